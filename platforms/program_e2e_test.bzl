"""End-to-end tests of a program: as built for a platform, run natively or in the platform's emulator by a test of the host."""

load("//platforms:finished.bzl", "FINISHED", "GTEST_RAN")
load("//platforms:transition.bzl", "host_platform", "one_platform")

def _program_e2e_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    launcher = ctx.actions.declare_file(ctx.label.name)

    # A path with a slash in it: the runner does not search PATH.
    ctx.actions.write(launcher, """#!/bin/sh
exec sh {finished} '{ran}' {program} --emulator={emulator} --binary={binary} --architecture={cpu} --expect={expect} "$@"
""".format(
        binary = ctx.executable.binary.short_path,
        cpu = runner.cpu,
        emulator = runner.emulator.short_path if runner.emulator else "",
        expect = ctx.attr.expect,
        finished = ctx.file._finished.short_path,
        program = ctx.executable.program.short_path,
        ran = GTEST_RAN,
    ), is_executable = True)
    files = [ctx.executable.binary, ctx.executable.program, ctx.file._finished] + ([runner.emulator] if runner.emulator else [])
    return [DefaultInfo(executable = launcher, runfiles = ctx.runfiles(files = files))]

program_e2e_test = rule(
    implementation = _program_e2e_test_impl,
    attrs = dict({
        "binary": attr.label(mandatory = True, executable = True, cfg = "target", doc = "the program that is examined"),
        "expect": attr.string(mandatory = True, doc = "--expect of the test: what the program was linked with"),
        "platform": attr.string(mandatory = True),
        "program": attr.label(mandatory = True, executable = True, cfg = host_platform, doc = "the test: starts `binary` by `--emulator` if there is one"),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    }, **FINISHED),
    cfg = one_platform,
    test = True,
    toolchains = ["//platforms:runner"],
)
