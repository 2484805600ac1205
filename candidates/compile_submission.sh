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
#   library=FILE ...                    the C library: what the package may use beside itself
#   folder=FOLDER                       new folder for the package while it is compiled
#   object=FILE messages=FILE           output: the object, and what the compiler said (warnings)
set -euo pipefail
export LC_ALL=C

die() {
  printf 'submission: %s\n' "$@" >&2
  exit 1
}

# listed: the first lines of standard input, indented, as part of an error.
listed() {
  sed -n '1,40s/^/  /p' >&2
}

zip='' sha256='' unzip='' gcc='' nm='' objcopy='' object='' messages='' folder=''
files=() names=() sources=() includes=() flags=() libraries=()
while IFS= read -r line; do
  key=${line%%=*}
  value=${line#*=}
  case $key in
    file) files+=("$value") ;;
    name) names+=("$value") ;;
    source) sources+=("$value") ;;
    include) includes+=("$value") ;;
    flag) flags+=("$value") ;;
    library) libraries+=("$value") ;;
    zip | sha256 | unzip | gcc | nm | objcopy | object | messages | folder) printf -v "$key" %s "$value" ;;
    *) die "unknown parameter '$key'" ;;
  esac
done <"$1"

# The compiler's own files lie beside the package, so that no name of the package can be in their way.
work=$folder.work
mkdir -p "$folder" "$work"
: >"$messages"
if [ -n "$zip" ]; then
  found=$(sha256sum <"$zip")
  found=${found%% *}
  [ "$found" = "$sha256" ] || die "$(basename "$zip"): another file than expected" "  expected SHA-256 $sha256" \
    "  found    SHA-256 $found" "  check where the package comes from, or correct \`sha256\` in the BUILD file"
  twice=$({ "$unzip" -Z1 "$zip" 2>/dev/null || true; } | sort | uniq -d)
  if [ -n "$twice" ]; then
    listed <<<"$twice"
    die "$(basename "$zip"): files that are in it twice are listed above; nobody knows which one is meant"
  fi
  # Never above the folder: unzip removes `..` and leading slashes from names. Exit code 1 is a warning, such as that.
  code=0
  "$unzip" -q -n "$zip" -d "$folder" </dev/null >"$messages" 2>&1 || code=$?
  [ "$code" -le 1 ] || {
    listed <"$messages"
    die "$(basename "$zip"): unzip failed (exit code $code), its message is above; expected a ZIP file that is not encrypted"
  }
  chmod -R u+rwX "$folder"
  links=$(cd "$folder" && find . -type l)
  if [ -n "$links" ]; then
    listed <<<"$links"
    die "$(basename "$zip"): symbolic links are listed above; unpack the package, replace them by files, and name the folder"
  fi
else
  for i in "${!files[@]}"; do
    mkdir -p "$folder/$(dirname "${names[$i]}")"
    cp -L "${files[$i]}" "$folder/${names[$i]}"
  done
  chmod -R u+rwX "$folder"
fi

# The same text in __FILE__ wherever the package lies, and in line numbers, if they are asked for, wherever this runs.
flags+=("-fdebug-prefix-map=$PWD=/proc/self/cwd" "-ffile-prefix-map=$folder/=")
for include in "${includes[@]}"; do
  [ -d "$folder/$include" ] || {
    (cd "$folder" && find . -mindepth 1 -type d | sed 's|^\./||' | sort) | listed
    die "the package has no folder '$include' (\`include_folders\`); its folders are listed above"
  }
  # For #include "..." first, for #include <...> last: a file of the package never replaces one of the C library.
  flags+=(-iquote "$folder/$include" -idirafter "$folder/$include")
done

if grep -rlE '\.incbin' "$folder" >"$work/incbin" 2>/dev/null; then
  sed "s|^$folder/||" "$work/incbin" | listed
  die "the files above use the assembler's .incbin, which could read files of this machine"
fi

objects=()
for i in "${!sources[@]}"; do
  source=${sources[$i]}
  if [ ! -f "$folder/$source" ]; then
    (cd "$folder" && find . -name '*.[cC]' | sed 's|^\./||' | sort) | listed
    die "the package has no file '$source' (\`srcs\`); its C files are listed above"
  fi
  "$gcc" "${flags[@]}" -MD -MF "$work/$i.d" -x c -c "$folder/$source" -o "$work/$i.o" 2>>"$messages" || {
    sed -n '/error:/,+3p' "$messages" | listed
    die "'$source' does not compile; the compiler's messages are above" \
      "  strict C99 is the guide's: \`copts = [\"-std=gnu99\"]\` allows GNU and POSIX extensions"
  }
  objects+=("$work/$i.o")
done

# Every file that was read belongs to the package or to the pinned C library.
outside=$(cat "$work"/*.d | sed 's/\\ /\t/g; s/\\$//; s/^[^:]*: //' | tr ' ' '\n' | tr '\t' ' ' | sed '/^$/d' |
  grep -vE "^($folder|$work|external)/" | sort -u || true)
if [ -n "$outside" ]; then
  listed <<<"$outside"
  die "the package includes the files above, which belong to this machine"
fi

# One object with machine code, also after link-time optimisation: the submission is optimised as a whole, but the harness
# cannot be mixed into it. -d gives common variables (-fcommon) their place, so that they can be hidden like all others.
"$gcc" "${flags[@]}" -r -nostdlib -Wl,-d -flinker-output=nolto-rel "${objects[@]}" -o "$work/all.o" 2>>"$messages" || {
  tail -n 40 "$messages" | listed
  die "the C files do not link with each other; the linker's messages are above (two files with the same function, or a" \
    "  variable that is defined in a header: try \`copts = [\"-fcommon\"]\`)"
}
"$nm" "$work/all.o" >"$work/symbols"
grep -q ' T CryptHash$' "$work/symbols" || {
  grep -E ' [A-Zt] ' "$work/symbols" | grep -v ' U ' | listed || true
  die "the C files define no function CryptHash that other files can call (T); what they define is listed above" \
    "  expected int CryptHash(int, const unsigned char *, unsigned long long, unsigned char *) of the official interface" \
    "  a W before the name is a weak definition, a t a static one"
}
# Nothing else may be used than the C library: what the harness links must not stand in for a missing file. (On x86-64
# libm.a is a linker script, which nm does not read; the libraries that it names are in the list, too.)
{ "$nm" --defined-only --extern-only "${libraries[@]}" 2>/dev/null || true; } | awk 'NF == 3 { print $3 }' | sort -u >"$work/library"
missing=$(awk '$1 == "U" { print $2 }' "$work/symbols" | grep -vx '_GLOBAL_OFFSET_TABLE_' | sort -u |
  comm -23 - "$work/library" || true)
if [ -n "$missing" ]; then
  listed <<<"$missing"
  die "the functions or variables above are defined neither by the named C files nor by the C library; which file has them?"
fi
"$objcopy" --keep-global-symbol=CryptHash "$work/all.o" "$object"
rm -rf "$folder" "$work"
