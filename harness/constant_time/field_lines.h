// field_lines.h - reads a text of lines that consist of fields, one blank between them, and refuses everything else.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_FIELD_LINES_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_FIELD_LINES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace xbench {

// FieldLines goes through the lines of a text. The first problem is kept in status(); after it there are no more lines,
// and every number is 0.
class FieldLines {
 public:
  // `name` stands for the text in errors. `text` must outlive the reader.
  FieldLines(absl::string_view text, absl::string_view name);

  // Next takes the next line; false if there is none, or after a problem. A last line without a line feed is a problem.
  bool Next();
  // Expect takes the next line, which must be `line`.
  void Expect(absl::string_view line);

  // Of the line that was taken: its number of fields, and field `index` as text, which is "" if there is none.
  size_t size() const {
    return fields_.size();
  }
  std::string Text(size_t index) const;
  // Number and Hexadecimal return field `index` as a number; one that is none is a problem.
  uint64_t Number(size_t index);
  uint64_t Hexadecimal(size_t index);

  // Fail records a problem of the line that was taken, unless there already is one.
  void Fail(absl::string_view problem);

  const absl::Status &status() const {
    return status_;
  }

 private:
  uint64_t ReadNumber(size_t index, int base, const char *kind);

  absl::string_view rest_;
  std::string name_;
  uint64_t number_ = 0;
  std::string line_;
  std::vector<std::string> fields_;
  absl::Status status_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_FIELD_LINES_H_
