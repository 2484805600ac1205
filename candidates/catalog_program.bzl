"""Programs that work on everything the catalogue names."""

load("//platforms:transition.bzl", "host_platform")

def _catalog_program_impl(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.expand_template(
        template = ctx.file._launcher,
        output = launcher,
        is_executable = True,
        substitutions = {
            "%{arguments}": " ".join(["'{}'".format(ctx.expand_location(argument, ctx.attr.tools)) for argument in ctx.attr.arguments]),
            "%{catalog}": ctx.file.catalog.short_path,
            "%{program}": ctx.executable.program.short_path,
            "%{workspace}": ctx.workspace_name,
        },
    )
    runfiles = ctx.runfiles(files = [ctx.executable.program] + ctx.files.data)
    for target in [ctx.attr.catalog] + ctx.attr.program + ctx.attr.tools:  # a transition makes a list of one
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = launcher, runfiles = runfiles)]

catalog_program = rule(
    implementation = _catalog_program_impl,
    attrs = {
        "arguments": attr.string_list(doc = "that stand before the caller's; $(rootpath) of a tool is its path"),
        "catalog": attr.label(
            mandatory = True,
            allow_single_file = [".json"],
            doc = "the catalogue; its runfiles hold what it names",
        ),
        "data": attr.label_list(allow_files = True, doc = "files that the program reads"),
        "program": attr.label(mandatory = True, executable = True, cfg = host_platform, doc = "takes --catalog=FILE"),
        "tools": attr.label_list(cfg = host_platform, doc = "programs that the program starts"),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_launcher": attr.label(default = "//candidates:catalog_program.sh.tpl", allow_single_file = True),
    },
    doc = "Starts a program with the catalogue, from the folder of its runfiles, with the caller's arguments.",
    executable = True,
)
