#!/bin/sh
# Rewrites the lock files of this folder with the versions that Debian 12 offers today.
#
#   third_party/debian/refresh_locks.sh            all locks
#   third_party/debian/refresh_locks.sh --check    writes nothing; exit 1 if Debian offers other versions than the pinned ones
#
# Which packages a lock holds is read from the lock itself (columns name and architecture): to add a package, add a line
# `NAME - ARCHITECTURE - - -` and run this script. It uses the machine's own apt sources with a private folder of
# package lists, so neither the machine's lists nor its foreign architectures change. Needs apt-get and a network.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
check=false
case "${1-}" in
  "") ;;
  --check) check=true ;;
  *) echo "refresh_locks.sh: unknown argument '$1' (known: --check)" >&2; exit 2 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache"
: > "$work/status"
apt_options="-o Dir::State::lists=$work/lists -o Dir::Cache=$work/cache -o Dir::State::status=$work/status
  -o APT::Architectures=amd64,arm64"
# shellcheck disable=SC2086  # the options are words
apt-get $apt_options -qq update || {
  echo "refresh_locks.sh: apt-get update failed (network? /etc/apt/sources.list?); no lock was changed" >&2
  exit 1
}

# resolve NAME ARCHITECTURE: prints one lock line for the candidate version.
resolve() {
  package=$1:$2
  [ "$2" = all ] && package=$1
  # shellcheck disable=SC2086
  apt-cache $apt_options --no-all-versions show "$package" 2>/dev/null | awk -v name="$1" -v architecture="$2" '
    /^Version: / && !version { version = $2 }
    /^Filename: / && !path { path = $2 }
    /^Size: / && !size { size = $2 }
    /^SHA256: / && !sha256 { sha256 = $2 }
    END {
      if (!version || !path || !size || !sha256) exit 1
      print name, version, architecture, sha256, size, path
    }'
}

changed=0
for lock in "$here"/*.lock; do
  new=$work/$(basename "$lock")
  # shellcheck disable=SC2094  # only the name of the file that is read is used inside
  while read -r name version architecture rest; do
    case "$name" in
      ""|"#"*) printf '%s%s\n' "$name" "${version:+ $version${architecture:+ $architecture${rest:+ $rest}}}"; continue ;;
    esac
    resolve "$name" "$architecture" || {
      echo "refresh_locks.sh: $(basename "$lock"): Debian offers no package $name for $architecture" >&2
      exit 1
    }
  done < "$lock" > "$new" || exit 1
  if ! cmp -s "$lock" "$new"; then
    changed=1
    echo "$(basename "$lock"):"
    diff "$lock" "$new" | sed -n 's/^\([<>]\) \([^ ]* [^ ]* [^ ]*\).*/  \1 \2/p'
    $check || cat "$new" > "$lock"
  fi
done
if $check; then exit $changed; fi
