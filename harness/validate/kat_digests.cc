#include "harness/validate/kat_digests.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "harness/kat/error.h"
#include "harness/kat/manifest.h"

namespace xbench {
namespace {

constexpr char kVectors[] = "vectors";

absl::StatusOr<std::map<std::string, ExpectedDigest>> ReadManifest(const std::string &path) {
  xb_manifest manifest = {};
  xb_kat_error error = {};
  if (!xb_manifest_read(&manifest, path.c_str(), &error)) {
    return absl::InvalidArgumentError(error.text);
  }
  std::map<std::string, ExpectedDigest> digests;
  for (size_t i = 0; i < manifest.count; ++i) {
    const xb_manifest_entry &entry = manifest.entries[i];
    const std::string bytes(std::begin(entry.sha256), std::end(entry.sha256));
    digests[entry.file] = {absl::BytesToHexString(bytes), xb_manifest_kind_text(entry.kind)};
  }
  xb_manifest_free(&manifest);
  return digests;
}

bool Has(const RecordKat &kat, absl::string_view name) {
  return std::any_of(kat.items.begin(), kat.items.end(), [&](const KatItem &item) { return item.name == name; });
}

// CheckManifest compares the items of a file that passed with the manifest. The manifest of a candidate may hold the
// files of all its instances.
void CheckManifest(const std::string &file, const KatFile &kat, const std::map<std::string, ExpectedDigest> &expected,
                   FileFindings *findings) {
  std::set<std::string> wanted = {kVectors};
  if (!expected.empty()) {
    wanted.insert(absl::StrCat("KAT_2_12_", kat.instance, ".txt"));
    wanted.insert(absl::StrCat("KAT_2_23_", kat.instance, ".txt"));
  }
  for (const std::string &name : wanted) {
    if (!Has(kat.kat, name)) {
      findings->Error(file, absl::StrCat("known_answer_tests: PASS without ", name));
    }
  }
  for (const KatItem &item : kat.kat.items) {
    if (item.name == kVectors) {
      continue;
    }
    const auto line = expected.find(item.name);
    if (line == expected.end()) {
      findings->Error(file, absl::StrCat("known_answer_tests: ", item.name, " is not in the candidate's manifest"));
    } else if (line->second.sha256 != item.sha256) {
      findings->Error(file, absl::StrCat("known_answer_tests: ", item.name, " has SHA-256 ", item.sha256,
                                         "; the candidate's manifest says ", line->second.sha256));
    } else if (line->second.provenance != item.provenance) {
      findings->Error(file, absl::StrCat("known_answer_tests: the expected value of ", item.name, " is called ",
                                         item.provenance, "; the candidate's manifest says ", line->second.provenance));
    }
  }
}

// FirstDifference returns the first item in which two lists differ, or "".
std::string FirstDifference(const RecordKat &a, const RecordKat &b) {
  for (size_t i = 0; i < std::max(a.items.size(), b.items.size()); ++i) {
    if (i >= a.items.size() || i >= b.items.size() || a.items[i] != b.items[i]) {
      return i < a.items.size() ? a.items[i].name : b.items[i].name;
    }
  }
  return "";
}

bool Same(const RecordKat &a, const RecordKat &b) {
  return a.passed == b.passed && a.reason == b.reason && a.items == b.items;
}

void CheckRecord(const std::string &file, const Record &record, const std::map<RowKey, const KatFile *> &by_row,
                 FileFindings *findings) {
  if (!record.kat.passed && (record.measurement.has_value() || record.instructions.value.has_value())) {
    findings->Error(file, "has figures, and its known-answer tests did not pass");
  }
  const auto kat = by_row.find(RowKeyOf(record.identity));
  if (kat == by_row.end()) {
    return;  // a missing file is found elsewhere
  }
  const std::string name = absl::StrCat("kat/", kat->second->FileName());
  if (!Same(record.kat, kat->second->kat)) {
    findings->Error(file, absl::StrCat("known_answer_tests: differ from those of ", name, " ",
                                       FirstDifference(record.kat, kat->second->kat)));
  }
  const auto program = record.sha256.find("kat");
  if (program == record.sha256.end() || program->second != kat->second->sha256) {
    findings->Error(file, absl::StrCat("sha256.kat: is not that of ", name));
  }
}

}  // namespace

absl::StatusOr<ExpectedDigests> ReadExpectedDigests(const Catalog &catalog) {
  ExpectedDigests expected;
  std::map<std::string, std::map<std::string, ExpectedDigest>> manifests;  // each is read once
  for (const Implementation &entry : catalog.implementations) {
    auto &digests = expected[{entry.candidate, entry.instance}];
    if (entry.manifest.empty()) {
      continue;
    }
    if (manifests.count(entry.manifest) == 0) {
      absl::StatusOr<std::map<std::string, ExpectedDigest>> manifest = ReadManifest(entry.manifest);
      if (!manifest.ok()) {
        return manifest.status();
      }
      manifests[entry.manifest] = *std::move(manifest);
    }
    digests = manifests[entry.manifest];
  }
  return expected;
}

void CheckKatDigests(const LoadedDataSet &data_set, const ExpectedDigests &expected, FileFindings *findings) {
  std::map<RowKey, const KatFile *> by_row;
  std::map<RowKey, std::pair<std::string, const KatFile *>> passed;  // by row without its platform
  for (const auto &[file, kat] : data_set.kats) {
    by_row[RowKeyOf(kat)] = &kat;
    if (!kat.kat.passed) {
      continue;
    }
    const auto digests = expected.find({kat.candidate, kat.instance});
    if (digests == expected.end()) {
      findings->Warning(file, "its instance is not in this workspace; its digests cannot be compared");
    } else {
      CheckManifest(file, kat, digests->second, findings);
    }
    RowKey key = RowKeyOf(kat);
    std::get<4>(key).clear();
    const auto &other = passed.emplace(key, std::pair(file, &kat)).first->second;
    if (const std::string name = FirstDifference(kat.kat, other.second->kat); !name.empty()) {
      findings->Error(file, absl::StrCat("known_answer_tests: ", name, " is another one than in ", other.first));
    }
  }
  for (const auto &[file, loaded] : data_set.records) {
    CheckRecord(file, loaded.record, by_row, findings);
  }
}

}  // namespace xbench
