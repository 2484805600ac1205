// record_parse.h - reads records.
#ifndef NGCC_XBENCH_HARNESS_RECORD_RECORD_PARSE_H_
#define NGCC_XBENCH_HARNESS_RECORD_RECORD_PARSE_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/record/record.h"

namespace xbench {

// ParseRecord reads the text of a record's file; `name` stands for it in errors. InvalidArgument with the place for
// anything missing, unknown, mistyped or twice. It does not check the figures against each other: that is validation.
absl::StatusOr<Record> ParseRecord(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_RECORD_PARSE_H_
