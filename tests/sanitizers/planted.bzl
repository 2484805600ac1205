"""Tests that a sanitizer reports planted faults on a platform."""

load("//platforms/sanitizers:sanitizer.bzl", "sanitized_program")

def planted_tests(name, sanitizer, platform, faults):
    """Makes <name>_test, and the programs <name> and <name>_plain.

    Args:
      name: stem of the names.
      sanitizer: name of the sanitizer.
      platform: name of the platform.
      faults: fault of planted.c -> text of the sanitizer's report.
    """
    for program, used in {name: sanitizer, name + "_plain": ""}.items():
        sanitized_program(
            name = program,
            testonly = True,
            binary = ":planted",
            platform = platform,
            sanitizer = used,
            tags = ["manual"],
        )
    native.sh_test(
        name = name + "_test",
        size = "small",
        srcs = ["planted_test.sh"],
        args = [
            "$(rootpath :{})".format(name),
            "$(rootpath :{}_plain)".format(name),
        ] + ["'{}={}'".format(fault, report) for fault, report in faults.items()],
        data = [
            ":" + name,
            ":{}_plain".format(name),
        ],
    )
