"""`faulty_hash`: a small candidate that is wrong in one way, and what every check finds in it."""

load("//candidates:descriptor.bzl", "hash_descriptor")
load("//candidates:instance.bzl", "LAST_LINES", "by_platform")
load("//candidates:profiles.bzl", "LINK_FLAGS", "PROFILES")
load("//harness/constant_time:constant_time_test.bzl", "constant_time_program")
load("//harness/contract/big_endian:big_endian.bzl", "big_endian_programs")
load("//harness/contract/symbols:symbols.bzl", "C_LIBRARY_SYMBOLS", "forbidden_instructions", "symbol_list")
load("//platforms:finished.bzl", "FINISHED")
load("//platforms:platforms.bzl", "PLATFORMS")
load("//platforms:transition.bzl", "one_platform")

# The two kinds of instances.
INSTANCES = {
    "Sponge": True,
    "Sponge_256": False,
}

# How a candidate's code is built: as all candidates are; and in further ways, in which a fault may show that is none in the
# first. build -> the profile whose flags it has, and further flags.
_BUILDS = {
    "reference": struct(profile = "reference", copts = []),
    # Without optimisation.
    "unoptimised": struct(profile = "reference", copts = ["-O0"]),
    # With link-time optimisation, as one program.
    "performance": struct(profile = "performance", copts = []),
    # Undefined behaviour ends the program. The compiler's traps need no library of a sanitizer.
    "undefined_traps": struct(
        profile = "reference",
        copts = ["-fsanitize=undefined,float-divide-by-zero", "-fsanitize-undefined-trap-on-error"],
    ),
}

# Checks that others make: column of the table -> struct(make, proves). `make` is a function(name, instance) that makes an
# executable target `name` for an instance library; run for a platform, it ends with 0 if it found nothing, else it found a
# fault. `proves` is a line of text.
FURTHER_CHECKS = {
    "constant_time": struct(
        make = constant_time_program,
        proves = "no branch, address or divisor depends on the message",
    ),
}

# Checks that are not made yet: what only they can find is left to them, and the table says so.
AWAITED_CHECKS = [check for check in ["constant_time"] if check not in FURTHER_CHECKS]

def faulty_facts(instance):
    """The facts of an instance of the sponge, for its descriptor.

    Args:
      instance: a key of INSTANCES.

    Returns:
      A dict.
    """
    return {
        "algorithm": "Sponge",
        "baseline": True,
        "block_bits": 192,
        "candidate": "faulty",
        "digest_bits": 256,
        "instance": instance,
        "printed_label": instance,
        "whole_bytes": False,
        "xof": INSTANCES[instance],
    }

def _instance_library(name, code, instance, implementation, profile):
    flags = PROFILES[profile]
    hash_descriptor(
        name = name + "_descriptor",
        cpu_features = by_platform({platform: flags[platform].cpu_features for platform in PLATFORMS}),
        function = "xb_faulty_hash",
        header = "faulty.h",
        implementation = implementation,
        profile = profile,
        tags = ["manual"],
        **faulty_facts(instance)
    )
    native.cc_library(
        name = name,
        testonly = True,
        srcs = [":{}_descriptor".format(name)],
        tags = ["manual"],
        visibility = ["//harness:__subpackages__", "//tests:__subpackages__"],
        deps = [code, "//harness/api:hash"],
    )

def _program(name, deps):
    native.cc_binary(
        name = name,
        testonly = True,
        linkopts = ["-lm"],
        linkstatic = True,
        tags = ["manual"],
        deps = deps,
    )

def faulty_hash(
        name,
        fault,
        caught_by,
        instance = "Sponge",
        srcs = None,
        only = "",
        internal = [],
        long = False,
        needs_library = False):
    """Makes a faulty candidate of <name>.c, and its verdicts.

    Makes <name>, the instance library, for any check; and <name>_verdict_<platform>, the file of what each check found.

    Args:
      name: of the candidate and of its source file.
      fault: what is wrong, for the table: "writes one byte before the digest"; "" if nothing is.
      caught_by: the check that must find it, or a dict of platform -> check; "" if nothing is wrong.
      instance: a key of INSTANCES.
      srcs: its sources, if they are more.
      only: the platform on which it is wrong; on others nothing may be found. "": on all.
      internal: patterns of global names that are not the fault.
      long: also with a message beyond 2^32 bits, which takes some seconds.
      needs_library: it uses the C library, so there is no program of it with big-endian data.
    """
    srcs = srcs or [name + ".c"]
    reference = ":{}_reference".format(instance)
    programs = {}
    for build, how in _BUILDS.items():
        flags = PROFILES[how.profile]
        stem = name if build == "reference" else "{}_{}".format(name, build)
        native.cc_library(
            name = stem + "_code",
            testonly = True,
            srcs = srcs,
            hdrs = ["faulty.h", "sponge.h"],
            # What the compiler says of the faults is not wanted.
            copts = by_platform({platform: flags[platform].flags for platform in PLATFORMS}) +
                    ["-D_GNU_SOURCE", "-w"] + how.copts,
            linkopts = LINK_FLAGS[how.profile],
            tags = ["manual"],
        )
        _instance_library(stem, ":{}_code".format(stem), instance, name, how.profile)
        _program(
            stem + "_contract",
            ["//harness/contract:contract_main", ":" + stem, "//harness/contract:with_reference", reference],
        )
        if build != "reference":
            programs[":{}_contract".format(stem)] = build
    _program(name + "_kat", ["//harness/kat:kat_main", ":" + name])
    _program(name + "_differential", ["//harness/kat:differential_main", ":" + name, reference])
    if not needs_library:
        big_endian_programs(
            name = name + "_orders",
            testonly = True,
            srcs = srcs + ["sponge.h"],
            copts = PROFILES["reference"]["arm_1"].flags + ["-w"],
            facts = dict(faulty_facts(instance), implementation = name, profile = "reference"),
            function = "xb_faulty_hash",
            header = "faulty.h",
        )
    further = {}
    for column, check in FURTHER_CHECKS.items():
        check.make("{}_{}".format(name, column), ":" + name)
        further[":{}_{}".format(name, column)] = column
    for platform in PLATFORMS:
        symbol_list(
            name = "{}_{}_list".format(name, platform),
            testonly = True,
            forbidden = forbidden_instructions(),
            library = ":{}_code".format(name),
            platform = platform,
            tags = ["manual"],
        )
        faulty_verdict(
            name = "{}_verdict_{}".format(name, platform),
            testonly = True,
            big = ":{}_orders_big_program".format(name) if platform == "arm_1" and not needs_library else None,
            builds = programs,
            caught_by = caught_by.get(platform, "") if type(caught_by) == "dict" else caught_by,
            contract = ":{}_contract".format(name),
            differential = ":{}_differential".format(name),
            external = C_LIBRARY_SYMBOLS,
            fault = fault,
            further = further,
            header = "faulty.h",
            internal = internal,
            kat = ":{}_kat".format(name),
            little = ":{}_orders_little_program".format(name) if platform == "arm_1" and not needs_library else None,
            long = long,
            manifest = "kat/manifest.txt",
            only = only,
            platform = platform,
            symbols = ":{}_{}_list".format(name, platform),
            tags = ["manual"],
            vectors = "kat/vectors.txt",
        )

def lacks_feature_descriptor(name):
    """A descriptor of the sponge that wants a feature that no CPU has.

    Args:
      name: of the descriptor.
    """
    hash_descriptor(
        name = name,
        testonly = True,
        cpu_features = ["no_such_feature"],
        function = "xb_faulty_hash",
        header = "faulty.h",
        implementation = name,
        profile = "reference",
        tags = ["manual"],
        **faulty_facts("Sponge")
    )

def faulty_verdicts(name):
    """A filegroup of the verdicts on all candidates that the package has made before this call.

    Args:
      name: of the filegroup.
    """
    native.filegroup(
        name = name,
        testonly = True,
        srcs = sorted([rule for rule, facts in native.existing_rules().items() if facts["kind"] == "faulty_verdict"]),
        tags = ["manual"],
    )

def _faulty_verdict_impl(ctx):
    runner = ctx.toolchains["//platforms:runner"].runner
    output = ctx.actions.declare_file(ctx.label.name + ".txt")
    parameters = ctx.actions.declare_file(ctx.label.name + ".parameters")
    inputs = [
        parameters,
        ctx.executable.contract,
        ctx.executable.differential,
        ctx.executable.kat,
        ctx.file._check_symbols,
        ctx.file._finished,
        ctx.file.header,
        ctx.file.manifest,
        ctx.file.symbols,
        ctx.file.vectors,
    ] + ([runner.emulator] if runner.emulator else [])
    lines = [
        "name=" + ctx.label.name[:-len("_verdict_" + ctx.attr.platform)],
        "platform=" + ctx.attr.platform,
        "fault=" + ctx.attr.fault,
        "caught_by=" + ctx.attr.caught_by,
        "only=" + ctx.attr.only,
        "emulator=" + (runner.emulator.path if runner.emulator else ""),
        "contract=" + ctx.executable.contract.path,
        "differential=" + ctx.executable.differential.path,
        "differential_last=" + LAST_LINES["differential"],
        "finished=" + ctx.file._finished.path,
        "kat=" + ctx.executable.kat.path,
        "kat_last=" + LAST_LINES["kat"],
        "vectors=" + ctx.file.vectors.path,
        "manifest=" + ctx.file.manifest.path,
        "long=" + ("yes" if ctx.attr.long else ""),
        "symbols=" + ctx.file.symbols.path,
        "check_symbols=" + ctx.file._check_symbols.path,
        "header=" + ctx.file.header.path,
        "external=" + " ".join(ctx.attr.external),
        "internal=" + " ".join(ctx.attr.internal),
    ]
    if ctx.executable.big:
        inputs += [ctx.executable.big, ctx.executable.little, ctx.file._big_emulator, ctx.file._compare]
        lines += [
            "big_emulator=" + ctx.file._big_emulator.path,
            "big=" + ctx.executable.big.path,
            "compare=" + ctx.file._compare.path,
            "little=" + ctx.executable.little.path,
        ]
    for target, build in ctx.attr.builds.items():
        program = target[DefaultInfo].files_to_run.executable
        inputs.append(program)
        lines.append("build={} {}".format(build, program.path))
    runfiles = []
    for target, column in ctx.attr.further.items():
        program = target[DefaultInfo].files_to_run.executable
        inputs.append(program)
        runfiles.append(target[DefaultInfo].default_runfiles.files)
        lines.append("further={} {} {}".format(column, program.path, FURTHER_CHECKS[column].proves))
    ctx.actions.write(parameters, "\n".join(lines) + "\n")
    ctx.actions.run(
        inputs = depset(inputs, transitive = runfiles),
        outputs = [output],
        executable = ctx.executable._verdict,
        arguments = [parameters.path, output.path],
        mnemonic = "FaultyVerdict",
        progress_message = "Running all checks on %s" % ctx.label.name,
    )
    return [DefaultInfo(files = depset([output]))]

faulty_verdict = rule(
    implementation = _faulty_verdict_impl,
    attrs = dict({
        "big": attr.label(executable = True, cfg = "target", doc = "prints digests, with big-endian data"),
        "builds": attr.label_keyed_string_dict(doc = "contract program of a further build -> name of the build"),
        "caught_by": attr.string(),
        "contract": attr.label(mandatory = True, executable = True, cfg = "target"),
        "differential": attr.label(mandatory = True, executable = True, cfg = "target"),
        "external": attr.string_list(),
        "fault": attr.string(),
        "further": attr.label_keyed_string_dict(doc = "executable of a further check -> name of the check"),
        "header": attr.label(mandatory = True, allow_single_file = True),
        "internal": attr.string_list(),
        "kat": attr.label(mandatory = True, executable = True, cfg = "target"),
        "little": attr.label(executable = True, cfg = "target"),
        "long": attr.bool(),
        "manifest": attr.label(mandatory = True, allow_single_file = True),
        "only": attr.string(),
        "platform": attr.string(mandatory = True),
        "symbols": attr.label(mandatory = True, allow_single_file = True),
        "vectors": attr.label(mandatory = True, allow_single_file = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_big_emulator": attr.label(default = "//third_party/qemu:aarch64_be", allow_single_file = True, cfg = "exec"),
        "_check_symbols": attr.label(
            default = "//harness/contract/symbols:check_symbols.sh",
            allow_single_file = True,
        ),
        "_compare": attr.label(
            default = "//harness/contract/big_endian:compare_byte_orders.sh",
            allow_single_file = True,
        ),
        "_verdict": attr.label(
            default = "//tests/faulty:verdict.sh",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
        ),
    }, **FINISHED),
    cfg = one_platform,
    doc = "Writes <name>.txt: what each check found in a candidate, on one platform.",
    toolchains = ["//platforms:runner"],
)
