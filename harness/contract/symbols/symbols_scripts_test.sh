#!/bin/bash
# Proves that undeclared names, unknown needs, forbidden instructions and broken lists are found, and nothing else.
#   symbols_scripts_test.sh CHECK_SYMBOLS FORBIDDEN_X86_64 FORBIDDEN_AARCH64
set -euo pipefail
export LC_ALL=C

check=$1 x86=$2 arm=$3
work=$TEST_TMPDIR
printf 'int toy_hash(int);\nint toy_hash_too(int); // not toy_has\n' >"$work/toy.h"
failures=0

# expect CODE TEXT ARGUMENT...: runs the check on the list `toy.symbols` with further arguments.
expect() {
  local code=0 said
  said=$("$check" --header="$work/toy.h" "${@:3}" "$work/toy.symbols" 2>&1) || code=$?
  if [ "$code" -ne "$1" ] || ! grep -qF -- "$2" <<<"$said"; then
    echo "expected exit code $1 and '$2'; found $code and '$said'" >&2
    failures=$((failures + 1))
  fi
}

list() {
  printf '%s\n' "$@" >"$work/toy.symbols"
}

list 'D toy_hash' 'D toy_hash_too' 'U memcpy' 'U toy_hash_too'
expect 0 '' --external=memcpy
expect 1 'needs `memcpy`'
list 'D toy_hash' 'D toy_has'
expect 1 'defines `toy_has`, which toy.h does not declare'
expect 0 '' '--internal=other toy_*'
list 'D toy_hash' 'U memcpy'
expect 0 '' '--external=mem* other'
expect 1 'needs `memcpy`' '--external=mem'
list 'D toy_hash' 'I rdtsc in toy_hash'
expect 1 'has the instruction `rdtsc in toy_hash`'
list 'U memcpy'
expect 1 'defines nothing' --external=memcpy
list 'D toy_hash' 'X strange'
expect 1 'is not a line of list_symbols.sh'
expect 2 'unknown argument' --nonsense

# forbidden FILE YES|NO INSTRUCTION
forbidden() {
  local found=NO
  grep -v '^#' "$1" >"$work/patterns"
  ! grep -qEf "$work/patterns" <<<"$3" || found=YES
  if [ "$found" != "$2" ]; then
    echo "$(basename "$1"): '$3': expected $2" >&2
    failures=$((failures + 1))
  fi
}

for instruction in rdtsc rdtscp 'rdrand %rax' 'rdseed %eax' 'rdpmc' 'syscall ' 'sysenter' 'int    $0x80' 'in     (%dx),%al'; do
  forbidden "$x86" YES "$instruction in f"
done
for instruction in 'ror    $0x1b,%r12' 'inc    %eax' 'insertps $0x1d,%xmm1,%xmm0' 'int3' 'rorx   $5,%eax,%ecx' 'outer'; do
  forbidden "$x86" NO "$instruction in f"
done
for instruction in 'mrs x4, cntvct_el0' 'mrs x0, cntfrq_el0' 'mrs x0, pmccntr_el0' 'mrs x0, s3_3_c2_c4_0' 'svc #0x0' 'hvc #0x1'; do
  forbidden "$arm" YES "$instruction in f"
done
for instruction in 'mrs x0, fpcr' 'mrs x1, tpidr_el0' 'movi v0.4s, #0x0' 'sub x0, x1, x2' 'mov x0, x1'; do
  forbidden "$arm" NO "$instruction in f"
done
[ "$failures" -eq 0 ]
