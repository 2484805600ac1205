"""Pinned npm packages: a package's tarball, verified, of which the named files are kept."""

def _from_tarball(repository_ctx):
    """Unpacks the kept files of the package's tarball; returns why that failed, or None."""
    attr = repository_ctx.attr
    result = repository_ctx.execute(
        ["sh", repository_ctx.path(attr._fetch), attr.package, attr.version, attr.sha256, str(attr.size), "archive"],
        timeout = 1800,
    )
    if result.return_code != 0:
        return result.stderr + result.stdout

    # Every npm tarball has one folder at its top, nearly always "package".
    result = repository_ctx.execute(
        ["tar", "-xzf", "archive/package.tgz", "--no-same-owner"] + ["package/" + path for path in attr.keep],
    )
    repository_ctx.delete("archive")
    if result.return_code != 0:
        return "unpacking {} of the npm package {} {} failed (disk full?):\n{}".format(
            ", ".join(attr.keep),
            attr.package,
            attr.version,
            result.stderr,
        )
    return None

def _from_upstream(repository_ctx):
    """Downloads the kept files one by one from the project's own place; returns why that failed, or None."""
    attr = repository_ctx.attr
    for path, sha256 in attr.keep.items():
        url = "{}/{}".format(attr.upstream, path)
        if not repository_ctx.download(url, "package/" + path, sha256, allow_fail = True).success:
            return "  nor could {} be had with the SHA-256 {}".format(url, sha256)
    return None

def _npm_package_impl(repository_ctx):
    attr = repository_ctx.attr
    build_file = repository_ctx.read(attr.build_file)
    repository_ctx.report_progress("fetching {} {}".format(attr.package, attr.version))
    problem = _from_tarball(repository_ctx)
    if problem:  # a machine without npm
        also = _from_upstream(repository_ctx)
        if also:
            fail("fetching the pinned npm package of @{} failed:\n{}{}".format(repository_ctx.name, problem, also))
    repository_ctx.file("BUILD.bazel", build_file, executable = False)

npm_package = repository_rule(
    implementation = _npm_package_impl,
    attrs = {
        "build_file": attr.label(mandatory = True, doc = "overlay BUILD file"),
        "keep": attr.string_dict(mandatory = True, doc = "files to keep: path in the package -> SHA-256 of the file"),
        "package": attr.string(mandatory = True, doc = "the package's name"),
        "sha256": attr.string(mandatory = True, doc = "of the tarball"),
        "size": attr.int(mandatory = True, doc = "bytes of the tarball"),
        "upstream": attr.string(mandatory = True, doc = "address of the folder that holds the same files, for machines without npm"),
        "version": attr.string(mandatory = True),
        "_fetch": attr.label(default = "//third_party/npm:fetch.sh"),
    },
    environ = ["XBENCH_DOWNLOAD_CACHE", "XBENCH_NPM_MIRROR"],
    doc = "Some files of a pinned npm package, below `package/`.",
)
