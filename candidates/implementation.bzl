"""What the rest of the workspace knows of a candidate: its implementations' facts and programs, for every platform."""

load("//platforms:transition.bzl", "each_platform")

ImplementationInfo = provider(
    doc = "One instance in one implementation and profile.",
    fields = {
        "best": "list of platforms on which this is the fastest implementation of the instance, in the profile `performance`",
        "constant_time": "dict: platform -> File: the tracing program (harness/constant_time)",
        "cpu_features": "dict: platform -> list of CPU features that the implementation needs there",
        "facts": "dict: the facts of the descriptor, as in the catalogue",
        "flags": "dict: platform -> list of compiler flags of the implementation's code",
        "manifest": "File: published digests of the KAT files, or None if there are none (whole bytes only)",
        "programs": "dict: platform -> dict of kind (kat, bench, count, library, resource, soak) -> File",
        "vectors": "File: known-answer vectors",
    },
)

CandidateInfo = provider(
    doc = "A candidate.",
    fields = {"implementations": "list of ImplementationInfo"},
)

_KINDS = ["bench", "count", "kat", "library", "resource", "soak"]

def _implementation_impl(ctx):
    programs = {platform: {} for platform in ctx.attr.platforms}
    for kind in _KINDS:
        for key, target in getattr(ctx.split_attr, kind).items():
            # Bazel gives the only platform of an implementation no key.
            platform = key or ctx.attr.platforms[0]
            files = target[DefaultInfo].files.to_list()
            if len(files) != 1:
                fail("{} for {}: expected one file, found {}".format(target.label, platform, files))

            # The same program of two platforms has the same path in runfiles; the platform's name keeps them apart.
            link = ctx.actions.declare_file("{}/{}/{}".format(ctx.label.name, platform, kind))
            ctx.actions.symlink(output = link, target_file = files[0])
            programs[platform][kind] = link

    # Not among the programs: it is compiled once more, with line numbers, and is not measured.
    constant_time = {}
    for key, target in ctx.split_attr.constant_time.items():
        platform = key or ctx.attr.platforms[0]
        link = ctx.actions.declare_file("{}/{}/constant_time".format(ctx.label.name, platform))
        ctx.actions.symlink(output = link, target_file = target[DefaultInfo].files.to_list()[0])
        constant_time[platform] = link
    attr = ctx.attr
    return [ImplementationInfo(
        best = attr.best,
        constant_time = constant_time,
        cpu_features = {platform: attr.cpu_features.get(platform, []) for platform in attr.platforms},
        facts = {
            "algorithm": attr.algorithm,
            "baseline": attr.baseline,
            "block_bits": attr.block_bits,
            "candidate": attr.candidate,
            "digest_bits": attr.digest_bits,
            "implementation": attr.implementation,
            "instance": attr.instance,
            "label": attr.printed_label,
            "profile": attr.profile,
            "whole_bytes": attr.whole_bytes,
            "xof": attr.xof,
        },
        flags = {platform: attr.compiler_flags.get(platform, []) for platform in attr.platforms},
        manifest = ctx.file.manifest,
        programs = programs,
        vectors = ctx.file.vectors,
    )]

hash_implementation = rule(
    implementation = _implementation_impl,
    attrs = dict(
        {
            "algorithm": attr.string(mandatory = True),
            "baseline": attr.bool(mandatory = True),
            "best": attr.string_list(doc = "platforms on which it is the fastest of its instance"),
            "block_bits": attr.int(mandatory = True),
            "candidate": attr.string(mandatory = True),
            "compiler_flags": attr.string_list_dict(doc = "platform -> flags that the code is compiled with"),
            "constant_time": attr.label(mandatory = True, cfg = each_platform, doc = "a program_with_lines"),
            "cpu_features": attr.string_list_dict(doc = "platform -> CPU features that must be present"),
            "digest_bits": attr.int(mandatory = True),
            "implementation": attr.string(mandatory = True),
            "instance": attr.string(mandatory = True),
            "manifest": attr.label(allow_single_file = True),
            "platforms": attr.string_list(mandatory = True, doc = "where the implementation exists"),
            "printed_label": attr.string(mandatory = True),
            "profile": attr.string(mandatory = True),
            "vectors": attr.label(mandatory = True, allow_single_file = True),
            "whole_bytes": attr.bool(mandatory = True),
            "xof": attr.bool(mandatory = True),
            "_allowlist_function_transition": attr.label(
                default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
            ),
        },
        **{kind: attr.label(mandatory = True, cfg = each_platform) for kind in _KINDS}
    ),
)

def _candidate_impl(ctx):
    return [CandidateInfo(implementations = [target[ImplementationInfo] for target in ctx.attr.implementations])]

candidate = rule(
    implementation = _candidate_impl,
    attrs = {"implementations": attr.label_list(mandatory = True, providers = [ImplementationInfo])},
)
