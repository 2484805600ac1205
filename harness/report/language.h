// language.h - the languages that pages are written in.
#ifndef NGCC_XBENCH_HARNESS_REPORT_LANGUAGE_H_
#define NGCC_XBENCH_HARNESS_REPORT_LANGUAGE_H_

namespace xbench {

enum class Language {
  kEnglish,
  kChinese,  // simplified characters
};

// LanguageCode returns "en" or "zh": the name in options and folders.
inline const char *LanguageCode(Language language) {
  return language == Language::kChinese ? "zh" : "en";
}

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_LANGUAGE_H_
