#include "harness/constant_time/trace_file.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "harness/constant_time/field_lines.h"
#include "harness/constant_time/latency.h"
#include "harness/constant_time/protocol.h"

namespace xbench {
namespace {

constexpr size_t kSeriesFields = 7;
constexpr size_t kSiteFields = 5;
constexpr size_t kEventFields = 7;
constexpr const char *kKinds[] = {"jump", "load", "store", "end"};

TraceSeries ReadSeries(size_t expected, FieldLines *lines) {
  const TraceSeries series = {lines->Number(1), lines->Number(2), lines->Number(3),
                              lines->Number(4), lines->Number(5), lines->Number(6)};
  if (lines->Number(0) != expected || series.calls == 0 || series.different >= series.calls ||
      (series.different == 0) != (series.first == 0) || series.first > series.last || series.last >= series.calls) {
    lines->Fail(absl::StrCat("expected series ", expected, " and numbers that go together"));
  }
  return series;
}

TraceSite ReadSite(FieldLines *lines) {
  TraceSite site = {lines->Hexadecimal(0), lines->Number(1), lines->Text(2), lines->Number(3)};
  const bool known = std::find(std::begin(XB_LATENCY_NAMES) + 1, std::end(XB_LATENCY_NAMES), site.latency) !=
                     std::end(XB_LATENCY_NAMES);
  if (!known || site.executions == 0 || lines->Text(4).size() != 2 * site.size) {
    lines->Fail("expected a site with a known class, executions and as many bytes of encoding as it says");
  }
  return site;
}

TraceEvent ReadEvent(absl::string_view whose, uint64_t *index, FieldLines *lines) {
  TraceEvent event = {lines->Text(3), lines->Hexadecimal(4), lines->Hexadecimal(5), lines->Number(6)};
  *index = lines->Number(2);
  if (lines->size() != kEventFields || lines->Text(0) != "event" || lines->Text(1) != whose ||
      std::find(std::begin(kKinds), std::end(kKinds), event.kind) == std::end(kKinds)) {
    lines->Fail(absl::StrCat("expected an event of \"", whose, "\" with its number, kind and addresses"));
  }
  return event;
}

// ReadDifference reads two lines of which the first was taken.
TraceDifference ReadDifference(FieldLines *lines) {
  TraceDifference difference;
  difference.base = ReadEvent("base", &difference.index, lines);
  if (!lines->Next()) {
    lines->Fail("expected the other event; found the end of the text");
    return difference;
  }
  uint64_t other_index = 0;
  difference.other = ReadEvent("other", &other_index, lines);
  if (other_index != difference.index) {
    lines->Fail("expected both events to have the same number");
  }
  return difference;
}

void ReadEnd(const TraceFile &file, FieldLines *lines) {
  if (lines->size() != 3 || lines->Number(1) != file.series.size() || lines->Number(2) != file.sites.size()) {
    lines->Fail(absl::StrCat("expected \"end ", file.series.size(), " ", file.sites.size(), "\""));
  }
  if (lines->Next()) {
    lines->Fail("expected nothing behind the end");
  }
}

}  // namespace

absl::StatusOr<TraceFile> ParseTraceFile(absl::string_view text, absl::string_view name) {
  FieldLines lines(text, name);
  TraceFile file;
  lines.Expect(XB_TRACE_FORMAT_LINE);
  lines.Expect(XB_TRACE_PLUGIN_LINE);
  if (!lines.Next() || lines.size() != 2 || lines.Text(0) != "target") {
    lines.Fail("expected the target");
  }
  file.target = lines.Text(1);
  lines.Expect(XB_TRACE_SERIES_LINE);
  while (lines.Next() && lines.size() == kSeriesFields && lines.Text(0) != "columns") {
    file.series.push_back(ReadSeries(file.series.size(), &lines));
  }
  if (lines.size() == 0 || lines.Text(0) != "columns" || lines.Text(1) != "site") {
    lines.Fail("expected the heading of the sites");
  }
  while (lines.Next() && lines.size() == kSiteFields) {
    file.sites.push_back(ReadSite(&lines));
  }
  if (lines.Text(0) == "event") {
    file.difference = ReadDifference(&lines);
    if (!lines.Next()) {
      lines.Fail("expected the end of the file");
    }
  }
  if (lines.Text(0) != "end") {
    lines.Fail("expected a site, an event or the end of the file");
  }
  if (lines.status().ok()) {
    ReadEnd(file, &lines);
  }
  if (!lines.status().ok()) {
    return lines.status();
  }
  return file;
}

}  // namespace xbench
