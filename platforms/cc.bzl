"""The harness's own C and C++ targets: their flags, and tests that are built and run for every platform."""

load("//platforms:finished.bzl", "GTEST_RAN")
load("//platforms:platform_test.bzl", "platform_test")
load("//platforms:platforms.bzl", "PLATFORMS")

_WARNINGS = [
    "-Wall",
    "-Wextra",
    "-Werror",
]

# GNU extensions of the library (perf_event_open, ucontext, ...) are asked for; those of the language are not.
C_FLAGS = ["-std=c11", "-Wpedantic", "-Wstrict-prototypes", "-D_GNU_SOURCE"] + _WARNINGS

CXX_FLAGS = ["-std=c++17"] + _WARNINGS

# GoogleTest and nlohmann/json need the C++ library and, statically linked, nothing else.
CXX_LINK_FLAGS = ["-lstdc++", "-lm"]

def xb_c_library(name, copts = [], **kwargs):
    """A C11 library of the harness."""
    native.cc_library(name = name, copts = C_FLAGS + copts, **kwargs)

def xb_cc_library(name, copts = [], linkopts = [], **kwargs):
    """A C++17 library of the harness."""
    native.cc_library(name = name, copts = CXX_FLAGS + copts, linkopts = linkopts + CXX_LINK_FLAGS, **kwargs)

def xb_c_binary(name, copts = [], **kwargs):
    """A C11 program."""
    native.cc_binary(name = name, copts = C_FLAGS + copts, linkstatic = True, **kwargs)

def xb_cc_binary(name, copts = [], linkopts = [], **kwargs):
    """A C++17 program."""
    native.cc_binary(
        name = name,
        copts = CXX_FLAGS + copts,
        linkopts = linkopts + CXX_LINK_FLAGS,
        linkstatic = True,
        **kwargs
    )

def xb_cc_test(
        name,
        srcs,
        deps = [],
        data = [],
        args = [],
        copts = [],
        local_defines = [],
        platforms = sorted(PLATFORMS),
        size = "small",
        tags = []):
    """A GoogleTest program, built for each platform and run there; one that runs no test fails.

    Makes `<name>_<platform>` for each platform and a suite `<name>` of them.

    Args:
      name: name of the suite.
      srcs: C++ sources, and C sources (fakes written in C), which are compiled with the C flags.
      deps: libraries.
      data: files the test reads; `$(rootpath ...)` in args.
      args: arguments of the program.
      copts: further flags.
      local_defines: macros of the program's own sources.
      platforms: names of the platforms.
      size: Bazel's test size.
      tags: Bazel's tags.
    """
    c_sources = [source for source in srcs if source.endswith(".c")]
    if c_sources:
        xb_c_library(
            name = name + "_c",
            testonly = True,
            srcs = c_sources + [source for source in srcs if source.endswith(".h")],
            local_defines = local_defines,
            tags = ["manual"],
            deps = deps,
        )
    xb_cc_binary(
        name = name + "_program",
        testonly = True,
        srcs = [source for source in srcs if source not in c_sources],
        copts = copts,
        local_defines = local_defines,
        tags = ["manual"],
        deps = deps + ([":{}_c".format(name)] if c_sources else []),
    )
    for platform in platforms:
        platform_test(
            name = "{}_{}".format(name, platform),
            size = size,
            args = args,
            binary = ":{}_program".format(name),
            data = data,
            last_line = GTEST_RAN,
            platform = platform,
            tags = tags,
        )
    native.test_suite(
        name = name,
        # Else the suite would run what `//...` is not to run.
        tags = ["manual"] if "manual" in tags else [],
        tests = [":{}_{}".format(name, platform) for platform in platforms],
    )
