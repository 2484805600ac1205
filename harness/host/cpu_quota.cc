#include "harness/host/cpu_quota.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr char kGroups[] = "/proc/self/cgroup";
constexpr char kMount[] = "/sys/fs/cgroup";
constexpr double kNoLimit = std::numeric_limits<double>::infinity();

// Folders returns `path` ("/a/b") below `mount` and all folders above it: mount/a/b, mount/a, mount.
std::vector<std::string> Folders(const std::string &mount, absl::string_view path) {
  std::vector<std::string> folders = {mount};
  for (absl::string_view part : absl::StrSplit(path, '/', absl::SkipEmpty())) {
    folders.push_back(absl::StrCat(folders.back(), "/", part));
  }
  return folders;
}

absl::Status Damaged(absl::string_view path, absl::string_view expected, absl::string_view found) {
  return absl::InvalidArgumentError(absl::StrCat(path, ": expected ", expected, "; found '", Printable(found), "'"));
}

// WithoutGroup returns `error` without the group's name, which may hold that of a user or of a service.
absl::Status WithoutGroup(const absl::Status &error, const std::string &mount, const std::string &folder) {
  return folder == mount ? error
                         : absl::Status(error.code(), absl::StrReplaceAll(error.message(),
                                                                          {{folder, absl::StrCat(mount, "/<group>")}}));
}

// LimitOf2 returns the limit in CPUs of one group of version 2.
absl::StatusOr<double> LimitOf2(const RootFiles &files, const std::string &folder) {
  const std::string path = folder + "/cpu.max";
  if (!files.Exists(path)) {
    return kNoLimit;
  }
  const absl::StatusOr<std::string> line = files.Line(path);
  if (!line.ok()) {
    return line.status();
  }
  const std::vector<std::string> words = absl::StrSplit(*line, ' ');
  uint64_t quota = 0;
  uint64_t period = 0;
  if (words.size() != 2 || !absl::SimpleAtoi(words[1], &period) || period == 0 ||
      (words[0] != "max" && (!absl::SimpleAtoi(words[0], &quota) || quota == 0))) {
    return Damaged(path, "'max' or a number, and a period", *line);
  }
  return words[0] == "max" ? kNoLimit : static_cast<double>(quota) / static_cast<double>(period);
}

// LimitOf1 does the same for version 1.
absl::StatusOr<double> LimitOf1(const RootFiles &files, const std::string &folder) {
  const std::string path = folder + "/cpu.cfs_quota_us";
  if (!files.Exists(path)) {
    return kNoLimit;
  }
  const absl::StatusOr<int64_t> quota = files.Number(path);
  if (!quota.ok()) {
    return quota.status();
  }
  if (*quota == -1) {
    return kNoLimit;
  }
  const absl::StatusOr<int64_t> period = files.Number(folder + "/cpu.cfs_period_us");
  if (!period.ok()) {
    return period.status();
  }
  if (*quota <= 0 || *period <= 0) {
    return Damaged(path, "-1 or a number above 0 (and such a period)", absl::StrCat(*quota, " of ", *period));
  }
  return static_cast<double>(*quota) / static_cast<double>(*period);
}

// LimitOfLine returns the smallest limit for one line of /proc/self/cgroup: "number:controllers:path".
absl::StatusOr<double> LimitOfLine(const RootFiles &files, absl::string_view line) {
  const std::vector<absl::string_view> parts = absl::StrSplit(line, absl::MaxSplits(':', 2));
  if (parts.size() != 3 || !absl::StartsWith(parts[2], "/")) {
    return absl::InvalidArgumentError(absl::StrCat(kGroups, ": expected lines of number:controllers:/path"));
  }
  const bool version2 = parts[1].empty();
  const std::vector<absl::string_view> controllers = absl::StrSplit(parts[1], ',');
  if (!version2 && std::find(controllers.begin(), controllers.end(), "cpu") == controllers.end()) {
    return kNoLimit;
  }
  if (absl::StrContains(parts[2], "/..")) {
    return absl::UnavailableError(absl::StrCat(kGroups, ": a group is outside of what this process can see"));
  }
  std::string mount = version2 ? std::string(kMount) : absl::StrCat(kMount, "/", parts[1]);
  if (!version2 && !files.Exists(mount)) {
    mount = absl::StrCat(kMount, "/cpu");
  }
  double least = kNoLimit;
  for (const std::string &folder : Folders(mount, parts[2])) {
    const absl::StatusOr<double> limit = version2 ? LimitOf2(files, folder) : LimitOf1(files, folder);
    if (!limit.ok()) {
      return WithoutGroup(limit.status(), mount, folder);
    }
    least = std::min(least, *limit);
  }
  return least;
}

}  // namespace

absl::StatusOr<std::string> ReadCpuQuota(const RootFiles &files) {
  const absl::StatusOr<std::string> groups = files.Text(kGroups);
  if (!groups.ok()) {
    return groups.status();
  }
  const std::vector<absl::string_view> lines = absl::StrSplit(*groups, '\n', absl::SkipEmpty());
  if (lines.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(kGroups, ": expected control groups; the file is empty"));
  }
  if (!files.Exists(kMount)) {
    return absl::NotFoundError(absl::StrCat(kMount, ": there is no such folder"));
  }
  double least = kNoLimit;
  for (absl::string_view line : lines) {
    const absl::StatusOr<double> limit = LimitOfLine(files, line);
    if (!limit.ok()) {
      return limit.status();
    }
    least = std::min(least, *limit);
  }
  return least == kNoLimit ? std::string("none") : absl::StrFormat("%.2f CPUs", least);
}

}  // namespace xbench
