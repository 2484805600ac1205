#!/bin/bash
# Proves that the profile `performance` of arm_1 contains no SVE instruction: none in any implementation's library, and none
# in the linked programs but those of the C library and of the unwinder, which choose by CPU. Negative controls: a library
# compiled with the guide's flag, and its function taken for one of a program.
set -euo pipefail

listing=$1
die() {
  printf 'FAILED: %s\n' "$@" >&2
  exit 1
}

# path NAME: the first path of a line of the listing.
path() {
  awk -v name="$1" '$1 == name { print $2 }' "$listing"
}

objdump=$(path objdump)
[ -x "$objdump" ] || die "no disassembler in $listing"

# sve_functions FILE: the functions that hold an instruction of SVE. Its registers are z0 to z31 and p0 to p15 (Arm
# Architecture Reference Manual, part C8); a few instructions name none.
sve_functions() {
  "$objdump" -d --no-show-raw-insn "$1" | awk -F '\t' '
    /^[0-9a-f]+ <.*>:$/ { sub(/^[^<]*</, ""); sub(/>:$/, ""); name = $0; count++ }
    $3 ~ /(^|[ ,{[])[zp][0-9]+([.\/,} \]]|$)/ || $2 ~ /^(add[vp]l|rdvl|(cnt|inc|dec|[su]qinc|[su]qdec)[bhwd]|setffr) *$/ { found[name] = 1 }
    END { for (name in found) print name; if (count == 0) print "no function at all" }' | LC_ALL=C sort
}

control=$(sve_functions "$(path control)")
[ "$control" = xb_add_words ] || die "control: expected SVE in xb_add_words; found: ${control:-nothing}"

# In a program without a candidate: the C library and the unwinder.
known=$(sve_functions "$(path empty)")
grep -qx __memcpy_sve <<<"$known" || die "expected the C library's copying routine for SVE; found: ${known:-nothing}"

# foreign FUNCTIONS: those that are not in a program without a candidate.
foreign() {
  LC_ALL=C comm -23 <(printf '%s\n' "$1" | sed '/^$/d') <(printf '%s\n' "$known")
}
[ "$(foreign "$control")" = xb_add_words ] || die "control: the function of the library counts as known"

libraries=0
while read -r name library program; do
  case $name in
    objdump | control | empty) continue ;;
  esac
  found=$(sve_functions "$library")
  [ -z "$found" ] || die "$name: the library has SVE instructions in:" "$found"
  found=$(foreign "$(sve_functions "$program")")
  [ -z "$found" ] || die "$name: the program has SVE instructions in:" "$found"
  libraries=$((libraries + 1))
done <"$listing"
[ "$libraries" -ge 20 ] || die "expected at least 20 implementations, found $libraries"
echo "PASSED: $libraries implementations without SVE"
