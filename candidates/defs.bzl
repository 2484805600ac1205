"""`hash_candidate`: the one call by which a candidate joins the harness. docs/adding-a-candidate.md walks through it."""

load("//candidates:descriptor.bzl", "hash_descriptor")
load("//candidates:implementation.bzl", "candidate", "hash_implementation")
load("//candidates:profiles.bzl", "LINK_FLAGS", "PROFILES")
load("//platforms:platform_test.bzl", "platform_test")
load("//platforms:platforms.bzl", "PLATFORMS")

_IMPLEMENTATION_KEYS = ["copts", "cpu_features", "deps", "hdrs", "platforms", "profiles", "srcs"]
_INSTANCE_KEYS = ["block_bits", "digest_bits", "function", "label", "name", "xof"]

def _by_platform(values):
    return select({
        "//platforms:on_" + platform: value
        for platform, value in values.items()
    })

def _check_keys(what, given, known, required):
    for key in given:
        if key not in known:
            fail("{}: unknown key `{}`; known: {}".format(what, key, ", ".join(known)))
    for key in required:
        if key not in given:
            fail("{}: the key `{}` is missing".format(what, key))

def _program(kind, library, main, **kwargs):
    native.cc_binary(
        name = "{}_{}".format(library, kind),
        linkopts = ["-lstdc++", "-lm"] if kind == "bench" else [],
        linkstatic = True,
        tags = ["manual"],
        deps = [main, ":" + library],
        **kwargs
    )

def _kat_test(library, suffix, platform, files, vectors, manifest, size, tags):
    platform_test(
        name = "{}_{}_{}".format(library, suffix, platform),
        size = size,
        args = [
            "--vectors=$(rootpath {})".format(vectors),
            "--manifest=$(rootpath {})".format(manifest),
            "--run=" + files,
            "--platform=" + platform,
        ],
        binary = ":{}_kat".format(library),
        data = [vectors, manifest],
        platform = platform,
        tags = tags,
    )

def hash_candidate(name, id, algorithm, hdr, implementations, instances, vectors, manifest, baseline = False):
    """Makes everything that belongs to one candidate.

    For each instance, implementation and profile, with <target> = <instance>_<implementation>_<profile>:
      <target>                                    the instance library: the implementation and its descriptor
      <target>_kat, _bench, _count                programs (built for the platform that is asked for)
      <target>_kat_<platform>                     test: vectors, KAT_2_12, KAT_2_23
      <target>_kat_full_<platform>                test of the tier `full`: KAT_Loop, KAT_2_33 (profile performance)
    and <name>, which the catalogue (//candidates:catalog) lists.

    Args:
      name: name of the candidate's target.
      id: the candidate's id, "hash-19"; the family's name for a baseline.
      algorithm: its name.
      hdr: the header that declares the functions of all implementations.
      implementations: name -> dict with "srcs" and optionally "hdrs", "deps", "copts", "cpu_features" (names of
        harness/api/features.h, all needed), "platforms" (default: all) and "profiles" (default: all).
      instances: list of dicts with "name" (in the KAT files), "label" (printed), "function" (C name with
        `{implementation}` in it), "digest_bits" (of the KAT files), "block_bits", "xof".
      vectors: file of known-answer vectors (docs/vector-format.md).
      manifest: file of the KAT files' digests (docs/vector-format.md).
      baseline: True for a yardstick that is not a candidate of the programme.
    """
    targets = []
    for implementation, description in implementations.items():
        what = "{}, implementation {}".format(name, implementation)
        _check_keys(what, description, _IMPLEMENTATION_KEYS, ["srcs"])
        platforms = description.get("platforms", sorted(PLATFORMS))
        for profile in description.get("profiles", sorted(PROFILES)):
            flags = PROFILES[profile]
            cpu_features = {
                platform: description.get("cpu_features", []) + flags[platform].cpu_features
                for platform in platforms
            }
            code = "{}_{}_{}_code".format(name, implementation, profile)
            native.cc_library(
                name = code,
                srcs = description["srcs"] + description.get("hdrs", []),
                hdrs = [hdr],
                copts = _by_platform({platform: flags[platform].flags for platform in platforms}) +
                        description.get("copts", []),
                linkopts = LINK_FLAGS[profile],
                tags = ["manual"],
                deps = description.get("deps", []),
            )
            for instance in instances:
                _check_keys("{}, instance {}".format(name, instance.get("name", "?")), instance, _INSTANCE_KEYS, _INSTANCE_KEYS)
                library = "{}_{}_{}".format(instance["name"], implementation, profile)
                facts = {
                    "algorithm": algorithm,
                    "baseline": baseline,
                    "block_bits": instance["block_bits"],
                    "candidate": id,
                    "digest_bits": instance["digest_bits"],
                    "implementation": implementation,
                    "instance": instance["name"],
                    "printed_label": instance["label"],
                    "profile": profile,
                    "xof": instance["xof"],
                }
                hash_descriptor(
                    name = library + "_descriptor",
                    cpu_features = _by_platform(cpu_features),
                    function = instance["function"].format(implementation = implementation),
                    header = hdr,
                    tags = ["manual"],
                    **facts
                )
                native.cc_library(
                    name = library,
                    srcs = [":{}_descriptor".format(library)],
                    tags = ["manual"],
                    visibility = ["//visibility:public"],
                    deps = [":" + code, "//harness/api:hash"],
                )
                for kind in ["bench", "count", "kat"]:
                    _program(kind, library, "//harness/{0}:{0}_main".format(kind))
                hash_implementation(
                    name = library + "_implementation",
                    bench = library + "_bench",
                    count = library + "_count",
                    cpu_features = cpu_features,
                    kat = library + "_kat",
                    library = code,
                    manifest = manifest,
                    platforms = platforms,
                    tags = ["manual"],
                    vectors = vectors,
                    **facts
                )
                targets.append(library + "_implementation")
                for platform in platforms:
                    _kat_test(library, "kat", platform, "vectors,2_12,2_23", vectors, manifest, "medium", [])
                    if profile == "performance":
                        _kat_test(library, "kat_full", platform, "loop,2_33", vectors, manifest, "enormous", ["full"])
    candidate(
        name = name,
        implementations = targets,
        tags = ["manual"],
        visibility = ["//visibility:public"],
    )
