// test_sets.h - data sets and published figures made up for tests of the page.
#ifndef NGCC_XBENCH_COMPARE_PAGE_TEST_SETS_H_
#define NGCC_XBENCH_COMPARE_PAGE_TEST_SETS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "compare/page/named_data_set.h"
#include "harness/published/published.h"

namespace xbench {

// kHostileText is a name that would be a script if it were read as markup anywhere.
inline constexpr char kHostileText[] = "</script><img src=x onerror=\"document.title='owned'\">\xe2\x80\xa8'&lt;";

// TestShape says how large a made-up data set is.
struct TestShape {
  uint64_t candidates = 2;
  uint64_t instances = 1;  // of each candidate
  std::vector<uint64_t> lengths = {32, 1024, 65536};
  uint64_t trials = 6;
  Unit quantity = Unit::kReferenceTicks;
  std::string timed_platform = "x86_1";  // the other one is counted only
  double cost_factor = 1;                // of times and counter, not of instructions
  bool virtual_machine = false;
};

// MakeTestSet returns a data set "NAME" of a system of this name: every instance in ref/reference and opt64/performance
// on x86_1 and arm_1, counted on both and timed on one. Costs are made up, the same ones each time. Nothing is marked.
NamedDataSet MakeTestSet(const std::string &name, const TestShape &shape);

// MakeOddSet returns a set like MakeTestSet's with everything that a page has to show beside plain figures: a candidate
// with the name kHostileText, a curve whose addresses depend on the message, a marked cell, a rejected trial, a failed
// cell, one that failed its known-answer tests, and a finding of the host check.
NamedDataSet MakeOddSet(const std::string &name, const TestShape &shape);

// MakeTestPublished returns figures "arm_1" of two labels of MakeTestSet at three lengths, of which one is
// contaminated.
PublishedTable MakeTestPublished();

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_TEST_SETS_H_
