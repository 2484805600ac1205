#!/bin/bash
# Compiles the named C files of an original submission package into one object that exports only CryptHash. Nothing else of
# the package is used, and nothing of it is run. An action of candidates/submission.bzl calls it with a file of parameters,
# one `key=value` a line:
#   zip=FILE sha256=HEX unzip=PROGRAM   the package as a ZIP file,
#   file=PATH name=PATH ...             or its unpacked files, each with its path within the package
#   source=PATH ...                     C files to compile, relative to the package
#   include=PATH ...                    folders for #include "...", relative to the package
#   flag=TEXT ...                       flags of the compiler
#   gcc=, nm=, objcopy=                 programs
#   folder=FOLDER                       new folder for the package while it is compiled
#   object=FILE messages=FILE           output: the object, and what the compiler said (warnings)
set -euo pipefail
export LC_ALL=C

die() {
  printf 'submission: %s\n' "$@" >&2
  exit 1
}

zip='' sha256='' unzip='' gcc='' nm='' objcopy='' object='' messages='' folder=''
files=() names=() sources=() includes=() flags=()
while IFS= read -r line; do
  key=${line%%=*}
  value=${line#*=}
  case $key in
    file) files+=("$value") ;;
    name) names+=("$value") ;;
    source) sources+=("$value") ;;
    include) includes+=("$value") ;;
    flag) flags+=("$value") ;;
    zip | sha256 | unzip | gcc | nm | objcopy | object | messages | folder) printf -v "$key" %s "$value" ;;
    *) die "unknown parameter '$key'" ;;
  esac
done <"$1"

mkdir -p "$folder"
if [ -n "$zip" ]; then
  found=$(sha256sum <"$zip")
  found=${found%% *}
  [ "$found" = "$sha256" ] || die "$(basename "$zip"): another file than expected" "  expected SHA-256 $sha256" \
    "  found    SHA-256 $found" "  check where the package comes from, or correct \`sha256\` in the BUILD file"
  # Never above the folder: unzip removes `..` and leading slashes from names.
  "$unzip" -q -n "$zip" -d "$folder" </dev/null >"$messages" 2>&1 || {
    tail -n 5 "$messages" >&2
    die "$(basename "$zip"): unzip failed, its message is above; expected a ZIP file that is not encrypted"
  }
else
  for i in "${!files[@]}"; do
    mkdir -p "$folder/$(dirname "${names[$i]}")"
    cp -L "${files[$i]}" "$folder/${names[$i]}"
  done
fi

# The same text in __FILE__ wherever the package lies.
flags+=("-ffile-prefix-map=$folder/=")
for include in "${includes[@]}"; do
  [ -d "$folder/$include" ] || die "the package has no folder '$include' (\`include_folders\`)"
  flags+=(-iquote "$folder/$include" -I "$folder/$include")
done

: >"$messages"
objects=()
for i in "${!sources[@]}"; do
  source=${sources[$i]}
  if [ ! -f "$folder/$source" ]; then
    echo "C files of the package:" >&2
    (cd "$folder" && find . -name '*.[cC]' | sed 's|^\./|  |' | sort | head -n 40) >&2
    die "the package has no file '$source' (\`srcs\`); its C files are listed above"
  fi
  "$gcc" "${flags[@]}" -x c -c "$folder/$source" -o "$folder/$i.o" 2>>"$messages" || {
    grep -v 'warning:' "$messages" | head -n 60 >&2
    die "'$source' does not compile; the compiler's messages are above"
  }
  objects+=("$folder/$i.o")
done

# One object with machine code, also after link-time optimisation: the submission is optimised as a whole, but the harness
# cannot be mixed into it.
"$gcc" "${flags[@]}" -r -nostdlib -flinker-output=nolto-rel "${objects[@]}" -o "$folder/all.o" 2>>"$messages" || {
  tail -n 40 "$messages" >&2
  die "the C files do not link with each other; the linker's messages are above (two files with the same function?)"
}
"$nm" --defined-only --extern-only "$folder/all.o" >"$folder/symbols"
grep -q ' T CryptHash$' "$folder/symbols" || {
  sed 's/^/  /' "$folder/symbols" | head -n 40 >&2
  die "the C files define no function CryptHash; the global symbols that they define are listed above" \
    "  expected int CryptHash(int, const unsigned char *, unsigned long long, unsigned char *) of the official interface"
}
"$objcopy" --keep-global-symbol=CryptHash "$folder/all.o" "$object"
rm -rf "$folder"
