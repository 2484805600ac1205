#include "harness/validate/date_reader.h"

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kFormat[] = "%Y-%m-%dT%H:%M:%SZ";

}  // namespace

DateReader::DateReader(absl::string_view file, absl::Time now, FileFindings *findings)
    : file_(file), now_(now), findings_(findings) {}

std::optional<absl::Time> DateReader::Read(absl::string_view member, const std::string &text) const {
  absl::Time time;
  std::string error;
  // Writing it again refuses what ParseTime takes beside the one form: a leap second, blanks, a sign; the time that
  // never comes has a name of its own.
  if (!absl::ParseTime(kFormat, text, absl::UTCTimeZone(), &time, &error) || time == absl::InfiniteFuture() ||
      time == absl::InfinitePast() || absl::FormatTime(kFormat, time, absl::UTCTimeZone()) != text) {
    findings_->Error(file_, absl::StrCat(member, ": expected a time like 2026-11-30T16:00:00Z; found \"", text, "\""));
    return std::nullopt;
  }
  if (time > now_ + kClockDifference) {
    findings_->Error(file_, absl::StrCat(member, ": ", text, " is in the future"));
  }
  return time;
}

DateSpan DateReader::ReadSpan(const std::string &started, const std::string &ended) const {
  const DateSpan span = {Read("started", started), Read("ended", ended)};
  if (span.started.has_value() && span.ended.has_value() && *span.ended < *span.started) {
    findings_->Error(file_, absl::StrCat("ended: ", ended, " is before started, ", started));
  }
  return span;
}

void DateReader::Within(absl::string_view member, const std::optional<absl::Time> &time, const DateSpan &span,
                        absl::string_view of) const {
  if ((time.has_value() && span.started.has_value() && *time < *span.started) ||
      (time.has_value() && span.ended.has_value() && *time > *span.ended)) {
    findings_->Error(file_, absl::StrCat(member, ": ", absl::FormatTime(kFormat, *time, absl::UTCTimeZone()),
                                         " is not between started and ended of ", of));
  }
}

}  // namespace xbench
