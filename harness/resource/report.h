/* report.h - the document of the resource program; README.md describes it. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_REPORT_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_REPORT_H_

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/resource/figure.h"
#include "harness/resource/measure.h"

#ifdef __cplusplus
extern "C" {
#endif

/* struct xb_resource_report is all that is in the document. */
struct xb_resource_report {
  const struct xb_hash *instance;
  const char *architecture; /* "x86_64" */
  const char *emulator;     /* its name, or null */
  const uint64_t *lengths;  /* bytes; each has an entry in `uses` */
  const struct xb_resource_use *uses;
  size_t count;
  struct xb_figure high_water_mark;
};

/* xb_resource_report_write writes the document, schema 1, as JSON with a line feed at its end. A figure that is not
 * known has a reason. It holds no path, host, user or date. */
void xb_resource_report_write(const struct xb_resource_report *report, FILE *out);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_REPORT_H_ */
