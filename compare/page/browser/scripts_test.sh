#!/usr/bin/env bash
# Proves that node takes every script, and that each is strict: scripts_test.sh SCRIPT...
set -euo pipefail

command -v node >/dev/null || {
  echo "this test needs node, found none in $PATH; install Debian's package nodejs" >&2
  exit 1
}

# broken FILE: says what is wrong with a script; nothing if it is right.
broken() {
  node --check "$1" 2>&1 | tail -n 5
  local first
  IFS= read -r first <"$1" || true
  [ "$first" = "'use strict';" ] || echo "expected 'use strict'; in the first line; found: $first"
}

failed=0
for script in "$@"; do
  problem=$(broken "$script" || true)
  [ -z "$problem" ] || {
    echo "FAILED $script: $problem"
    failed=1
  }
done
[ $# -ge 20 ] || {
  echo "FAILED expected at least 20 scripts; found $#"
  failed=1
}

# Negative controls: what is wrong must be found.
planted=$TEST_TMPDIR/planted.js
printf "'use strict';\nconst a = ;\n" >"$planted"
[ -n "$(broken "$planted" || true)" ] || {
  echo "FAILED control: a syntax error was not found"
  failed=1
}
printf 'const a = 1;\n' >"$planted"
[ -n "$(broken "$planted" || true)" ] || {
  echo "FAILED control: a script that is not strict was not found"
  failed=1
}
printf "'use strict';\nconst a = 1;\n" >"$planted"
[ -z "$(broken "$planted" || true)" ] || {
  echo "FAILED control: a right script was refused"
  failed=1
}
echo "$# scripts"
exit "$failed"
