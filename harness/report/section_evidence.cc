#include "harness/report/section_evidence.h"

#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace xbench {
namespace {

constexpr size_t kDigestPrefix = 16;

std::string Prefix(const std::string &digest) {
  return digest.substr(0, kDigestPrefix);
}

std::string KatFile(const RecordIdentity &id) {
  return absl::StrCat(
      "kat/", absl::StrJoin({id.candidate, id.instance, id.implementation, id.profile, id.platform}, "_"), ".json");
}

// ShellWord returns `word` as a POSIX shell reads it back.
std::string ShellWord(const std::string &word) {
  const bool plain = !word.empty() && word.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                          "@%+=:,./_-") == std::string::npos;
  if (plain) {
    return word;
  }
  std::string quoted = "'";
  for (const char c : word) {
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted + "'";
}

std::string CommandText(const std::vector<std::string> &words) {
  return absl::StrJoin(words, " ", [](std::string *out, const std::string &word) { out->append(ShellWord(word)); });
}

std::vector<PageCell> Head(const VersionGroup &version, const InstanceGroup &instance, const std::string &platform) {
  return {TextCell(instance.label), TextCell(version.Name()), TextCell(platform)};
}

std::vector<PageColumn> HeadColumns(const Words &words) {
  return {
      {"instance", words(Term::kInstance)}, {"version", words(Term::kVersion)}, {"platform", words(Term::kPlatform)}};
}

void AddFiles(const Words &words, const VersionGroup &version, const InstanceGroup &instance,
              const std::vector<const Record *> &records, PageTable *table) {
  const RecordIdentity &id = records.front()->identity;
  const auto add = [&](const std::string &item, const std::string &file) {
    std::vector<PageCell> row = Head(version, instance, id.platform);
    row.push_back(TextCell(item));
    row.push_back(CodeCell(file));
    table->rows.push_back(std::move(row));
  };
  bool transcript = false;
  for (const KatItem &item : records.front()->kat.items) {
    if (!item.sha256.empty()) {
      add(words(Term::kKatLog, item.name, Prefix(item.sha256)), KatFile(id));
      transcript = true;
    }
  }
  if (!transcript) {
    add(words(Term::kKatLogWithout), KatFile(id));
  }
  for (const Record *record : records) {
    const bool timed = record->measurement.has_value();
    add(words(timed ? Term::kTimingOf : Term::kRecordOf, absl::StrCat("hash_", record->identity.message_bytes)),
        absl::StrCat("records/", record->identity.FileName()));
  }
}

void AddCommands(const VersionGroup &version, const InstanceGroup &instance, const std::vector<const Record *> &records,
                 PageTable *table) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const Record *record : records) {
    for (const auto &[phase, words] : record->commands) {
      const std::string command = CommandText(words);
      if (seen.insert({phase, command}).second) {
        std::vector<PageCell> row = Head(version, instance, record->identity.platform);
        row.push_back(TextCell(phase));
        row.push_back(CodeCell(command));
        table->rows.push_back(std::move(row));
      }
    }
  }
}

void AddPrograms(const VersionGroup &version, const InstanceGroup &instance, const Record &record, PageTable *table) {
  for (const auto &[program, digest] : record.sha256) {
    std::vector<PageCell> row = Head(version, instance, record.identity.platform);
    row.push_back(TextCell(program));
    row.push_back(CodeCell(digest));
    table->rows.push_back(std::move(row));
  }
}

}  // namespace

std::vector<PageSection> EvidenceSections(const PageInput &input, const CandidateGroup &candidate) {
  const Words &words = input.words;
  const std::vector<PageColumn> columns = HeadColumns(words);
  PageTable files{"evidence", words(Term::kFiles), {}, columns, {}};
  PageTable commands{"commands", words(Term::kCommands), {}, columns, {}};
  PageTable programs{"programs", words(Term::kPrograms), {}, columns, {}};
  files.columns.insert(files.columns.end(), {{"item", words(Term::kItem)}, {"file", words(Term::kFile)}});
  commands.columns.insert(commands.columns.end(), {{"phase", words(Term::kPhase)}, {"command", words(Term::kCommand)}});
  programs.columns.insert(programs.columns.end(),
                          {{"program", words(Term::kProgram)}, {"sha256", words(Term::kSha256)}});
  for (const VersionGroup &version : candidate.versions) {
    for (const InstanceGroup &instance : version.instances) {
      for (const std::string &platform : input.index.platforms()) {
        const auto records = instance.records.find(platform);
        if (records != instance.records.end()) {
          AddFiles(words, version, instance, records->second, &files);
          AddCommands(version, instance, records->second, &commands);
          AddPrograms(version, instance, *records->second.front(), &programs);
        }
      }
    }
  }
  PageSection section{"evidence", 2, words(Term::kHeadingEvidence), {}};
  section.blocks.emplace_back(PageParagraph{words(Term::kEvidenceIntroduction)});
  section.blocks.emplace_back(std::move(files));
  section.blocks.emplace_back(PageParagraph{words(Term::kCommandsExplained)});
  section.blocks.emplace_back(std::move(commands));
  section.blocks.emplace_back(std::move(programs));
  section.blocks.emplace_back(PageParagraph{words(Term::kScripts)});
  return {section};
}

}  // namespace xbench
