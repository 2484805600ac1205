#!/bin/bash
# Proves that a contract program says of each check what it found, and ends with the exit status that its header tells.
#   contract_program_test.sh CORRECT LEAKS LACKS_FEATURE
set -euo pipefail
export LC_ALL=C

correct=$1 leaks=$2 lacks_feature=$3
failures=0

# expect CODE PATTERN PROGRAM ARGUMENT...: its exit status, and a line of its output that matches the pattern.
expect() {
  local code=0 said
  said=$("${@:3}" 2>&1) || code=$?
  if [ "$code" -ne "$1" ] || ! grep -qE -- "$2" <<<"$said"; then
    echo "${*:3}: expected exit code $1 and a line '$2'; found $code and:" "$said" >&2
    failures=$((failures + 1))
  fi
}

expect 0 '^28 checks, 0 failed$' "$correct" --platform=x86_1
expect 0 '^faulty Sponge correct/reference: contract on x86_1$' "$correct" --platform=x86_1 --check=leaks
expect 0 '^leaks +PASS$' "$correct" --check=leaks
expect 0 '^1 checks, 0 failed$' "$correct" --check=leaks
expect 0 '^long_message +n/a: takes long' "$correct"
expect 0 '^long_message .*runs only if it is named' "$correct" --list
expect 1 '^leaks +FAIL: a later call did not give back 48 bytes' "$leaks" --check=leaks,silence
expect 1 '^2 checks, 1 failed$' "$leaks" --check=leaks,silence
expect 1 '^allocations +n/a: this instance does not promise it; found: 1 allocations' "$leaks" --not-promised=allocations
expect 0 '^leaks +n/a: this instance does not promise it' "$leaks" --not-promised=allocations,leaks
expect 2 'no check has the name "nonsense"' "$correct" --check=nonsense
expect 2 'unknown argument "--all"' "$correct" --all
expect 3 '^NOT RUN: needs feature no_such_feature' "$lacks_feature"
[ "$failures" -eq 0 ]
