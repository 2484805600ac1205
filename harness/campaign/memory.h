// memory.h - the memory of an implementation, for the phase `count`.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_MEMORY_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_MEMORY_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/campaign/work.h"
#include "harness/record/record.h"

namespace xbench {

// MemoryWork is what was found of one implementation on one platform.
struct MemoryWork {
  std::string failure;                       // why the program for it gave nothing, "" if it did
  std::map<uint64_t, RecordMemory> lengths;  // by message length in bytes: all of the plan
};

// FindMemory reads static memory from the library and runs the resource program (harness/resource/README.md). What
// could not be found is a figure with the reason. FailedPrecondition if the phase `kat` has not run yet; what did not
// pass is not run.
absl::StatusOr<MemoryWork> FindMemory(const CampaignWork &work, const Implementation &entry,
                                      const std::string &platform);

// MemoryText returns the text of its work file, ParseMemory reads it.
std::string MemoryText(const MemoryWork &memory);
absl::StatusOr<MemoryWork> ParseMemory(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_MEMORY_H_
