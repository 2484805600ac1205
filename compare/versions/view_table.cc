#include <cmath>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compare/columns.h"
#include "compare/notes.h"
#include "compare/sheet.h"
#include "compare/versions/lines.h"
#include "compare/versions/view.h"
#include "harness/figures/number_text.h"

namespace xbench {
namespace {

constexpr double kPercent = 100;

std::string Signed(double share) {
  return absl::StrCat(share > 0 ? "+" : "", Fixed(kPercent * share, 2), " %");
}

std::string RangeText(const QuantityChange &change) {
  if (!change.interval.has_value()) {
    return change.ratio.has_value() ? "exact" : "-";
  }
  return absl::StrCat(Signed(change.interval->low - 1), " .. ", Signed(change.interval->high - 1));
}

// The cells of a quantity: before, after, difference, interval, verdict.
void AddChange(const QuantityChange &change, bool counts, bool range, bool marked, Notes *notes,
               std::vector<std::string> *row) {
  const auto figure = [&](const std::optional<double> &value) {
    return !value.has_value() ? std::string("-") : counts ? Grouped(*value) : Scaled(*value);
  };
  row->push_back(absl::StrCat(marked ? "!" : "", figure(change.before)));
  row->push_back(figure(change.after));
  row->push_back(change.ratio.has_value() ? Signed(*change.ratio - 1) : "-");
  if (range) {
    row->push_back(RangeText(change));
  }
  row->push_back(absl::StrCat(ChangeName(change.change, counts), change.reason.empty() ? "" : " ",
                              change.reason.empty() ? "" : notes->Number(change.reason)));
}

void AddColumns(const char *group, bool range, Sheet *sheet) {
  sheet->columns.push_back({group, "before"});
  sheet->columns.push_back({group, "after"});
  sheet->columns.push_back({group, "change"});
  if (range) {
    sheet->columns.push_back({group, "95 % CI"});
  }
  sheet->columns.push_back({group, "verdict", true});
}

const char *UnitText(Unit unit) {
  switch (unit) {
    case Unit::kCoreCycles:
      return "cycles";
    case Unit::kReferenceTicks:
      return "ticks";
    case Unit::kNanoseconds:
      return "ns";
    default:
      return "-";
  }
}

Sheet CellSheet(const SetComparison &comparison, Notes *notes) {
  Sheet sheet;
  sheet.columns = {{"", "instance", true}, {"", "version", true}, {"", "platform", true}, {"", "bytes"}};
  AddColumns("instructions", false, &sheet);
  sheet.columns.push_back({"cost of a call", "unit", true});
  AddColumns("cost of a call", true, &sheet);
  for (const CellChange &cell : comparison.cells) {
    const RecordIdentity &id = cell.identity;
    std::vector<std::string> row = {id.label, absl::StrCat(id.implementation, "/", id.profile), id.platform,
                                    Grouped(static_cast<double>(id.message_bytes))};
    AddChange(cell.instructions, true, false, false, notes, &row);
    row.emplace_back(cell.cost.ratio.has_value() ? UnitText(cell.cost.unit) : "-");
    AddChange(cell.cost, false, true, cell.marked, notes, &row);
    sheet.rows.push_back(std::move(row));
  }
  return sheet;
}

Sheet VersionSheet(const SetComparison &comparison, Notes *notes) {
  Sheet sheet;
  sheet.columns = {{"", "instance", true},   {"", "version", true}, {"", "platform", true}, {"", "lengths"},
                   {"instructions", "mean"}, {"cost", "mean"},      {"cost", "95 % CI"},    {"cost", "verdict", true}};
  for (const VersionChange &version : comparison.versions) {
    const RecordIdentity &id = version.identity;
    const auto mean = [&](const QuantityChange &change) {
      return change.ratio.has_value() ? Signed(*change.ratio - 1) : absl::StrCat("n/a ", notes->Number(change.reason));
    };
    sheet.rows.push_back({id.label, absl::StrCat(id.implementation, "/", id.profile), id.platform,
                          absl::StrCat(version.cells), mean(version.instructions), mean(version.cost),
                          RangeText(version.cost),
                          absl::StrCat(ChangeName(version.cost.change, false), version.cost.reason.empty() ? "" : " ",
                                       version.cost.reason.empty() ? "" : notes->Number(version.cost.reason))});
  }
  return sheet;
}

std::string LineText(const std::optional<ByteLine> &line) {
  return line.has_value() ? absl::StrCat(Scaled(line->fixed), " + ", Fixed(line->per_byte, 3), "/B") : "-";
}

std::string BreakEvenText(const LineChange &change) {
  if (!change.break_even_bytes.has_value()) {
    return "-";
  }
  return absl::StrCat(change.after_cheaper_above ? "> " : "< ", Grouped(*change.break_even_bytes), " B");
}

void AddLine(const LineChange &change, Notes *notes, std::vector<std::string> *row) {
  row->push_back(LineText(change.before));
  row->push_back(LineText(change.after));
  row->push_back(change.slope_ratio.has_value() ? RatioText(*change.slope_ratio)
                 : change.reason.empty()        ? "-"
                                                : absl::StrCat("n/a ", notes->Number(change.reason)));
  row->push_back(BreakEvenText(change));
}

Sheet LineSheet(const std::vector<VersionLines> &lines, Notes *notes) {
  Sheet sheet;
  sheet.columns = {{"", "instance", true}, {"", "version", true}, {"", "platform", true}};
  for (const char *group : {"instructions", "cost"}) {
    for (const char *title : {"before", "after", "slopes", "cheaper"}) {
      sheet.columns.push_back({group, title});
    }
  }
  for (const VersionLines &version : lines) {
    const RecordIdentity &id = version.identity;
    std::vector<std::string> row = {id.label, absl::StrCat(id.implementation, "/", id.profile), id.platform};
    AddLine(version.instructions, notes, &row);
    AddLine(version.cost, notes, &row);
    sheet.rows.push_back(std::move(row));
  }
  return sheet;
}

std::vector<std::string> Sentences(const SetComparison &comparison) {
  std::vector<std::string> sentences = {absl::StrCat("before: ", comparison.before),
                                        absl::StrCat("after: ", comparison.after)};
  for (const std::string &warning : comparison.warnings) {
    sentences.push_back(absl::StrCat("CAUTION: ", warning));
  }
  size_t faster = 0;
  size_t slower = 0;
  for (const CellChange &cell : comparison.cells) {
    faster += cell.cost.change == Change::kFaster ? 1 : 0;
    slower += cell.cost.change == Change::kSlower ? 1 : 0;
  }
  sentences.push_back(absl::StrCat(
      comparison.judged, " cells judged by trials; of those shown, ", faster, " faster, ", slower,
      " slower; chance of one wrong verdict or more: ", Fixed(kPercent * comparison.bounds.level, 0),
      " % (Holm); differences within ", Fixed(kPercent * comparison.bounds.threshold, 1), " % do not count"));
  return sentences;
}

constexpr char kLegend[] =
    "change is after/before - 1. ~: no difference was shown, or none that matters. !: one of both records is marked as "
    "doubtful. Instruction counts are exact. Fixed cost + slope: fitted over the lengths; slopes: after/before; "
    "cheaper: "
    "message lengths for which \"after\" is the cheaper one by these lines, - if that is so, or not so, at all.";

// Sheets are the tables, made in the order in which they stand, so that notes are numbered in that order.
struct Sheets {
  explicit Sheets(const SetComparison &comparison)
      : versions(VersionSheet(comparison, &notes)),
        lines(LineSheet(FitLines(comparison), &notes)),
        cells(CellSheet(comparison, &notes)) {}

  // Keep leaves only `columns`.
  absl::Status Keep(const std::vector<std::string> &columns) {
    return KeepColumns(columns, {&versions, &lines, &cells});
  }

  Notes notes;
  Sheet versions;
  Sheet lines;
  Sheet cells;
};

// Headings and sheets in the order in which they stand; a sheet of which nothing is wanted is left out.
std::vector<std::pair<const char *, const Sheet *>> Titled(const Sheets &sheets) {
  std::vector<std::pair<const char *, const Sheet *>> titled;
  for (const auto &[title, sheet] :
       {std::make_pair("Geometric means over the lengths", &sheets.versions),
        std::make_pair("Fixed cost and slope", &sheets.lines), std::make_pair("Cells", &sheets.cells)}) {
    if (!sheet->columns.empty()) {
      titled.emplace_back(title, sheet);
    }
  }
  return titled;
}

}  // namespace

absl::StatusOr<std::string> ComparisonTable(const SetComparison &comparison, const std::vector<std::string> &columns,
                                            bool colour) {
  Sheets sheets(comparison);
  if (absl::Status status = sheets.Keep(columns); !status.ok()) {
    return status;
  }
  std::string text = absl::StrCat(absl::StrJoin(Sentences(comparison), "\n"), "\n");
  for (const auto &[title, sheet] : Titled(sheets)) {
    absl::StrAppend(&text, "\n", title, "\n\n", SheetText(*sheet, colour));
  }
  absl::StrAppend(&text, "\n", kLegend, "\n");
  for (size_t i = 0; i < sheets.notes.texts().size(); ++i) {
    absl::StrAppend(&text, "[", i + 1, "] ", sheets.notes.texts()[i], "\n");
  }
  return text;
}

absl::StatusOr<std::string> ComparisonMarkdown(const SetComparison &comparison,
                                               const std::vector<std::string> &columns) {
  Sheets sheets(comparison);
  if (absl::Status status = sheets.Keep(columns); !status.ok()) {
    return status;
  }
  std::string text = "# Comparison of two data sets\n\n";
  for (const std::string &sentence : Sentences(comparison)) {
    absl::StrAppend(&text, "* ", sentence, "\n");
  }
  for (const auto &[title, sheet] : Titled(sheets)) {
    absl::StrAppend(&text, "\n## ", title, "\n\n", SheetMarkdown(*sheet));
  }
  absl::StrAppend(&text, "\n", kLegend, "\n\n");
  for (size_t i = 0; i < sheets.notes.texts().size(); ++i) {
    absl::StrAppend(&text, "* \\[", i + 1, "\\] ", sheets.notes.texts()[i], "\n");
  }
  return text;
}

}  // namespace xbench
