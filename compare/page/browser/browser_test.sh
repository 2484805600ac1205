#!/usr/bin/env bash
# Proves in a real browser what a reader does with the page: see checks.js. Pictures are kept as outputs of the test.
set -euo pipefail

command -v node >/dev/null || {
  echo "this test needs node, found none in $PATH; install Debian's packages nodejs and chromium" >&2
  exit 1
}
exec node compare/page/browser/run.js compare/page/browser/test_page "$@"
