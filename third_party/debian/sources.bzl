"""Pinned source archives: from the upstream URL or, where that cannot be reached, the same bytes from Debian's archive."""

load("//third_party/debian:packages.bzl", "FETCH_ENVIRONMENT", "fetch_files", "script")

def _pinned_source_impl(repository_ctx):
    attr = repository_ctx.attr
    fetch_script = script(repository_ctx, "fetch.sh")
    patches = [repository_ctx.path(patch) for patch in attr.patches]
    build_file = repository_ctx.read(attr.build_file) if attr.build_file else None
    fetch_files(
        repository_ctx,
        fetch_script,
        [struct(sha256 = attr.sha256, size = str(attr.size), path = attr.debian_path, url = attr.url)],
        "archive",
    )
    repository_ctx.extract("archive/" + attr.debian_path.split("/")[-1], stripPrefix = attr.strip_prefix)
    repository_ctx.delete("archive")
    for patch in patches:
        repository_ctx.patch(patch, strip = 1)
    if build_file:
        repository_ctx.file("BUILD.bazel", build_file, executable = False)

pinned_source = repository_rule(
    implementation = _pinned_source_impl,
    attrs = {
        "build_file": attr.label(doc = "overlay BUILD file"),
        "debian_path": attr.string(mandatory = True, doc = "the same bytes in the Debian archive"),
        "patches": attr.label_list(doc = "patches, -p1"),
        "sha256": attr.string(mandatory = True),
        "size": attr.int(mandatory = True, doc = "bytes"),
        "strip_prefix": attr.string(mandatory = True),
        "url": attr.string(doc = "upstream URL of the same bytes"),
        "version": attr.string(mandatory = True),
    },
    environ = FETCH_ENVIRONMENT,
    doc = "A pinned source archive, unpacked.",
)
