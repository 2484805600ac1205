"""End-to-end tests of the resource program: as built for a platform, run natively or in the platform's emulator."""

load("//platforms:transition.bzl", "host_platform", "one_platform")

def _resource_e2e_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    launcher = ctx.actions.declare_file(ctx.label.name)

    # A path with a slash in it: the runner does not search PATH.
    ctx.actions.write(launcher, """#!/bin/sh
exec {program} --emulator={emulator} --binary={binary} --architecture={cpu} --expect={expect} "$@"
""".format(
        binary = ctx.executable.binary.short_path,
        cpu = runner.cpu,
        emulator = runner.emulator.short_path if runner.emulator else "",
        expect = ctx.attr.expect,
        program = ctx.executable.program.short_path,
    ), is_executable = True)
    files = [ctx.executable.binary, ctx.executable.program] + ([runner.emulator] if runner.emulator else [])
    return [DefaultInfo(executable = launcher, runfiles = ctx.runfiles(files = files))]

resource_e2e_test = rule(
    implementation = _resource_e2e_test_impl,
    attrs = {
        "binary": attr.label(mandatory = True, executable = True, cfg = "target", doc = "the resource program"),
        "expect": attr.string(mandatory = True, doc = "--expect of the test: what the program was linked with"),
        "platform": attr.string(mandatory = True),
        "program": attr.label(default = "//harness/resource:resource_e2e_test", executable = True, cfg = host_platform),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    cfg = one_platform,
    test = True,
    toolchains = ["//platforms:runner"],
)

def resource_e2e_tests(name, instance, expect, linkopts = [], platforms = ["arm_1", "x86_1"]):
    """Measures one instance library on each platform: makes `<name>_<platform>`.

    Args:
      name: stem of the tests' names.
      instance: instance library.
      expect: what the test must find.
      linkopts: of the program.
      platforms: where.
    """
    native.cc_binary(
        name = name + "_binary",
        testonly = True,
        linkopts = linkopts,
        linkstatic = True,
        tags = ["manual"],
        deps = ["//harness/resource:resource_main", instance],
    )
    for platform in platforms:
        resource_e2e_test(
            name = "{}_{}".format(name, platform),
            size = "medium",
            binary = ":{}_binary".format(name),
            expect = expect,
            platform = platform,
        )
