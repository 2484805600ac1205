#!/bin/sh
# Unpacks Debian packages into one tree and keeps what the build needs.
#
#   unpack.sh DEB_FOLDER ROOT KEEP     KEEP: a file of extended regular expressions, one a line, of the paths to keep
#
# Uses dpkg-deb where there is one, otherwise takes the `ar` container apart itself (needs tar and xz then).
set -eu
debs=$1
root=$2
keep=$3

# member FILE NAME: prints offset and size of an ar member whose name begins with NAME (ar(5)).
member() {
  offset=8
  end=$(wc -c < "$1")
  while [ "$offset" -lt "$end" ]; do
    header=$(tail -c +$((offset + 1)) "$1" | head -c 60)
    size=$(printf '%s' "$header" | cut -c 49-58 | tr -d ' ')
    case "$header" in
      "$2"*) echo "$((offset + 60)) $size"; return 0 ;;
    esac
    offset=$((offset + 60 + size + size % 2))
  done
  echo "ngcc-xbench: $1 has no member $2: not a Debian package" >&2
  return 1
}

mkdir -p "$root"
for deb in "$debs"/*.deb; do
  if command -v dpkg-deb >/dev/null 2>&1; then
    dpkg-deb --fsys-tarfile "$deb"
  else
    position=$(member "$deb" data.tar.xz)
    tail -c +$((${position% *} + 1)) "$deb" | head -c "${position#* }" | xz -dc
  fi | tar -x --no-same-owner -C "$root" -f -
done

cd "$root"
# Debian 12 packages still use /lib beside /usr/lib: one tree (merged /usr) keeps every path relative to usr.
for top in lib lib64; do
  if [ -d "$top" ] && [ ! -L "$top" ]; then
    mkdir -p "usr/$top"
    cp -a "$top/." "usr/$top/"
    rm -rf "$top"
  fi
done
find . \( -type f -o -type l \) | sed 's|^\./||' | grep -Ev -f "$keep" | tr '\n' '\0' | xargs -0 -r rm -f
find . -depth -type d -empty -delete
# A link that leads out of the tree, or to something that was not kept, would be the host's file or none.
find . -type l | while read -r link; do
  case "$(readlink "$link")" in
    /*) rm -f "$link" ;;
    *) [ -e "$link" ] || rm -f "$link" ;;
  esac
done
# The same holds for a linker script: the absolute paths that it names would be libraries of the host. By their names alone
# the linker finds those of the tree, in its own folders.
find . -type f -size -4k \( -name '*.a' -o -name '*.so' \) | while read -r script; do
  if [ "$(head -c 16 "$script")" = "/* GNU ld script" ]; then
    sed 's|/[^ *]*/\([^ /]*\)|\1|g' "$script" > "$script.new"
    mv "$script.new" "$script"
  fi
done
