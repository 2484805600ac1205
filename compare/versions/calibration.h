// calibration.h - whether the comparison is honest on real data: the same code is not told apart, planted changes are.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_CALIBRATION_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_CALIBRATION_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/versions/set_comparison.h"
#include "harness/record/data_set.h"

namespace xbench {

// Planted is an experiment: costs of one half multiplied by a factor.
struct Planted {
  std::string name;
  double factor = 1;
  bool one_length = false;  // only at one message length of each version
  // Outcome, over all splits.
  size_t cells = 0;  // with the planted change
  size_t found = 0;  // of those, with the right verdict
  size_t wrong = 0;  // verdicts on cells without it, or in the wrong direction
};

// Calibration is the outcome.
struct Calibration {
  size_t splits = 0;
  size_t cells = 0;   // timed cells of each split
  size_t trials = 0;  // in each half
  // A/A: verdicts although both halves are the same code; of all splits, and in the worst one.
  size_t false_verdicts = 0;
  size_t worst_split = 0;
  std::vector<Planted> planted;
};

// Calibrate splits the trials of each timed cell of `data_set` into two random halves, the same trial numbers in every
// cell, compares them by CompareSets, and repeats that for `splits` splits (seeded: the same data give the same
// result); then with 3 % and 10 % more cost in one half, and with 3 % more at one length only. Trials of a campaign are
// interleaved, so the halves are of one time. InvalidArgument if there are fewer than 8 trials in a timed cell.
absl::StatusOr<Calibration> Calibrate(const DataSet &data_set, size_t splits);

// CalibrationText returns it for people.
std::string CalibrationText(const Calibration &calibration);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_CALIBRATION_H_
