"""Fuzz targets: a program with libFuzzer to be run by hand, and a short test of it with a control."""

load("//platforms/sanitizers:sanitizer.bzl", "sanitized_program")

# Needs clang, which is 62 MB to download: `--test_tag_filters=-fuzz` leaves these tests out.
_TAGS = [
    "fuzz",
    "no_asan",
    "no_ubsan",
]

def _fuzz_target(name, binary, seeds, written_seeds, runs, control_runs, max_bytes, flags, tags):
    sanitized_program(
        name = name,
        testonly = True,
        args = flags,
        binary = binary,
        platform = "x86_1",
        sanitizer = "fuzz",
        tags = ["manual"],
    )
    write_seeds = "//tests/fuzz:write_seeds"
    native.sh_test(
        name = name + "_test",
        size = "medium",
        srcs = ["//tests/fuzz:fuzz_test.sh"],
        args = [
            "$(rootpath :{})".format(name),
            str(runs),
            str(control_runs),
            str(max_bytes),
            "$(rootpath {})".format(write_seeds) if written_seeds else "none",
        ] + ["$(rootpath {})".format(seed) for seed in seeds] + written_seeds + ["--"] + flags,
        data = [":" + name] + seeds + ([write_seeds] if written_seeds else []),
        tags = tags + _TAGS,
    )

def reader_fuzz(name, seeds = [], written_seeds = [], runs = 4000, control_runs = 200000, max_bytes = 4096):
    """Makes <name>_fuzz, the fuzz target of one reader, and <name>_fuzz_test.

    Args:
      name: name of the reader, as in the list of its source.
      seeds: files.
      written_seeds: names of files that write_seeds writes.
      runs: of the test. The number of runs is fixed, and so are the random numbers.
      control_runs: runs in which the planted fault must be found.
      max_bytes: length of the longest input.
    """
    _fuzz_target(
        name = name + "_fuzz",
        binary = "//tests/fuzz:readers",
        control_runs = control_runs,
        flags = ["--reader=" + name],
        max_bytes = max_bytes,
        runs = runs,
        seeds = seeds,
        tags = [],
        written_seeds = written_seeds,
    )

def differential_fuzz(name, instance, reference, tags = [], runs = 3000):
    """Makes the fuzz target <name> of an implementation against its reference, and <name>_test.

    Args:
      name: name of the target.
      instance: instance library.
      reference: library that defines xb_reference.
      tags: of the test, beside those of all fuzz tests.
      runs: of the test.
    """
    native.cc_binary(
        name = name + "_program",
        testonly = True,
        linkopts = ["-lm"],
        linkstatic = True,
        tags = ["manual"],
        deps = [
            "//tests/fuzz:differential_fuzz",
            instance,
            reference,
        ],
    )
    _fuzz_target(
        name = name,
        binary = ":{}_program".format(name),
        control_runs = 200000,
        flags = [],
        max_bytes = 1024,
        runs = runs,
        seeds = ["//tests/fuzz:corpus/message"],
        tags = tags,
        written_seeds = [],
    )

def differential_control(name, fault, report):
    """Makes a test: the fuzz target of a faulty candidate must end with a report.

    Args:
      name: name of the test.
      fault: name of a candidate of tests/faulty.
      report: text of the report.
    """
    native.cc_binary(
        name = fault + "_program",
        testonly = True,
        linkopts = ["-lm"],
        linkstatic = True,
        tags = ["manual"],
        # What calls comes before what is called.
        deps = ["//tests/fuzz:differential_fuzz"] + ["//tests/faulty:" + fault, "//tests/faulty:sponge_reference"],
    )
    sanitized_program(
        name = fault + "_fuzz",
        testonly = True,
        binary = ":{}_program".format(fault),
        platform = "x86_1",
        sanitizer = "fuzz",
        tags = ["manual"],
    )
    native.sh_test(
        name = name,
        size = "small",
        srcs = ["is_found_test.sh"],
        args = ["$(rootpath :{}_fuzz)".format(fault), "'{}'".format(report), "$(rootpath corpus/message)"],
        data = [":{}_fuzz".format(fault), "corpus/message"],
        tags = _TAGS,
    )
