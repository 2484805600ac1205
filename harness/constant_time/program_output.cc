#include "harness/constant_time/program_output.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/constant_time/field_lines.h"
#include "harness/constant_time/protocol.h"

namespace xbench {
namespace {

constexpr size_t kRegionFields = 4;
constexpr size_t kSeriesFields = 5;
constexpr size_t kOperandFields = 10;
constexpr size_t kTaintFields = 3;

void ReadRegion(FieldLines *lines, ProgramOutput *output) {
  output->regions.push_back({lines->Text(1), lines->Hexadecimal(2), lines->Number(3)});
}

void ReadSeries(FieldLines *lines, ProgramOutput *output) {
  if (lines->Number(1) != output->series.size()) {
    lines->Fail(absl::StrCat("expected series ", output->series.size()));
  }
  output->series.push_back({lines->Number(2), lines->Number(3), lines->Number(4)});
}

void ReadTaint(FieldLines *lines, ProgramOutput *output) {
  if (lines->Number(1) != output->taint_errors.size() || output->taint_errors.size() + 1 != output->series.size()) {
    lines->Fail("expected the errors of the series that was named last");
  }
  output->taint_errors.push_back(lines->Number(2));
}

void ReadOperands(FieldLines *lines, ProgramOutput *output) {
  const uint64_t limited = lines->Number(3);
  const uint64_t differs = lines->Number(4);
  if (limited > 1 || differs > 1) {
    lines->Fail("expected 0 or 1 as fields 4 and 5");
  }
  ProgramOperands operands = {lines->Hexadecimal(1), lines->Number(2), limited == 1,   differs == 1,  lines->Number(5),
                              lines->Number(6),      lines->Number(7), lines->Text(8), lines->Text(9)};
  if (differs == 1 && operands.series >= output->series.size()) {
    lines->Fail("expected a series that was named before");
  }
  output->operands.push_back(std::move(operands));
}

void ReadUnwatched(FieldLines *lines, ProgramOutput *output) {
  ProgramUnwatched unwatched = {lines->Hexadecimal(1), lines->Text(2)};
  for (size_t i = 3; i < lines->size(); ++i) {
    absl::StrAppend(&unwatched.reason, " ", lines->Text(i));
  }
  output->unwatched.push_back(std::move(unwatched));
}

// Kind is one kind of line.
struct Kind {
  const char *name;
  size_t fields;  // 0 for three or more
  void (*read)(FieldLines *, ProgramOutput *);
};

constexpr Kind kKinds[] = {{"region", kRegionFields, ReadRegion},
                           {"series", kSeriesFields, ReadSeries},
                           {"taint", kTaintFields, ReadTaint},
                           {"operands", kOperandFields, ReadOperands},
                           {"unwatched", 0, ReadUnwatched}};

void ReadLine(FieldLines *lines, ProgramOutput *output) {
  for (const Kind &kind : kKinds) {
    if (lines->Text(0) == kind.name && (kind.fields == 0 ? lines->size() > 2 : lines->size() == kind.fields)) {
      kind.read(lines, output);
      return;
    }
  }
  lines->Fail("expected a region, a series, taint, operands or the end");
}

}  // namespace

absl::StatusOr<ProgramOutput> ParseProgramOutput(absl::string_view text) {
  FieldLines lines(text, "output of the tracing program");
  ProgramOutput output;
  lines.Expect(XB_TRACE_PROGRAM_LINE);
  bool ended = false;
  while (!ended && lines.Next()) {
    ended = lines.Text(0) == "end";
    if (!ended) {
      ReadLine(&lines, &output);
    } else if (lines.size() != 2 || lines.Number(1) != output.series.size() || output.series.empty()) {
      lines.Fail(absl::StrCat("expected the end of ", output.series.size(), " series"));
    }
  }
  if (!ended) {
    lines.Fail("expected the end; the program did not finish");
  } else if (lines.Next()) {
    lines.Fail("expected nothing behind the end");
  }
  if (!lines.status().ok()) {
    return lines.status();
  }
  return output;
}

}  // namespace xbench
