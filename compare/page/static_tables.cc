#include "compare/page/static_tables.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "compare/page/safe_text.h"
#include "compare/page/static_comparisons.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// CostOf returns the cost of one call in quantity `kind` ("instructions", "time", or a type of counter), if there is
// one.
std::optional<double> CostOf(const Json &series, const Json &point, const std::string &kind) {
  if (kind == "instructions") {
    return point.contains("i") ? std::optional<double>(point.at("i").get<double>()) : std::nullopt;
  }
  const char *member = kind == "time" ? "t" : "q";
  if (!point.contains(member) || (kind != "time" && series.at("quantity") != kind)) {
    return std::nullopt;
  }
  return point.at(member).at(0).get<double>();
}

// IsDoubtful says whether something speaks against a point's times: a mark, or contamination of a published figure.
bool IsDoubtful(const Json &point) {
  return point.contains("m") || point.contains("x");
}

std::string Cell(const std::string &text) {
  return absl::StrCat("<td>", EscapedHtml(text), "</td>");
}

std::string SetRows(const Json &data, const PageTerms &terms) {
  std::string html = absl::StrCat("<table><caption>", EscapedHtml(terms.Of("systems")), "</caption>\n<tr>");
  for (const char *head : {"set", "system", "processor", "timed_platform"}) {
    absl::StrAppend(&html, "<th>", EscapedHtml(terms.Of(head)), "</th>");
  }
  absl::StrAppend(&html, "</tr>\n");
  for (const Json &set : data.at("sets")) {
    const bool published = set.at("kind") == "published";
    std::string marks = published ? terms.Of("badge_published") : set.at("platform").get<std::string>();
    if (!published && set.at("virtual_machine").at("value").is_string() &&
        set.at("virtual_machine").at("value") != "none") {
      absl::StrAppend(&marks, ", ", terms.Of("badge_virtual"));
    }
    const Json &processor = set.at("processor").at("value");
    absl::StrAppend(&html, "<tr>", Cell(set.at("name").get<std::string>()), Cell(set.at("system").get<std::string>()),
                    Cell(processor.is_string() ? processor.get<std::string>() : terms.Of("na")), Cell(marks),
                    "</tr>\n");
  }
  return absl::StrCat(html, "</table>\n");
}

std::string SeriesRow(const Json &data, const Json &series, const std::map<uint64_t, std::string> &cells,
                      const std::set<uint64_t> &lengths, const PageTerms &terms) {
  std::string html =
      absl::StrCat("<tr>", Cell(data.at("sets").at(series.at("set").get<size_t>()).at("name").get<std::string>()),
                   Cell(series.at("label").get<std::string>()), Cell(series.at("implementation").get<std::string>()),
                   Cell(series.at("profile").get<std::string>()), Cell(series.at("platform").get<std::string>()));
  const std::string missing = EscapedHtml(terms.Of("na"));
  for (const uint64_t length : lengths) {
    const auto cell = cells.find(length);
    absl::StrAppend(&html, "<td class=n>", cell == cells.end() ? missing : cell->second, "</td>");
  }
  return absl::StrCat(html, "</tr>\n");
}

// Table returns that of one kind of quantity, "" if nothing has it.
std::string Table(const Json &data, const std::string &kind, const PageTerms &terms) {
  std::set<uint64_t> lengths;
  std::map<size_t, std::map<uint64_t, std::string>> rows;
  const Json &all = data.at("series");
  for (size_t i = 0; i < all.size(); ++i) {
    for (const Json &point : all.at(i).at("points")) {
      const uint64_t bytes = point.at("b").get<uint64_t>();
      const std::optional<double> cost = CostOf(all.at(i), point, kind);
      if (cost.has_value() && bytes > 0) {
        lengths.insert(bytes);
        rows[i][bytes] = absl::StrFormat("%.4g", *cost / static_cast<double>(bytes));
        // Marks are about times: a count is exact.
        absl::StrAppend(&rows[i][bytes], kind != "instructions" && IsDoubtful(point) ? " !" : "");
      }
    }
  }
  if (rows.empty()) {
    return "";
  }
  std::string html = absl::StrCat("<div class=scroll><table><caption>",
                                  EscapedHtml(terms.Of(absl::StrCat("per_byte_", kind))), "</caption>\n<thead><tr>");
  for (const char *head : {"set", "instance", "implementation", "profile", "platform"}) {
    absl::StrAppend(&html, "<th>", EscapedHtml(terms.Of(head)), "</th>");
  }
  for (const uint64_t length : lengths) {
    absl::StrAppend(&html, "<th class=n>", length, " B</th>");
  }
  absl::StrAppend(&html, "</tr></thead>\n<tbody>\n");
  for (const auto &[i, cells] : rows) {
    absl::StrAppend(&html, SeriesRow(data, all.at(i), cells, lengths, terms));
  }
  return absl::StrCat(html, "</tbody></table></div>\n");
}

}  // namespace

std::string StaticTables(const Json &data, const PageTerms &terms) {
  std::string html = SetRows(data, terms);
  for (const char *kind : {"instructions", "core_cycles", "reference_ticks", "time"}) {
    absl::StrAppend(&html, Table(data, kind, terms));
  }
  absl::StrAppend(&html, StaticComparisons(data, terms));
  return html;
}

}  // namespace xbench
