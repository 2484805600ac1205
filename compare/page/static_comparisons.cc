#include "compare/page/static_comparisons.h"

#include <cstddef>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "compare/page/safe_text.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// The places of a change in the data (comparison_json.h).
constexpr size_t kState = 0;
constexpr size_t kRatio = 1;
constexpr size_t kLow = 2;
constexpr size_t kHigh = 3;
// The places of a line.
constexpr size_t kBreakEven = 1;
constexpr size_t kAbove = 2;

std::string Row(const std::vector<std::string> &cells, const char *element) {
  std::string html = "<tr>";
  for (const std::string &cell : cells) {
    absl::StrAppend(&html, "<", element, ">", EscapedHtml(cell), "</", element, ">");
  }
  return absl::StrCat(html, "</tr>\n");
}

std::string VerdictOf(char state, bool counts, const PageTerms &terms) {
  switch (state) {
    case 'f':
      return terms.Of(counts ? "verdict_fewer" : "verdict_faster");
    case 's':
      return terms.Of(counts ? "verdict_more" : "verdict_slower");
    case '=':
      return terms.Of(counts ? "verdict_same" : "verdict_none");
    default:
      return terms.Of("verdict_unknown");
  }
}

// ChangeText returns "0.981 (0.970 - 0.992) faster", or the reason why there is no ratio.
std::string ChangeText(const Json &version, const char *member, const Json &values, const PageTerms &terms) {
  if (!version.contains(member)) {
    return terms.Of("na");
  }
  const Json &change = version.at(member);
  if (!change.is_array()) {
    return absl::StrReplaceAll(terms.Of("na_because"), {{"$0", values.at(change.get<size_t>()).get<std::string>()}});
  }
  const std::string state = change.at(kState).get<std::string>();
  std::string text = absl::StrFormat("%.4g", change.at(kRatio).get<double>());
  if (change.size() > kHigh) {
    absl::StrAppendFormat(&text, " (%.4g – %.4g)", change.at(kLow).get<double>(), change.at(kHigh).get<double>());
  }
  return absl::StrCat(text, " ", VerdictOf(state.at(0), state.at(1) == 'i', terms));
}

std::string BreakEvenText(const Json &version, const char *member) {
  if (!version.contains(member) || !version.at(member).is_array() || version.at(member).at(kBreakEven).is_null()) {
    return "";
  }
  const Json &line = version.at(member);
  return absl::StrFormat("%s %.0f B", line.at(kAbove) == 1 ? ">" : "<", line.at(kBreakEven).get<double>());
}

std::string SeriesName(const Json &version, const Json &series) {
  const Json &place = version.at("a").is_null() ? version.at("b") : version.at("a");
  if (place.is_null()) {
    return "?";
  }
  const Json &one = series.at(place.get<size_t>());
  return absl::StrCat(one.at("label").get<std::string>(), " ", one.at("implementation").get<std::string>(), "/",
                      one.at("profile").get<std::string>(), " ", one.at("platform").get<std::string>());
}

std::string NameOf(const Json &comparison, const Json &sets, const PageTerms &terms) {
  const size_t before = comparison.at("before").get<size_t>();
  const size_t after = comparison.at("after").get<size_t>();
  const std::string kind = comparison.at("kind").get<std::string>();
  const char *within = kind != "sets" && before == after ? "_within" : "";
  return absl::StrReplaceAll(
      terms.Of(absl::StrCat("comparison_", kind, within)),
      {{"$0", sets.at(before).at("name").get<std::string>()}, {"$1", sets.at(after).at("name").get<std::string>()}});
}

std::string ComparisonTable(const Json &comparison, const Json &data, const PageTerms &terms) {
  std::string html = absl::StrCat("<div class=scroll><table><caption>",
                                  EscapedHtml(NameOf(comparison, data.at("sets"), terms)), "</caption>\n");
  const std::string mean = terms.Of("geometric_mean");
  absl::StrAppend(&html, Row({terms.Of("version"), absl::StrCat(mean, ": ", terms.Of("instructions")),
                              absl::StrCat(mean, ": ", terms.Of("cost")), terms.Of("break_even_instructions"),
                              terms.Of("break_even_cost")},
                             "th"));
  for (const Json &version : comparison.at("versions")) {
    absl::StrAppend(&html,
                    Row({SeriesName(version, data.at("series")), ChangeText(version, "mi", data.at("values"), terms),
                         ChangeText(version, "mc", data.at("values"), terms), BreakEvenText(version, "li"),
                         BreakEvenText(version, "lc")},
                        "td"));
  }
  return absl::StrCat(html, "</table></div>\n");
}

std::string PairTable(const Json &data, const PageTerms &terms) {
  if (data.at("pairs").empty()) {
    return "";
  }
  std::string html = absl::StrCat("<div class=scroll><table><caption>", EscapedHtml(terms.Of("pairs")), "</caption>\n");
  absl::StrAppend(&html, Row({terms.Of("set"), terms.Of("set"), terms.Of("verdict"), terms.Of("pair_differs")}, "th"));
  for (const Json &pair : data.at("pairs")) {
    std::string differs;
    for (const Json &difference : pair.at("differences")) {
      std::string text = difference.at("text").get<std::string>();
      text = text.empty() ? terms.Of("pair_nothing") : text;
      absl::StrAppend(&differs, differs.empty() ? "" : "; ", text);
      for (const Json &name : difference.at("implementations")) {
        absl::StrAppend(&differs, name == difference.at("implementations").front() ? ": " : ", ",
                        data.at("values").at(name.get<size_t>()).get<std::string>());
      }
    }
    const auto name = [&data](const Json &place) {
      return data.at("sets").at(place.get<size_t>()).at("name").get<std::string>();
    };
    absl::StrAppend(&html, Row({name(pair.at("first")), name(pair.at("second")),
                                terms.Of(differs.empty() ? "pair_same" : "pair_different"), differs},
                               "td"));
  }
  return absl::StrCat(html, "</table></div>\n");
}

}  // namespace

std::string StaticComparisons(const Json &data, const PageTerms &terms) {
  std::string html = PairTable(data, terms);
  for (const Json &comparison : data.at("comparisons").at("made")) {
    absl::StrAppend(&html, ComparisonTable(comparison, data, terms));
  }
  return html;
}

}  // namespace xbench
