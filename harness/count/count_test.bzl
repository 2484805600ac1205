"""End-to-end tests of counting: a counting binary of a platform, under its emulator with the plugin."""

load("//platforms:finished.bzl", "FINISHED", "GTEST_RAN")
load("//platforms:transition.bzl", "host_platform", "one_platform")

def _count_e2e_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    launcher = ctx.actions.declare_file(ctx.label.name)

    # A path with a slash in it: the runner does not search PATH.
    ctx.actions.write(launcher, """#!/bin/sh
exec sh {finished} '{ran}' {program} --emulator={emulator},-cpu,max --plugin={plugin} --target={target} --binary={binary} --expect={expect} "$@"
""".format(
        binary = ctx.executable.binary.short_path,
        emulator = runner.plugin_emulator.short_path,
        expect = ctx.attr.expect,
        finished = ctx.file._finished.short_path,
        plugin = ctx.file.plugin.short_path,
        program = ctx.executable.program.short_path,
        ran = GTEST_RAN,
        target = runner.cpu,
    ), is_executable = True)
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(
            files = [
                ctx.executable.binary,
                ctx.executable.program,
                ctx.file._finished,
                ctx.file.plugin,
                runner.plugin_emulator,
            ],
            transitive_files = runner.plugin_emulator_files,
        ),
    )]

count_e2e_test = rule(
    implementation = _count_e2e_test_impl,
    attrs = dict({
        "binary": attr.label(mandatory = True, executable = True, cfg = "target", doc = "the counting binary"),
        "expect": attr.string(mandatory = True, doc = "--expect of the program: what the binary was linked with"),
        "platform": attr.string(mandatory = True),
        "plugin": attr.label(default = "//harness/count:libxb_count.so", allow_single_file = True, cfg = "exec"),
        "program": attr.label(default = "//harness/count:count_e2e_test", executable = True, cfg = host_platform),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    }, **FINISHED),
    cfg = one_platform,
    test = True,
    toolchains = ["//platforms:runner"],
)

def count_e2e_tests(name, instance, expect, platforms = ["arm_1", "x86_1"]):
    """Counts one instance library on each platform: makes `<name>_<platform>`.

    Args:
      name: stem of the tests' names.
      instance: instance library.
      expect: what the program must find.
      platforms: where.
    """
    native.cc_binary(
        name = name + "_binary",
        testonly = True,
        linkstatic = True,
        tags = ["manual"],
        visibility = ["//tests/flags:__pkg__"],
        deps = ["//harness/count:count_main", instance],
    )
    for platform in platforms:
        count_e2e_test(
            name = "{}_{}".format(name, platform),
            size = "medium",
            binary = ":{}_binary".format(name),
            expect = expect,
            platform = platform,
        )
