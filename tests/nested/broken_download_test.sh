#!/bin/bash
# Proves that a build stops with one clear message, and leaves nothing behind, when a pinned package arrives damaged, when
# it is missing, when there is no network and on an unsupported host; and that the same build succeeds once the right bytes
# are there.
set -euo pipefail
. tests/nested/nested.sh

copy=$SCRATCH/copy
root=$SCRATCH/root
mirror=$SCRATCH/mirror
copy_workspace "$copy"
trap 'stop_bazel "$copy" "$root"' EXIT

# A mirror in a folder, with the files of one lock, taken from the download cache (which the outer build has filled).
lock=$copy/third_party/debian/sysroot_x86_64.lock
while read -r name _ _ sha256 _ path; do
  case $name in "#"*) continue ;; esac
  mkdir -p "$mirror/$(dirname "$path")"
  cp "$(download_cache)/$sha256" "$mirror/$path" || die "the download cache lacks $path: run \`bazel test //...\` first"
done < "$lock"
victim=$(awk '$1 ~ /^libc6-dev/ { print $6 }' "$lock")

fetch_from=file://$mirror
# fetch: fetches the sysroot from $fetch_from alone, with an empty download cache.
fetch() {
  (cd "$copy" && XBENCH_DOWNLOAD_CACHE=$SCRATCH/empty_cache XBENCH_DEBIAN_MIRROR=$fetch_from \
    ./bazelw --output_user_root="$root" build --noshow_progress @sysroot_x86_64//:headers) > "$SCRATCH/log" 2>&1
}
# refused TEXT...: the fetch fails with a message that holds each text, and no tree is left.
refused() {
  rm -rf "$SCRATCH/empty_cache"
  if fetch; then die "the fetch succeeded, expected: $1"; fi
  for text in "$@"; do
    grep -qF -- "$text" "$SCRATCH/log" || { cat "$SCRATCH/log" >&2; die "the message does not say: $text"; }
  done
  local left
  left=$(find "$root" -path '*/external/sysroot_x86_64/root/usr*' | head -n 1)
  [ -z "$left" ] || die "left behind: $left"
}

cp "$mirror/$victim" "$SCRATCH/good"
echo "--- one byte changed"
printf 'X' | dd of="$mirror/$victim" bs=1 seek=1000 conv=notrunc status=none
refused "a download is not what the lock file pins" "$(basename "$victim")" "expected SHA-256" "nothing was installed"
echo "--- cut short"
head -c 1000 "$SCRATCH/good" > "$mirror/$victim"
refused "a download is not what the lock file pins" "1000 bytes"
echo "--- missing"
rm "$mirror/$victim"
refused "cannot download $(basename "$victim")" "refresh_locks.sh" "no network"
echo "--- no network"
fetch_from=http://127.0.0.1:9
refused "cannot download" "http://127.0.0.1:9" "no network: connect and run the same command again"
fetch_from=file://$mirror
echo "--- an unsupported host"
mkdir -p "$SCRATCH/bin"
printf '#!/bin/sh\necho "FreeBSD riscv64"\n' > "$SCRATCH/bin/uname"
chmod +x "$SCRATCH/bin/uname"
if (cd "$copy" && PATH=$SCRATCH/bin:$PATH ./bazelw --output_user_root="$root" build --noshow_progress @host_tools//:crosstool) \
  > "$SCRATCH/log" 2>&1; then die "an unsupported host was accepted"; fi
grep -q 'unsupported host: expected Linux on x86_64 or aarch64, found `FreeBSD riscv64`' "$SCRATCH/log" ||
  { cat "$SCRATCH/log" >&2; die "the message about the host is missing"; }
echo "--- repaired"
cp "$SCRATCH/good" "$mirror/$victim"
fetch || { cat "$SCRATCH/log" >&2; die "the fetch failed with the right bytes"; }
echo "PASSED"
