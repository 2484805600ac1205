#include "harness/catalog/catalog.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema = 2;

absl::StatusOr<Platform> ReadPlatform(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  Platform platform;
  platform.native = reader.Bool("native");
  platform.run = reader.Strings("run");
  platform.count = reader.Strings("count");
  if (reader.Has("trace")) {
    platform.trace = reader.Strings("trace");
  }
  platform.objdump = reader.Has("objdump") ? reader.NonEmptyString("objdump") : "";
  platform.memcheck = reader.Has("memcheck") ? reader.NonEmptyString("memcheck") : "";
  if (platform.count.empty()) {
    reader.Fail("count", "is empty; instructions are counted in an emulator on every platform");
  }
  if (platform.native != platform.run.empty()) {
    reader.Fail("run", "must be empty on the native platform and hold the emulator on the other");
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return platform;
}

// AddProgram refuses a path that already stands for another program: what was tested would not be what is measured.
void AddProgram(const std::string &path, ObjectReader *reader, std::set<std::string> *programs) {
  if (!path.empty() && !programs->insert(path).second) {
    reader->Fail("kat, bench, count, library, resource, soak, constant_time",
                 absl::StrCat("the path ", path, " stands for two programs"));
  }
}

absl::StatusOr<Implementation> ReadImplementation(const nlohmann::json &json, const std::string &where,
                                                  std::set<std::string> *programs) {
  ObjectReader reader(json, where);
  Implementation entry;
  entry.candidate = reader.NonEmptyString("candidate");
  entry.algorithm = reader.NonEmptyString("algorithm");
  entry.instance = reader.NonEmptyString("instance");
  entry.label = reader.NonEmptyString("label");
  entry.implementation = reader.NonEmptyString("implementation");
  entry.profile = reader.NonEmptyString("profile");
  entry.digest_bits = reader.Unsigned("digest_bits");
  entry.block_bits = reader.Unsigned("block_bits");
  if (entry.digest_bits == 0 || entry.block_bits == 0) {
    reader.Fail(entry.digest_bits == 0 ? "digest_bits" : "block_bits", "must be above 0");
  }
  entry.xof = reader.Bool("xof");
  entry.baseline = reader.Bool("baseline");
  entry.vectors = reader.NonEmptyString("vectors");
  entry.whole_bytes = reader.Bool("whole_bytes");
  entry.manifest = reader.String("manifest");
  if (entry.manifest.empty() != entry.whole_bytes) {
    reader.Fail("manifest", "must be a path, or \"\" if whole_bytes is true");
  }
  const nlohmann::json &platforms = reader.Object("platforms");
  for (const auto &[name, binaries] : platforms.items()) {
    if (name != kX86 && name != kArm) {
      reader.Fail("platforms", absl::StrCat("unknown platform \"", name, "\""));
      continue;
    }
    ObjectReader paths(binaries, absl::StrCat(where, ".platforms.", name));
    Binaries &found = entry.platforms[name];
    found = {paths.NonEmptyString("kat"),
             paths.NonEmptyString("bench"),
             paths.NonEmptyString("count"),
             paths.String("features"),
             paths.Strings("flags"),
             "",
             "",
             "",
             paths.Has("constant_time") ? paths.NonEmptyString("constant_time") : "",
             paths.Bool("best")};
    if (paths.Has("library") || paths.Has("resource") || paths.Has("soak")) {
      found.library = paths.NonEmptyString("library");
      found.resource = paths.NonEmptyString("resource");
      found.soak = paths.NonEmptyString("soak");
    }
    for (const std::string &path :
         {found.kat, found.bench, found.count, found.library, found.resource, found.soak, found.constant_time}) {
      AddProgram(path, &paths, programs);
    }
    if (absl::Status status = paths.Finish(); !status.ok()) {
      return status;
    }
  }
  if (platforms.empty()) {
    reader.Fail("platforms", "must name at least one platform");
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return entry;
}

// ReadImplementations adds them to `catalog`, whose other members are set.
absl::Status ReadImplementations(const nlohmann::json &implementations, absl::string_view name, Catalog *catalog) {
  // Whoever has the tools has the programs, too, and the reverse.
  const auto has_all_traces = [catalog](const Implementation &entry) {
    return std::all_of(entry.platforms.begin(), entry.platforms.end(), [catalog](const auto &platform) {
      return platform.second.constant_time.empty() == catalog->trace_plugin.empty();
    });
  };
  std::set<std::string> names;
  std::set<std::string> programs;
  std::set<std::string> best;
  for (size_t i = 0; i < implementations.size(); ++i) {
    const std::string where = absl::StrCat(name, ": implementations[", i, "]");
    absl::StatusOr<Implementation> entry = ReadImplementation(implementations[i], where, &programs);
    if (!entry.ok()) {
      return entry.status();
    }
    if (!names.insert(entry->Name()).second) {
      return absl::InvalidArgumentError(absl::StrCat(where, ": \"", entry->Name(), "\" stands twice"));
    }
    for (const auto &[platform, binaries] : entry->platforms) {
      const std::string instance = absl::StrCat(entry->candidate, " ", entry->instance, " on ", platform);
      if (binaries.best && !best.insert(instance).second) {
        return absl::InvalidArgumentError(absl::StrCat(where, ": a second implementation is the best of ", instance));
      }
    }
    if (!has_all_traces(*entry)) {
      return absl::InvalidArgumentError(absl::StrCat(where, ": constant_time and trace_plugin belong together"));
    }
    catalog->implementations.push_back(*std::move(entry));
  }
  return absl::OkStatus();
}

}  // namespace

std::string Implementation::Version() const {
  return absl::StrCat(implementation, "/", profile);
}

std::string Implementation::Name() const {
  return absl::StrCat(candidate, " ", instance, " ", Version());
}

absl::StatusOr<Catalog> ParseCatalog(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  if (const uint64_t schema = reader.Unsigned("schema"); reader.status().ok() && schema != kSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kSchema, "; found ", schema,
                                       "; build this program and the catalogue from the same version"));
    return reader.status();  // members of another schema would only be noise
  }
  Catalog catalog;
  catalog.host_platform = reader.NonEmptyString("host_platform");
  catalog.count_plugin = reader.NonEmptyString("count_plugin");
  catalog.trace_plugin = reader.Has("trace_plugin") ? reader.NonEmptyString("trace_plugin") : "";
  catalog.toolchain_lock = reader.NonEmptyString("toolchain_lock");
  const nlohmann::json &platforms = reader.Object("platforms");
  for (const auto &[platform_name, json_platform] : platforms.items()) {
    absl::StatusOr<Platform> platform = ReadPlatform(json_platform, absl::StrCat(name, ": platforms.", platform_name));
    if (!platform.ok()) {
      return platform.status();
    }
    catalog.platforms[platform_name] = *std::move(platform);
  }
  if (catalog.platforms.size() != 2 || catalog.platforms.count(kX86) == 0 || catalog.platforms.count(kArm) == 0) {
    reader.Fail("platforms", absl::StrCat("expected exactly ", kX86, " and ", kArm));
  }
  for (const auto &[platform_name, platform] : catalog.platforms) {
    if (platform.native != (platform_name == catalog.host_platform)) {
      reader.Fail("host_platform", "expected the one platform that is native");
    }
    if (platform.objdump.empty() != catalog.trace_plugin.empty() ||
        platform.trace.empty() != catalog.trace_plugin.empty()) {
      reader.Fail("trace_plugin",
                  absl::StrCat("and trace and objdump of platform ", platform_name, " belong together"));
    }
  }
  const nlohmann::json &implementations = reader.Array("implementations");
  if (absl::Status status = ReadImplementations(implementations, name, &catalog); !status.ok()) {
    return status;
  }
  if (implementations.empty()) {
    reader.Fail("implementations", "must not be empty");
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return catalog;
}

}  // namespace xbench
