// notes.h - the notes of a table: the reasons behind "n/a [1]".
#ifndef NGCC_XBENCH_COMPARE_NOTES_H_
#define NGCC_XBENCH_COMPARE_NOTES_H_

#include <map>
#include <string>
#include <vector>

namespace xbench {

// Notes numbers reasons, each once, in the order of their first use.
class Notes {
 public:
  // Number returns the mark of `reason`: "[1]".
  std::string Number(const std::string &reason);
  // texts returns the reasons: texts()[0] is that of "[1]".
  const std::vector<std::string> &texts() const {
    return texts_;
  }

 private:
  std::map<std::string, size_t> numbers_;
  std::vector<std::string> texts_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_NOTES_H_
