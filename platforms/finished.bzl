"""What the rules of tests need so that a program that does not come to its end, or runs nothing, is no success."""

# The line of GoogleTest that says that at least one test ran and passed.
GTEST_RAN = "^\\[  PASSED  \\] [1-9][0-9]* tests?\\.$"

# Attribute of a rule whose launcher starts its program by `finished.sh PATTERN PROGRAM...`.
FINISHED = {
    "_finished": attr.label(default = "//platforms:finished.sh", allow_single_file = True),
}
