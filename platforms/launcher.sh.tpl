#!/bin/sh
# Runs a program that was built for platform %{platform}, from the folder of its runfiles (where Bazel starts tests).
binary=%{binary}
emulator=%{emulator}

fail() {
  printf 'ngcc-xbench: %s\n' "$@" >&2
  exit 3
}

# glibc 2.36, which the program holds, needs Linux 3.2; the pinned emulator needs 4.4 (for renameat2 and membarrier).
release=${XB_FAKE_KERNEL_RELEASE:-$(uname -r)}
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
  "$emulator" --version >/dev/null 2>&1 || fail "the emulator of platform %{platform} does not start: $emulator" \
    "  found: $("$emulator" --version 2>&1 | head -n 1)" "  run \`bazel sync --only=...\` or remove the output base if it is damaged"
fi
exec $emulator "$binary" "$@"
