// verdict.h - is what a soak saw stable? A pure function of its windows.
//
// Judged are the whole windows after the first, which is there for caches, page faults and clocks to settle. Memory and
// throughput are compared between the first and the last quarter of them, by their medians, so that one odd window says
// nothing.
#ifndef NGCC_XBENCH_HARNESS_SOAK_VERDICT_H_
#define NGCC_XBENCH_HARNESS_SOAK_VERDICT_H_

#include <string>

#include "absl/status/status.h"
#include "harness/soak/soak_record.h"

namespace xbench {

inline constexpr char kStable[] = "STABLE";
inline constexpr char kUnstable[] = "UNSTABLE";
inline constexpr char kUndecided[] = "UNDECIDED";

// Fewer judged windows than this are too few for a verdict: a quarter would be one or two.
inline constexpr uint64_t kLeastSoakWindows = 12;
// A window with fewer passes over all messages than this has no throughput to compare: short and long messages differ
// in it, and its beginning and end lie anywhere in a pass.
inline constexpr double kLeastSoakPasses = 10;
// Resident memory may grow by this many bytes: pages of the program itself come and go, and the kernel counts pages for
// each CPU and sums them up only now and then.
inline constexpr double kSoakMemoryBound = 1 << 20;
// Throughput may change by this share, and its interquartile range may be this share of its median.
inline constexpr double kSoakChangeBound = 0.05;
inline constexpr double kSoakSpreadBound = 0.10;

// JudgeSoak returns the verdict on `record`, whose own judgement it does not look at.
//   UNSTABLE   a digest changed, a call failed or the program did not end as it should, in any window; or, with enough
//              windows, memory grew or throughput changed or spread beyond its bound;
//   UNDECIDED  otherwise, if there are too few windows, or memory or throughput is not known in one of them;
//   STABLE     otherwise. An interrupted soak is judged by what ran, and a reason says so.
SoakJudgement JudgeSoak(const SoakRecord &record);

// SoakSentence returns one line with the verdict, the numbers and the reasons, for a person.
std::string SoakSentence(const SoakRecord &record);

// CheckSoak says whether the figures of `record` follow from its windows: each throughput is that of bytes and
// duration, and the judgement is that of JudgeSoak. InvalidArgument with what is not so.
absl::Status CheckSoak(const SoakRecord &record);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_VERDICT_H_
