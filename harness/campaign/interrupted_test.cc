// A campaign that is killed (SIGKILL), or whose disk is full, at any step of any file that it writes leaves a folder in
// which the same campaign goes on to the same bytes; and what it says of the full disk is an error, not a data set.
#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/campaign/build.h"
#include "harness/campaign/campaign.h"
#include "harness/campaign/campaign_fixture.h"
#include "harness/campaign/measure.h"
#include "harness/campaign/publish.h"
#include "harness/campaign/schedule.h"
#include "harness/record/data_set.h"

namespace {

enum class Fate { kNone, kKilled, kDiskFull };

Fate fate = Fate::kNone;
int steps_left = 0;

// Step counts what is done to files, in the process that is to be interrupted; with the last step it meets its fate.
// From then on a full disk stays full.
bool Step(Fate of) {
  if (fate != of || --steps_left > 0) {
    return false;
  }
  if (fate == Fate::kKilled) {
    (void)kill(getpid(), SIGKILL);
  }
  return true;
}

}  // namespace

// In the place of the C library's, for the whole program: each is a step before it is done.
extern "C" {

int rename(const char *from, const char *to) noexcept {
  (void)Step(Fate::kKilled);
  const auto result = static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
  (void)Step(Fate::kKilled);
  return result;
}

int fsync(int /*file*/) {
  (void)Step(Fate::kKilled);  // when the new file is there, beside the old one
  return 0;
}

ssize_t write(int file, const void *bytes, size_t size) {
  if (file > STDERR_FILENO && Step(Fate::kDiskFull)) {
    errno = ENOSPC;
    return -1;
  }
  return syscall(SYS_write, file, bytes, size);
}
}

namespace xbench {
namespace {

constexpr int kFinished = 0;
constexpr int kSaysDiskFull = 10;
constexpr int kSaysSomethingElse = 11;
constexpr int kMostSteps = 2000;

class InterruptedTest : public CampaignTest {
 protected:
  InterruptedTest() {
    // The same whenever it is asked.
    workers_.counter = [](const Implementation &, const std::string &, const std::vector<uint64_t> &lengths) {
      return absl::StatusOr<std::vector<uint64_t>>(lengths);
    };
  }

  // Phases runs all phases to the first error.
  absl::Status Phases() {
    const CampaignWork work = Work();
    absl::Status status = FixPlan(work);
    for (const auto &phase : {CheckBuild, RunKats}) {
      status = status.ok() ? phase(work) : status;
    }
    status = status.ok() ? MakeSchedule(work, budget_) : status;
    for (const auto &phase : {RunTrials, RunCounts}) {
      status = status.ok() ? phase(work) : status;
    }
    return status.ok() ? Publish(work, environment_).status() : status;
  }

  // Interrupted runs all phases in an own process that meets `how` at step `step`, and returns how that ended: an exit
  // code, or minus a signal.
  int Interrupted(Fate how, int step) {
    store_.reset();
    std::filesystem::remove_all(folder_ + "/set");
    const pid_t process = fork();
    if (process == 0) {
      fate = how;
      steps_left = step;
      const absl::Status status = Phases();
      _exit(status.ok()                                                      ? kFinished
            : absl::StrContains(status.message(), "No space left on device") ? kSaysDiskFull
                                                                             : kSaysSomethingElse);
    }
    int status = 0;
    EXPECT_EQ(waitpid(process, &status, 0), process);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  }

  // Files returns the names of all files of the campaign.
  std::set<std::string> Files() const {
    std::set<std::string> names;
    const std::filesystem::path folder(folder_ + "/set");
    for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) {
        names.insert(entry.path().lexically_relative(folder).string());
      }
    }
    return names;
  }

  // ExpectGoesOn interrupts a campaign at each step until it is finished, and after each goes on to its end.
  void ExpectGoesOn(Fate how, int expected) {
    RunAll();
    const std::string sums = *store_->Read("SHA256SUMS");
    const std::set<std::string> files = Files();
    int step = 1;
    for (; step < kMostSteps; ++step) {
      const int end = Interrupted(how, step);
      if (end == kFinished) {
        break;
      }
      ASSERT_EQ(end, expected) << "step " << step;
      RunAll();
      ASSERT_EQ(*store_->Read("SHA256SUMS"), sums) << "step " << step;
      ASSERT_TRUE(ReadDataSet(folder_ + "/set").ok()) << "step " << step;
      std::set<std::string> left;
      for (const std::string &name : Files()) {
        if (!absl::StartsWith(name, "work/")) {
          left.insert(name);
        }
      }
      for (const std::string &name : left) {
        ASSERT_TRUE(files.count(name) == 1) << name << " is left of the campaign that ended at step " << step;
      }
    }
    EXPECT_GT(step, 30);  // else nothing was interrupted
    EXPECT_LT(step, kMostSteps);
  }
};

TEST_F(InterruptedTest, KilledAtEveryStepOfEveryFile) {
  ExpectGoesOn(Fate::kKilled, -SIGKILL);
}

TEST_F(InterruptedTest, DiskFullFromAnyWriteOn) {
  ExpectGoesOn(Fate::kDiskFull, kSaysDiskFull);
}

}  // namespace
}  // namespace xbench
