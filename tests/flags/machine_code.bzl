"""What the test of machine code reads: the libraries and programs of one platform, and the disassembler."""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load("//candidates:implementation.bzl", "CandidateInfo")
load("//platforms:transition.bzl", "one_platform")

def _machine_code_impl(ctx):
    files = []
    lines = []
    for target in ctx.attr.candidates:
        for implementation in target[CandidateInfo].implementations:
            facts = implementation.facts
            programs = implementation.programs.get(ctx.attr.platform)
            if facts["profile"] == "performance" and programs:
                files += [programs["library"], programs["count"]]
                lines.append("{}_{} {} {}".format(
                    facts["instance"],
                    facts["implementation"],
                    programs["library"].short_path,
                    programs["count"].short_path,
                ))
    toolchain = find_cpp_toolchain(ctx)
    for file in toolchain.all_files.to_list():
        if file.path == toolchain.objdump_executable:
            lines.append("objdump {} -".format(file.short_path))
    for name, target in {"control": ctx.file.control, "empty": ctx.file.empty}.items():
        files.append(target)
        lines.append("{} {} -".format(name, target.short_path))
    listing = ctx.actions.declare_file(ctx.label.name + ".txt")
    ctx.actions.write(listing, "\n".join(lines) + "\n")
    return [DefaultInfo(
        files = depset([listing]),
        runfiles = ctx.runfiles(files = files + [listing], transitive_files = toolchain.all_files),
    )]

machine_code = rule(
    implementation = _machine_code_impl,
    attrs = {
        "candidates": attr.label_list(mandatory = True, providers = [CandidateInfo]),
        "control": attr.label(mandatory = True, allow_single_file = True, doc = "a library in which the test finds something"),
        "empty": attr.label(mandatory = True, allow_single_file = True, doc = "a program without a candidate"),
        "platform": attr.string(mandatory = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    cfg = one_platform,
    doc = "Writes <name>.txt with lines `NAME LIBRARY PROGRAM` of the profile `performance`, and the names objdump, control, empty.",
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)
