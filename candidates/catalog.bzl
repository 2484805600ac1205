"""The catalogue: everything that can be proven, counted, timed and compared, as one JSON file with the programs beside it."""

load("//candidates:implementation.bzl", "CandidateInfo")
load("//harness/constant_time:tools.bzl", "ConstantTimeToolsInfo")
load("//platforms:runner.bzl", "PlatformRunnerInfo")

def _catalog_impl(ctx):
    program_files = [ctx.file.count_plugin, ctx.file.toolchain_lock]
    files = []
    runners = {}
    host_platform = None
    for target in ctx.attr.runners:
        info = target[PlatformRunnerInfo]
        if not info.runner.emulator:
            host_platform = info.platform
        runners[info.platform] = {
            "count": [info.runner.plugin_emulator.short_path, "-cpu", "max"],
            "native": not info.runner.emulator,
            "run": [info.runner.emulator.short_path] if info.runner.emulator else [],
        }
        program_files += info.files.to_list()

    # With them the catalogue has the tracing programs, too. They are always built.
    trace_plugin = {}
    for target in ctx.attr.constant_time_tools:
        info = target[ConstantTimeToolsInfo]
        trace_plugin = {"trace_plugin": info.plugin.short_path}
        runners[info.platform]["objdump"] = info.objdump.short_path
        runners[info.platform]["trace"] = [info.emulator.short_path, "-cpu", info.cpu]
        if info.memcheck:
            runners[info.platform]["memcheck"] = info.memcheck.short_path
        files += info.files.to_list()

    implementations = []
    for target in ctx.attr.candidates:
        for implementation in target[CandidateInfo].implementations:
            files.append(implementation.vectors)
            if implementation.manifest:
                files.append(implementation.manifest)
            programs = {}
            for platform, by_kind in implementation.programs.items():
                programs[platform] = {
                    "best": platform in implementation.best,
                    "features": ",".join(implementation.cpu_features[platform]),
                    "flags": implementation.flags[platform],
                }
                for kind in ["bench", "count", "kat"] + (["library", "resource", "soak"] if ctx.attr.campaign else []):
                    programs[platform][kind] = by_kind[kind].short_path
                    program_files.append(by_kind[kind])
                if trace_plugin:
                    programs[platform]["constant_time"] = implementation.constant_time[platform].short_path
                    files.append(implementation.constant_time[platform])
            implementations.append(dict(
                implementation.facts,
                manifest = implementation.manifest.short_path if implementation.manifest else "",
                platforms = programs,
                vectors = implementation.vectors.short_path,
            ))

    catalog = ctx.actions.declare_file(ctx.label.name + ".json")
    ctx.actions.write(catalog, json.encode_indent(dict({
        "count_plugin": ctx.file.count_plugin.short_path,
        "host_platform": host_platform,
        "implementations": implementations,
        "platforms": runners,
        "schema": 2,
        "toolchain_lock": ctx.file.toolchain_lock.short_path,
    }, **trace_plugin), indent = " ") + "\n")
    return [DefaultInfo(
        files = depset([catalog]),
        runfiles = ctx.runfiles(files = files + [catalog] + (program_files if ctx.attr.programs else [])),
    )]

catalog = rule(
    implementation = _catalog_impl,
    attrs = {
        "campaign": attr.bool(doc = "with what only campaigns use: libraries, resource programs, soak programs"),
        "candidates": attr.label_list(mandatory = True, providers = [CandidateInfo]),
        "constant_time_tools": attr.label_list(
            providers = [ConstantTimeToolsInfo],
            doc = "one target for each platform: with the tracing programs of harness/constant_time, and what examines them",
        ),
        "count_plugin": attr.label(mandatory = True, allow_single_file = True, cfg = "exec"),
        "programs": attr.bool(
            default = True,
            doc = "False: the programs are named and not built; the runfiles hold vectors and manifests only",
        ),
        "runners": attr.label_list(mandatory = True, providers = [PlatformRunnerInfo]),
        "toolchain_lock": attr.label(
            default = "//third_party/debian:toolchain_lock",
            allow_single_file = [".lock"],
            doc = "the packages that compilers and emulators are from",
        ),
    },
    doc = "Writes <name>.json; its runfiles hold every file the catalogue names, at the path that it names.",
)

def _facts_impl(ctx):
    facts = ctx.actions.declare_file(ctx.label.name + ".json")
    ctx.actions.write(facts, json.encode_indent({
        "implementations": [
            dict(
                implementation.facts,
                platforms = sorted(implementation.programs),
                vectors = implementation.vectors.short_path,
            )
            for target in ctx.attr.candidates
            for implementation in target[CandidateInfo].implementations
        ],
        "schema": 1,
    }, indent = " ") + "\n")
    return [DefaultInfo(files = depset([facts]), runfiles = ctx.runfiles(files = [facts]))]

facts = rule(
    implementation = _facts_impl,
    attrs = {"candidates": attr.label_list(mandatory = True, providers = [CandidateInfo])},
    doc = "Writes <name>.json: what the macro calls say, without the programs that the catalogue holds; nothing is compiled for it.",
)

def _artifacts_impl(ctx):
    lines = []
    files = []
    for target in ctx.attr.candidates:
        for implementation in target[CandidateInfo].implementations:
            facts = implementation.facts
            for platform, by_kind in implementation.programs.items():
                for kind, file in by_kind.items():
                    files.append(file)
                    lines.append("{} {}/{}_{}_{}/{}/{}".format(
                        file.path,
                        facts["candidate"],
                        facts["instance"],
                        facts["implementation"],
                        facts["profile"],
                        platform,
                        kind,
                    ))
    names = ctx.actions.declare_file(ctx.label.name + ".names")
    ctx.actions.write(names, "\n".join(lines) + "\n")
    digests = ctx.actions.declare_file(ctx.label.name + ".sha256")
    ctx.actions.run_shell(
        inputs = files + [names],
        outputs = [digests],
        command = """set -euo pipefail
while read -r file name; do
  sum=$(sha256sum < "$file")
  echo "${sum%% *}  $name"
done < "$1" | LC_ALL=C sort -k 2 > "$2"
""",
        arguments = [names.path, digests.path],
        mnemonic = "ArtifactDigests",
    )
    return [DefaultInfo(files = depset([digests]), runfiles = ctx.runfiles(files = [digests]))]

artifact_digests = rule(
    implementation = _artifacts_impl,
    attrs = {"candidates": attr.label_list(mandatory = True, providers = [CandidateInfo])},
    doc = "Writes <name>.sha256: the SHA-256 of every candidate's libraries and programs on every platform.",
)
