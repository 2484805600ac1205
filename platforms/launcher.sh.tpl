#!/bin/sh
# Runs a program that was built for platform %{platform}, from the folder of its runfiles (where Bazel starts tests).
binary=%{binary}
emulator=%{emulator}

fail() {
  printf 'ngcc-xbench: %s\n' "$@" >&2
  exit 3
}

# glibc 2.36, which the program holds, needs Linux 3.2; the pinned emulator needs 4.4 (for renameat2 and membarrier).
release=$(uname -r)
version=$(echo "$release" | sed -n 's/^\([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p')
[ -n "$version" ] || fail "cannot read the kernel's version: uname -r answers '$release'"
if [ "${version% *}" -lt 4 ] || { [ "${version% *}" -eq 4 ] && [ "${version#* }" -lt 4 ]; }; then
  fail "the kernel is too old for programs of platform %{platform}: expected Linux 4.4 or newer, found $release" \
    "  run on a machine with a newer kernel"
fi

if [ -n "$emulator" ]; then
  # The program detects emulation by itself; this names the emulator.
  XB_EMULATOR=${emulator##*/}
  export XB_EMULATOR
  answer=$("$emulator" --version 2>&1) || fail "the emulator of platform %{platform} does not start: $emulator" \
    "  it answers: $(echo "$answer" | head -n 1)" \
    "  if the output base is damaged, run \`bazel clean --expunge\` and the same command again"
  # AVX2 emulation and the plugin interface came with QEMU 7.2.
  version=$(echo "$answer" | sed -n 's/.* version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | head -n 1)
  if [ -z "$version" ] || [ "${version% *}" -lt 7 ] || { [ "${version% *}" -eq 7 ] && [ "${version#* }" -lt 2 ]; }; then
    fail "the emulator is too old for platform %{platform}: expected QEMU 7.2 or newer" \
      "  found: $(echo "$answer" | head -n 1)" "  refresh third_party/debian/tools_linux_*.lock"
  fi
fi
# shellcheck disable=SC2086  # no emulator is no word
exec %{start} $emulator "$binary" "$@"
