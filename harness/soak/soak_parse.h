// soak_parse.h - reads records of soaks.
#ifndef NGCC_XBENCH_HARNESS_SOAK_SOAK_PARSE_H_
#define NGCC_XBENCH_HARNESS_SOAK_SOAK_PARSE_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/soak/soak_record.h"

namespace xbench {

// ParseSoak reads the text of a record's file; `name` stands for it in errors. InvalidArgument with the place for
// anything missing, unknown, mistyped or twice, for windows that do not follow each other, and for totals that are not
// their sums. Whether the verdict follows from the windows is a question for CheckSoak (verdict.h).
absl::StatusOr<SoakRecord> ParseSoak(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_SOAK_PARSE_H_
