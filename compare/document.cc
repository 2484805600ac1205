#include "compare/document.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "compare/columns.h"
#include "compare/constant_time_section.h"
#include "compare/notes.h"
#include "compare/yardsticks.h"
#include "harness/figures/number_text.h"
#include "harness/process/failure.h"

namespace xbench {
namespace {

// CellNotes writes cells, and notes the reasons of those without a value.
class CellNotes : public Notes {
 public:
  // Missing returns the text of a cell without a value: "n/a [1]", or "CRASH [2]" for a failure.
  std::string Missing(const std::string &reason) {
    const std::vector<std::string> words = absl::StrSplit(reason, ' ');
    return absl::StrCat(IsFailure(reason) ? words[0] : "n/a", " ", Number(reason));
  }
  std::string Text(const Value &value, int decimals) {
    return value.known() ? Fixed(value.quantity().value, decimals) : Missing(value.reason());
  }
  std::string Whole(const Value &value) {
    return value.known() ? Grouped(value.quantity().value) : Missing(value.reason());
  }
  std::string Text(const RatioValue &ratio) {
    return ratio.ratio.has_value() ? RatioText(*ratio.ratio) : Missing(ratio.reason);
  }
};

std::string TimeText(const NativeFigure &native, CellNotes *notes) {
  if (!native.time.known()) {
    return notes->Missing(native.time.reason());
  }
  return absl::StrCat(native.marks.empty() ? "" : "~", Scaled(native.time.quantity().value));
}

std::string IntervalText(const NativeFigure &native, CellNotes *notes) {
  return native.time.known() ? RelativeInterval(native.time_interval, native.time.quantity().value)
                             : notes->Missing(native.time.reason());
}

std::string PublishedText(const Row &row, CellNotes *notes) {
  return row.published.known() ? absl::StrCat(row.published_contaminated ? "!" : "", row.published_printed)
                               : notes->Missing(row.published.reason());
}

std::string NativeHeading(const Report &report) {
  return absl::StrCat("measured here on ", report.host_platform);
}

std::string CounterTitle(const Report &report) {
  return CounterUnit(report) == Unit::kCoreCycles ? "cycles/B" : "ticks/B";
}

std::string CoverageText(double coverage) {
  return absl::StrCat(Fixed(100 * coverage, 1), " %");
}

constexpr char kPublishedGroup[] = "published arm_1";

void AddInstructionColumns(absl::string_view group, bool per_byte_only, Sheet *sheet) {
  const std::string heading(group);
  if (!per_byte_only) {
    sheet->columns.push_back({heading, kX86});
    sheet->columns.push_back({heading, kArm});
  }
  sheet->columns.push_back({heading, absl::StrCat(kX86, "/B")});
  sheet->columns.push_back({heading, absl::StrCat(kArm, "/B")});
  sheet->columns.push_back({heading, "arm/x86"});
}

void AddInstructionCells(const Row &row, bool per_byte_only, CellNotes *notes, std::vector<std::string> *cells) {
  if (!per_byte_only) {
    cells->push_back(notes->Whole(row.x86_instructions));
    cells->push_back(notes->Whole(row.arm_instructions));
  }
  cells->push_back(notes->Text(PerByte(row.x86_instructions, row.message_bytes), 2));
  cells->push_back(notes->Text(PerByte(row.arm_instructions, row.message_bytes), 2));
  cells->push_back(notes->Text(Ratio(row.arm_instructions, row.x86_instructions)));
}

// KatText says where the known-answer tests passed, and why not elsewhere.
std::string KatText(const Block &block, CellNotes *notes) {
  std::vector<std::string> passed;
  std::vector<std::string> others;
  for (const char *platform : {kX86, kArm}) {
    const KatVerdict &verdict = block.kat.at(platform);
    if (verdict.state == KatVerdict::State::kPassed) {
      passed.emplace_back(platform);
    } else if (verdict.state == KatVerdict::State::kNotAvailable) {
      others.push_back(notes->Number(verdict.reason));
    } else {
      others.push_back(absl::StrCat(platform, " ", notes->Missing(verdict.reason)));
    }
  }
  if (passed.size() == 2) {
    return block.entry.whole_bytes ? "bytes only" : "PASS both";
  }
  return absl::StrCat(passed.empty() ? "" : absl::StrCat("PASS ", passed[0], " "), absl::StrJoin(others, " "));
}

bool HasOneVersion(const Report &report) {
  return std::all_of(report.blocks.begin(), report.blocks.end(),
                     [&](const Block &block) { return block.entry.Version() == report.blocks[0].entry.Version(); });
}

Section SummarySection(const Report &report, CellNotes *notes) {
  const size_t last = report.lengths.size() - 1;
  const std::string short_heading = absl::StrCat("instructions, ", report.lengths[0], " B");
  const std::string long_heading = absl::StrCat("instructions, ", report.lengths[last], " B");
  const std::string native_heading = absl::StrCat(report.host_platform, ", ", report.lengths[last], " B");
  const bool one_version = HasOneVersion(report);
  Section section;
  section.heading = absl::StrCat("Summary", one_version ? absl::StrCat(" of ", report.blocks[0].entry.Version()) : "",
                                 ": the shortest and the longest message");
  section.sheet.columns = {{"", "instance", true}};
  if (!one_version) {
    section.sheet.columns.push_back({"", "version", true});
  }
  section.sheet.columns.push_back({"", "KAT", true});
  AddInstructionColumns(short_heading, true, &section.sheet);
  AddInstructionColumns(long_heading, true, &section.sheet);
  if (report.native) {
    section.sheet.columns.push_back({native_heading, "ns/B"});
    section.sheet.columns.push_back({native_heading, CounterTitle(report)});
  }
  section.sheet.columns.push_back({"published", absl::StrCat(report.lengths[last], " B (*)")});
  for (const Block &block : report.blocks) {
    if (!block.shown) {
      continue;
    }
    const Row &longest = block.rows[last];
    std::vector<std::string> cells = {block.entry.label};
    if (!one_version) {
      cells.push_back(block.entry.Version());
    }
    cells.push_back(KatText(block, notes));
    AddInstructionCells(block.rows[0], true, notes, &cells);
    AddInstructionCells(longest, true, notes, &cells);
    if (report.native) {
      cells.push_back(notes->Text(PerByte(longest.native.time, longest.message_bytes), 2));
      cells.push_back(notes->Text(PerByte(longest.native.counter, longest.message_bytes), 2));
    }
    cells.push_back(PublishedText(longest, notes));
    section.sheet.rows.push_back(std::move(cells));
  }
  return section;
}

Section DetailSection(const Report &report, const Block &first) {
  Section section;
  section.heading = absl::StrCat(first.entry.candidate, " ", first.entry.algorithm, ", ", first.entry.Version(),
                                 first.entry.baseline ? " (baseline)" : "");
  Sheet &sheet = section.sheet;
  sheet.columns = {{"", "instance", true}, {"", "bytes"}};
  AddInstructionColumns("executed instructions of one call", false, &sheet);
  if (report.native) {
    const std::string heading = NativeHeading(report);
    sheet.columns.push_back({heading, "ns/call"});
    sheet.columns.push_back(
        {heading, report.coverage > 0 ? absl::StrCat(CoverageText(report.coverage), " CI") : std::string("CI")});
    sheet.columns.push_back({heading, "ns/B"});
    sheet.columns.push_back({heading, CounterTitle(report)});
  }
  sheet.columns.push_back({kPublishedGroup, "core cyc/B (*)"});
  return section;
}

void AddDetailRows(const Report &report, const Block &block, CellNotes *notes, Sheet *sheet) {
  if (!sheet->rows.empty()) {
    sheet->rows.emplace_back();
  }
  for (const Row &row : block.rows) {
    std::vector<std::string> cells = {block.entry.label, absl::StrCat(row.message_bytes)};
    AddInstructionCells(row, false, notes, &cells);
    if (report.native) {
      cells.push_back(TimeText(row.native, notes));
      cells.push_back(IntervalText(row.native, notes));
      cells.push_back(notes->Text(PerByte(row.native.time, row.message_bytes), 2));
      cells.push_back(notes->Text(PerByte(row.native.counter, row.message_bytes), 2));
    }
    cells.push_back(PublishedText(row, notes));
    sheet->rows.push_back(std::move(cells));
  }
}

// YardstickSection is the head of the table of ratios that follows the details of a candidate.
Section YardstickSection(const Report &report, const Block &first) {
  Section section;
  section.heading = absl::StrCat(first.entry.candidate, " ", first.entry.algorithm, ", ", first.entry.Version(),
                                 ": cost of one call divided by that of a yardstick, same message length");
  Sheet &sheet = section.sheet;
  sheet.columns = {{"", "instance", true}, {"", "bytes"}};
  for (const char *yardstick : kYardstickNames) {
    const std::string heading = absl::StrCat("/ ", yardstick);
    sheet.columns.push_back({heading, kX86});
    sheet.columns.push_back({heading, kArm});
    if (report.native) {
      sheet.columns.push_back({heading, "time"});
      sheet.columns.push_back({heading, "CI"});
    }
  }
  return section;
}

void AddYardstickRows(const Report &report, const Block &block, CellNotes *notes, Sheet *sheet) {
  if (!sheet->rows.empty()) {
    sheet->rows.emplace_back();
  }
  for (size_t i = 0; i < block.rows.size(); ++i) {
    std::vector<std::string> cells = {block.entry.label, absl::StrCat(block.rows[i].message_bytes)};
    for (const YardstickRatio &ratio : RatiosToYardsticks(report, block, i)) {
      cells.push_back(notes->Text(ratio.x86_instructions));
      cells.push_back(notes->Text(ratio.arm_instructions));
      if (report.native) {
        cells.push_back(notes->Text(ratio.time));
        cells.push_back(ratio.time.ratio.has_value() ? RelativeInterval(ratio.time_interval, *ratio.time.ratio)
                                                     : notes->Missing(ratio.time.reason));
      }
    }
    sheet->rows.push_back(std::move(cells));
  }
}

std::vector<std::string> Legend(const Report &report) {
  std::vector<std::string> legend = {
      "instructions: guest instructions that the emulator executed for one call, counted the same way for both "
      "platforms; exact, and the same on every run and machine. They are not time: processors differ in how many "
      "they finish in a cycle.",
      "arm/x86: instructions on arm_1 divided by instructions on x86_1; below 1.000 AArch64 needs fewer.",
      "KAT: PASS both = the vectors and the files KAT_2_12 and KAT_2_23 passed on both platforms, with "
      "transcripts of the same SHA-256; nothing is counted or timed without it. KAT_Loop and KAT_2_33 are run by "
      "`bazel test --config=full //...`. bytes only = it hashes whole bytes only, so there are no KAT files; its "
      "vectors "
      "passed on both.",
  };
  const bool has_candidate =
      std::any_of(report.blocks.begin(), report.blocks.end(), [](const Block &block) { return !block.entry.baseline; });
  if (has_candidate && report.yardsticks) {
    legend.push_back(absl::StrCat(
        "/ pseudoXOF: the helper function of the submission packages with the candidate's output width; / SM3, / "
        "SHA3-512: OpenSSL's, as an integrator has them. ",
        kX86, ", ", kArm,
        ": ratio of instructions there. Below 1 the candidate is cheaper. Same profile on both sides; OpenSSL's "
        "library is Debian's build in all.",
        report.native
            ? " time: ratio of the medians measured here; its CI of at least 95 % is that of Hodges and Lehmann over "
              "the trials of both (less with fewer than 4 trials)."
            : ""));
  }
  if (report.native) {
    legend.push_back(absl::StrCat(
        "measured here: on this machine, platform ", report.host_platform, ", ", report.trials, " trials of ",
        report.samples,
        " samples, up to twice as many where trials were disturbed (each trial a fresh process, trials interleaved "
        "over "
        "the implementations). ns/call is the median of the accepted trials' medians; CI is the interval that holds "
        "the "
        "true median with at least ",
        CoverageText(report.coverage),
        ", as difference from it (distribution-free, from order statistics). ~ marks a doubtful figure: mean and "
        "median "
        "differ by more than 1 %, trials disagree, or the cost does not grow with the length as it should; "
        "`--explain` shows what is behind it. Only figures of one run on one machine compare."));
    for (const std::string &finding : report.findings) {
      legend.push_back(absl::StrCat("host check: ", finding));
    }
    if (!report.counter.empty()) {
      legend.push_back(
          absl::StrCat("counter: ", report.counter, ", in ", UnitName(CounterUnit(report)), ".",
                       report.no_core_cycles.empty() ? "" : " No core cycles here: ", report.no_core_cycles));
    }
  } else {
    legend.push_back("nothing was timed (--no-native): this output is the same, byte for byte, on every run.");
  }
  legend.push_back(
      "(*) published arm_1: core cycles per byte of the SUBMITTED reference code on another machine, not of the code "
      "counted and timed here; shown beside it and never divided by it. ! marks a figure more than 5 % above that of a "
      "shorter message: other work was probably timed with it.");
  for (const std::string &source : report.published_sources) {
    legend.push_back(absl::StrCat("published source: ", source, "."));
  }
  return legend;
}

// GroupEnd returns the index behind the last block of the same candidate and version as block `first`.
size_t GroupEnd(const Report &report, size_t first) {
  size_t end = first + 1;
  while (end < report.blocks.size() && report.blocks[end].entry.candidate == report.blocks[first].entry.candidate &&
         report.blocks[end].entry.Version() == report.blocks[first].entry.Version()) {
    ++end;
  }
  return end;
}

// AddGroup adds the tables of the blocks `first` to `end` - 1, one candidate in one version, as far as they are shown.
void AddGroup(const Report &report, size_t first, size_t end, CellNotes *notes, std::vector<Section> *sections) {
  Section detail = DetailSection(report, report.blocks[first]);
  Section ratios = YardstickSection(report, report.blocks[first]);
  for (size_t i = first; i < end; ++i) {
    if (report.blocks[i].shown) {
      AddDetailRows(report, report.blocks[i], notes, &detail.sheet);
    }
  }
  if (detail.sheet.rows.empty()) {
    return;
  }
  sections->push_back(std::move(detail));
  if (report.blocks[first].entry.baseline || !report.yardsticks) {
    return;
  }
  for (size_t i = first; i < end; ++i) {
    if (report.blocks[i].shown) {
      AddYardstickRows(report, report.blocks[i], notes, &ratios.sheet);
    }
  }
  sections->push_back(std::move(ratios));
}

}  // namespace

Document MakeDocument(const Report &report) {
  Document document;
  CellNotes notes;
  document.title = "x86_vs_arm: hash functions on x86-64 and AArch64";
  const auto shown = std::count_if(report.blocks.begin(), report.blocks.end(), [](const Block &b) { return b.shown; });
  document.introduction = {absl::StrCat(
      "host platform ", report.host_platform, "; ", shown, shown == 1 ? " implementation" : " implementations", ", ",
      report.lengths.size(), report.lengths.size() == 1 ? " message length" : " message lengths")};
  document.failures = report.failures;
  if (report.lengths.size() > 1) {
    document.sections.push_back(SummarySection(report, &notes));
  }
  for (size_t first = 0, end = 0; first < report.blocks.size(); first = end) {
    end = GroupEnd(report, first);
    AddGroup(report, first, end, &notes, &document.sections);
  }
  document.sections.push_back(ConstantTimeSection(report, &notes));
  document.legend = Legend(report);
  document.notes = notes.texts();
  return document;
}

absl::Status KeepDocumentColumns(const std::vector<std::string> &columns, Document *document) {
  std::vector<Sheet *> sheets;
  sheets.reserve(document->sections.size());
  for (Section &section : document->sections) {
    sheets.push_back(&section.sheet);
  }
  absl::Status status = KeepColumns(columns, sheets);
  std::vector<Section> &sections = document->sections;
  sections.erase(std::remove_if(sections.begin(), sections.end(),
                                [](const Section &section) { return section.sheet.columns.empty(); }),
                 sections.end());
  return status;
}

}  // namespace xbench
