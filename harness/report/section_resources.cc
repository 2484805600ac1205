#include "harness/report/section_resources.h"

#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/record_cells.h"
#include "harness/report/scaled_number.h"

namespace xbench {
namespace {

constexpr char kByte[] = "byte";
constexpr double kBytesPerKibibyte = 1024;

std::vector<PageKey> Keys(const Words &words, const VersionGroup &version) {
  return {{"implementation", words(Term::kImplementation), version.implementation},
          {"profile", words(Term::kProfile), version.profile}};
}

PageCell KibibyteCell(const RecordCount &count) {
  if (!count.value.has_value()) {
    return MissingCell(count.reason);
  }
  const auto bytes = static_cast<double>(*count.value);
  return WholeCell(ScaledDecimal(bytes / kBytesPerKibibyte, 0, 0), *count.value, "resident_memory_of_process", kByte);
}

PageTable CallTable(const PageInput &input, const VersionGroup &version) {
  const Words &words = input.words;
  PageTable table;
  table.id = "resources";
  table.caption = words(Term::kResourceCaption, version.Name());
  table.keys = Keys(words, version);
  table.columns = {{"instance", words(Term::kInstance)},
                   {"operation", words(Term::kOperation)},
                   {"platform", words(Term::kPlatform)},
                   {"static_elf_image", words(Term::kStaticImage), true},
                   {"baseline_rss", words(Term::kBaselineRss), true},
                   {"peak_rss", words(Term::kPeakRss), true},
                   {"stack", words(Term::kStack), true},
                   {"heap_peak", words(Term::kHeapPeak), true},
                   {"heap_calls", words(Term::kHeapCalls), true},
                   {"heap_left", words(Term::kHeapLeft), true}};
  for (const InstanceGroup &instance : version.instances) {
    for (const std::string &platform : input.index.platforms()) {
      const auto records = instance.records.find(platform);
      if (records == instance.records.end()) {
        continue;
      }
      for (const Record *record : records->second) {
        const RecordMemory &memory = record->memory;
        table.rows.push_back({TextCell(instance.label), TextCell(absl::StrCat("hash_", record->identity.message_bytes)),
                              TextCell(platform), CountCell(memory.static_total, "static_memory", kByte),
                              MissingCell(words(Term::kBaselineRssReason)), KibibyteCell(memory.high_water_mark),
                              CountCell(memory.stack, "stack", kByte), CountCell(memory.heap_peak, "heap", kByte),
                              CountCell(memory.heap_calls, "allocations", "call"),
                              CountCell(memory.heap_left, "heap", kByte)});
      }
    }
  }
  return table;
}

// LibraryTable has one row for each version, platform and static memory; all instances of a version share a library.
PageTable LibraryTable(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageTable table;
  table.id = "static_memory";
  table.caption = words(Term::kLibraryCaption);
  table.columns = {{"version", words(Term::kVersion)},
                   {"platform", words(Term::kPlatform)},
                   {"text", "text", true},
                   {"rodata", "rodata", true},
                   {"data", "data", true},
                   {"bss", "bss", true},
                   {"total", words(Term::kTotal), true}};
  std::set<std::string> seen;
  for (const Record *record : candidate.records) {
    const RecordIdentity &id = record->identity;
    const RecordMemory &memory = record->memory;
    std::vector<PageCell> row = {TextCell(absl::StrCat(id.implementation, "/", id.profile)), TextCell(id.platform)};
    std::vector<std::string> texts = {row[0].text, row[1].text};
    for (const RecordCount *count : {&memory.text, &memory.rodata, &memory.data, &memory.bss, &memory.static_total}) {
      row.push_back(CountCell(*count, "static_memory", kByte));
      texts.push_back(row.back().text + row.back().reason);
    }
    if (seen.insert(absl::StrJoin(texts, "\n")).second) {
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

}  // namespace

std::vector<PageSection> ResourceSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  PageSection section{"resources", 2, words(Term::kHeadingResources), {}};
  section.blocks.emplace_back(PageParagraph{words(Term::kResourceIntroduction)});
  section.blocks.emplace_back(LibraryTable(input, candidate));
  std::vector<PageSection> sections = {section};
  sections.reserve(candidate.versions.size() + 1);
  for (const VersionGroup &version : candidate.versions) {
    const size_t number = sections.size();
    PageSection part{absl::StrCat("resources_", number), 3, absl::StrCat("5.", number, " ", version.Name()), {}};
    part.blocks.emplace_back(CallTable(input, version));
    sections.push_back(std::move(part));
  }
  return sections;
}

}  // namespace xbench
