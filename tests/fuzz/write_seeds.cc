// write_seeds FOLDER: writes the seeds that follow from the formats of this build, made of the data set of the
// harness's own tests: an old copy would be refused, and a fuzz target would see nothing but refusals.
#include <cstdio>
#include <fstream>
#include <map>
#include <string>

#include "harness/validate/test_data_set.h"

namespace {

bool Write(const std::string &path, const std::string &text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  return out.good();
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fputs("usage: write_seeds FOLDER\n", stderr);
    return 2;
  }
  const std::map<std::string, std::string> names = {{"environment.json", "environment.json"},
                                                    {"plan.json", "plan.json"},
                                                    {"SHA256SUMS", "checksums"},
                                                    {xbench::kTimedFile, "record_timed.json"},
                                                    {xbench::kRejectedFile, "record_rejected.json"},
                                                    {xbench::kCountedFile, "record_counted.json"},
                                                    {xbench::kX86KatFile, "kat_file.json"}};
  const xbench::DataFiles files = xbench::FilesOf(xbench::GoodDataSet());
  for (const auto &[file, name] : names) {
    if (!Write(std::string(argv[1]) + "/" + name, files.texts.at(file))) {
      std::fprintf(stderr, "write_seeds: cannot write %s/%s; is the folder there?\n", argv[1], name.c_str());
      return 1;
    }
  }
  return 0;
}
