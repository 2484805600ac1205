// store.h - the folder of a campaign while it runs: one file for each finished piece of work, so that a campaign that
// was killed goes on where it was.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_STORE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_STORE_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Store is the opened folder. Only one process can have it open; the system ends its hold when the process ends,
// however it ends.
class Store {
 public:
  // Open makes `folder` if it does not exist (its parent must) and takes it; files that a killed owner had not finished
  // are removed. FailedPrecondition with the reason:
  // another campaign has it, it cannot be made or written, or it is not empty and not a campaign's.
  static absl::StatusOr<std::unique_ptr<Store>> Open(const std::string &folder);
  ~Store();
  Store(const Store &) = delete;
  Store &operator=(const Store &) = delete;

  // Has says whether the file `name`, a path below the folder, exists.
  bool Has(absl::string_view name) const;
  // Read returns its content; NotFound if it does not exist.
  absl::StatusOr<std::string> Read(absl::string_view name) const;
  // Write makes `content` its content, as a whole or not at all, and makes the folders that it needs.
  // FailedPrecondition with the reason (disk full, no permission); nothing is changed then.
  absl::Status Write(absl::string_view name, absl::string_view content) const;
  // List returns the names of all files directly in the folder `name`, each with the folder's name before it, sorted.
  std::vector<std::string> List(absl::string_view name) const;
  // Remove removes the file `name`, if it exists.
  void Remove(absl::string_view name) const;
  // Path returns the file's path.
  std::string Path(absl::string_view name) const;

 private:
  Store(std::string folder, int lock) : folder_(std::move(folder)), lock_(lock) {}

  std::string folder_;
  int lock_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_STORE_H_
