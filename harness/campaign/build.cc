#include "harness/campaign/build.h"

#include <cstdlib>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/json/strict_json.h"
#include "harness/record/fact_json.h"
#include "harness/tool/sha256.h"

namespace xbench {
namespace {

constexpr char kBuildFile[] = "work/build.json";
constexpr char kLock[] = "toolchain_lock";
constexpr char kNotStarted[] = "not started by `bazel run` in a git repository";

// FromEnvironment returns what the launcher found out (candidates/catalog_program.sh.tpl).
Fact<std::string> FromEnvironment(const char *name) {
  const char *value = std::getenv(name);
  if (value == nullptr || *value == '\0') {
    return Fact<std::string>(absl::StatusOr<std::string>(absl::UnavailableError(kNotStarted)));
  }
  return Fact<std::string>(absl::StatusOr<std::string>(value));
}

bool IsTool(absl::string_view package) {
  return (absl::StartsWith(package, "gcc-") && !absl::EndsWith(package, "-base")) ||
         absl::StartsWith(package, "binutils-") || package == "qemu-user";
}

// A native compiler's package is "gcc-12", a cross compiler's "gcc-12-aarch64-linux-gnu".
bool IsNativeCompiler(absl::string_view package) {
  return absl::StartsWith(package, "gcc-") && package.find('-', 4) == absl::string_view::npos;
}

bool IsCrossCompiler(absl::string_view package) {
  return absl::StartsWith(package, "gcc-") && absl::EndsWith(package, "-linux-gnu");
}

Fact<std::string> FindTool(const std::map<std::string, std::string> &tools, bool (*is_it)(absl::string_view)) {
  for (const auto &[package, version] : tools) {
    if (is_it(package)) {
      return Fact<std::string>(absl::StatusOr<std::string>(absl::StrCat(package, " ", version)));
    }
  }
  return Fact<std::string>(absl::StatusOr<std::string>(absl::NotFoundError("not in the toolchain lock")));
}

absl::StatusOr<Build> ExamineBuild(const CampaignWork &work) {
  Build build;
  build.revision = FromEnvironment("XBENCH_REVISION");
  build.build_tool = FromEnvironment("XBENCH_BUILD_TOOL");
  const absl::StatusOr<std::string> lock = ReadFile(work.catalog.toolchain_lock);
  absl::StatusOr<std::map<std::string, std::string>> tools = lock.ok() ? ReadTools(*lock) : lock.status();
  if (!tools.ok()) {
    return absl::FailedPreconditionError(absl::StrCat(work.catalog.toolchain_lock, ": ", tools.status().message()));
  }
  build.tools = *std::move(tools);
  build.sha256[kLock] = Sha256(*lock);
  for (const Implementation &entry : work.entries) {
    for (const auto &platform : entry.platforms) {
      const Binaries &programs = platform.second;
      for (const std::string &path : {programs.bench, programs.count, programs.kat, programs.library, programs.resource,
                                      programs.soak, programs.constant_time}) {
        const absl::StatusOr<std::string> digest = path.empty() ? "" : FileSha256(path);
        if (!digest.ok()) {
          return absl::FailedPreconditionError(digest.status().message());
        }
        if (!path.empty()) {
          build.sha256[path] = *digest;
        }
      }
    }
  }
  return build;
}

std::string BuildText(const Build &build) {
  nlohmann::ordered_json json;
  json["revision"] = FactJson(build.revision);
  json["build_tool"] = FactJson(build.build_tool);
  json["tools"] = build.tools;
  json["sha256"] = build.sha256;
  return json.dump(1) + "\n";
}

}  // namespace

absl::StatusOr<std::map<std::string, std::string>> ReadTools(absl::string_view text) {
  std::map<std::string, std::string> tools;
  for (absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    if (absl::StartsWith(line, "#")) {
      continue;
    }
    const std::vector<std::string> words = absl::StrSplit(line, ' ');
    if (words.size() < 3) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected \"name version architecture ...\"; found \"", line, "\""));
    }
    if (IsTool(words[0])) {
      tools[words[0]] = words[1];
    }
  }
  if (FindTool(tools, IsNativeCompiler).value.has_value()) {
    return tools;
  }
  return absl::InvalidArgumentError("expected a package of a compiler, gcc-12 or the like; found none");
}

Fact<std::string> CompilerOf(const std::map<std::string, std::string> &tools, bool native) {
  return FindTool(tools, native ? IsNativeCompiler : IsCrossCompiler);
}

Fact<std::string> EmulatorOf(const std::map<std::string, std::string> &tools) {
  return FindTool(tools, [](absl::string_view package) { return package == "qemu-user"; });
}

absl::Status CheckBuild(const CampaignWork &work) {
  const absl::StatusOr<Build> found = ExamineBuild(work);
  if (!found.ok()) {
    return found.status();
  }
  if (!work.store->Has(kBuildFile)) {
    return work.store->Write(kBuildFile, BuildText(*found));
  }
  const absl::StatusOr<Build> held = ReadBuild(*work.store);
  if (!held.ok()) {
    return held.status();
  }
  for (const auto &[path, digest] : found->sha256) {
    const auto before = held->sha256.find(path);
    if (before == held->sha256.end() || before->second != digest) {
      return absl::FailedPreconditionError(
          absl::StrCat(path, " is not what the campaign in this folder began with (SHA-256 ",
                       before == held->sha256.end() ? "none" : before->second, ", now ", digest,
                       "); figures of two versions do not belong into one data set: use another folder"));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Build> ReadBuild(const Store &store) {
  if (!store.Has(kBuildFile)) {
    return absl::FailedPreconditionError(absl::StrCat(kBuildFile, " is missing; this is no campaign's folder"));
  }
  const absl::StatusOr<std::string> text = store.Read(kBuildFile);
  const absl::StatusOr<nlohmann::json> json = text.ok() ? ParseJson(*text, kBuildFile) : text.status();
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, kBuildFile);
  Build build;
  build.revision = ReadFact("revision", &reader);
  build.build_tool = ReadFact("build_tool", &reader);
  build.tools = ReadTexts("tools", &reader);
  build.sha256 = ReadTexts("sha256", &reader);
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return build;
}

}  // namespace xbench
