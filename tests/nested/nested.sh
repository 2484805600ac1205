# shellcheck shell=bash
# What the nested tests share: a copy of the workspace and a second Bazel in it. Sourced, with the test's folder current.

set -euo pipefail

# Where the sources are: the test runs from its runfiles, which link to them.
WORKSPACE_ROOT=$(dirname "$(readlink -f WORKSPACE)")
# shellcheck disable=SC2034  # for the tests
SCRATCH=${TEST_TMPDIR:?is set by bazel test}/nested

die() {
  printf 'FAILED: %s\n' "$@" >&2
  exit 1
}

# copy_workspace FOLDER: the sources without version control, results and a user's settings.
copy_workspace() {
  mkdir -p "$1"
  tar -C "$WORKSPACE_ROOT" --exclude=./.git --exclude='./bazel-*' --exclude=./results --exclude=./user.bazelrc -cf - . |
    tar -C "$1" -xf -
  [ -f "$1/WORKSPACE" ] || die "copying the workspace from $WORKSPACE_ROOT failed"
}

# The caller's download cache: the packages are fetched once a machine, and verified at each use. HOME is not the user's
# home in a test.
download_cache() {
  local home
  home=$(getent passwd "$(id -u)" | cut -d: -f6)
  echo "${XBENCH_DOWNLOAD_CACHE:-${XDG_CACHE_HOME:-$home/.cache}/ngcc-xbench/downloads}"
}

# nested_bazel FOLDER ROOT COMMAND...: Bazel in FOLDER with an output root of its own, which sees nothing of this Bazel's
# results. Extra environment comes from the caller.
nested_bazel() {
  local folder=$1 root=$2
  shift 2
  (cd "$folder" && XBENCH_DOWNLOAD_CACHE=$(download_cache) ./bazelw --output_user_root="$root" "$@")
}

# stop_bazel FOLDER ROOT: ends the server and removes what it left (its folders may be write-protected).
stop_bazel() {
  nested_bazel "$1" "$2" shutdown >/dev/null 2>&1 || true
  chmod -R u+w "$2" 2>/dev/null || true
  rm -rf "$2"
}
