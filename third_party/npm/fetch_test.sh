#!/usr/bin/env bash
# Proves that fetch.sh brings exactly the pinned bytes of an npm package or fails with one clear message: wrong bytes, missing
# file, no npm, damaged cache. npm itself is played by a stand-in: the test needs no network.
set -euo pipefail

fetch=$PWD/third_party/npm/fetch.sh
SCRATCH=${TEST_TMPDIR:?is set by bazel test}
case $SCRATCH in /*) ;; *) SCRATCH=$PWD/$SCRATCH ;; esac
cd "$SCRATCH"

die() {
  printf 'FAILED: %s\n' "$@" >&2
  exit 1
}

# An environment of its own: nothing of the machine's npm, cache or network is used.
mkdir -p bin mirror/scope other
for tool in sh cp mv rm mkdir cut sha256sum wc grep tail cat; do
  ln -s "$(command -v $tool)" "bin/$tool"
done
printf 'the pinned tarball' > mirror/thing-1.2.3.tgz
sum=$(sha256sum mirror/thing-1.2.3.tgz | cut -d ' ' -f 1)

# run VARIABLE=VALUE...: fetch.sh in a new folder `out`; `said` and `code` are what came of it.
run() {
  rm -rf out
  code=0
  env -i PATH="$SCRATCH/bin" HOME="$SCRATCH/home" "$@" sh "$fetch" thing 1.2.3 "$sum" 18 out > said 2>&1 || code=$?
}

arrived() {
  [ "$code" -eq 0 ] || { cat said >&2; die "$1: exit code $code"; }
  cmp -s out/package.tgz mirror/thing-1.2.3.tgz || die "$1: other bytes"
}

refused() {
  [ "$code" -ne 0 ] || die "$1: succeeded"
  [ ! -e out/package.tgz ] || die "$1: left a file"
  local what=$1 text
  shift
  for text in "$@"; do
    grep -qF -- "$text" said || { cat said >&2; die "$what: the message does not say: $text"; }
  done
}

run XBENCH_DOWNLOAD_CACHE="$SCRATCH/none/x"
refused "no npm" "this machine has no npm" "$sum" "XBENCH_NPM_MIRROR"

run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache" XBENCH_NPM_MIRROR="$SCRATCH/other"
refused "not in the folder" "cannot download the npm package thing 1.2.3" "$SCRATCH/other"

printf 'other bytes' > other/thing-1.2.3.tgz
run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache" XBENCH_NPM_MIRROR="$SCRATCH/other"
refused "wrong bytes" "expected SHA-256 $sum (18 bytes)" "found $(sha256sum other/thing-1.2.3.tgz | cut -d ' ' -f 1) (11 bytes)"
[ -z "$(ls -A cache)" ] || die "wrong bytes reached the cache"

run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache" XBENCH_NPM_MIRROR="$SCRATCH/other file://$SCRATCH/mirror"
arrived "second mirror, file://"

run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache"
arrived "cache"

printf 'damaged' > "cache/$sum"
run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache"
refused "damaged cache" "this machine has no npm"

mkdir -p registry/thing/-
cp mirror/thing-1.2.3.tgz registry/thing/-/
run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache2" XBENCH_NPM_MIRROR="file://$SCRATCH/registry/"
arrived "a registry's layout"

# A stand-in for npm: packs $PACK into the current folder.
# shellcheck disable=SC2016  # expanded by the stand-in
printf '#!/bin/sh\n[ "$1" = pack ] || exit 9\ncp "$PACK" thing-1.2.3.tgz || { echo "npm: offline"; exit 1; }\n' > bin/npm
chmod +x bin/npm
run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache3" PACK="$SCRATCH/mirror/thing-1.2.3.tgz"
arrived "npm pack"
run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache4" PACK="$SCRATCH/other/thing-1.2.3.tgz"
refused "npm brings other bytes" "from npm: expected SHA-256 $sum"
run XBENCH_DOWNLOAD_CACHE="$SCRATCH/cache4" PACK="$SCRATCH/nothing"
refused "npm fails" "npm, as this machine configures it" "last answer: npm: offline"
echo "all cases as expected"
