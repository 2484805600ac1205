// test_page_main.cc - makes the pages that the browser tests open: `test_page KIND FILE`.
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/page/comparison_page.h"
#include "compare/page/test_sets.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

std::vector<uint64_t> Lengths(uint64_t count) {
  std::vector<uint64_t> lengths;
  for (uint64_t i = 0; i < count; ++i) {
    lengths.push_back((uint64_t{4} + i % 4) << (3 + i / 4));  // 32, 40, 48, 56, 64, 80, ...
  }
  return lengths;
}

// odd: everything that a page can show, in two sets. full: the size of a whole campaign. large: of many systems.
std::string MakePage(const std::string &kind) {
  PageOptions options;
  options.published = {MakeTestPublished()};
  TestShape shape;
  if (kind == "odd") {
    shape.instances = 2;
    TestShape other = shape;
    shape.virtual_machine = true;
    other.quantity = Unit::kCoreCycles;
    return MakeComparisonPage({MakeOddSet("lab_a", shape), MakeTestSet("lab_b", other)}, options);
  }
  if (kind == "full") {
    shape.candidates = 13;
    shape.lengths = {32, 128, 512, 1024, 4096, 8192, 16384, 65536};
    shape.trials = 10;
    return MakeComparisonPage({MakeTestSet("lab_a", shape), MakeTestSet("lab_b", shape)}, options);
  }
  if (kind == "large") {
    constexpr uint64_t kLengths = 40;
    shape.candidates = 35;
    shape.instances = 4;
    shape.lengths = Lengths(kLengths);
    shape.trials = 10;
    std::vector<NamedDataSet> sets;
    for (const char *name : {"a", "b", "c", "d", "e", "f"}) {
      sets.push_back(MakeTestSet(name, shape));
    }
    return MakeComparisonPage(sets, options);
  }
  return "";
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  const std::string page = argc == 3 ? xbench::MakePage(argv[1]) : "";
  if (page.empty()) {
    std::fputs("usage: test_page odd|full|large FILE\n", stderr);
    return 2;
  }
  const absl::Status written = xbench::WriteOutput(xbench::ResolveOutput(argv[2]), page);
  if (!written.ok()) {
    std::fputs(absl::StrCat("test_page: ", written.message(), "\n").c_str(), stderr);
    return 3;
  }
  return 0;
}
