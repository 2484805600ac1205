"""Tests that whole-program link-time optimisation changes nothing about the calls that are counted and timed."""

load("//platforms:finished.bzl", "FINISHED", "GTEST_RAN")
load("//platforms:transition.bzl", "host_platform", "one_platform")

# Everything that a program consists of is compiled for link-time optimisation, not only the candidate as in the profile
# `performance`: so the optimiser sees both sides of the call. Fat objects, because the archives' lists of symbols are
# made of the machine code.
_WHOLE_PROGRAM = ["-flto", "-ffat-lto-objects"]

def _with_and_without_impl(_settings, _attr):
    return {
        "lto": {
            "//command_line_option:copt": _WHOLE_PROGRAM,
            "//command_line_option:linkopt": ["-flto"],
        },
        # At the end of the link command it takes back the -flto of the candidate's profile.
        "plain": {
            "//command_line_option:copt": [],
            "//command_line_option:linkopt": ["-fno-lto"],
        },
    }

_with_and_without = transition(
    implementation = _with_and_without_impl,
    inputs = [],
    outputs = [
        "//command_line_option:copt",
        "//command_line_option:linkopt",
    ],
)

def _program(ctx, attribute, key):
    # The same program has the same path in both configurations; the link's name keeps them apart.
    link = ctx.actions.declare_file("{}_{}_{}".format(ctx.label.name, attribute, key))
    target = getattr(ctx.split_attr, attribute)[key]
    ctx.actions.symlink(output = link, target_file = target[DefaultInfo].files_to_run.executable)
    return link

def _lto_test_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    plain = _program(ctx, "binary", "plain")
    lto = _program(ctx, "binary", "lto")
    files = [ctx.executable.program, ctx.file._finished, ctx.file.plugin, runner.plugin_emulator, plain, lto]
    options = ""
    if ctx.attr.bench:
        bench = _program(ctx, "bench", "lto")
        files.append(bench)
        options = " --bench=" + bench.short_path
    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(launcher, """#!/bin/sh
exec sh {finished} '{ran}' {program} --emulator={emulator},-cpu,max --plugin={plugin} --plain={plain} --lto={lto} --expect={expect} \\
  --digest={digest}{options} "$@"
""".format(
        digest = ctx.attr.digest,
        emulator = runner.plugin_emulator.short_path,
        expect = ctx.attr.expect,
        finished = ctx.file._finished.short_path,
        lto = lto.short_path,
        options = options,
        plain = plain.short_path,
        plugin = ctx.file.plugin.short_path,
        program = ctx.executable.program.short_path,
        ran = GTEST_RAN,
    ), is_executable = True)
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(files = files, transitive_files = runner.plugin_emulator_files),
    )]

lto_test = rule(
    implementation = _lto_test_impl,
    attrs = dict({
        "bench": attr.label(cfg = _with_and_without, doc = "benchmark program, for the host's platform"),
        "binary": attr.label(
            mandatory = True,
            cfg = _with_and_without,
            doc = "program that marks its calls as a counting program does",
        ),
        "digest": attr.string(mandatory = True, doc = "of the self-check's message, in hexadecimal"),
        "expect": attr.string(mandatory = True, values = ["kept", "erased"], doc = "what becomes of the calls"),
        "platform": attr.string(mandatory = True),
        "plugin": attr.label(default = "//harness/count:libxb_count.so", allow_single_file = True, cfg = "exec"),
        "program": attr.label(default = "//tests/lto:lto_test_program", executable = True, cfg = host_platform),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    }, **FINISHED),
    cfg = one_platform,
    test = True,
    toolchains = ["//platforms:runner"],
)

def lto_tests(name, instance, main, digest, expect = "kept", bench = None, platforms = ["arm_1", "x86_1"]):
    """Compares a program with and without whole-program link-time optimisation: makes `<name>_<platform>`.

    Args:
      name: stem of the tests' names.
      instance: instance library.
      main: the library with main() that calls it.
      digest: digest of the self-check's message.
      expect: "kept": as many instructions for a call; "erased": far fewer, a negative control.
      bench: the instance's benchmark program, which is run with link-time optimisation on the host's platform.
      platforms: where.
    """
    native.cc_binary(
        name = name + "_binary",
        testonly = True,
        linkopts = ["-lstdc++", "-lm"],
        linkstatic = True,
        tags = ["manual"],
        deps = [main, instance],
    )
    for platform in platforms:
        lto_test(
            name = "{}_{}".format(name, platform),
            size = "medium",
            bench = bench if platform == "x86_1" else None,
            binary = ":{}_binary".format(name),
            digest = digest,
            expect = expect,
            platform = platform,
        )
