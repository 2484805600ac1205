#!/bin/sh
# Does what a document tells its reader to do, in order, in a copy of the workspace; fails at the first step that fails.
#
#   follow_document.sh DOCUMENT WORKSPACE_COPY
#
# A step is a line that is one of these markers, then (empty lines may stand between) a fenced block:
#   <!-- file: PATH -->             the block is the content of the new file PATH
#   <!-- append-to-list: PATH -->   the block is one line; it is put before the only line `]` of the existing file PATH
#   <!-- run -->                    the block is run by `sh -eu` in the workspace; `bazel` is $BAZEL (default: bazel)
# Fenced blocks without a marker are not looked at. Any other comment in angle brackets is an error, so that a misspelt
# marker is no skipped step; so is a document without steps. PATH is relative to the workspace and may not leave it.
set -eu

fail() {
  printf 'follow_document.sh: %s\n' "$@" >&2
  exit 1
}

[ $# -eq 2 ] || fail "usage: follow_document.sh DOCUMENT WORKSPACE_COPY"
document=$1
workspace=$2
[ -r "$document" ] || fail "cannot read the document $document"
[ -f "$workspace/WORKSPACE" ] || fail "$workspace: expected a copy of the workspace; found no file WORKSPACE in it"

steps=$(mktemp -d)
trap 'rm -rf "$steps"' EXIT

# Step N becomes the files N.kind, N.path and N.block; the number of steps goes to `count`.
awk -v steps="$steps" -v document="$document" '
  function fail(what) {
    printf "follow_document.sh: %s:%d: %s\n", document, NR, what > "/dev/stderr"
    failed = 1
    exit 1
  }
  function put(name, text) {
    printf "%s", text > (steps "/" count "." name)
    close(steps "/" count "." name)
  }
  { sub(/\r$/, "") }
  fence {
    if ($0 ~ /^`+$/ && length($0) >= fence) {
      if (kind) { put("block", block) }
      fence = 0
      kind = ""
    } else if (kind) {
      block = block $0 "\n"
    }
    next
  }
  /^```/ {
    match($0, /^`+/)
    fence = RLENGTH
    block = ""
    if (kind) {
      count++
      put("kind", kind)
      put("path", path)
    }
    next
  }
  /<!--/ {
    if (kind) { fail("expected a fenced block after the marker `" kind "`; found another marker") }
    path = ""
    if ($0 == "<!-- run -->") {
      kind = "run"
    } else if ($0 ~ /^<!-- (file|append-to-list): [A-Za-z0-9_.\/-]+ -->$/) {
      kind = substr($2, 1, length($2) - 1)
      path = $3
      if (path ~ /^\// || path ~ /(^|\/)\.\.(\/|$)/) { fail("expected a path inside the workspace; found `" path "`") }
    } else {
      fail("unknown marker; expected <!-- file: PATH -->, <!-- append-to-list: PATH --> or <!-- run -->; found " $0)
    }
    next
  }
  kind && /[^ \t]/ { fail("expected a fenced block after the marker `" kind "`; found text") }
  END {
    if (failed) { exit 1 }
    if (fence) { fail("a fenced block has no end") }
    if (kind) { fail("expected a fenced block after the marker `" kind "`; found the end of the document") }
    printf "%d\n", count > (steps "/count")
  }
' "$document" || exit 1
read -r count < "$steps/count"
[ "$count" -gt 0 ] || fail "$document has no steps; expected at least one"

create() { # PATH BLOCK
  [ ! -e "$1" ] || fail "$1 is to be created, but exists already"
  case $1 in
    */*) mkdir -p "${1%/*}" ;;
  esac
  cp "$2" "$1"
}

insert() { # PATH BLOCK
  [ -f "$1" ] || fail "$1 is to be edited, but does not exist"
  [ "$(wc -l < "$2")" -eq 1 ] || fail "$1: expected one line to insert; found $(wc -l < "$2")"
  [ "$(grep -c '^]$' "$1")" -eq 1 ] || fail "$1: expected exactly one line \`]\`; found $(grep -c '^]$' "$1")"
  awk -v block="$2" '/^]$/ { getline line < block; print line } { print }' "$1" > "$steps/edited"
  cat "$steps/edited" > "$1"
}

run() { # BLOCK
  # BAZEL may hold startup options, too: it is split into words.
  # shellcheck disable=SC2016
  { printf '%s\n' 'bazel() { command ${BAZEL:-bazel} "$@"; }' && cat "$1"; } > "$steps/script"
  sh -eu "$steps/script" < /dev/null
}

cd "$workspace"
number=1
while [ "$number" -le "$count" ]; do
  kind=$(cat "$steps/$number.kind")
  path=$(cat "$steps/$number.path")
  echo "follow_document.sh: step $number of $count: $kind $path" >&2
  case $kind in
    file) create "$path" "$steps/$number.block" ;;
    append-to-list) insert "$path" "$steps/$number.block" ;;
    run)
      sed 's/^/  /' "$steps/$number.block" >&2
      run "$steps/$number.block" || fail "step $number of $count failed: the commands above" ;;
  esac
  number=$((number + 1))
done
echo "follow_document.sh: $count steps done"
