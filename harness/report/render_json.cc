#include "harness/report/render_json.h"

#include <utility>

#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

Json CellJson(const PageCell &cell) {
  switch (cell.kind) {
    case PageCell::Kind::kMissing:
      return {{"value", nullptr}, {"reason", cell.reason}};
    case PageCell::Kind::kNumber: {
      Json json = {{"type", cell.type}};
      std::visit([&](auto value) { json["value"] = value; }, cell.value);
      json["unit"] = cell.unit;
      json["text"] = cell.text;
      return json;
    }
    case PageCell::Kind::kCode:
    case PageCell::Kind::kText:
      break;
  }
  return cell.page.empty() ? Json(cell.text) : Json({{"text", cell.text}, {"page", cell.page}});
}

Json TableJson(const PageTable &table) {
  Json keys = Json::object();
  for (const PageKey &key : table.keys) {
    keys[key.id] = key.value;
  }
  Json columns = Json::array();
  for (const PageColumn &column : table.columns) {
    columns.push_back({{"id", column.id}, {"heading", column.heading}});
  }
  Json rows = Json::array();
  for (const std::vector<PageCell> &row : table.rows) {
    Json cells = Json::object();
    for (size_t i = 0; i < row.size(); ++i) {
      cells[table.columns[i].id] = CellJson(row[i]);
    }
    rows.push_back(std::move(cells));
  }
  Json json = {{"kind", "table"}, {"id", table.id}, {"caption", table.caption}};
  json["keys"] = std::move(keys);
  json["columns"] = std::move(columns);
  json["rows"] = std::move(rows);
  return json;
}

Json BlockJson(const PageBlock &block) {
  if (const auto *paragraph = std::get_if<PageParagraph>(&block); paragraph != nullptr) {
    return {{"kind", "paragraph"}, {"text", paragraph->text}};
  }
  if (const auto *list = std::get_if<PageList>(&block); list != nullptr) {
    return {{"kind", "list"}, {"items", list->items}};
  }
  return TableJson(std::get<PageTable>(block));
}

}  // namespace

std::string RenderJson(const Page &page) {
  Json navigation = Json::array();
  for (const PageLink &link : page.navigation) {
    navigation.push_back({{"page", link.page}, {"text", link.text}});
  }
  Json sections = Json::array();
  for (const PageSection &section : page.sections) {
    Json blocks = Json::array();
    for (const PageBlock &block : section.blocks) {
      blocks.push_back(BlockJson(block));
    }
    sections.push_back({{"id", section.id}, {"heading", section.heading}});
    sections.back()["blocks"] = std::move(blocks);
  }
  Json json = {{"schema", kPageSchema}, {"kind", "report_page"}, {"page", page.name}};
  json["language"] = LanguageCode(page.language);
  json["title"] = page.title;
  json["path"] = page.path;
  json["warning"] = page.warning.empty() ? Json(nullptr) : Json(page.warning);
  json["warnings"] = page.warnings;
  json["pages"] = std::move(navigation);
  json["sections"] = std::move(sections);
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace xbench
