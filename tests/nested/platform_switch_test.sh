#!/bin/bash
# Proves that --platforms= by hand gives programs of the right architecture, in any order, in one output base, with the
# same bytes each time. (Bazel reuses object files of the other architecture when a toolchain's files are no inputs.)
# Negative control: the check of the architecture refuses a program of the other one.
set -euo pipefail
. tests/nested/nested.sh

copy=$SCRATCH/copy
root=$SCRATCH/root
copy_workspace "$copy"
trap 'stop_bazel "$copy" "$root"' EXIT

target=candidates/hash_19_mofang/MoFang_256_ref_performance_kat
# machine FILE: the ELF header's machine number (ELF specification, e_machine): 62 is x86-64, 183 AArch64.
machine() {
  od -An -tu2 -j18 -N2 "$1" | tr -d ' '
}
expect_machine() {  # FILE PLATFORM
  local wanted
  case $2 in
    x86_1) wanted=62 ;;
    arm_1) wanted=183 ;;
  esac
  [ "$(machine "$1")" = "$wanted" ] || { echo "built for $2: expected ELF machine $wanted, found $(machine "$1")"; return 1; }
}

declare -A digest
for platform in arm_1 x86_1 arm_1 arm_1 x86_1 x86_1 arm_1; do
  nested_bazel "$copy" "$root" build --noshow_progress "--platforms=//platforms:$platform" "//${target%/*}:${target##*/}"
  built=$copy/bazel-bin/$target
  expect_machine "$built" "$platform" || die "--platforms=//platforms:$platform gave another platform's program"
  now=$(sha256sum < "$built")
  [ "${digest[$platform]:-$now}" = "$now" ] || die "two builds for $platform differ"
  digest[$platform]=$now
  if expect_machine "$built" "$([ "$platform" = x86_1 ] && echo arm_1 || echo x86_1)" >/dev/null; then
    die "negative control: the check took a program of $platform for the other platform's"
  fi
done

# Tests choose their own platform, whatever is given by hand.
nested_bazel "$copy" "$root" test --noshow_progress --platforms=//platforms:arm_1 \
  "//${target%/*}:${target##*/}_x86_1" "//${target%/*}:${target##*/}_arm_1"
echo "PASSED: seven builds, four switches between the platforms, two distinct programs"
