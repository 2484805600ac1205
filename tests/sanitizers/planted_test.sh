#!/bin/bash
# Proves that a sanitizer, as a platform's programs are built with it, ends a program at its fault and names the fault; that it
# says nothing about a right program; and that the same fault without a sanitizer goes unnoticed, so that the report is its.
#
#   planted_test.sh PROGRAM PLAIN NAME=REPORT...    PLAIN: the program without a sanitizer; REPORT: text of the fault's report
set -u
program=$1
plain=$2
shift 2

failed=0
fail() {
  printf 'FAILED: %s\n' "$1"
  sed 's/^/  | /' "$TEST_TMPDIR/output" | head -n 30
  failed=1
}

# run PROGRAM FAULT: what it prints, on either channel, is in the file `output` afterwards.
run() {
  "$1" "$2" >"$TEST_TMPDIR/output" 2>&1
}

run "$program" none || fail "the right program ends with status $?; expected 0"
[ "$(cat "$TEST_TMPDIR/output")" = "no fault" ] || fail "the right program: expected \`no fault\` and no report"
[ $# -gt 0 ] || fail "no fault is named"
for expected in "$@"; do
  fault=${expected%%=*}
  report=${expected#*=}
  if run "$program" "$fault"; then
    fail "$fault: ends with status 0; expected a report"
  elif ! grep -qF "$report" "$TEST_TMPDIR/output"; then
    fail "$fault: expected a report with \`$report\`"
  fi
  run "$plain" "$fault" || fail "$fault without a sanitizer ends with status $?; expected 0: the fault shows by itself"
done
exit $failed
