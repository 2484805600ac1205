#!/bin/bash
# Lists what a library defines and needs, one thing in a line: `D NAME` a name that other files can see, `U NAME` one that it
# takes from elsewhere, `I INSTRUCTION in FUNCTION` an instruction that a hash function has no use for.
#   list_symbols.sh NM OBJDUMP FORBIDDEN LIBRARY OUTPUT
# FORBIDDEN is a file of extended regular expressions of instructions, as objdump writes them.
set -euo pipefail
export LC_ALL=C

nm=$1 objdump=$2 forbidden=$3 library=$4 output=$5
# An instruction line is `ADDRESS: TAB INSTRUCTION`, a function's first line `ADDRESS <NAME>:`.
"$nm" --extern-only "$library" >"$output.nm" 2>/dev/null
"$objdump" -d --no-show-raw-insn "$library" >"$output.objdump"
grep -v '^#' "$forbidden" >"$output.forbidden"
{
  awk 'NF == 3 { print "D " $3 } NF == 2 { print "U " $2 }' "$output.nm" | sort -u
  awk -F '\t' '/>:$/ { split($1, part, /[<>]/); name = part[2] } NF > 1 { $1 = ""; print substr($0, 2) " in " name }' "$output.objdump" |
    { grep -Ef "$output.forbidden" || true; } | sed 's/^/I /' | sort -u
} >"$output"
grep -q '^D ' "$output" || {
  echo "list_symbols: $library defines no name that others can see; expected a library of a candidate" >&2
  exit 1
}
rm -f "$output.nm" "$output.objdump" "$output.forbidden"
