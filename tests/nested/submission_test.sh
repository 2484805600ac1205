#!/bin/bash
# Proves that docs/measuring-a-submission.md works for a ZIP package: known answers from official KAT files, tests on both
# platforms in three profiles, rows of the comparison. The package is made of our own reference.
# Negative controls: another ZIP than the expected one, and a package with one changed constant.
set -euo pipefail
. tests/nested/nested.sh

copy=$SCRATCH/copy
root=$SCRATCH/root
copy_workspace "$copy"
trap 'stop_bazel "$copy" "$root"' EXIT
bazel() { nested_bazel "$copy" "$root" "$@"; }

mofang=candidates/hash_19_mofang
folder=$copy/submissions/hash_99
mkdir -p "$folder/kat" "$SCRATCH/package" "$SCRATCH/official"
tests/submission/make_package.sh "$SCRATCH/package" "$copy/$mofang/ref/mofang_ref.c" "$copy/$mofang/mofang.h"
zip=$(readlink -f "$(find -L .. -path '*/usr/bin/zip' | head -n 1)")

# pack: the package as a ZIP file, and the BUILD file that names it.
pack() {
  rm -f "$folder/Example package.zip"
  (cd "$SCRATCH/package" && "$zip" -q -r "$folder/Example package.zip" .)
  local sum
  sum=$(sha256sum <"$folder/Example package.zip")
  cat >"$folder/BUILD" <<BUILD
load("//candidates:catalog.bzl", "catalog")
load("//candidates:submission.bzl", "submission")
load("//candidates:catalog_program.bzl", "catalog_program")

submission(
    name = "example",
    algorithm = "Example",
    id = "hash-99",
    instances = [{
        "name": "MoFang_256",
        "label": "Example-256",
        "digest_bits": 256,
        "block_bits": 1152,
        "xof": False,
        "srcs": [
            "Reference Implementation/MoFang 256 (ref)/bench_hash.c",
            "Reference Implementation/MoFang 256 (ref)/core.c",
        ],
        "include_folders": ["Reference Implementation/shared (include)"],
    }],
    manifest = "kat/manifest.txt",
    package = ["Example package.zip"],
    sha256 = "${sum%% *}",
    vectors = "kat/vectors.txt",
)

catalog(
    name = "implementations",
    campaign = True,
    candidates = [":example"],
    count_plugin = "//harness/count:libxb_count.so",
    runners = [
        "//platforms:runner_arm_1",
        "//platforms:runner_x86_1",
    ],
)

catalog_program(
    name = "x86_vs_arm",
    catalog = ":implementations",
    data = ["//compare:published_figures"],
    program = "//compare:x86_vs_arm_tool",
)
BUILD
}
pack

echo "--- known answers from official KAT files"
bazel run --noshow_progress "//$mofang:MoFang_256_ref_reference_kat" -- --run=2_12,2_23 \
  --manifest="$copy/$mofang/kat/manifest.txt" --transcript-dir="$SCRATCH/official"
sed -i 's/$/\r/' "$SCRATCH/official/KAT_2_12_MoFang_256.txt"
bazel run --noshow_progress //harness/kat:import_kat -- --manifest=MoFang-256 "$SCRATCH"/official/*.txt >"$folder/kat/manifest.txt"
bazel run --noshow_progress //harness/kat:import_kat -- --vectors "$SCRATCH/official/KAT_2_12_MoFang_256.txt" \
  >"$folder/kat/vectors.txt"
while read -r line; do
  grep -qxF "$line" "$copy/$mofang/kat/manifest.txt" || die "the imported manifest line is not the published one: $line"
done <"$folder/kat/manifest.txt"
[ "$(wc -l <"$folder/kat/manifest.txt")" -eq 2 ] || die "expected two manifest lines"

echo "--- tests and comparison"
bazel test --noshow_progress //submissions/hash_99:all >"$SCRATCH/log" 2>&1 || {
  tail -n 60 "$SCRATCH/log" >&2
  die "the tests of the submission fail"
}
grep -q 'Executed 13 out of 13 tests: 13 tests pass' "$SCRATCH/log" || { tail -n 20 "$SCRATCH/log" >&2; die "expected 13 tests"; }
bazel run --noshow_progress //submissions/hash_99:x86_vs_arm -- --no-native --lengths=32 --no-yardsticks --format=csv \
  --profiles=reference,performance,resource >"$SCRATCH/rows.csv"
[ "$(grep -c '^hash-99,MoFang_256,Example-256,submitted,.*,PASS,PASS,[1-9]' "$SCRATCH/rows.csv")" -eq 3 ] || {
  cat "$SCRATCH/rows.csv" >&2
  die "expected a counted row for each profile"
}

echo "--- negative control: another ZIP file"
cp "$folder/BUILD" "$SCRATCH/BUILD.right"
sed -i 's/sha256 = "./sha256 = "g/' "$folder/BUILD"
if bazel build --noshow_progress //submissions/hash_99:MoFang_256_submitted_reference_kat >"$SCRATCH/log" 2>&1; then
  die "a ZIP file with another SHA-256 was compiled"
fi
grep -q 'another file than expected' "$SCRATCH/log" || { cat "$SCRATCH/log" >&2; die "the message about the ZIP is missing"; }

echo "--- negative control: one changed constant"
core="$SCRATCH/package/Reference Implementation/MoFang 256 (ref)/core.c"
sed -i 's/0x24, 0x3f, 0x6a/0x24, 0x3f, 0x6b/' "$core"
pack
cmp -s "$folder/BUILD" "$SCRATCH/BUILD.right" && die "the package did not change"
if bazel test --noshow_progress //submissions/hash_99:all >"$SCRATCH/log" 2>&1; then
  die "a package with a changed constant passed"
fi
grep -q 'first wrong record kat_2_12_0' "$SCRATCH/log" || { tail -n 60 "$SCRATCH/log" >&2; die "the wrong record is not named"; }
echo "PASSED"
