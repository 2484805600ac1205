// terms.h - every word and sentence of the pages, in each language. terms_table.inc is the table.
#ifndef NGCC_XBENCH_HARNESS_REPORT_TERMS_H_
#define NGCC_XBENCH_HARNESS_REPORT_TERMS_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/strings/substitute.h"
#include "harness/report/language.h"

namespace xbench {

// Term is a row of the table.
enum class Term {
#define XB_TERM(name, english, chinese) name,
#include "harness/report/terms_table.inc"
#undef XB_TERM
};

// kTermCount is the number of rows, counted by an array with one element for each.
inline constexpr char kOneForEachTerm[] = {
#define XB_TERM(name, english, chinese) 0,
#include "harness/report/terms_table.inc"
#undef XB_TERM
};
inline constexpr size_t kTermCount = sizeof kOneForEachTerm;

// TermText returns the text of `term`; $0, $1, ... stand where something is put in.
absl::string_view TermText(Term term, Language language);

// TermName returns its name in the table, "kMedian", for the table's tests.
absl::string_view TermName(Term term);

// Words speaks one language: words(Term::kMedian), words(Term::kCpuNumber, 2).
class Words {
 public:
  explicit Words(Language language) : language_(language) {}

  std::string operator()(Term term) const {
    return std::string(TermText(term, language_));
  }
  template <typename... Arguments>
  std::string operator()(Term term, const Arguments &...arguments) const {
    return absl::Substitute(TermText(term, language_), arguments...);
  }
  Language language() const {
    return language_;
  }

 private:
  Language language_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_TERMS_H_
