// print_test_report.cc - prints the report of the format tests in one format, to renew a golden file after a change
// that is meant: print_test_report table|markdown|csv|json.
#include <cstdio>
#include <string>

#include "compare/format.h"
#include "compare/test_report.h"

int main(int argc, char **argv) {
  const std::string format = argc == 2 ? argv[1] : "";
  std::string text;
  if (format == "table") {
    text = *xbench::FormatTable(xbench::TestReport());
  } else if (format == "markdown") {
    text = *xbench::FormatMarkdown(xbench::TestReport());
  } else if (format == "csv") {
    text = xbench::FormatCsv(xbench::TestReport());
  } else if (format == "json") {
    text = xbench::FormatJson(xbench::TestReport());
  } else {
    (void)std::fputs("usage: print_test_report table|markdown|csv|json\n", stderr);
    return 2;
  }
  return std::fputs(text.c_str(), stdout) >= 0 ? 0 : 3;
}
