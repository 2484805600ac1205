/* import_main.c - `bazel run //harness/kat:import_kat`: manifest and vectors of a submission from its official KAT
 * files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/kat/import.h"

enum { EXIT_MADE = 0, EXIT_BROKEN = 2 };

static const char USAGE[] =
    "usage: import_kat --manifest=LABEL KAT_2_12_X.txt KAT_2_23_X.txt ...   manifest lines, labelled LABEL, to "
    "standard "
    "output\n"
    "       import_kat --vectors KAT_2_12_X.txt ...                         vector sections to standard output\n"
    "Relative paths are taken from the folder in which bazel was called. The formats: docs/vector-format.md.\n";

int main(int argc, char **argv) {
  static const char MANIFEST[] = "--manifest=";
  struct xb_kat_error error;
  const char *label = NULL;

  if (argc >= 3 && strncmp(argv[1], MANIFEST, strlen(MANIFEST)) == 0 && argv[1][strlen(MANIFEST)] != '\0') {
    label = argv[1] + strlen(MANIFEST);
  } else if (argc < 3 || strcmp(argv[1], "--vectors") != 0) {
    (void)fputs(USAGE, stderr);
    return EXIT_BROKEN;
  }
  const char *folder = getenv("BUILD_WORKING_DIRECTORY"); /* set by `bazel run` */
  if (folder != NULL && chdir(folder) != 0) {
    perror("import_kat: the folder in which bazel was called");
    return EXIT_BROKEN;
  }
  for (int i = 2; i < argc; i++) {
    const bool made =
        label != NULL ? xb_import_manifest(stdout, argv[i], label, &error) : xb_import_vectors(stdout, argv[i], &error);
    if (!made) {
      fprintf(stderr, "import_kat: %s\n", error.text);
      return EXIT_BROKEN;
    }
  }
  if (fflush(stdout) != 0 || ferror(stdout)) {
    (void)fputs("import_kat: standard output cannot be written\n", stderr);
    return EXIT_BROKEN;
  }
  return EXIT_MADE;
}
