"""`submission`: an original submission package, tested and measured like an implementation. See docs/measuring-a-submission.md."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "C_COMPILE_ACTION_NAME")
load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load("//candidates:implementation.bzl", "candidate")
load("//candidates:instance.bzl", "by_platform", "instance_targets")
load("//candidates:profiles.bzl", "PROFILES")
load("//harness/contract/symbols:symbols.bzl", "symbols_test")
load("//platforms:platforms.bzl", "PLATFORMS")
load("//platforms:transition.bzl", "host_platform")

_INSTANCE_KEYS = ["block_bits", "digest_bits", "include_folders", "label", "name", "srcs", "xof"]
_OPTIONAL_KEYS = ["include_folders"]

# libm.a is a linker script that names the two others.
_C_LIBRARY = ["libc.a", "libgcc.a", "libm-2.36.a", "libm.a", "libmvec.a"]

def _parameters(ctx):
    files = ctx.files.package
    is_zip = len(files) == 1 and files[0].extension.lower() == "zip"
    if is_zip != bool(ctx.attr.sha256):
        fail("{}: expected `package` of one .zip file with its `sha256`, or of unpacked files without; found {} files{}".format(
            ctx.label,
            len(files),
            " and a sha256" if ctx.attr.sha256 else "",
        ))
    if is_zip:
        unzip = [file for file in ctx.files._unzip if file.path.endswith("/usr/bin/unzip")][0]
        return [
            "zip=" + files[0].path,
            "sha256=" + ctx.attr.sha256,
            "unzip=" + unzip.path,
            "check=" + ctx.executable._check_zip.path,
        ]
    root = "/".join([part for part in [ctx.label.package, ctx.attr.root] if part]) + "/"
    lines = []
    for file in files:
        if not file.short_path.startswith(root):
            fail("{}: the file {} of the package is not below its `root` {}".format(ctx.label, file.short_path, root))
        lines += ["file=" + file.path, "name=" + file.short_path[len(root):]]
    return lines

def _submission_object_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    features = cc_common.configure_features(ctx = ctx, cc_toolchain = toolchain)
    base_flags = cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = C_COMPILE_ACTION_NAME,
        variables = cc_common.create_compile_variables(
            feature_configuration = features,
            cc_toolchain = toolchain,
        ),
    )
    object_file = ctx.actions.declare_file(ctx.label.name + ".o")
    messages = ctx.actions.declare_file(ctx.label.name + ".messages.txt")
    parameters = ctx.actions.declare_file(ctx.label.name + ".parameters")
    ctx.actions.write(parameters, "\n".join(
        _parameters(ctx) +
        ["source=" + path for path in ctx.attr.srcs] +
        ["include=" + path for path in ctx.attr.include_folders] +
        ["flag=" + flag for flag in base_flags + ctx.attr.copts] +
        # Line numbers, for harness/constant_time.
        ["flag=" + flag for flag in ctx.fragments.cpp.copts if flag == "-g1"] +
        [
            "gcc=" + toolchain.compiler_executable,
            "nm=" + toolchain.nm_executable,
            "objcopy=" + toolchain.objcopy_executable,
        ] + [
            "library=" + file.path
            for file in toolchain.all_files.to_list()
            if file.basename in _C_LIBRARY
        ] + [
            "folder={}.package".format(object_file.path),
            "object=" + object_file.path,
            "messages=" + messages.path,
        ],
    ) + "\n")
    ctx.actions.run(
        inputs = depset(
            [parameters] + ctx.files.package + (ctx.files._unzip + [ctx.executable._check_zip] if ctx.attr.sha256 else []),
            transitive = [toolchain.all_files],
        ),
        outputs = [object_file, messages],
        executable = ctx.executable._compile,
        arguments = [parameters.path],
        mnemonic = "CompileSubmission",
        progress_message = "Compiling submission %s" % ctx.label.name,
    )
    return [
        DefaultInfo(files = depset([object_file])),
        OutputGroupInfo(messages = depset([messages])),
    ]

_submission_object = rule(
    implementation = _submission_object_impl,
    attrs = {
        "copts": attr.string_list(),
        "include_folders": attr.string_list(),
        "package": attr.label_list(mandatory = True, allow_files = True),
        "root": attr.string(),
        "sha256": attr.string(),
        "srcs": attr.string_list(mandatory = True, allow_empty = False),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
        "_check_zip": attr.label(
            default = "//candidates/archive:check_zip",
            executable = True,
            cfg = host_platform,
        ),
        "_compile": attr.label(
            default = "//candidates:compile_submission.sh",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
        ),
        "_unzip": attr.label(default = "@host_tools//:unzip"),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)

def _check(name, instances):
    for instance in instances:
        what = "{}, instance {}".format(name, instance.get("name", "?"))
        for key in instance:
            if key not in _INSTANCE_KEYS:
                fail("{}: unknown key `{}`; known: {}".format(what, key, ", ".join(_INSTANCE_KEYS)))
        for key in _INSTANCE_KEYS:
            if key not in instance and key not in _OPTIONAL_KEYS:
                fail("{}: the key `{}` is missing".format(what, key))
        for path in instance["srcs"] + instance.get("include_folders", []):
            if path.startswith("/") or ".." in path.split("/") or "\n" in path:
                fail("{}: `{}` is not a path within the package".format(what, path))
        for path in instance["srcs"]:
            if not path.lower().endswith(".c"):
                fail("{}: `{}` is not a C file; only C is compiled".format(what, path))

def _folders(paths):
    folders = []
    for path in paths:
        folder = path.rpartition("/")[0] or "."
        if folder not in folders:
            folders.append(folder)
    return folders

def submission(name, id, algorithm, package, instances, vectors, manifest, sha256 = "", root = "", copts = []):
    """Makes KAT tests, benchmark and counting programs of an original package, as the implementation `submitted`.

    The C files are compiled with the guide's flags of each profile; each instance is one object that exports only
    CryptHash. The targets are those of hash_candidate, with <target> = <instance>_submitted_<profile>.

    Args:
      name: name of the candidate's target, for a catalogue.
      id: the candidate's id, "hash-19".
      algorithm: its name.
      package: a list: the label of the ZIP file, or the labels of the unpacked files (`glob(["folder/**"])`).
      instances: list of dicts with "name" (in the KAT files), "label" (printed), "digest_bits", "block_bits", "xof",
        "srcs" (paths of C files within the package) and, if the folders of the C files are not enough,
        "include_folders" (paths within the package).
      vectors: file of known-answer vectors (docs/vector-format.md).
      manifest: file of the KAT files' digests; `bazel run //harness/kat:import_kat` makes both from the package's files.
      sha256: of the ZIP file.
      root: folder, relative to the BUILD file, that holds the unpacked package.
      copts: further flags, for example macros that the package's own build defines.
    """
    _check(name, instances)
    targets = []
    for profile, flags in PROFILES.items():
        for instance in instances:
            library = "{}_submitted_{}".format(instance["name"], profile)
            _submission_object(
                name = library + "_object",
                copts = by_platform({platform: flags[platform].flags for platform in PLATFORMS}) + copts,
                include_folders = _folders(instance["srcs"]) + instance.get("include_folders", []),
                package = package,
                root = root,
                sha256 = sha256,
                srcs = instance["srcs"],
                tags = ["manual"],
            )
            native.cc_library(
                name = library + "_code",
                srcs = [":{}_object".format(library)],
                tags = ["manual"],
                deps = ["//harness/api:crypt_hash_import"],
                # The adapter, which stands behind it on the linker's command line, is what needs CryptHash.
                alwayslink = True,
            )
            targets.append(instance_targets(
                name = library,
                code = library + "_code",
                cpu_features = {platform: flags[platform].cpu_features for platform in PLATFORMS},
                facts = {
                    "algorithm": algorithm,
                    "baseline": False,
                    "block_bits": instance["block_bits"],
                    "candidate": id,
                    "digest_bits": instance["digest_bits"],
                    "implementation": "submitted",
                    "instance": instance["name"],
                    "printed_label": instance["label"],
                    "profile": profile,
                    "whole_bytes": False,
                    "xof": instance["xof"],
                },
                flags = {platform: flags[platform].flags + copts for platform in PLATFORMS},
                best_on = [],  # how it compares with implementations from elsewhere, nobody has said
                full_on = sorted(PLATFORMS) if profile == "performance" else [],
                function = "xb_crypt_hash",
                header = "//harness/api:crypt_hash.h",
                manifest = manifest,
                # Nobody has said what is expected; `bazel run //harness:constant_time` tells what is the case.
                constant_time = None,
                # The official interface says nothing of memory.
                not_promised = ["allocations"],
                reference = None,
                vectors = vectors,
            ))
    symbols_test(
        name = name + "_symbols_test",
        # That they are the C library's is known from the compilation.
        external = ["*"],
        header = "//harness/api:crypt_hash.h",
        libraries = {
            "{}_submitted_{}_code".format(instance["name"], profile): sorted(PLATFORMS)
            for profile in PROFILES
            for instance in instances
        },
    )
    candidate(
        name = name,
        implementations = targets,
        tags = ["manual"],
        visibility = ["//visibility:public"],
    )
