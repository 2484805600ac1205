/* address_layout.c - proves that the digest does not depend on addresses: fresh processes, with the stack, the heap and
 * the mapped memory elsewhere, give the same digests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/contract/checks.h"
#include "harness/contract/self.h"

enum { OUTPUT_BYTES = 1 << 16, PROCESSES = 3 };

void xb_checks_print_digests(const struct xb_hash *hash) {
  struct xb_run_report report = {0};
  const struct xb_run run = {hash, NULL, &report};
  struct xb_run_plain plain;
  const char *places = getenv("XB_CONTRACT_PLACES");
  /* The longer the variable, the further the heap and the mapped memory move, too. */
  const size_t moved = places == NULL ? 0 : strlen(places);
  void *heap = malloc(16 * moved + 1);

  (void)xb_run_memory(64 * moved + 1);
  if (heap == NULL || !xb_run_plain_calls(&run, &plain)) {
    (void)puts(report.text);
    free(heap);
    return;
  }
  for (unsigned i = 0; i < plain.samples; i++) {
    for (size_t at = 0; at < plain.digest_bytes; at++) {
      (void)printf("%02x", plain.digests[i][at]);
    }
    (void)puts("");
  }
  free(heap);
}

void xb_check_address_layout(const struct xb_run *run) {
  static const size_t LENGTHS[PROCESSES] = {0, 1000, 30001};
  struct xb_self_output outputs[PROCESSES];
  struct xb_run_plain plain;
  char expected[3] = "";

  for (unsigned i = 0; i < PROCESSES; i++) {
    static char variable[1 << 15] = "XB_CONTRACT_PLACES=";
    const size_t name = strlen("XB_CONTRACT_PLACES=");
    memset(variable + name, 'x', LENGTHS[i]);
    variable[name + LENGTHS[i]] = '\0';
    outputs[i] = (struct xb_self_output){(char *)xb_run_memory(OUTPUT_BYTES), OUTPUT_BYTES};
    const char *problem = xb_self_run("--print-digests", variable, false, &outputs[i]);
    if (problem != NULL) {
      (void)xb_run_fail(run, "%s", problem);
      return;
    }
    if (strcmp(outputs[0].text, outputs[i].text) != 0) {
      (void)xb_run_fail(run, "process %u, with the memory elsewhere, has other digests than the first", i);
      return;
    }
  }
  /* And those of this process: the programs did print digests. */
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  for (size_t i = 0; i < plain.digest_bytes; i++) {
    (void)snprintf(expected, sizeof(expected), "%02x", plain.digests[0][i]);
    if (strncmp(outputs[0].text + 2 * i, expected, 2) != 0) {
      (void)xb_run_fail(run, "a fresh process has another digest than this one");
      return;
    }
  }
}
