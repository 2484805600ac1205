#!/bin/bash
# Compiles the named C files of an original submission package into one object that exports only CryptHash. Nothing else of
# the package is used, and nothing of it is run; the compiler runs on it with limits of time, memory and file size. An action
# of candidates/submission.bzl calls it with a file of parameters, one `key=value` a line:
#   zip=FILE sha256=HEX unzip=PROGRAM check=PROGRAM
#                                       the package as a ZIP file, and the program of candidates/archive,
#   file=PATH name=PATH ...             or its unpacked files, each with its path within the package
#   source=PATH ...                     C files to compile, relative to the package
#   include=PATH ...                    folders for #include "...", relative to the package
#   flag=TEXT ...                       flags of the compiler
#   gcc=, nm=, objcopy=                 programs
#   library=FILE ...                    the C library: what the package may use beside itself
#   folder=FOLDER                       new folder for the package while it is compiled
#   object=FILE messages=FILE           output: the object, and what the compiler said (warnings)
#   seconds= file_kib= all_kib=         limits, if others than those below are wanted
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

# Of each run of unzip or the compiler: seconds of processor time, KiB of address space and of a file that it writes. Of the
# unpacked package: KiB and number of files, as candidates/archive allows them.
seconds=300 memory_kib=$((4 << 20)) file_kib=$((256 << 10)) all_kib=$((1 << 20)) most_files=20000
# Of what the compiler says.
most_messages=$((1 << 20))

zip='' sha256='' unzip='' check='' gcc='' nm='' objcopy='' object='' messages='' folder=''
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
    zip | sha256 | unzip | check | seconds | file_kib | all_kib | gcc | nm | objcopy | object | messages | folder) printf -v "$key" %s "$value" ;;
    *) die "unknown parameter '$key'" ;;
  esac
done <"$1"

# limited COMMAND...: within the limits, and not for ever if it only waits.
limited() {
  (
    ulimit -c 0 -t "$seconds" -v "$memory_kib" -f "$file_kib"
    exec timeout --kill-after=5 $((10 * seconds)) "$@" </dev/null
  )
}

# compile WHAT ARGUMENT...: runs the compiler; its messages are added to $messages. Returns 1 if it fails; a limit ends all.
compile() {
  local what=$1 code=0 reason=''
  shift
  { limited "$gcc" "$@" 2>&1 >/dev/null || echo $? >"$work/code"; } | head -c "$most_messages" >"$work/said"
  if [ -s "$work/code" ]; then
    code=$(cat "$work/code")
    rm "$work/code"
  fi
  cat "$work/said" >>"$messages"
  [ "$code" -ne 0 ] || return 0
  if [ "$(wc -c <"$work/said")" -ge "$most_messages" ]; then
    reason="the compiler says more than $most_messages bytes about it"
  elif [ "$code" -eq 124 ] || [ "$code" -eq 137 ] || [ "$code" -eq 152 ] || grep -qE 'CPU time limit|Killed' "$work/said"; then
    reason="compiling it takes longer than $seconds seconds of processor time"
  elif [ "$code" -eq 153 ] || grep -qE 'File size limit|File too large' "$work/said"; then
    reason="compiling it makes a file of more than $file_kib KiB"
  elif grep -qE 'memory exhausted|out of memory|Cannot allocate memory' "$work/said"; then
    reason="compiling it needs more than $memory_kib KiB of memory"
  else
    return 1
  fi
  die "$what: $reason; expected the source of a hash function; look at the file"
}

# too_large FOLDER: it holds more than a package may.
too_large() {
  [ "$(du -sk --apparent-size "$1" 2>/dev/null | cut -f 1)" -gt "$all_kib" ]
}

# watched FOLDER COMMAND...: limited; ended, with code 99, when the folder is too large.
watched() {
  local folder=$1 process code=0
  shift
  limited "$@" &
  process=$!
  while kill -0 "$process" 2>/dev/null; do
    ! too_large "$folder" || kill -KILL "$process" 2>/dev/null || true
    sleep 0.1
  done
  wait "$process" 2>/dev/null || code=$?
  ! too_large "$folder" || code=99
  return "$code"
}

# The compiler's own files lie beside the package, so that no name of the package can be in their way.
work=$folder.work
mkdir -p "$folder" "$work"
: >"$messages"
if [ -n "$zip" ]; then
  found=$(sha256sum <"$zip")
  found=${found%% *}
  [ "$found" = "$sha256" ] || die "$(basename "$zip"): another file than expected" "  expected SHA-256 $sha256" \
    "  found    SHA-256 $found" "  check where the package comes from, or correct \`sha256\` in the BUILD file"
  limited "$check" "$zip" >"$messages" 2>&1 || {
    listed <"$messages"
    die "$(basename "$zip"): refused before it is unpacked, for the reason above"
  }
  # Never above the folder: what would lie there is refused. Exit code 1 is a warning. The sizes may be lies.
  code=0
  watched "$folder" "$unzip" -q -n "$zip" -d "$folder" >"$messages" 2>&1 || code=$?
  [ "$code" -ne 99 ] || die "$(basename "$zip"): it unpacks to more than $all_kib KiB, though it declares less; refused"
  [ "$code" -le 1 ] || {
    listed <"$messages"
    die "$(basename "$zip"): unzip failed (exit code $code), its message is above; expected a ZIP file that is not" \
      "  damaged, with no file of more than $file_kib KiB"
  }
  chmod -R u+rwX "$folder"
  others=$(cd "$folder" && find . ! -type f ! -type d)
  if [ -n "$others" ]; then
    listed <<<"$others"
    die "$(basename "$zip"): links or devices are listed above; unpack the package, replace them by files, and name the folder"
  fi
else
  [ "${#files[@]}" -le "$most_files" ] ||
    die "the package: expected at most $most_files files, found ${#files[@]}; leave out what the hash function does not need"
  printf '%s\0' "${files[@]}" >"$work/files"
  size=$(du -cLk --apparent-size --files0-from="$work/files" | tail -n 1 | cut -f 1)
  [ "$size" -le "$all_kib" ] ||
    die "the package: expected at most $all_kib KiB, found $size; leave out what the hash function does not need"
  for i in "${!files[@]}"; do
    # Bazel gives links to the files. One that is a link itself ends elsewhere, perhaps outside the package.
    case $(readlink -f "${files[$i]}") in
      */"${names[$i]}") ;;
      *) die "${names[$i]}: expected a file, found a link to $(readlink -f "${files[$i]}"); replace it by a file" ;;
    esac
    mkdir -p "$folder/$(dirname "${names[$i]}")"
    limited cp -L "${files[$i]}" "$folder/${names[$i]}" || die "${names[$i]}: cannot be copied (at most $file_kib KiB)"
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

# report_failure SOURCE: the compiler's errors about it.
report_failure() {
  sed -n '/error:/,+3p' "$messages" | listed
  die "'$1' does not compile; the compiler's messages are above" \
    "  strict C99 is the guide's: \`copts = [\"-std=gnu99\"]\` allows GNU and POSIX extensions"
}

objects=()
for i in "${!sources[@]}"; do
  source=${sources[$i]}
  if [ ! -f "$folder/$source" ]; then
    (cd "$folder" && find . -name '*.[cC]' | sed 's|^\./||' | sort) | listed
    die "the package has no file '$source' (\`srcs\`); its C files are listed above"
  fi
  # Every file that is read belongs to the package or to the pinned C library: asked first, so that not even an error message
  # shows a line of another.
  compile "$source" "${flags[@]}" -w -M -MF "$work/$i.d" -x c "$folder/$source" || report_failure "$source"
  outside=$(sed 's/\\ /\t/g; s/\\$//; s/^[^:]*: //' "$work/$i.d" | tr ' ' '\n' | tr '\t' ' ' | sed '/^$/d' |
    { grep -vE "^($folder|$work|external)/" || true; } | sort -u)
  if [ -n "$outside" ]; then
    listed <<<"$outside"
    die "'$source' includes the files above, which belong to this machine; expected files of the package or the C library"
  fi
  # The assembler can read files, too, and knows ways to write a directive that no search would find.
  compile "$source" "${flags[@]}" -w -fno-lto -S -x c "$folder/$source" -o "$work/$i.s" || report_failure "$source"
  if grep -aniE '(^|[^[:alnum:]_.])\.(incbin|include|macro|irpc?|mri)([^[:alnum:]_]|$)' "$work/$i.s" >"$work/directives"; then
    cut -c 1-200 "$work/directives" | listed
    die "'$source' has the assembler's directives above, which could read files of this machine (.incbin, .include) or hide" \
      "  one that does (.macro, .irp, .mri); expected C"
  fi
  rm "$work/$i.s"
  compile "$source" "${flags[@]}" -c -x c "$folder/$source" -o "$work/$i.o" || report_failure "$source"
  objects+=("$work/$i.o")
done

# One object with machine code, also after link-time optimisation: the submission is optimised as a whole, but the harness
# cannot be mixed into it. -d gives common variables (-fcommon) their place, so that they can be hidden like all others.
compile "the C files together" "${flags[@]}" -r -nostdlib -Wl,-d -flinker-output=nolto-rel "${objects[@]}" -o "$work/all.o" || {
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
