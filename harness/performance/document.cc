#include "harness/performance/document.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "harness/figures/number_text.h"
#include "harness/figures/quantity.h"
#include "harness/performance/document_text.h"
#include "harness/performance/markdown.h"

namespace xbench {
namespace {

constexpr uint64_t kBitsOfByte = 8;
constexpr int kDecimals = 2;
constexpr char kReference[] = "ref";
constexpr char kPortable[] = "opt64";

// Version is one implementation of one instance in one profile on one platform.
struct Version {
  RecordIdentity identity;                       // of its first record
  std::map<uint64_t, const Record *> by_length;  // message bytes -> record
  const Record &Longest() const {
    return *by_length.rbegin()->second;
  }
  bool Is(absl::string_view implementation, absl::string_view profile) const {
    return identity.implementation == implementation && identity.profile == profile;
  }
  // IsShown says whether it has a row among the instructions.
  bool IsShown() const {
    return identity.profile == (identity.implementation == kReference ? "reference" : "performance");
  }
};

// Candidate is all that the document says about one.
struct Candidate {
  std::string id;
  std::string algorithm;
  std::vector<Version> versions;  // in the data set's order
  const CandidateOperations *operations = nullptr;
  bool timed = false;
};

absl::Status Wrong(absl::string_view what) {
  return absl::FailedPreconditionError(what);
}

// Shortened leaves out which program it was: the row says so.
std::string Shortened(const std::string &reason) {
  const size_t at = reason.find("needs feature ");
  const size_t end = at == std::string::npos ? at : reason.find(',', at);
  if (end == std::string::npos) {
    return reason;
  }
  return absl::StrCat(reason.substr(at, end - at), ", which the emulator's CPU does not have");
}

std::string CountCell(const RecordCount &count, Reasons *reasons) {
  return count.value.has_value() ? Grouped(static_cast<double>(*count.value))
                                 : reasons->Missing(Shortened(count.reason));
}

Value Instructions(const Record &record) {
  if (!record.instructions.value.has_value()) {
    return Value::Missing(Shortened(record.instructions.reason));
  }
  return Quantity{static_cast<double>(*record.instructions.value), Unit::kEmulatedInstructions, false};
}

std::string PerByteCell(const Record &record, Reasons *reasons) {
  const Value value = PerByte(Instructions(record), record.identity.message_bytes);
  return value.known() ? Fixed(value.quantity().value, kDecimals) : reasons->Missing(value.reason());
}

double OperationsPerByte(const OperationCount &count, const RecordIdentity &identity) {
  return static_cast<double>(count.PerBlock() * kBitsOfByte) / static_cast<double>(identity.block_bits);
}

// BaseCell is the ratio to the implementation `base` of the same instance and platform.
std::string BaseCell(const Candidate &candidate, const Version &version, absl::string_view base, Reasons *reasons) {
  const std::string profile = base == kReference ? "reference" : "performance";
  if (version.identity.implementation == base || (base == kPortable && version.identity.implementation == kReference)) {
    return "";
  }
  for (const Version &other : candidate.versions) {
    if (other.Is(base, profile) && other.identity.instance == version.identity.instance &&
        other.identity.platform == version.identity.platform) {
      const RatioValue ratio = Ratio(Instructions(version.Longest()), Instructions(other.Longest()));
      return ratio.ratio.has_value() ? RatioText(*ratio.ratio) : reasons->Missing(ratio.reason);
    }
  }
  return reasons->Missing(absl::StrCat("there is no ", base, "/", profile, " in the data set"));
}

// CycleCell divides emulated instructions by core cycles: not a ratio of like quantities, and named after both.
std::string CycleCell(const Record &record, Reasons *reasons) {
  if (!record.measurement.has_value()) {
    return reasons->Missing(record.no_measurement);
  }
  if (record.measurement->quantity != Unit::kCoreCycles || !record.measurement->quantity_statistics.has_value()) {
    const auto why = record.measurement->unavailable.find("core_cycles");
    return reasons->Missing(why == record.measurement->unavailable.end() ? "no core cycles were measured"
                                                                         : why->second);
  }
  if (!record.instructions.value.has_value()) {
    return reasons->Missing(Shortened(record.instructions.reason));
  }
  return Fixed(static_cast<double>(*record.instructions.value) / record.measurement->quantity_statistics->median,
               kDecimals);
}

std::vector<std::string> InstructionRow(const Candidate &candidate, const Version &version,
                                        const std::set<uint64_t> &lengths, Reasons *reasons) {
  const RecordIdentity &identity = version.identity;
  const ImplementationNote *note = candidate.operations->Note(identity.implementation);
  const double bound = OperationsPerByte(*candidate.operations->CountOf(*note, identity.instance), identity);
  std::vector<std::string> row = {identity.label, identity.implementation, identity.platform, Fixed(bound, kDecimals)};
  for (const uint64_t bytes : lengths) {
    const auto record = version.by_length.find(bytes);
    row.push_back(record == version.by_length.end() ? reasons->Missing("the data set has no such message")
                                                    : PerByteCell(*record->second, reasons));
  }
  const Value longest = PerByte(Instructions(version.Longest()), version.Longest().identity.message_bytes);
  row.push_back(longest.known() ? Fixed(longest.quantity().value / bound, kDecimals)
                                : reasons->Missing(longest.reason()));
  row.push_back(BaseCell(candidate, version, kReference, reasons));
  row.push_back(BaseCell(candidate, version, kPortable, reasons));
  if (candidate.timed) {
    row.push_back(CycleCell(version.Longest(), reasons));
  }
  return row;
}

std::string InstructionTable(const Candidate &candidate, Reasons *reasons) {
  std::set<uint64_t> lengths;
  for (const Version &version : candidate.versions) {
    for (const auto &[bytes, record] : version.by_length) {
      lengths.insert(bytes);
    }
  }
  MarkdownTable table;
  table.header = {"instance", "implementation", "platform", "operations/B"};
  table.text_columns = 3;
  for (const uint64_t bytes : lengths) {
    table.header.push_back(absl::StrCat("instructions/B, ", Grouped(static_cast<double>(bytes)), " B"));
  }
  table.header.insert(table.header.end(), {"to the bound", "of `ref`", "of `opt64`"});
  if (candidate.timed) {
    table.header.emplace_back("instructions/cycle");
  }
  for (const Version &version : candidate.versions) {
    if (version.IsShown()) {
      table.rows.push_back(InstructionRow(candidate, version, lengths, reasons));
    }
  }
  return table.Text();
}

std::string OperationTables(const Candidate &candidate) {
  std::string text;
  for (const OperationCount &count : candidate.operations->counts) {
    absl::StrAppend(&text, "**", count.name, "** (", absl::StrJoin(count.instances, ", "), "). ", count.counted,
                    "\n\n");
    MarkdownTable table;
    table.header = {"what", "section", "formula", "operations"};
    table.text_columns = 3;
    for (const OperationTerm &term : count.terms) {
      table.rows.push_back({term.what, term.section, term.formula, Grouped(static_cast<double>(term.operations))});
    }
    table.rows.push_back({"for a block", "", "", Grouped(static_cast<double>(count.PerBlock()))});
    absl::StrAppend(&text, table.Text());
  }
  return text;
}

// MemoryTable: the static memory is of a library, which holds all instances; the stack is the largest of theirs.
std::string MemoryTable(const Candidate &candidate) {
  Reasons reasons;
  MarkdownTable table;
  table.header = {"implementation", "profile", "platform", "text", "rodata", "data", "bss", "stack", "heap"};
  table.text_columns = 3;
  std::set<std::string> done;
  for (const Version &version : candidate.versions) {
    const RecordIdentity &identity = version.identity;
    if (!done.insert(absl::StrCat(identity.implementation, " ", identity.profile, " ", identity.platform)).second) {
      continue;
    }
    const RecordMemory &memory = version.Longest().memory;
    RecordCount stack = memory.stack;
    RecordCount heap = memory.heap_peak;
    for (const Version &other : candidate.versions) {
      if (other.Is(identity.implementation, identity.profile) && other.identity.platform == identity.platform) {
        const RecordMemory &found = other.Longest().memory;
        stack = !stack.value || !found.stack.value || *found.stack.value < *stack.value ? stack : found.stack;
        heap = !heap.value || !found.heap_peak.value || *found.heap_peak.value < *heap.value ? heap : found.heap_peak;
      }
    }
    table.rows.push_back({identity.implementation, identity.profile, identity.platform,
                          CountCell(memory.text, &reasons), CountCell(memory.rodata, &reasons),
                          CountCell(memory.data, &reasons), CountCell(memory.bss, &reasons), CountCell(stack, &reasons),
                          CountCell(heap, &reasons)});
  }
  return absl::StrCat(table.Text(), reasons.Text());
}

std::string CandidateText(const Candidate &candidate, const std::string &memory) {
  Reasons reasons;
  std::string text = absl::StrCat("## ", candidate.id, " ", candidate.algorithm, "\n\n### Instructions\n\n");
  absl::StrAppend(&text, InstructionTable(candidate, &reasons));
  absl::StrAppend(&text, reasons.Text());  // after the table, which fills them
  absl::StrAppend(&text, "What limits them:\n\n");
  for (const ImplementationNote &note : candidate.operations->implementations) {
    absl::StrAppend(&text, "* `", note.name, "` (", absl::StrJoin(note.counts, "; "), "): ", note.limit, "\n");
  }
  absl::StrAppend(&text, "\n### Operations\n\n", OperationTables(candidate));
  absl::StrAppend(
      &text, "### Memory\n\n",
      "Bytes. Static memory is that of the library, which holds all instances; stack and heap are the largest of "
      "its instances for one call with the longest message.\n\n",
      memory);
  return text;
}

// CheckCandidate says what is missing for the candidate's text.
absl::Status CheckCandidate(const Candidate &candidate) {
  if (candidate.operations == nullptr) {
    return Wrong(absl::StrCat(candidate.id, ": expected a performance.json with its operations, found none"));
  }
  std::set<std::string> found;
  for (const Version &version : candidate.versions) {
    const RecordIdentity &identity = version.identity;
    found.insert(identity.implementation);
    const ImplementationNote *note = candidate.operations->Note(identity.implementation);
    if (note == nullptr || candidate.operations->CountOf(*note, identity.instance) == nullptr) {
      return Wrong(absl::StrCat(candidate.id, " ", identity.instance, " ", identity.implementation,
                                ": performance.json says nothing about it"));
    }
    if (!version.Longest().kat.passed && version.Longest().kat.reason.find("needs feature") == std::string::npos) {
      return Wrong(
          absl::StrCat(identity.FileName(), ": its known-answer tests did not pass: ", version.Longest().kat.reason));
    }
  }
  for (const ImplementationNote &note : candidate.operations->implementations) {
    if (found.count(note.name) == 0) {
      return Wrong(absl::StrCat(candidate.id, ": performance.json names the implementation ", note.name,
                                ", which the data set does not have"));
    }
  }
  return absl::OkStatus();
}

// AddRecord puts `record` to its version, which is new if the one before is another.
void AddRecord(const Record &record, Candidate *candidate) {
  const RecordIdentity &identity = record.identity;
  if (candidate->versions.empty() || !candidate->versions.back().Is(identity.implementation, identity.profile) ||
      candidate->versions.back().identity.instance != identity.instance ||
      candidate->versions.back().identity.platform != identity.platform) {
    candidate->versions.push_back({identity, {}});
  }
  candidate->versions.back().by_length[identity.message_bytes] = &record;
  candidate->timed = candidate->timed || record.measurement.has_value();
}

}  // namespace

absl::StatusOr<PerformanceDocument> BuildPerformanceDocument(const DataSet &data_set,
                                                             const std::vector<CandidateOperations> &operations) {
  std::vector<Candidate> candidates;
  for (const Record &record : data_set.records) {
    if (record.identity.baseline) {
      continue;
    }
    if (candidates.empty() || candidates.back().id != record.identity.candidate) {
      candidates.emplace_back();
      candidates.back().id = record.identity.candidate;
      candidates.back().algorithm = record.identity.algorithm;
      for (const CandidateOperations &known : operations) {
        candidates.back().operations =
            known.candidate == record.identity.candidate ? &known : candidates.back().operations;
      }
    }
    AddRecord(record, &candidates.back());
  }
  if (candidates.empty()) {
    return Wrong("the data set has no candidate");
  }
  const bool timed =
      std::any_of(candidates.begin(), candidates.end(), [](const Candidate &candidate) { return candidate.timed; });
  PerformanceDocument document;
  document.text = absl::StrCat(kBeginning, timed ? kCycles : kNoCycles);
  for (const Candidate &candidate : candidates) {
    if (const absl::Status status = CheckCandidate(candidate); !status.ok()) {
      return status;
    }
    const std::string memory = MemoryTable(candidate);
    absl::StrAppend(&document.text, CandidateText(candidate, memory));
    document.memory.emplace_back(candidate.id, memory);
  }
  document.text.pop_back();
  return document;
}

}  // namespace xbench
