"""Repositories made of pinned Debian packages.

A lock file (see refresh_locks.sh) names each package with version, architecture, SHA-256, size and its path in the
archive. The packages are fetched (fetch.sh), verified, unpacked into one tree (unpack.sh) and, for tools, made to run with
the loader and libraries of that tree (wrap_executables.sh). Nothing is installed on the machine.
"""

# What a fetch depends on beside its attributes.
FETCH_ENVIRONMENT = ["XBENCH_DEBIAN_MIRROR", "XBENCH_DOWNLOAD_CACHE"]

def read_lock(repository_ctx, label):
    """Parses a lock file.

    Args:
      repository_ctx: the repository context.
      label: the lock file.

    Returns:
      A list of structs with name, version, architecture, sha256, size (bytes, a string) and path.
    """
    packages = []
    for number, line in enumerate(repository_ctx.read(label).split("\n")):
        if line == "" or line.startswith("#"):
            continue
        fields = line.split(" ")
        if len(fields) != 6 or len(fields[3]) != 64:
            fail("{}:{}: expected `name version architecture sha256 bytes path`, found `{}`; run refresh_locks.sh".format(
                label,
                number + 1,
                line,
            ))
        packages.append(struct(
            name = fields[0],
            version = fields[1],
            architecture = fields[2],
            sha256 = fields[3],
            size = fields[4],
            path = fields[5],
            url = "",
        ))
    if not packages:
        fail("{}: names no package".format(label))
    return packages

def run_or_fail(repository_ctx, what, arguments):
    """Runs a program of a repository rule; a failure ends the fetch with the program's own message.

    Args:
      repository_ctx: the repository context.
      what: what is being done, for the message.
      arguments: the command.

    Returns:
      The program's standard output.
    """
    result = repository_ctx.execute(arguments, timeout = 3600)
    if result.return_code != 0:
        fail("{} failed (exit code {}):\n{}{}".format(what, result.return_code, result.stderr, result.stdout))
    return result.stdout

def script(repository_ctx, name):
    """Returns the path of a script of this folder.

    A rule asks for all its scripts first: Bazel may restart a rule when it meets a new label, and a restart after a
    download would download again.

    Args:
      repository_ctx: the repository context.
      name: the script's file name.
    """
    return repository_ctx.path(Label("//third_party/debian:" + name))

def fetch_files(repository_ctx, fetch_script, files, folder):
    """Fetches files of the Debian archive into a folder, all of them verified.

    Args:
      repository_ctx: the repository context.
      fetch_script: script(repository_ctx, "fetch.sh").
      files: structs with sha256, size, path and url (of the same bytes at their origin, or "").
      folder: where to; relative to the repository.
    """
    list_file = folder + ".list"
    repository_ctx.file(
        list_file,
        "".join(["{} {} {} {}\n".format(f.sha256, f.size, f.path, f.url).replace(" \n", "\n") for f in files]),
        executable = False,
    )
    run_or_fail(
        repository_ctx,
        "fetching the pinned files of @" + repository_ctx.name,
        ["sh", fetch_script, list_file, folder],
    )
    repository_ctx.delete(list_file)

def _debian_packages_impl(repository_ctx):
    fetch_script = script(repository_ctx, "fetch.sh")
    unpack_script = script(repository_ctx, "unpack.sh")
    wrap_script = script(repository_ctx, "wrap_executables.sh")
    build_file = repository_ctx.read(repository_ctx.attr.build_file)
    packages = read_lock(repository_ctx, repository_ctx.attr.lock)
    count = len(packages)
    megabytes = 0
    for package in packages:
        megabytes += int(package.size)
    repository_ctx.report_progress("fetching {} Debian packages, {} MB".format(count, megabytes // 1000000))
    fetch_files(repository_ctx, fetch_script, packages, "debs")

    repository_ctx.report_progress("unpacking {} Debian packages".format(count))
    repository_ctx.file("keep.list", "".join([pattern + "\n" for pattern in repository_ctx.attr.keep]), executable = False)
    run_or_fail(
        repository_ctx,
        "unpacking the packages of @{} (disk full?)".format(repository_ctx.name),
        ["sh", unpack_script, "debs", "root", repository_ctx.path("keep.list")],
    )
    repository_ctx.delete("debs")
    repository_ctx.delete("keep.list")
    if repository_ctx.attr.loader:
        run_or_fail(
            repository_ctx,
            "preparing the programs of @" + repository_ctx.name,
            [
                "sh",
                wrap_script,
                "root",
                repository_ctx.attr.loader,
                ":".join(repository_ctx.attr.library_folders),
            ],
        )
    for path, content in repository_ctx.attr.scripts.items():
        repository_ctx.file("root/" + path, content, executable = True)
    for command in repository_ctx.attr.self_test:
        run_or_fail(
            repository_ctx,
            "the self-test `{}` of @{}".format(command, repository_ctx.name),
            ["sh", "-c", "cd root && " + command],
        )

    # The pins themselves are an input of everything that uses the tree.
    repository_ctx.file(
        "pins.txt",
        "".join(["{} {} {} {}\n".format(p.name, p.version, p.architecture, p.sha256) for p in packages]),
        executable = False,
    )
    repository_ctx.file("BUILD", build_file, executable = False)

debian_packages = repository_rule(
    implementation = _debian_packages_impl,
    attrs = {
        "build_file": attr.label(mandatory = True, doc = "the repository's BUILD file"),
        "keep": attr.string_list(
            mandatory = True,
            doc = "extended regular expressions; a path of the tree that matches none is removed",
        ),
        "library_folders": attr.string_list(doc = "library folders of the tree's programs"),
        "loader": attr.string(doc = "the tree's ELF loader; without one no program is prepared"),
        "lock": attr.label(mandatory = True, doc = "the lock file"),
        "scripts": attr.string_dict(doc = "further executable scripts: path below root -> content"),
        "self_test": attr.string_list(doc = "shell commands that must succeed in the tree, or the fetch fails"),
    },
    environ = FETCH_ENVIRONMENT,
    doc = "A tree, `root/`, of pinned Debian packages.",
)
