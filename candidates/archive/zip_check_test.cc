// CheckZip accepts ordinary packages and refuses each kind of archive that would write outside its folder, make
// anything but plain files, or fill the disk; each wrong archive is a right one with one change.
#include "candidates/archive/zip_check.h"

#include <functional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr unsigned kLinkType = 0120000;
constexpr unsigned kDeviceType = 0060000;
constexpr unsigned kFolderType = 0040000;

// File is one file of a made-up archive; what is written before its data and in the directory may differ.
struct File {
  std::string name;
  std::string data = "int x;\n";
  unsigned type = 0100000;
  unsigned flags = 0;
  unsigned method = 0;
  uint64_t unpacked = 0;   // 0: as long as the data
  std::string local_name;  // "": the same
  uint64_t shift = 0;      // of the place that the directory names
};

std::string Little(uint64_t value, size_t size) {
  std::string bytes;
  for (size_t i = 0; i < size; ++i) {
    bytes.push_back(static_cast<char>(value >> (8 * i) & 0xff));
  }
  return bytes;
}

std::string Zip(const std::vector<File> &files) {
  std::string archive;
  std::string directory;
  for (const File &file : files) {
    const uint64_t unpacked = file.unpacked != 0 ? file.unpacked : file.data.size();
    const std::string local_name = file.local_name.empty() ? file.name : file.local_name;
    const std::string common = absl::StrCat(Little(20, 2), Little(file.flags, 2), Little(file.method, 2), Little(0, 8),
                                            Little(file.data.size(), 4), Little(unpacked, 4));
    absl::StrAppend(&directory, Little(0x02014b50, 4), Little(20, 1), Little(3, 1), common, Little(file.name.size(), 2),
                    Little(0, 8), Little(uint64_t{file.type} << 16, 4), Little(archive.size() + file.shift, 4),
                    file.name);
    absl::StrAppend(&archive, Little(0x04034b50, 4), common, Little(local_name.size(), 2), Little(0, 2), local_name,
                    file.data);
  }
  const std::string counts = absl::StrCat(Little(files.size(), 2), Little(files.size(), 2));
  return absl::StrCat(archive, directory, Little(0x06054b50, 4), Little(0, 4), counts, Little(directory.size(), 4),
                      Little(archive.size(), 4), Little(0, 2));
}

File Named(const std::string &name) {
  File file;
  file.name = name;
  return file;
}

// With returns a file "x.c" that `change` has changed.
File With(const std::function<void(File *)> &change) {
  File file = Named("x.c");
  change(&file);
  return file;
}

void ExpectRefused(const std::string &archive, const std::string &text) {
  const absl::Status status = CheckZip(archive, ZipLimits());
  EXPECT_FALSE(status.ok()) << text;
  EXPECT_TRUE(absl::StrContains(status.message(), text)) << status << " lacks " << text;
}

TEST(ZipCheck, OrdinaryPackagesAreAccepted) {
  File folder = Named("a folder/");
  folder.data = "";
  folder.type = kFolderType;
  EXPECT_TRUE(CheckZip(Zip({}), ZipLimits()).ok());
  const absl::Status status =
      CheckZip(Zip({folder, Named("a folder/x (1).c"), Named("..x/...y.c"), Named("\xe5\xad\x97.c")}), ZipLimits());
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_TRUE(CheckZip(Zip({With([](File *file) {
                         file->method = 8;
                         file->unpacked = 1000;
                       })}),
                       ZipLimits())
                  .ok());
}

TEST(ZipCheck, NamesThatLeaveTheFolderAreRefused) {
  for (const char *name : {"../x.c", "a/../../x.c", "a/..", ".", "./x.c", "a/./x.c"}) {
    ExpectRefused(Zip({Named("ok.c"), Named(name)}), "expected a path within the package; found a part `.");
  }
  for (const char *name : {"/etc/x.c", "a//x.c", "", "/", "a//"}) {
    File file = Named(name);
    file.type = 0;
    file.data = "";
    ExpectRefused(Zip({file}), "found an absolute path or an empty name");
  }
  ExpectRefused(Zip({Named("a\\..\\x.c")}), "found a backslash or a drive");
  ExpectRefused(Zip({Named("C:x.c")}), "found a backslash or a drive");
}

TEST(ZipCheck, OddNamesAreRefusedAndShownHarmlessly) {
  ExpectRefused(Zip({Named("a\x1b[2Jx.c")}), "a\\x1b[2Jx.c: expected a name without control characters");
  ExpectRefused(Zip({Named("a\nb.c")}), "without control characters");
  ExpectRefused(Zip({Named(std::string("a\0b.c", 5))}), "without control characters");
  ExpectRefused(Zip({Named(std::string(600, 'a'))}), "a name of at most 512 bytes; found 600");
  ExpectRefused(Zip({Named(std::string(201, 'a'))}), "names of at most 200 bytes; found 201");
  std::string deep;
  for (int i = 0; i < 33; ++i) {
    deep += "d/";
  }
  ExpectRefused(Zip({Named(deep + "x.c")}), "at most 32 folders; found 33");
  EXPECT_TRUE(CheckZip(Zip({Named(deep.substr(2) + "x.c")}), ZipLimits()).ok());
}

TEST(ZipCheck, TheSameFileTwiceIsRefused) {
  ExpectRefused(Zip({Named("x.c"), Named("x.c")}), "each file once");
  ExpectRefused(Zip({Named("x.c"), Named("X.C")}), "each file once");
  ExpectRefused(Zip({Named("x"), Named("x/y.c")}), "folders only before a slash");
}

TEST(ZipCheck, LinksDevicesAndOddMethodsAreRefused) {
  for (const unsigned type : {kLinkType, kDeviceType, kFolderType}) {
    ExpectRefused(Zip({With([type](File *file) { file->type = type; })}), "x.c: expected a file or a folder");
  }
  ExpectRefused(Zip({With([](File *file) { file->flags = 1; })}), "not encrypted");
  ExpectRefused(Zip({With([](File *file) { file->method = 12; })}), "found method 12");
}

TEST(ZipCheck, AbsurdSizesAreRefused) {
  const auto sized = [](uint64_t unpacked, size_t packed) {
    return With([unpacked, packed](File *file) {
      file->method = 8;
      file->unpacked = unpacked;
      file->data = std::string(packed, 'z');
    });
  };
  EXPECT_TRUE(CheckZip(Zip({sized(2000000, 10000)}), ZipLimits()).ok());
  ExpectRefused(Zip({sized(2000000, 9000)}), "x.c: expected at most 200 times its packed size; found 9000 bytes");
  ExpectRefused(Zip({sized(20000, 10)}), "at most 1032 times");
  ExpectRefused(Zip({sized(300000000, 3000000)}), "at most 268435456 bytes unpacked; found 300000000");
  ExpectRefused(Zip({With([](File *file) { file->unpacked = 8; })}), "one size, as it is stored as it is");
  ZipLimits limits;
  limits.all_bytes = 20;
  EXPECT_TRUE(CheckZip(Zip({Named("a"), Named("b")}), limits).ok());
  EXPECT_FALSE(CheckZip(Zip({Named("a"), Named("b"), Named("c")}), limits).ok());
  limits.files = 2;
  EXPECT_TRUE(absl::StrContains(CheckZip(Zip({Named("a"), Named("b"), Named("c")}), limits).message(),
                                "at most 2 files; found 3"));
}

TEST(ZipCheck, FilesThatShareBytesAreRefused) {
  File inner = Named("y.c");
  inner.shift = 0;
  File outer = Named("x.c");
  const std::string hidden = Zip({inner}).substr(0, 40);  // a header and its data, inside of the other file's data
  outer.data = hidden;
  inner.shift = static_cast<uint64_t>(0) - 40;
  ExpectRefused(Zip({outer, inner}), "share no bytes");
}

TEST(ZipCheck, TwoTruthsAreRefused) {
  ExpectRefused(Zip({With([](File *file) { file->local_name = "../../x.c"; })}), "the same name and method");
  std::string archive = Zip({Named("x.c")});
  archive[22] = 99;  // the unpacked size before the data
  ExpectRefused(archive, "the same sizes");
}

TEST(ZipCheck, CutAndPaddedArchivesAreRefused) {
  const std::string archive = Zip({Named("x.c"), Named("y.c")});
  ASSERT_TRUE(CheckZip(archive, ZipLimits()).ok());
  for (size_t size = 0; size < archive.size(); ++size) {
    EXPECT_FALSE(CheckZip(archive.substr(0, size), ZipLimits()).ok()) << size;
  }
  EXPECT_FALSE(CheckZip("#!/bin/sh\n" + archive, ZipLimits()).ok());
  EXPECT_FALSE(CheckZip(archive + "tail", ZipLimits()).ok());
  // No byte of the headers can be changed to make it read beyond its end.
  for (size_t i = 0; i < archive.size(); ++i) {
    std::string changed = archive;
    changed[i] = static_cast<char>(0xff);
    (void)CheckZip(changed, ZipLimits());
  }
}

}  // namespace
}  // namespace xbench
