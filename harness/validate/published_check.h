// published_check.h - a file of published figures: what can be found without samples.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_PUBLISHED_CHECK_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_PUBLISHED_CHECK_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "harness/validate/file_finding.h"

namespace xbench {

// CheckPublished checks the text of a file of published figures (harness/published/published.h); `file` stands for it.
// A file that cannot be read is an error; a cell below the floor (cost_floor.h) or out of shape (shape.h) is a warning.
// Half a unit of the last printed digit is granted to every figure. Returns the number of cells.
size_t CheckPublished(absl::string_view text, const std::string &file, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_PUBLISHED_CHECK_H_
