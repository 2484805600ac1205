"""What one instance in one implementation and profile is made of: descriptor, library, programs, tests, catalogue entry."""

load("//candidates:descriptor.bzl", "hash_descriptor")
load("//candidates:implementation.bzl", "hash_implementation")
load("//harness/constant_time:constant_time_test.bzl", "NOT_EMULATED", "constant_time_tests", "tracing_program")
load("//platforms:platform_test.bzl", "platform_test")
load("//tests/fuzz:fuzz.bzl", "differential_fuzz")

# Features that every CPU has on which the harness is used (x86-64 since 2013, AArch64 with the optional cryptography of
# ARMv8.2). A test that needs another one is tagged `cpu_<feature>`, so that it can be left out where it must fail.
_COMMON_FEATURES = ["sse2", "ssse3", "avx2", "bmi2", "aes", "neon", "sha2", "sha3"]

def _feature_tags(features):
    return ["cpu_" + feature for feature in features if feature not in _COMMON_FEATURES]

def by_platform(values):
    """Selects by the platform that is built for.

    Args:
      values: platform -> value.

    Returns:
      A select.
    """
    return select({
        "//platforms:on_" + platform: value
        for platform, value in values.items()
    })

def _program(name, deps, linkopts = []):
    native.cc_binary(
        name = name,
        linkopts = linkopts,
        linkstatic = True,
        tags = ["manual"],
        visibility = ["//tests:__subpackages__"],
        deps = deps,
    )

# The last line of a KAT, differential or contract program that came to its end: not of one that a candidate's exit(0) ended.
LAST_LINES = {
    "contract": "^[1-9][0-9]* checks, 0 failed$",
    "differential": " messages PASS$",
    "kat": "^[1-9][0-9]* passed, 0 failed$",
}

# Candidates are run as in a campaign: they may compute, and read files.
_GUARD = "//harness/process:run_isolated"

def kat_test(name, suffix, platform, files, vectors, manifest, size, tags, visibility = None):
    """A known-answer test of an instance library: makes `<name>_<suffix>_<platform>`.

    Args:
      name: name of the instance library; `<name>_kat` is its KAT program.
      suffix: see above.
      platform: where.
      files: --run of the program.
      vectors: file of known-answer vectors.
      manifest: file of the KAT files' digests, or None.
      size: Bazel's test size.
      tags: Bazel's tags.
      visibility: Bazel's.
    """
    data = [vectors] + ([manifest] if manifest else [])
    platform_test(
        name = "{}_{}_{}".format(name, suffix, platform),
        size = size,
        args = [
            "--vectors=$(rootpath {})".format(vectors),
            "--run=" + files,
            "--platform=" + platform,
        ] + (["--manifest=$(rootpath {})".format(manifest)] if manifest else []),
        binary = ":{}_kat".format(name),
        data = data,
        guard = _GUARD,
        last_line = LAST_LINES["kat"],
        platform = platform,
        tags = tags,
        visibility = visibility,
    )

def differential_test(name, platform, tags, visibility = None):
    """Compares an instance library with the reference: makes `<name>_differential_<platform>`.

    Args:
      name: name of the instance library; `<name>_differential` is its program.
      platform: where.
      tags: Bazel's tags.
      visibility: Bazel's.
    """
    platform_test(
        name = "{}_differential_{}".format(name, platform),
        size = "medium",
        args = ["--platform=" + platform],
        binary = ":{}_differential".format(name),
        guard = _GUARD,
        last_line = LAST_LINES["differential"],
        platform = platform,
        tags = tags,
        visibility = visibility,
    )

def reference_descriptor(name, facts, function, header, code):
    """A library that defines xb_reference: what the differential tests of an instance compare with.

    Args:
      name: name of the library.
      facts: the facts of the instance in its reference implementation.
      function: name of the hash function.
      header: the header that declares it.
      code: the library that defines it.
    """
    hash_descriptor(
        name = name + "_descriptor",
        cpu_features = [],
        function = function,
        header = header,
        symbol = "xb_reference",
        tags = ["manual"],
        **facts
    )
    native.cc_library(
        name = name,
        srcs = [":{}_descriptor".format(name)],
        tags = ["manual"],
        deps = [code, "//harness/api:hash"],
    )

def instance_targets(
        name,
        facts,
        function,
        header,
        code,
        cpu_features,
        flags,
        vectors,
        manifest,
        reference,
        best_on,
        full_on,
        not_promised = [],
        constant_time = "pass"):
    """Makes everything of one instance in one implementation and profile.

    Args:
      name: name of the instance library, and the beginning of all other names.
      facts: dict for hash_descriptor and hash_implementation: candidate, algorithm, instance, ...
      function: name of the hash function.
      header: the header that declares it.
      code: the library that defines it.
      cpu_features: platform -> CPU features that are needed there; its keys are the platforms.
      flags: platform -> flags that the code is compiled with, to be shown with the figures.
      vectors: file of known-answer vectors.
      manifest: file of the KAT files' digests, or None for an instance of whole bytes, which is tested by vectors only.
      reference: library that defines xb_reference for the differential test, or None if this is the reference itself.
      best_on: platforms on which this is the fastest implementation of the instance (`--implementations=best`).
      full_on: platforms on which this implementation runs KAT_Loop and KAT_2_33 (tier `full`, baselines in `full_baselines`).
      not_promised: checks of the contract (harness/contract) that the instance may fail.
      constant_time: the verdict of harness/constant_time that its test expects, "pass" or "flagged"; None for no test.

    Returns:
      The name of the target with the catalogue entry.
    """
    platforms = sorted(cpu_features)
    hash_descriptor(
        name = name + "_descriptor",
        cpu_features = by_platform(cpu_features),
        function = function,
        header = header,
        tags = ["manual"],
        **facts
    )
    native.cc_library(
        name = name,
        srcs = [":{}_descriptor".format(name)],
        tags = ["manual"],
        visibility = ["//visibility:public"],
        deps = [code, "//harness/api:hash"],
    )
    for kind in ["bench", "count", "kat", "resource", "soak"]:
        _program(
            name = "{}_{}".format(name, kind),
            linkopts = (["-lstdc++"] if kind == "bench" else []) + ["-lm"],
            deps = ["//harness/{0}:{0}_main".format(kind), ":" + name],
        )
    if reference:
        _program(
            name = name + "_differential",
            deps = ["//harness/kat:differential_main", ":" + name, reference],
        )
    _program(
        name = name + "_contract",
        linkopts = ["-lm"],
        deps = ["//harness/contract:contract_main", ":" + name] + (
            ["//harness/contract:with_reference", reference] if reference else ["//harness/contract:without_reference"]
        ),
    )
    tracing_program(
        name = name + "_constant_time",
        instance = ":" + name,
    )
    hash_implementation(
        name = name + "_implementation",
        best = best_on,
        bench = name + "_bench",
        compiler_flags = flags,
        constant_time = name + "_constant_time",
        count = name + "_count",
        cpu_features = cpu_features,
        kat = name + "_kat",
        library = code,
        manifest = manifest,
        platforms = platforms,
        resource = name + "_resource",
        soak = name + "_soak",
        tags = ["manual"],
        vectors = vectors,
        **facts
    )
    for platform in platforms:
        files = "vectors,2_12,2_23" if manifest else "vectors"
        tags = _feature_tags(cpu_features[platform])

        # --config=msan, which clang has for x86_1; OpenSSL's functions are not built with it.
        msan_tags = ["msan"] if platform == "x86_1" and facts["candidate"] != "standard" else []
        kat_test(name, "kat", platform, files, vectors, manifest, "medium", tags + msan_tags)
        platform_test(
            name = "{}_contract_{}".format(name, platform),
            size = "medium",
            args = ["--platform=" + platform] +
                   (["--not-promised=" + ",".join(not_promised)] if not_promised else []),
            binary = ":{}_contract".format(name),
            guard = _GUARD,
            # It runs its checks in processes of their own, with limits that it sets.
            guard_options = ["--tester"],
            last_line = LAST_LINES["contract"],
            platform = platform,
            # It puts itself in the place of the allocator, and of the handlers of faults.
            tags = tags + ["no_asan"],
        )
        if constant_time:
            not_emulated = [feature for feature in cpu_features[platform] if feature in NOT_EMULATED]
            constant_time_tests(
                name = name + "_constant_time",
                binary = ":{}_constant_time".format(name),
                expect = "n/a" if not_emulated else constant_time,
                platforms = [platform],
            )
        if platform in full_on and manifest:
            tier = "full_baselines" if facts["baseline"] else "full"
            kat_test(name, "kat_full", platform, "loop,2_33", vectors, manifest, "enormous", tags + [tier])
        if reference:
            differential_test(name, platform, tags + msan_tags)
    if reference and "x86_1" in platforms and facts["profile"] == "performance":
        # One profile: another compiler makes another program of it in any case.
        differential_fuzz(
            name = name + "_fuzz",
            instance = ":" + name,
            reference = reference,
            tags = _feature_tags(cpu_features["x86_1"]),
        )
    return name + "_implementation"
