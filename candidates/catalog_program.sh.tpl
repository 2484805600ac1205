#!/bin/sh
# Starts %{program} from the folder of its runfiles, to which the paths in the catalogue are relative. Works by
# `bazel run` (which starts it there) and started by its own path.
XBENCH_WORKING_DIRECTORY=${XBENCH_WORKING_DIRECTORY:-${BUILD_WORKING_DIRECTORY:-$PWD}}
export XBENCH_WORKING_DIRECTORY
# What the data sets of campaigns name as their origin: the commit, and the version of Bazel. A file that git does not
# know, such as a data set in the workspace, changes no program: a BUILD file would have to name it.
if [ -n "$BUILD_WORKSPACE_DIRECTORY" ] && [ -z "$XBENCH_REVISION" ]; then
  if XBENCH_REVISION=$(git -C "$BUILD_WORKSPACE_DIRECTORY" rev-parse --verify HEAD 2>/dev/null); then
    [ -z "$(git -C "$BUILD_WORKSPACE_DIRECTORY" status --porcelain --untracked-files=no 2>/dev/null)" ] || XBENCH_REVISION=$XBENCH_REVISION-dirty
  fi
  XBENCH_BUILD_TOOL=$("$BUILD_WORKSPACE_DIRECTORY/bazelw" --version 2>/dev/null) || XBENCH_BUILD_TOOL=
  # Debian's package does not tell its version to the program.
  case $XBENCH_BUILD_TOOL in
    *no_version*) XBENCH_BUILD_TOOL=$(dpkg-query -W -f 'bazel-bootstrap ${Version}' bazel-bootstrap 2>/dev/null) || XBENCH_BUILD_TOOL= ;;
  esac
  export XBENCH_REVISION XBENCH_BUILD_TOOL
fi
if [ -d "$0.runfiles/%{workspace}" ]; then
  cd "$0.runfiles/%{workspace}" || exit 3
fi
exec %{program} --catalog=%{catalog} %{arguments} "$@"
