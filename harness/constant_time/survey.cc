#include "harness/constant_time/survey.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

constexpr char kNotBuilt[] = "not built for this platform";
constexpr char kError[] = "ERROR ";
constexpr uint64_t kSchema = 1;

TimingVerdict VerdictOf(const SurveyRow &row, const std::string &platform) {
  const auto found = row.verdicts.find(platform);
  return found != row.verdicts.end() ? found->second : TimingNotAvailable(kNotBuilt);
}

// Cell returns the verdict's word. Where traces and Valgrind do not say the same, both stand there.
std::string Cell(const TimingVerdict &verdict) {
  if (verdict.reason == kNotBuilt) {
    return "not built";
  }
  const std::string word = TimingStateWord(verdict.state);
  return verdict.state == TimingState::kFlagged && verdict.taint != TimingState::kNotAvailable
             ? absl::StrCat(word, " (Valgrind: ", TimingStateWord(verdict.taint), ")")
             : word;
}

// Latencies returns "division 2, unseen 1": how many instructions of each class there are on all platforms.
std::string Latencies(const SurveyRow &row) {
  std::map<std::string, size_t> counts;
  for (const auto &platform : row.verdicts) {
    for (const VariableLatency &site : platform.second.variable_latency) {
      ++counts[site.latency];
    }
  }
  return absl::StrJoin(counts, ", ", absl::PairFormatter(" "));
}

// Aligned returns the lines with columns as wide as their longest text, and a rule below the first one.
std::string Aligned(const std::vector<std::vector<std::string>> &lines) {
  std::vector<size_t> widths(lines[0].size(), 0);
  for (const std::vector<std::string> &line : lines) {
    for (size_t i = 0; i < line.size(); ++i) {
      widths[i] = std::max(widths[i], line[i].size());
    }
  }
  std::string text;
  for (size_t row = 0; row < lines.size(); ++row) {
    std::string line;
    std::string rule;
    for (size_t i = 0; i < widths.size(); ++i) {
      absl::StrAppend(&line, i == 0 ? "" : "  ", lines[row][i], std::string(widths[i] - lines[row][i].size(), ' '));
      absl::StrAppend(&rule, i == 0 ? "" : "  ", std::string(widths[i], '-'));
    }
    absl::StrAppend(&text, absl::StripTrailingAsciiWhitespace(line), "\n", row == 0 ? rule + "\n" : "");
  }
  return text;
}

std::string Name(const SurveyRow &row, const std::string &platform) {
  return absl::StrCat(row.entry.Name(), " on ", platform);
}

// Note returns what is to be said of one verdict below the table: the difference, or why there is no verdict.
std::string Note(const SurveyRow &row, const std::string &platform, const TimingVerdict &verdict) {
  if (verdict.difference.has_value()) {
    std::string text = absl::StrCat(Name(row, platform), "\n", TimingDifferenceText(*verdict.difference, "  "));
    if (verdict.different_calls != 0) {
      absl::StrAppend(&text, "  ", verdict.different_calls, " of ", verdict.calls, " calls took another way\n");
    }
    return text;
  }
  return verdict.state == TimingState::kNotAvailable && verdict.reason != kNotBuilt
             ? absl::StrCat(Name(row, platform), ": ", verdict.reason, "\n")
             : "";
}

std::string Sites(const SurveyRow &row, const std::string &platform, const TimingVerdict &verdict) {
  std::string text;
  for (const VariableLatency &site : verdict.variable_latency) {
    absl::StrAppend(&text, "  ", site.latency, " ", PlaceText(site.place), "; operands: ", site.operands, "\n");
  }
  return text.empty() ? "" : absl::StrCat(Name(row, platform), "\n", text);
}

using Writer = std::string (*)(const SurveyRow &, const std::string &, const TimingVerdict &);

// Section returns what `writer` has to say, below `title`, or "" if it has nothing.
std::string Section(const std::string &title, Writer writer, const std::vector<SurveyRow> &rows,
                    const std::vector<std::string> &platforms, TimingState state, bool any_state) {
  std::string text;
  for (const SurveyRow &row : rows) {
    for (const std::string &platform : platforms) {
      const TimingVerdict verdict = VerdictOf(row, platform);
      text += any_state || verdict.state == state ? writer(row, platform, verdict) : "";
    }
  }
  return text.empty() ? "" : absl::StrCat("\n", title, "\n\n", text);
}

}  // namespace

ConstantTimeRequest MakeRequest(const Catalog &catalog, const Implementation &entry, const std::string &platform,
                                int timeout_seconds) {
  const Platform &tools = catalog.platforms.at(platform);
  ConstantTimeRequest request;
  request.program = entry.platforms.at(platform).constant_time;
  request.emulator_argv = tools.trace;
  request.plugin = catalog.trace_plugin;
  request.objdump = tools.objdump;
  request.memcheck = tools.memcheck;
  request.timeout_seconds = timeout_seconds;
  return request;
}

TimingVerdict NotExamined(const absl::Status &status) {
  TimingVerdict verdict;
  verdict.reason = absl::StrCat(kError, status.message());
  verdict.taint_reason = "not examined";
  return verdict;
}

size_t CountNotExamined(const std::vector<SurveyRow> &rows) {
  size_t count = 0;
  for (const SurveyRow &row : rows) {
    for (const auto &platform : row.verdicts) {
      count += absl::StartsWith(platform.second.reason, kError) ? 1 : 0;
    }
  }
  return count;
}

std::string SurveyTable(const std::vector<SurveyRow> &rows, const std::vector<std::string> &platforms) {
  std::vector<std::vector<std::string>> lines = {{"candidate", "instance", "version"}};
  lines[0].insert(lines[0].end(), platforms.begin(), platforms.end());
  lines[0].emplace_back("instructions of variable latency");
  for (const SurveyRow &row : rows) {
    std::vector<std::string> line = {row.entry.candidate, row.entry.label, row.entry.Version()};
    for (const std::string &platform : platforms) {
      line.push_back(Cell(VerdictOf(row, platform)));
    }
    line.push_back(Latencies(row));
    lines.push_back(std::move(line));
  }
  return absl::StrCat(
      Aligned(lines),
      Section("What depends on the message, the first of each", Note, rows, platforms, TimingState::kFlagged, false),
      Section("No verdict", Note, rows, platforms, TimingState::kNotAvailable, false),
      Section("Instructions of variable latency", Sites, rows, platforms, TimingState::kPass, true));
}

nlohmann::ordered_json SurveyJson(const std::vector<SurveyRow> &rows, const std::vector<std::string> &platforms) {
  nlohmann::ordered_json verdicts = nlohmann::ordered_json::array();
  for (const SurveyRow &row : rows) {
    for (const std::string &platform : platforms) {
      verdicts.push_back({{"candidate", row.entry.candidate},
                          {"instance", row.entry.instance},
                          {"implementation", row.entry.implementation},
                          {"profile", row.entry.profile},
                          {"baseline", row.entry.baseline},
                          {"platform", platform},
                          {"constant_time", TimingVerdictJson(VerdictOf(row, platform))}});
    }
  }
  return {{"schema", kSchema}, {"verdicts", std::move(verdicts)}};
}

}  // namespace xbench
