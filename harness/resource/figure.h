/* figure.h - a number that was found, or the reason why there is none. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_FIGURE_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_FIGURE_H_

#include <stdbool.h>
#include <stdint.h>

/* struct xb_figure holds its text in itself, so that it can lie in memory that processes share. */
struct xb_figure {
  bool known;
  uint64_t value;   /* if known */
  char reason[160]; /* if not, ended by a null byte; empty: nothing was found yet */
};

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_FIGURE_H_ */
