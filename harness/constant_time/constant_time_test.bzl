"""Tests of constant time: a tracing program of a platform, examined on the machine that builds."""

load("//harness/constant_time:tools.bzl", "ConstantTimeToolsInfo")
load("//platforms:finished.bzl", "FINISHED", "GTEST_RAN")
load("//platforms:platforms.bzl", "PLATFORMS")
load("//platforms:transition.bzl", "host_platform", "one_platform")

# CPU features of implementations that the emulated CPUs (//harness/constant_time:tools_*) do not have. Nothing that needs
# one can be examined.
NOT_EMULATED = ["avx512bw", "avx512f", "avx512vl", "gfni", "sve", "sve2"]

def _constant_time_test_impl(ctx):
    info = ctx.attr.tools[ConstantTimeToolsInfo]
    launcher = ctx.actions.declare_file(ctx.label.name)
    words = [
        "--binary=" + ctx.executable.binary.short_path,
        "--emulator=" + info.emulator.short_path,
        "--cpu=" + info.cpu,
        "--plugin=" + info.plugin.short_path,
        "--objdump=" + info.objdump.short_path,
        "--memcheck=" + (info.memcheck.short_path if info.memcheck else ""),
        "--expect=" + ctx.attr.expect,
    ]

    # Paths with a slash in them: programs are not searched in PATH.
    ctx.actions.write(launcher, "#!/bin/sh\nexec {} {} {} \"$@\"\n".format(
        "sh {} '{}'".format(ctx.file._finished.short_path, GTEST_RAN) if ctx.attr.gtest else "",
        ctx.executable.program.short_path,
        " ".join(["'{}'".format(word) for word in words]),
    ), is_executable = True)
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(
            files = [ctx.executable.binary, ctx.executable.program, ctx.file._finished] + ctx.files.data,
            transitive_files = info.files,
        ),
    )]

constant_time_test = rule(
    implementation = _constant_time_test_impl,
    attrs = dict({
        "binary": attr.label(mandatory = True, executable = True, cfg = "target", doc = "a program_with_lines"),
        "data": attr.label_list(allow_files = True),
        "expect": attr.string(mandatory = True, doc = "--expect of the program"),
        "gtest": attr.bool(doc = "the program is one of GoogleTest, which must have run a test"),
        "platform": attr.string(mandatory = True),
        "program": attr.label(
            default = "//harness/constant_time:check",
            executable = True,
            cfg = host_platform,
        ),
        "tools": attr.label(mandatory = True, providers = [ConstantTimeToolsInfo]),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    }, **FINISHED),
    cfg = one_platform,
    test = True,
)

def _constant_time_program_impl(ctx):
    info = ctx.attr.tools[ConstantTimeToolsInfo]
    launcher = ctx.actions.declare_file(ctx.label.name)
    files = {
        "binary": ctx.executable.binary,
        "emulator": info.emulator,
        "memcheck": info.memcheck,
        "objdump": info.objdump,
        "plugin": info.plugin,
    }

    # An action starts it from the folder that File.path is relative to; everything else, from its runfiles.
    ctx.actions.write(launcher, """#!/bin/sh
if [ -x {program_path} ]; then
  exec {program_path} {by_path} --cpu={cpu} --timeout={timeout} --expect=pass
fi
if [ -d "$0.runfiles/{workspace}" ]; then
  cd "$0.runfiles/{workspace}" || exit 2
fi
exec {program} {by_short_path} --cpu={cpu} --timeout={timeout} --expect=pass
""".format(
        by_path = " ".join(["--{}={}".format(name, file.path if file else "") for name, file in files.items()]),
        by_short_path = " ".join(["--{}={}".format(name, file.short_path if file else "") for name, file in files.items()]),
        cpu = info.cpu,
        program = ctx.executable.program.short_path,
        program_path = ctx.executable.program.path,
        timeout = ctx.attr.timeout_seconds,
        workspace = ctx.workspace_name,
    ), is_executable = True)
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(
            files = [ctx.executable.binary, ctx.executable.program],
            transitive_files = info.files,
        ),
    )]

_constant_time_program = rule(
    implementation = _constant_time_program_impl,
    attrs = {
        "binary": attr.label(mandatory = True, executable = True, cfg = "target", doc = "a program_with_lines"),
        "program": attr.label(default = "//harness/constant_time:check", executable = True, cfg = host_platform),
        "timeout_seconds": attr.int(mandatory = True),
        "tools": attr.label(mandatory = True, providers = [ConstantTimeToolsInfo]),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    executable = True,
)

def constant_time_program(name, instance, timeout_seconds = 20):
    """Makes a program that examines an instance library, for the platform that is asked for; it runs where it was built.

    It ends with 0 if the verdict is `pass`. Otherwise the first line of its standard error begins with FAIL.

    Args:
      name: name of the program. For tests only.
      instance: instance library.
      timeout_seconds: for each of its runs.
    """
    tracing_program(
        name = name + "_traced",
        testonly = True,
        instance = instance,
    )
    _constant_time_program(
        name = name,
        testonly = True,
        binary = ":{}_traced".format(name),
        tags = ["manual"],
        timeout_seconds = timeout_seconds,
        tools = select({
            "//platforms:on_" + platform: "//harness/constant_time:tools_" + platform
            for platform in PLATFORMS
        }),
    )

def _with_lines_impl(settings, _attr):
    copts = settings["//command_line_option:copt"]
    return {
        # Line numbers and nothing else; the code is the same (same_code_test).
        "//command_line_option:copt": copts + ([] if "-g1" in copts else ["-g1"]),
        "//command_line_option:strip": "never",
    }

_with_lines = transition(
    implementation = _with_lines_impl,
    inputs = ["//command_line_option:copt"],
    outputs = [
        "//command_line_option:copt",
        "//command_line_option:strip",
    ],
)

def _program_with_lines_impl(ctx):
    link = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = link, target_file = ctx.executable.binary, is_executable = True)

    # Not the program's own runfiles: it has the same path there as one without line numbers.
    return [DefaultInfo(executable = link)]

program_with_lines = rule(
    implementation = _program_with_lines_impl,
    attrs = {
        "binary": attr.label(mandatory = True, executable = True, cfg = _with_lines),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    executable = True,
    doc = "A program with the line numbers of all its sources, its candidate's too: the machine code is the same.",
)

def tracing_program(name, instance, testonly = False):
    """Makes the tracing program of an instance library, for the platform that is asked for.

    Args:
      name: name of the program.
      instance: instance library.
      testonly: whether only tests use it.
    """
    native.cc_binary(
        name = name + "_linked",
        testonly = testonly,
        linkopts = ["-lm"],
        linkstatic = True,
        tags = ["manual"],
        deps = ["//harness/constant_time:trace_main", instance],
    )
    program_with_lines(
        name = name,
        testonly = testonly,
        binary = ":{}_linked".format(name),
        tags = ["manual"],
        visibility = ["//visibility:public"],
    )

def constant_time_tests(
        name,
        binary,
        expect,
        platforms = sorted(PLATFORMS),
        program = "//harness/constant_time:check",
        data = [],
        size = "small",
        tags = []):
    """Examines a tracing program on each platform: makes `<name>_<platform>`, tagged `constant_time`.

    Args:
      name: stem of the tests' names.
      binary: a program that tracing_program made.
      expect: what the program must find: "pass", "flagged" or "n/a".
      platforms: where.
      program: what examines; by default it checks the verdict.
      data: files that the program reads.
      size: Bazel's test size.
      tags: Bazel's tags.
    """
    for platform in platforms:
        constant_time_test(
            name = "{}_{}".format(name, platform),
            size = size,
            binary = binary,
            data = data,
            expect = expect,
            gtest = program != "//harness/constant_time:check",
            platform = platform,
            program = program,
            # The way through the code that is measured, not through a sanitizer's checks.
            tags = tags + ["constant_time", "no_sanitizer"],
            tools = "//harness/constant_time:tools_" + platform,
        )
