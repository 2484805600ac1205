#!/bin/bash
# Runs every check on one candidate, on one platform, and writes what each found. An action of faulty.bzl calls it:
#   verdict.sh PARAMETERS OUTPUT
# PARAMETERS is a file of `key=value` lines; see below. OUTPUT begins with facts, `key=value`; then come, for each check, a line
# `column CHECK WHAT-IT-PROVES` and a line `verdict CHECK killed|passed|n/a REASON`.
set -euo pipefail
export LC_ALL=C

# Processor time in seconds: of one check of the contract, natively and emulated, of that with a long message, and of another
# program. Without a fault none of them needs a quarter of it.
CHECK_SECONDS=3
EMULATED_CHECK_SECONDS=8
LONG_SECONDS=100
PROGRAM_SECONDS=15
# For a program that only sleeps.
MOST_SECONDS=600

declare -A BUILDS=(
  [unoptimised]="without optimisation (-O0)"
  [performance]="with link-time optimisation, as one program (profile performance)"
  [undefined_traps]="with traps for undefined behaviour (UBSan)"
)

declare -A parameter
builds=() further=()
while IFS= read -r line; do
  key=${line%%=*}
  value=${line#*=}
  case $key in
    build) builds+=("$value") ;;
    further) further+=("$value") ;;
    name | platform | fault | caught_by | only | emulator | contract | differential | kat | vectors | manifest | long | \
      symbols | check_symbols | finished | kat_last | differential_last | header | external | internal | big | big_emulator | compare | little) parameter[$key]=$value ;;
    *) echo "verdict: unknown parameter '$key'" >&2; exit 1 ;;
  esac
done <"$1"
output=$2
said=$output.said
emulator=${parameter[emulator]}

# limited LAST PROGRAM ARGUMENT...: runs it on the platform, to its last line LAST (platforms/finished.sh); its output goes to the file `said`. The shell's own word about a
# program that a signal ended goes nowhere: the exit code says so, too.
limited() {
  {
    run_limited "$@"
  } 2>/dev/null
}

run_limited() {
  (
    ulimit -c 0 -t "$PROGRAM_SECONDS" -f 65536
    # shellcheck disable=SC2086  # no emulator is no word
    XB_EMULATOR=${emulator##*/} exec timeout --kill-after=5 "$MOST_SECONDS" sh "${parameter[finished]}" "$1" $emulator "${@:2}"
  ) >"$said" 2>&1 </dev/null
}

# column CHECK TEXT: what the check proves.
column() {
  echo "column $1 $2"
}

# judge CHECK CODE: 0 is passed; a program that says what is wrong, or is ended, found a fault.
judge() {
  local reason
  if [ "$2" -eq 0 ]; then
    echo "verdict $1 passed"
  else
    reason=$(grep -m 1 -aE 'FAIL|NOT RUN|defines|needs|instruction' "$said" | tr -cd '[:print:]' | cut -c 1-300 || true)
    echo "verdict $1 killed ${reason:-exit code $2}"
  fi
}

# contract: the lines of a contract program, `CHECK PASS...`, `CHECK FAIL: ...` or `CHECK n/a: ...`.
contract() {
  local seconds=$CHECK_SECONDS code=0
  [ -z "$emulator" ] || seconds=$EMULATED_CHECK_SECONDS
  # shellcheck disable=SC2086
  XB_EMULATOR=${emulator##*/} $emulator "$1" --platform="${parameter[platform]}" --seconds="$seconds" "${@:2}" \
    >"$said" 2>&1 </dev/null || code=$?
  if [ "$code" -gt 1 ] || ! grep -q ' checks, ' "$said"; then
    echo "verdict: ${parameter[name]}: the contract program did not come to its end (exit code $code):" >&2
    cat "$said" >&2
    exit 1
  fi
  sed -nE 's/^([a-z_0-9]+) +PASS.*$/verdict \1 passed/p
    s/^([a-z_0-9]+) +FAIL: (.*)$/verdict \1 killed \2/p
    s/^([a-z_0-9]+) +n\/a: (.*)$/verdict \1 n\/a \2/p' "$said"
}

{
  for key in name platform fault caught_by only; do
    echo "$key=${parameter[$key]}"
  done
  # The list has lines of a name, blanks and a text.
  XB_EMULATOR=${emulator##*/} $emulator "${parameter[contract]}" --list | sed -E 's/^([a-z_0-9]+) +/column \1 /'
  contract "${parameter[contract]}" | grep -v '^verdict long_message '
  if [ -n "${parameter[long]}" ]; then
    contract "${parameter[contract]}" --check=long_message --seconds="$LONG_SECONDS"
  else
    echo "verdict long_message n/a not asked for"
  fi
  for run in vectors 2_12; do
    code=0
    limited "${parameter[kat_last]}" "${parameter[kat]}" --vectors="${parameter[vectors]}" --manifest="${parameter[manifest]}" --run="$run" \
      --platform="${parameter[platform]}" --quiet || code=$?
    column "kat_$run" "known answers: $([ "$run" = vectors ] && echo "vectors" || echo "KAT_2_12, every length to 4096 bits")"
    judge "kat_$run" "$code"
  done
  code=0
  limited "${parameter[differential_last]}" "${parameter[differential]}" --platform="${parameter[platform]}" || code=$?
  column differential "the reference's digest of random messages at random places"
  judge differential "$code"
  code=0
  "${parameter[check_symbols]}" --header="${parameter[header]}" --internal="${parameter[internal]}" --external="${parameter[external]}" \
    "${parameter[symbols]}" >"$said" 2>&1 || code=$?
  column symbols "no undeclared global name, no call of the library and no instruction that a hash function has no use for"
  judge symbols "$code"
  for build in "${builds[@]}"; do
    column "${build%% *}" "the reference's digests, built ${BUILDS[${build%% *}]}"
    contract "${build#* }" --check=every_length,alignments >"$said.lines"
    if line=$(grep -m 1 ' killed ' "$said.lines"); then
      echo "verdict ${build%% *} killed ${line#* }"
    else
      echo "verdict ${build%% *} passed"
    fi
  done
  column big_endian "the same digests with big-endian data"
  if [ -n "${parameter[big]-}" ]; then
    code=0
    (
      ulimit -c 0 -t "$PROGRAM_SECONDS"
      exec timeout --kill-after=5 "$MOST_SECONDS" "${parameter[compare]}" "$emulator" "${parameter[little]}" \
        "${parameter[big_emulator]}" "${parameter[big]}"
    ) >"$said" 2>&1 </dev/null || code=$?
    judge big_endian "$code"
  else
    echo "verdict big_endian n/a no such program: x86-64 has no big-endian data, or the C library is needed"
  fi
  for check in "${further[@]}"; do
    code=0
    # It knows how to run what it looks at; no limits but its own.
    program=${check#* }
    "${program%% *}" >"$said" 2>&1 </dev/null || code=$?
    column "${check%% *}" "${program#* }"
    judge "${check%% *}" "$code"
  done
} >"$output"
rm -f "$said" "$said.lines"
