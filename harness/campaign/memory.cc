#include "harness/campaign/memory.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/record/record_context.h"
#include "harness/resource/elf_image.h"

namespace xbench {
namespace {

constexpr char kDocument[] = "the resource program's JSON";
constexpr uint64_t kSchema = 1;
constexpr int kOverflow = 5;  // exit code: a call overflowed the stack, the document says where

RecordCount None(const std::string &reason) {
  return {std::nullopt, reason};
}

// SetStatic fills in the static memory, from the library's ELF image.
void SetStatic(const Binaries &binaries, RecordMemory *memory) {
  const absl::StatusOr<ElfImage> image = ReadElfImage(binaries.library, "the library");
  if (!image.ok()) {
    memory->text = memory->rodata = memory->data = memory->bss = memory->static_total =
        None(std::string(image.status().message()));
    return;
  }
  memory->text = {image->memory.text, ""};
  memory->rodata = {image->memory.rodata, ""};
  memory->data = {image->memory.data, ""};
  memory->bss = {image->memory.bss, ""};
  memory->static_total = {image->memory.Total(), ""};
}

void SetCalls(const RecordCount &all, RecordMemory *memory) {
  memory->stack = memory->heap_peak = memory->heap_calls = memory->heap_left = memory->high_water_mark = all;
}

// ReadFigure takes a figure of the resource program's document out of `reader`.
RecordCount ReadFigure(absl::string_view key, absl::string_view unit, ObjectReader *reader) {
  const nlohmann::json &json = reader->Object(key);
  ObjectReader figure(json, absl::StrCat(kDocument, ": ", key));
  if (json.contains("value") && json["value"].is_null()) {
    return None(figure.NonEmptyString("reason"));
  }
  RecordCount count = {figure.Unsigned("value"), ""};
  if (figure.String("unit") != unit) {
    figure.Fail("unit", absl::StrCat("expected \"", unit, "\""));
  }
  if (!figure.status().ok()) {
    reader->Fail(key, figure.status().message());
  }
  return count;
}

absl::Status ReadLength(const nlohmann::json &json, const RecordCount &mark, MemoryWork *memory) {
  constexpr char kByte[] = "byte";
  ObjectReader reader(json, absl::StrCat(kDocument, ": lengths"));
  const auto length = memory->lengths.find(reader.Unsigned("bytes"));
  if (length == memory->lengths.end()) {
    reader.Fail("bytes", "was not asked for");
    return reader.status();
  }
  length->second.stack = ReadFigure("stack", kByte, &reader);
  length->second.heap_peak = ReadFigure("heap_peak", kByte, &reader);
  length->second.heap_calls = ReadFigure("heap_calls", "call", &reader);
  length->second.heap_left = ReadFigure("heap_left_later", kByte, &reader);
  length->second.high_water_mark = mark;
  return reader.status();
}

absl::Status ReadDocument(absl::string_view text, const Implementation &entry, MemoryWork *memory) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, kDocument);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader document(*json, kDocument);
  if (document.Unsigned("schema") != kSchema) {
    document.Fail("schema", absl::StrCat("expected ", kSchema));
  }
  for (const auto &[key, expected] : std::map<std::string, std::string>{{"kind", "resource"},
                                                                        {"candidate", entry.candidate},
                                                                        {"instance", entry.instance},
                                                                        {"implementation", entry.implementation},
                                                                        {"profile", entry.profile}}) {
    if (const std::string found = document.String(key); found != expected) {
      document.Fail(key, absl::StrCat("expected \"", expected, "\"; found \"", found, "\""));
    }
  }
  ObjectReader process(document.Object("process"), absl::StrCat(kDocument, ": process"));
  const RecordCount mark = ReadFigure("high_water_mark", "byte", &process);
  const nlohmann::json &lengths = document.Array("lengths");
  absl::Status status = document.status();
  status.Update(process.status());
  if (lengths.size() != memory->lengths.size()) {
    status.Update(absl::InvalidArgumentError(
        absl::StrCat(kDocument, ": expected ", memory->lengths.size(), " lengths; found ", lengths.size())));
  }
  for (const nlohmann::json &length : lengths) {
    if (status.ok()) {
      status = ReadLength(length, mark, memory);
    }
  }
  return status;
}

// RunResource returns why the resource program gave nothing, or "".
std::string RunResource(const CampaignWork &work, const Implementation &entry, const std::string &platform,
                        MemoryWork *memory) {
  const absl::StatusOr<ProcessResult> result =
      work.workers.memory(ResourceCommand(work, entry, platform), work.workers.timeout);
  if (!result.ok()) {
    return absl::StrCat("ERROR ", result.status().message());
  }
  if (std::string failure = DescribeFailure(*result, work.workers.timeout);
      !failure.empty() && result->exit_code != kOverflow) {
    return failure;
  }
  const absl::Status status = ReadDocument(result->out, entry, memory);
  return status.ok() ? "" : absl::StrCat("ERROR ", status.message());
}

}  // namespace

absl::StatusOr<MemoryWork> FindMemory(const CampaignWork &work, const Implementation &entry,
                                      const std::string &platform) {
  const absl::StatusOr<KatVerdict> kat = ReadKat(work, entry, platform);
  if (!kat.ok()) {
    return kat.status();
  }
  const Binaries &binaries = entry.platforms.at(platform);
  RecordMemory empty;
  if (binaries.library.empty()) {
    const RecordCount none = None("this catalogue is not for campaigns");
    empty.text = empty.rodata = empty.data = empty.bss = empty.static_total = none;
    SetCalls(none, &empty);
  } else {
    SetStatic(binaries, &empty);
  }
  MemoryWork memory;
  for (const uint64_t length : work.plan.lengths) {
    memory.lengths[length] = empty;
  }
  if (binaries.library.empty()) {
    return memory;
  }
  memory.failure = kat->state == KatVerdict::State::kPassed ? RunResource(work, entry, platform, &memory) : kKatsFailed;
  for (auto &[length, figures] : memory.lengths) {
    if (!memory.failure.empty()) {
      SetCalls(None(memory.failure), &figures);
    }
  }
  return memory;
}

std::string MemoryText(const MemoryWork &memory) {
  nlohmann::ordered_json lengths = nlohmann::ordered_json::array();
  for (const auto &[bytes, figures] : memory.lengths) {
    lengths.push_back({{"bytes", bytes}, {"memory", MemoryJson(figures)}});
  }
  const nlohmann::ordered_json json = {{"failure", memory.failure}, {"lengths", std::move(lengths)}};
  return json.dump(1) + "\n";
}

absl::StatusOr<MemoryWork> ParseMemory(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  MemoryWork memory;
  memory.failure = reader.String("failure");
  for (const nlohmann::json &entry : reader.Array("lengths")) {
    ObjectReader length(entry, absl::StrCat(name, ": lengths"));
    const uint64_t bytes = length.Unsigned("bytes");
    memory.lengths[bytes] = ReadMemory(&length);
    if (absl::Status status = length.Finish(); !status.ok()) {
      return status;
    }
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return memory;
}

}  // namespace xbench
