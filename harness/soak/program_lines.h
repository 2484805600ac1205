// program_lines.h - takes the lines of the soak program into a record, as they come.
#ifndef NGCC_XBENCH_HARNESS_SOAK_PROGRAM_LINES_H_
#define NGCC_XBENCH_HARNESS_SOAK_PROGRAM_LINES_H_

#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/json/strict_json.h"
#include "harness/soak/soak_record.h"

namespace xbench {

// SoakLine says what a line was.
enum class SoakLine { kStart, kFirstPass, kFault, kWindow, kEnd };

// ProgramLines reads the lines of one program.
class ProgramLines {
 public:
  // The program's figures go to `record`, which is not owned and whose identity is set: the program must be of it.
  explicit ProgramLines(SoakRecord *record) : record_(record) {}

  // Take reads the next line, without its line feed. InvalidArgument, with the place, for anything but the lines of the
  // program in their order: a start, windows without a gap and faults, and an end whose sums are those of the windows.
  absl::StatusOr<SoakLine> Take(absl::string_view line);

  bool started() const {
    return started_;
  }
  // ended says whether the last line was read, completed whether it says that the asked time was over.
  bool ended() const {
    return ended_;
  }
  bool completed() const {
    return completed_;
  }

 private:
  void TakeStart(ObjectReader *reader);
  void TakeWindow(ObjectReader *reader);
  void TakeEnd(ObjectReader *reader);

  SoakRecord *record_;
  uint64_t line_ = 0;
  bool started_ = false;
  bool ended_ = false;
  bool completed_ = false;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_PROGRAM_LINES_H_
