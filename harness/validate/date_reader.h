// date_reader.h - reads the times that one file names, and says what is wrong about them.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_DATE_READER_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_DATE_READER_H_

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "harness/validate/file_finding.h"

namespace xbench {

// kClockDifference is how far the clocks of the measuring machine and of this one may differ.
inline constexpr absl::Duration kClockDifference = absl::Minutes(10);

// DateSpan is what lies between two times of one file; a time that cannot be read is none.
struct DateSpan {
  std::optional<absl::Time> started;
  std::optional<absl::Time> ended;
};

// DateReader reports to `findings`, which it does not own, as errors of one file.
class DateReader {
 public:
  DateReader(absl::string_view file, absl::Time now, FileFindings *findings);

  // Read returns the time `text` of the member `member`. Errors: not of the form "2026-11-30T16:00:00Z", no time of the
  // calendar, after now.
  std::optional<absl::Time> Read(absl::string_view member, const std::string &text) const;

  // ReadSpan reads the members `started` and `ended`, and finds an end before its start.
  DateSpan ReadSpan(const std::string &started, const std::string &ended) const;

  // Within finds a time of `member` that is outside of the span of `of`.
  void Within(absl::string_view member, const std::optional<absl::Time> &time, const DateSpan &span,
              absl::string_view of) const;

 private:
  std::string file_;
  absl::Time now_;
  FileFindings *findings_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_DATE_READER_H_
