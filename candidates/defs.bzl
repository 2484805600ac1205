"""`hash_candidate`: the one call by which a candidate joins the harness. docs/adding-a-candidate.md walks through it."""

load("//candidates:implementation.bzl", "candidate")
load("//candidates:instance.bzl", "by_platform", "instance_targets", "reference_descriptor")
load("//candidates:profiles.bzl", "LINK_FLAGS", "PROFILES", "WARNINGS")
load("//harness/contract/big_endian:big_endian.bzl", "big_endian_test")
load("//harness/contract/symbols:symbols.bzl", "symbols_test")
load("//platforms:platforms.bzl", "PLATFORMS")

_IMPLEMENTATION_KEYS = ["constant_time", "copts", "cpu_features", "deps", "hdrs", "instances", "platforms", "profiles", "srcs"]
_INSTANCE_KEYS = ["block_bits", "digest_bits", "function", "label", "name", "xof"]

def _check_keys(what, given, known, required):
    for key in given:
        if key not in known:
            fail("{}: unknown key `{}`; known: {}".format(what, key, ", ".join(known)))
    for key in required:
        if key not in given:
            fail("{}: the key `{}` is missing".format(what, key))

def _check_names(what, given, known):
    for name in given:
        if name not in known:
            fail("{}: unknown name `{}`; known: {}".format(what, name, ", ".join(known)))

def _check(name, implementations, instances, fastest, reference, manifest, whole_bytes):
    names = [instance.get("name", "?") for instance in instances]
    for instance in instances:
        _check_keys("{}, instance {}".format(name, instance.get("name", "?")), instance, _INSTANCE_KEYS, _INSTANCE_KEYS)
    for implementation, description in implementations.items():
        what = "{}, implementation {}".format(name, implementation)
        _check_keys(what, description, _IMPLEMENTATION_KEYS, ["srcs"])
        _check_names(what + ", `instances`", description.get("instances", []), names)
        _check_names(what + ", `platforms`", description.get("platforms", []), sorted(PLATFORMS))
        _check_names(what + ", `constant_time`", [description.get("constant_time", "pass")], ["flagged", "pass"])
        _check_names(what + ", `profiles`", description.get("profiles", []), sorted(PROFILES))
    _check_names(name + ", `reference`", [reference], sorted(implementations))
    _check_names(name + ", `fastest`", fastest, sorted(PLATFORMS))
    for platform, order in fastest.items():
        _check_names("{}, `fastest` on {}".format(name, platform), order, sorted(implementations))
    if whole_bytes == bool(manifest):
        fail("{}: KAT files have messages of any number of bits; expected either `manifest` or `whole_bytes`".format(name))

def _exists(description, instance, platform, profile):
    return (instance["name"] in description.get("instances", [instance["name"]]) and
            platform in description.get("platforms", [platform]) and
            profile in description.get("profiles", [profile]))

def _fastest(name, implementations, instance, fastest, platform):
    """The implementation that runs the long KAT files: the first of the list that has the instance."""
    exists = [i for i, description in implementations.items() if _exists(description, instance, platform, "performance")]
    if len(exists) == 1:
        return exists[0]
    for implementation in fastest.get(platform, []):
        if implementation in exists:
            return implementation
    return fail("{}: `fastest` names no implementation of {} on {}; expected one of {}".format(
        name,
        instance["name"],
        platform,
        ", ".join(exists),
    ))

def hash_candidate(
        name,
        id,
        algorithm,
        hdr,
        implementations,
        instances,
        vectors,
        manifest = None,
        fastest = {},
        reference = "ref",
        whole_bytes = False,
        baseline = False,
        not_promised = [],
        internal_symbols = [],
        external_symbols = [],
        any_byte_order = True):
    """Makes everything that belongs to one candidate.

    For each instance, implementation and profile, with <target> = <instance>_<implementation>_<profile>:
      <target>                                    the instance library: the implementation and its descriptor
      <target>_kat, _bench, _count, _resource     programs (built for the platform that is asked for)
      <target>_kat_<platform>                     test: vectors, KAT_2_12, KAT_2_23
      <target>_constant_time_<platform>           test: no branch and no address depends on the message (harness/constant_time)
      <target>_contract_<platform>                test: what harness/api/hash.h promises (harness/contract)
      <target>_differential_<platform>            test: the same digests as the reference (all other implementations)
      <target>_fuzz, <target>_fuzz_test           fuzz target, test: the same against libFuzzer's inputs (x86_1, performance)
      <target>_kat_full_<platform>                test of the tier `full`: KAT_Loop, KAT_2_33 (the fastest implementation)
    for each instance:
      <instance>_big_endian_test                  test: the reference has the same digests with big-endian data
    and <name>_symbols_test, the test of the global names of all libraries, and <name>, which //candidates:implementations lists.

    Args:
      name: name of the candidate's target.
      id: the candidate's id, "hash-19"; the family's name for a baseline.
      algorithm: its name.
      hdr: the header that declares the functions of all implementations.
      implementations: name -> dict with "srcs" and optionally "hdrs", "deps", "copts", "cpu_features" (names of
        harness/api/features.h, all needed), and "instances" (names), "platforms", "profiles" if it does not have all;
        "constant_time": "flagged" if it is known that branches or addresses depend on the message.
      instances: list of dicts with "name" (in the KAT files), "label" (printed), "function" (C name with
        `{implementation}` in it), "digest_bits" (of the KAT files), "block_bits", "xof".
      vectors: file of known-answer vectors (docs/vector-format.md).
      manifest: file of the KAT files' digests (docs/vector-format.md).
      fastest: platform -> implementations, the fastest first; needed where there are several. The first that has an
        instance runs its KAT_Loop and KAT_2_33. What counts is how fast it is where the tests run: a platform that is
        emulated runs scalar code faster than vector code.
      reference: the implementation that all others are compared with, in profile `reference`.
      whole_bytes: True if only whole bytes can be hashed, as by most libraries: there are no KAT files then, no manifest.
      baseline: True for a yardstick that is not a candidate of the programme.
      not_promised: checks of the contract (harness/contract) that its functions may fail, such as "allocations".
      internal_symbols: patterns of global names that the header does not declare (of sources that are several files).
      external_symbols: patterns of global names that other libraries define, beside what every hash function needs.
      any_byte_order: False if the reference cannot be built with big-endian data: it uses a library.
    """
    _check(name, implementations, instances, fastest, reference, manifest, whole_bytes)
    all_facts = {}
    for instance in instances:
        all_facts[instance["name"]] = {
            "algorithm": algorithm,
            "baseline": baseline,
            "block_bits": instance["block_bits"],
            "candidate": id,
            "digest_bits": instance["digest_bits"],
            "instance": instance["name"],
            "printed_label": instance["label"],
            "whole_bytes": whole_bytes,
            "xof": instance["xof"],
        }
        if len(implementations) > 1:
            reference_descriptor(
                name = instance["name"] + "_reference",
                code = ":{}_{}_reference_code".format(name, reference),
                facts = dict(all_facts[instance["name"]], implementation = reference, profile = "reference"),
                function = instance["function"].format(implementation = reference),
                header = hdr,
            )

        if any_byte_order:
            big_endian_test(
                name = instance["name"] + "_big_endian_test",
                srcs = implementations[reference]["srcs"] + implementations[reference].get("hdrs", []),
                copts = PROFILES["reference"]["arm_1"].flags + implementations[reference].get("copts", []),
                facts = dict(all_facts[instance["name"]], implementation = reference, profile = "reference"),
                function = instance["function"].format(implementation = reference),
                header = hdr,
                deps = implementations[reference].get("deps", []),
            )

    # Known answers and the reference's source serve others too: a submission of the same instances, tests.
    native.exports_files(
        [hdr, vectors] + ([manifest] if manifest else []) +
        [source for source in implementations[reference]["srcs"] if ":" not in source],
        visibility = ["//visibility:public"],
    )
    targets = []
    libraries = {}
    for implementation, description in implementations.items():
        platforms = description.get("platforms", sorted(PLATFORMS))
        for profile in description.get("profiles", sorted(PROFILES)):
            flags = PROFILES[profile]
            cpu_features = {
                platform: description.get("cpu_features", []) + [
                    feature
                    for feature in flags[platform].cpu_features
                    if feature not in description.get("cpu_features", [])
                ]
                for platform in platforms
            }
            code = "{}_{}_{}_code".format(name, implementation, profile)
            libraries[code] = platforms
            native.cc_library(
                name = code,
                srcs = description["srcs"] + description.get("hdrs", []),
                hdrs = [hdr],
                copts = by_platform({platform: flags[platform].flags for platform in platforms}) + WARNINGS +
                        description.get("copts", []),
                linkopts = LINK_FLAGS[profile],
                tags = ["manual"],
                deps = description.get("deps", []),
            )
            for instance in instances:
                if instance["name"] not in description.get("instances", [instance["name"]]):
                    continue
                best_on = [
                    platform
                    for platform in platforms
                    if profile == "performance" and
                       implementation == _fastest(name, implementations, instance, fastest, platform)
                ]
                targets.append(instance_targets(
                    name = "{}_{}_{}".format(instance["name"], implementation, profile),
                    code = code,
                    constant_time = description.get("constant_time", "pass"),
                    cpu_features = cpu_features,
                    facts = dict(all_facts[instance["name"]], implementation = implementation, profile = profile),
                    full_on = best_on,
                    flags = {
                        platform: flags[platform].flags + description.get("copts", [])
                        for platform in platforms
                    },
                    best_on = best_on,
                    function = instance["function"].format(implementation = implementation),
                    header = hdr,
                    manifest = manifest,
                    not_promised = not_promised,
                    reference = None if implementation == reference else ":{}_reference".format(instance["name"]),
                    vectors = vectors,
                ))
    symbols_test(
        name = name + "_symbols_test",
        external = external_symbols,
        header = hdr,
        internal = internal_symbols,
        libraries = libraries,
    )
    candidate(
        name = name,
        implementations = targets,
        tags = ["manual"],
        visibility = ["//visibility:public"],
    )
