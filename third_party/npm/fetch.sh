#!/bin/sh
# Brings one pinned npm package, as its tarball, into a folder: with the right SHA-256, or not at all and with one message.
#
#   fetch.sh NAME VERSION SHA256 BYTES FOLDER      the result is FOLDER/package.tgz
#
# In this order: the download cache (a folder of files named by their SHA-256); the places that XBENCH_NPM_MIRROR names
# (folders, or base addresses of a registry, separated by blanks; file:// too; npm is not asked then); `npm pack`, with the
# machine's own configuration. Nothing is installed, and no script of the package is run.
#   XBENCH_DOWNLOAD_CACHE     the cache folder; default ${XDG_CACHE_HOME:-$HOME/.cache}/ngcc-xbench/downloads
set -u

fail() {
  printf 'ngcc-xbench: %s\n' "$@" >&2
  exit 1
}

[ $# -eq 5 ] || fail "usage: fetch.sh NAME VERSION SHA256 BYTES FOLDER"
name=$1
version=$2
sha256=$3
bytes=$4
folder=$5
target=$folder/package.tgz
file=${name##*/}-$version.tgz

if [ -n "${XBENCH_DOWNLOAD_CACHE-}" ]; then
  cache=$XBENCH_DOWNLOAD_CACHE
elif [ -n "${XDG_CACHE_HOME-}" ]; then
  cache=$XDG_CACHE_HOME/ngcc-xbench/downloads
else
  cache=${HOME:-/nonexistent}/.cache/ngcc-xbench/downloads
fi
mkdir -p "$folder" || fail "cannot create the folder $folder" "  free some space or make it writable, then run the same command again"
# A cache that cannot be written is a cache that is not used; nothing else changes.
mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ] || cache=

# keep: puts the verified file into the cache, whole or not at all.
keep() {
  [ -n "$cache" ] || return 0
  temporary=$cache/.$sha256.$$
  if ! { cp "$target" "$temporary" && mv "$temporary" "$cache/$sha256"; } 2>/dev/null; then
    rm -f "$temporary"
  fi
}

# check ORIGIN: keeps a right file and ends; removes a wrong one and notes what was wrong.
wrong=
check() {
  [ -f "$target" ] || return 0
  found=$(sha256sum "$target" | cut -d ' ' -f 1)
  if [ "$found" = "$sha256" ]; then
    keep
    rm -f "$folder/.log"
    exit 0
  fi
  wrong="$wrong
  $file from $1: expected SHA-256 $sha256 ($bytes bytes), found $found ($(wc -c < "$target") bytes)"
  rm -f "$target"
}

# download ADDRESS: whatever is there becomes the target.
download() {
  case "$1" in
    file://*) cp "${1#file://}" "$target" 2>"$folder/.log" ;;
    *://*)
      if command -v curl >/dev/null 2>&1; then
        curl -fsSL -o "$target" "$1" 2>"$folder/.log"
      elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$target" "$1" 2>"$folder/.log"
      else
        echo "no program to download with (curl or wget)" >"$folder/.log"
        false
      fi ;;
    *) cp "$1" "$target" 2>"$folder/.log" ;;
  esac || rm -f "$target"
}

if [ -n "$cache" ] && [ -f "$cache/$sha256" ]; then
  cp "$cache/$sha256" "$target" || fail "cannot write $target (disk full?)" "  free some space, then run the same command again"
  if [ "$(sha256sum "$target" | cut -d ' ' -f 1)" = "$sha256" ]; then
    exit 0
  fi
  rm -f "$cache/$sha256" "$target"  # damaged: as if it were not there
fi

if [ -n "${XBENCH_NPM_MIRROR-}" ]; then
  asked="XBENCH_NPM_MIRROR: $XBENCH_NPM_MIRROR"
  for base in $XBENCH_NPM_MIRROR; do
    for path in "$file" "$name/-/$file"; do
      download "${base%/}/$path"
      check "${base%/}/$path"
    done
  done
elif command -v npm >/dev/null 2>&1; then
  asked="npm, as this machine configures it"
  mkdir -p "$folder/.pack"
  (cd "$folder/.pack" && npm pack --ignore-scripts --no-update-notifier "$name@$version") >"$folder/.log" 2>&1
  for packed in "$folder"/.pack/*.tgz; do
    [ ! -f "$packed" ] || mv "$packed" "$target"
  done
  rm -rf "$folder/.pack"
  check "npm"
else
  fail "no way to fetch the npm package $name $version: this machine has no npm" \
    "  wanted: $file, SHA-256 $sha256, $bytes bytes" \
    "  install npm; or put the file into a folder and set XBENCH_NPM_MIRROR to that folder (or to a registry's base address)"
fi
if [ -n "$wrong" ]; then
  fail "a download is not what is pinned:$wrong" \
    "  the source is broken or someone changed the file: nothing was kept; use another one (XBENCH_NPM_MIRROR)"
fi
fail "cannot download the npm package $name $version" \
  "  wanted: $file, SHA-256 $sha256, $bytes bytes" \
  "  asked:  $asked" \
  "  last answer: $(grep -v '^ *$' "$folder/.log" 2>/dev/null | tail -n 1)" \
  "  no network: connect and run the same command again; or put the file into a folder and set XBENCH_NPM_MIRROR to it"
