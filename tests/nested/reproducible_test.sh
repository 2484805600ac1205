#!/bin/bash
# Proves that every candidate library, KAT, counting and benchmark binary of both platforms has the same bytes when it is
# built in another folder, with another output base, PATH, HOME, user name, LANG and TZ, and with the machine's compilers,
# headers, interpreters and emulators hidden; and that a known-answer test of each platform passes there.
# Negative controls: the hidden tools do fail; a changed source changes the digests of exactly its own candidate.
set -euo pipefail
. tests/nested/nested.sh

here=$PWD/candidates/artifacts.sha256
count=$(wc -l < "$here")
[ "$count" -gt 100 ] || die "expected the digests of more than 100 artifacts, found $count"

copy="$SCRATCH/another_folder/copy"
root=$SCRATCH/root
log=$SCRATCH/host_tools.log
mkdir -p "$SCRATCH"
: > "$log"
copy_workspace "$copy"
trap 'stop_bazel "$copy" "$root"' EXIT

hidden_host=$PWD/tests/nested/hidden_host.sh
other_machine() {
  (cd "$copy" && env -i PATH=/usr/sbin:/usr/bin:/bin:/nonexistent HOME="$SCRATCH/home" USER=somebody LOGNAME=somebody \
    LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=Asia/Kathmandu XBENCH_DOWNLOAD_CACHE="$(download_cache)" \
    bash "$hidden_host" "$log" "$@")
}

echo "--- negative control: the hidden compiler and emulator do not work"
if other_machine sh -c 'for tool in gcc as qemu-aarch64-static python3; do
    command -v $tool >/dev/null && $tool --version && exit 0; done; exit 1'; then
  die "a host tool still works in the hidden host"
fi
[ ! -e /usr/bin/gcc ] || grep -q 'gcc' "$log" || die "the stand-in of gcc did not report its use"
: > "$log"

echo "--- build and known-answer tests with the host hidden"
other_machine ./bazelw --output_user_root="$root" build --noshow_progress //candidates:artifacts
other_machine ./bazelw --output_user_root="$root" test --noshow_progress \
  //candidates/hash_19_mofang:MoFang_256_ref_performance_kat_x86_1 \
  //candidates/hash_19_mofang:MoFang_256_ref_performance_kat_arm_1
there=$copy/bazel-bin/candidates/artifacts.sha256
if [ -s "$log" ]; then
  sort "$log" | uniq -c | head >&2
  die "the build used the host's tools, see above"
fi

echo "--- compare"
if ! diff "$here" "$there" > "$SCRATCH/differences"; then
  head -n 40 "$SCRATCH/differences" >&2
  die "$(grep -c '^<' "$SCRATCH/differences") of $count artifacts differ between the two builds"
fi
echo "$count artifacts have the same SHA-256 in both builds; no host tool was used"

echo "--- negative control: a change of one candidate's source is seen, in its own artifacts only"
cp "$there" "$SCRATCH/before"
sed -i 's/0x24, 0x3f/0x25, 0x3f/I' "$copy/candidates/hash_19_mofang/ref/mofang_ref.c"
cmp -s "$copy/candidates/hash_19_mofang/ref/mofang_ref.c" "$WORKSPACE_ROOT/candidates/hash_19_mofang/ref/mofang_ref.c" &&
  die "the change was not made: the round constants are written differently now"
other_machine ./bazelw --output_user_root="$root" build --noshow_progress //candidates:artifacts
changed=$({ diff "$SCRATCH/before" "$there" || true; } | sed -n 's/^> [0-9a-f]*  //p')
[ -n "$changed" ] || die "a changed round constant changed no artifact"
if echo "$changed" | grep -v '^hash-19/' >&2; then
  die "the change of hash-19 changed the artifacts above, too"
fi
echo "PASSED: $(echo "$changed" | wc -l) artifacts of hash-19 changed, no others"
