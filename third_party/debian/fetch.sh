#!/bin/sh
# Brings pinned files of the Debian archive into a folder: all of them with the right SHA-256, or none and one message.
#
#   fetch.sh LIST FOLDER      LIST has one line `SHA256 BYTES PATH [URL]` a file (PATH: in the archive, pool/...;
#                             URL: the same bytes at their origin)
#
# In this order, for each file: the download cache (a folder of files named by their SHA-256); the URL; the mirrors that
# XBENCH_DEBIAN_MIRROR names (base addresses separated by blanks; file:// too; needs apt's helper, curl or wget unless
# file://; the URL is not asked then); the repositories in the machine's own apt configuration, through apt's own downloader with its proxies and
# credentials. The result is FOLDER/<last part of PATH>.
#   XBENCH_DOWNLOAD_CACHE     the cache folder; default ${XDG_CACHE_HOME:-$HOME/.cache}/ngcc-xbench/downloads
set -u
list=$1
folder=$2

fail() {
  printf 'ngcc-xbench: %s\n' "$@" >&2
  exit 1
}

sha256_of() {
  sha256sum "$1" | cut -d ' ' -f 1
}

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

# keep FILE SHA256: puts a verified file into the cache, whole or not at all.
keep() {
  [ -n "$cache" ] || return 0
  temporary=$cache/.$2.$$
  if ! { cp "$1" "$temporary" && mv "$temporary" "$cache/$2"; } 2>/dev/null; then
    rm -f "$temporary"
  fi
}

# check FILE SHA256 BYTES ORIGIN: keeps a right file, removes a wrong one and says what was wrong.
check() {
  [ -f "$1" ] || return 1
  found=$(sha256_of "$1")
  if [ "$found" = "$2" ]; then
    keep "$1" "$2"
    return 0
  fi
  wrong="$wrong
  ${1##*/} from $4: expected SHA-256 $2 ($3 bytes), found $found ($(wc -c < "$1") bytes)"
  rm -f "$1"
  return 1
}

# download ADDRESS FILE: 0 if a file arrived. apt's helper is told no hash: the check afterwards names both.
download() {
  case "$1" in
    file://*) cp "${1#file://}" "$2" 2>/dev/null ;;
    *)
      if [ -x /usr/lib/apt/apt-helper ]; then
        /usr/lib/apt/apt-helper -o APT::Sandbox::User=root -o Acquire::http::Timeout=30 -o Acquire::https::Timeout=30 \
          download-file "$1" "$2" >"$folder/.log" 2>&1
      elif command -v curl >/dev/null 2>&1; then
        curl -fsSL -o "$2" "$1" 2>"$folder/.log"
      elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$2" "$1" 2>"$folder/.log"
      else
        echo "no program to download with (apt's helper, curl or wget)" >"$folder/.log"
        false
      fi ;;
  esac || { rm -f "$2"; return 1; }
}

bases=${XBENCH_DEBIAN_MIRROR-}
origin="XBENCH_DEBIAN_MIRROR"
if [ -z "$bases" ] && command -v apt-get >/dev/null 2>&1; then
  # $(REPO_URI) is apt's own placeholder.
  # shellcheck disable=SC2016
  bases=$(apt-get indextargets --no-release-info --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | sort -u)
  origin="the machine's apt sources"
fi

missing=
needed=0
while read -r sha256 bytes path url; do
  if [ -n "$cache" ] && [ -f "$cache/$sha256" ]; then
    cp "$cache/$sha256" "$folder/${path##*/}" || fail "cannot write $folder/${path##*/} (disk full?)" \
      "  free some space, then run the same command again"
    if [ "$(sha256_of "$folder/${path##*/}")" = "$sha256" ]; then
      continue
    fi
    rm -f "$cache/$sha256" "$folder/${path##*/}"  # damaged: as if it were not there
  fi
  missing="$missing$sha256 $bytes $path $url
"
  needed=$((needed + bytes))
done < "$list"
[ -n "$missing" ] || exit 0

# Room for the archives, their copy in the cache and what they unpack to (about four times their size).
available=$(df -Pk "$folder" | awk 'NR == 2 { print $4 }')
if [ $((needed * 6 / 1024)) -gt "$available" ]; then
  fail "not enough disk space in $folder: about $((needed * 6 / 1000000)) MB wanted, $((available / 1000)) MB free" \
    "  free some space or give Bazel another --output_user_root, then run the same command again"
fi
[ -n "$bases" ] || fail "no place to download Debian packages from: this machine has no apt sources" \
  "  set XBENCH_DEBIAN_MIRROR to the base address of a Debian mirror (the folder that holds pool/)"

printf '%s' "$missing" > "$folder/.missing"
while read -r sha256 bytes path url; do
  wrong=
  target=$folder/${path##*/}
  if [ -n "$url" ] && [ -z "${XBENCH_DEBIAN_MIRROR-}" ]; then
    download "$url" "$target" && check "$target" "$sha256" "$bytes" "$url" && continue
  fi
  for base in $bases; do
    download "${base%/}/$path" "$target" && check "$target" "$sha256" "$bytes" "${base%/}/$path" && continue 2
  done
  if [ -n "$wrong" ]; then
    fail "a download is not what the lock file pins:$wrong" \
      "  a mirror is broken or someone changed the file: nothing was installed; use another mirror (XBENCH_DEBIAN_MIRROR)"
  fi
  fail "cannot download ${path##*/}" \
    "  wanted: $path, SHA-256 $sha256, $bytes bytes" \
    "  asked:  ${url:+$url; }$origin: $(echo "$bases" | tr '\n' ' ')" \
    "  last answer: $(tail -n 1 "$folder/.log" 2>/dev/null || true)" \
    "  no network: connect and run the same command again (what has arrived is kept)" \
    "  network works: Debian has replaced this version; run third_party/debian/refresh_locks.sh, or set" \
    "  XBENCH_DEBIAN_MIRROR to an archive of old packages"
done < "$folder/.missing"
rm -f "$folder/.missing" "$folder/.log"
