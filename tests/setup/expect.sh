# shellcheck shell=bash
# What the tests of shell scripts share. Sourced.
set -euo pipefail

SCRATCH=${TEST_TMPDIR:?is set by bazel test}
case $SCRATCH in /*) ;; *) SCRATCH=$PWD/$SCRATCH ;; esac
checks=0

die() {
  printf 'FAILED: %s\n' "$@" >&2
  exit 1
}

# fails_saying COMMAND... -- TEXT...: the command exits with a failure and its output holds each text.
fails_saying() {
  local command=()
  while [ "$1" != -- ]; do
    command+=("$1")
    shift
  done
  shift
  if "${command[@]}" > "$SCRATCH/said" 2>&1; then
    die "succeeded, expected a failure: ${command[*]}"
  fi
  local text
  for text in "$@"; do
    grep -qF -- "$text" "$SCRATCH/said" || { cat "$SCRATCH/said" >&2; die "the message does not say: $text"; }
  done
  checks=$((checks + 1))
}

# succeeds COMMAND...
succeeds() {
  "$@" > "$SCRATCH/said" 2>&1 || { cat "$SCRATCH/said" >&2; die "failed: $*"; }
  checks=$((checks + 1))
}

# stand_in NAME SCRIPT: a program in $SCRATCH/bin.
stand_in() {
  mkdir -p "$SCRATCH/bin"
  printf '#!/bin/sh\n%s\n' "$2" > "$SCRATCH/bin/$1"
  chmod +x "$SCRATCH/bin/$1"
}
