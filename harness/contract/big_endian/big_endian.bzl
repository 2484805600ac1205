"""`big_endian_test`: the same digests whatever the byte order of the machine.

Both platforms are little-endian. AArch64 processors can have big-endian data, too, the pinned gcc compiles for that, and QEMU
has an emulator of it; only a C library is missing, so the program brings along what little a hash function needs of one.
"""

load("//candidates:descriptor.bzl", "hash_descriptor")
load("//platforms:cc.bzl", "C_FLAGS")
load("//platforms:transition.bzl", "one_platform")

_BIG_ENDIAN = ["-mbig-endian", "-DXB_BIG_ENDIAN"]

def big_endian_programs(name, srcs, header, function, facts, copts, deps = [], testonly = False):
    """Makes `<name>_big_program` and `<name>_little_program`, which print digests of an instance.

    Args:
      name: stem of the names.
      srcs: sources and headers of the implementation.
      header: the header that declares its function.
      function: name of the function.
      facts: facts of the instance, with "implementation" and "profile".
      copts: flags of its sources.
      deps: libraries of headers.
      testonly: Bazel's.
    """
    hash_descriptor(
        name = name + "_both_descriptor",
        testonly = testonly,
        cpu_features = [],
        function = function,
        header = header,
        tags = ["manual"],
        **facts
    )
    for order, flags, main in [
        ("little", [], "little_main.c"),
        ("big", _BIG_ENDIAN, "big_main.c"),
    ]:
        native.cc_library(
            name = "{}_{}_code".format(name, order),
            testonly = testonly,
            srcs = srcs,
            hdrs = [header],
            copts = copts + flags,
            tags = ["manual"],
            deps = deps + ["//harness/contract/big_endian:headers"],
        )
        native.cc_binary(
            name = "{}_{}_program".format(name, order),
            testonly = testonly,
            srcs = [
                ":{}_both_descriptor".format(name),
                "//harness/api:message_source",
                "//harness/contract/big_endian:" + main,
                "//harness/contract/big_endian:print_digests_source",
            ],
            # As the compiler must not make calls of memcpy out of the memcpy that is defined here.
            copts = C_FLAGS + flags + (["-ffreestanding", "-fno-tree-loop-distribute-patterns"] if order == "big" else []),
            linkopts = ["-mbig-endian", "-nostdlib", "-Wl,--entry=xb_start"] if order == "big" else [],
            linkstatic = True,
            tags = ["manual"],
            deps = [":{}_{}_code".format(name, order), "//harness/api:hash"],
        )

def _big_endian_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(launcher, """#!/bin/sh
exec {compare} '{emulator}' {little} {big_emulator} {big}
""".format(
        big = ctx.executable.big.short_path,
        big_emulator = ctx.file._emulator.short_path,
        compare = ctx.file._compare.short_path,
        emulator = runner.emulator.short_path if runner.emulator else "",
        little = ctx.executable.little.short_path,
    ), is_executable = True)
    files = [ctx.executable.big, ctx.executable.little, ctx.file._compare, ctx.file._emulator]
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(files = files + ([runner.emulator] if runner.emulator else [])),
    )]

_big_endian_test = rule(
    implementation = _big_endian_test_impl,
    attrs = {
        "big": attr.label(mandatory = True, executable = True, cfg = "target"),
        "little": attr.label(mandatory = True, executable = True, cfg = "target"),
        "platform": attr.string(default = "arm_1"),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_compare": attr.label(
            default = "//harness/contract/big_endian:compare_byte_orders.sh",
            allow_single_file = True,
        ),
        "_emulator": attr.label(default = "//third_party/qemu:aarch64_be", allow_single_file = True, cfg = "exec"),
    },
    cfg = one_platform,
    test = True,
    toolchains = ["//platforms:runner"],
)

def big_endian_test(name, **kwargs):
    """Makes a test that an instance has the same digests with big-endian data as with little-endian data, on AArch64.

    Args:
      name: of the test.
      **kwargs: as of big_endian_programs.
    """
    big_endian_programs(name, **kwargs)
    _big_endian_test(
        name = name,
        size = "small",
        big = ":{}_big_program".format(name),
        little = ":{}_little_program".format(name),
        # There is no library of a sanitizer, either.
        tags = ["no_sanitizer"],
    )
