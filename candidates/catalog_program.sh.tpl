#!/bin/sh
# Starts %{program} from the folder of its runfiles, to which the paths in the catalogue are relative. Works by
# `bazel run` (which starts it there) and started by its own path.
XBENCH_WORKING_DIRECTORY=${XBENCH_WORKING_DIRECTORY:-${BUILD_WORKING_DIRECTORY:-$PWD}}
export XBENCH_WORKING_DIRECTORY
if [ -d "$0.runfiles/%{workspace}" ]; then
  cd "$0.runfiles/%{workspace}" || exit 3
fi
exec %{program} --catalog=%{catalog} "$@"
