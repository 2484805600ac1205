#!/bin/bash
# Checks lists of list_symbols.sh: a library may define only what its header declares or INTERNAL matches, may need only what
# EXTERNAL matches or it defines itself, and may have no forbidden instruction.
#   check_symbols.sh --header=FILE --internal=PATTERNS --external=PATTERNS LIST...
# PATTERNS are shell patterns with blanks between. Exit status 1: something else was found; 2: usage.
set -euo pipefail
export LC_ALL=C

header='' internal='' external='' lists=()
for argument in "$@"; do
  case $argument in
    --header=*) header=${argument#*=} ;;
    --internal=*) internal=${argument#*=} ;;
    --external=*) external=${argument#*=} ;;
    -*) echo "check_symbols: unknown argument '$argument'" >&2; exit 2 ;;
    *) lists+=("$argument") ;;
  esac
done
if [ ! -f "$header" ] || [ "${#lists[@]}" -eq 0 ]; then
  echo "check_symbols: expected --header=FILE and lists" >&2
  exit 2
fi

# matches NAME PATTERNS
matches() {
  local pattern
  local -a patterns
  read -ra patterns <<<"$2"
  for pattern in "${patterns[@]}"; do
    # shellcheck disable=SC2053  # a pattern is wanted
    [[ $1 != $pattern ]] || return 0
  done
  return 1
}

status=0
wrong() {
  echo "$1"
  status=1
}

for list in "${lists[@]}"; do
  what=$(basename "$list" .symbols)
  defined=$(sed -n 's/^D //p' "$list")
  [ -n "$defined" ] || wrong "$what: defines nothing; expected the functions of $(basename "$header")"
  while read -r kind name; do
    case $kind in
      D)
        grep -qE -- "\b$name *[][(;]" "$header" || matches "$name" "$internal" ||
          wrong "$what: defines \`$name\`, which $(basename "$header") does not declare: make it static"
        ;;
      U)
        grep -qx -- "$name" <<<"$defined" || matches "$name" "$external" ||
          wrong "$what: needs \`$name\`, which no hash function needs"
        ;;
      I) wrong "$what: has the instruction \`$name\`" ;;
      *) wrong "$what: \`$kind $name\` is not a line of list_symbols.sh" ;;
    esac
  done <"$list"
done
exit $status
