// shape.h - the shape that the cost of a hash function has over the message length.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_SHAPE_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_SHAPE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace xbench {

// Cost is that of one call with a message of a length.
struct Cost {
  uint64_t message_bytes = 0;
  double per_call = 0;  // in any one unit
};

// ShapeBounds are the shares by which a cost may break the shape.
struct ShapeBounds {
  double fall;  // a call may be cheaper by this share than one with a shorter message
  double rise;  // a byte may be dearer by this share than one of a shorter message
};

// Bounds for what is measured: half of what other work mostly adds, and five times what quiet machines scatter. They
// are those of the mark "shape" (harness/campaign/judge.h) and of published figures.
inline constexpr ShapeBounds kMeasuredShape = {0.05, 0.05};

// Bounds for instruction counts, which are exact. A call with a longer message executed up to 0.2 % fewer instructions
// (other ways through the padding), and a byte up to 5.6 % more (the tree of BLAKE3 begins at 1024 bytes).
inline constexpr ShapeBounds kCountedShape = {0.01, 0.10};

// ShapeProblem is a cost that breaks the shape.
struct ShapeProblem {
  size_t index;         // of the cost
  std::string problem;  // "a byte costs 20.5 % more than one of 512 bytes"
};

// ShapeProblems looks at costs by ascending length: a call must not be cheaper than one with a shorter message, and a
// byte not dearer. Each is compared with the extreme of all shorter messages that keep the shape, so that one disturbed
// cell neither hides the next nor accuses it.
std::vector<ShapeProblem> ShapeProblems(const std::vector<Cost> &costs, const ShapeBounds &bounds);

// SlopeProblems looks for counts that do not grow evenly with the blocks of long messages. Between neighbours of at
// least kEvenFrom bytes, a further byte must cost the same within kSlopeBound; the ends of a length's last block may
// add or save a block of `block_bytes`.
std::vector<ShapeProblem> SlopeProblems(const std::vector<Cost> &costs, double block_bytes);

// Shorter messages are left out: where lanes work side by side, their number changes up to here (BLAKE3 with AVX2 takes
// eight chunks of 1024 bytes at a time). From here on all slopes of this workspace agree within 1 %.
inline constexpr uint64_t kEvenFrom = 8192;
inline constexpr double kSlopeBound = 0.05;

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_SHAPE_H_
