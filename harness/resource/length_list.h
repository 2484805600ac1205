/* length_list.h - the option --lengths of the resource program. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_LENGTH_LIST_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_LENGTH_LIST_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { XB_MAX_LENGTHS = 1024 };

/* xb_length_list_parse reads decimal numbers of bytes with commas between, each once and at most UINT64_MAX / 8, into
 * `lengths` (XB_MAX_LENGTHS places) and their number into *count. Returns null, or what is wrong; static. */
const char *xb_length_list_parse(const char *list, uint64_t *lengths, size_t *count);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_LENGTH_LIST_H_ */
