/* lto_erasable.h - joins the two files of the candidate of this name. */
#ifndef NGCC_XBENCH_TESTS_FAULTY_LTO_ERASABLE_H_
#define NGCC_XBENCH_TESTS_FAULTY_LTO_ERASABLE_H_

#include <stdint.h>

/* xb_faulty_load writes one block of the message to `block`, 24 bytes. */
void xb_faulty_load(void *block, const uint8_t *msg);

#endif /* NGCC_XBENCH_TESTS_FAULTY_LTO_ERASABLE_H_ */
