/* fake_instance.c - a fake instance whose use of memory is known, or that does one thing wrong.
 *
 * Compiled once for each behaviour, named by the macro XB_BEHAVIOUR. */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/api/hash.h"

#define EXACT 1        /* writes the stack 12345 bytes below, and its digest, and nothing else */
#define ARRAY 2        /* fills an array of 10000 bytes on the stack */
#define BY_MESSAGE 3   /* an array of 5000 bytes if the first byte is 128 or more, else of 100 */
#define FIRST_DEEPER 4 /* an array of 20000 bytes in the first call, else of 100 */
#define ALLOCATES 5    /* peak 3500 bytes in 3 calls, all given back */
#define LEAKS 6        /* 48 bytes in each call */
#define KEEPS 7        /* 4096 bytes in the first call */
#define MAPS 8         /* one page, given back */
#define MOVES_BREAK 9  /* heap that cannot be counted */
#define STARTS_THREADS 10
#define OVERFLOWS 11     /* calls itself without an end */
#define CRASHES 12       /* writes to the null page */
#define FAILS 13         /* returns 1 */
#define CHANGES 14       /* every call gives another digest */
#define EXITS 15         /* ends the process, with success */
#define DEEP 17          /* an array of 1000000 bytes on the stack */
#define LACKS_FEATURE 16 /* needs a feature that no CPU has */

#ifndef XB_BEHAVIOUR
#error "XB_BEHAVIOUR must be defined as one of the behaviours above"
#endif

#if XB_BEHAVIOUR == EXACT

int xb_fake_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#if defined(__x86_64__)
#define BODY "movb $1, (%rdi)\n\tnotb -12345(%rsp)\n\txorl %eax, %eax\n\tret\n"
#else
#define BODY                                                                               \
  "mov w9, #1\n\tstrb w9, [x0]\n\tmov x9, #-12345\n\tadd x9, sp, x9\n\tldrb w10, [x9]\n\t" \
  "mvn w10, w10\n\tstrb w10, [x9]\n\tmov w0, #0\n\tret\n"
#endif
__asm__(".pushsection .text\n.globl xb_fake_hash\n.type xb_fake_hash, %function\nxb_fake_hash:\n\t" BODY
        ".popsection\n");

#else

static volatile unsigned calls;
static void *(*volatile allocate)(size_t) = malloc; /* volatile: no call is left out */

/* fill writes an array of `size` bytes on the stack. */
static __attribute__((noinline)) unsigned fill(size_t size) {
  volatile uint8_t array[size];
  for (size_t i = 0; i < size; i++) {
    array[i] = (uint8_t)i;
  }
  return array[size / 2];
}

static __attribute__((noinline)) unsigned fill_10000(void) {
  volatile uint8_t array[10000];
  for (size_t i = 0; i < sizeof(array); i++) {
    array[i] = (uint8_t)i;
  }
  return array[5000];
}

static void allocate_and_free(void) {
  void *a = allocate(1000);
  void *volatile b = calloc(10, 50);
  void *volatile c = realloc(a, 3000);
  free(b);
  free(c);
}

static void map_and_unmap(void) {
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED) {
    munmap(page, 4096);
  }
}

#if XB_BEHAVIOUR == STARTS_THREADS
static void *do_nothing(void *argument) {
  return argument;
}

static int start_thread(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, do_nothing, NULL) != 0 || pthread_join(thread, NULL) != 0;
}
#endif

#if XB_BEHAVIOUR == OVERFLOWS
/* Through a volatile pointer, so that no compiler makes a loop of it. */
static unsigned recurse(unsigned depth);
static unsigned (*volatile again)(unsigned) = recurse;
static __attribute__((noinline)) unsigned recurse(unsigned depth) {
  volatile unsigned frame[64];
  frame[depth % 64] = depth;
  return again(depth + 1) + frame[0];
}
#endif

static int xb_fake_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const unsigned call = calls++;
  int status = 0;
  (void)msg_bits;
  memset(digest, (int)(XB_BEHAVIOUR == CHANGES ? call : 1), digest_bits / 8);
#if XB_BEHAVIOUR == ARRAY
  fill_10000();
#elif XB_BEHAVIOUR == BY_MESSAGE
  fill(msg[0] >= 128 ? 5000 : 100);
#elif XB_BEHAVIOUR == FIRST_DEEPER
  fill(call == 0 ? 20000 : 100);
#elif XB_BEHAVIOUR == DEEP
  fill(1000000);
#elif XB_BEHAVIOUR == ALLOCATES
  allocate_and_free();
#elif XB_BEHAVIOUR == LEAKS
  (void)allocate(48);
#elif XB_BEHAVIOUR == KEEPS
  static void *kept;
  kept = kept == NULL ? allocate(4096) : kept;
#elif XB_BEHAVIOUR == MAPS
  map_and_unmap();
#elif XB_BEHAVIOUR == MOVES_BREAK
  (void)sbrk(0);
#elif XB_BEHAVIOUR == STARTS_THREADS
  status = start_thread();
#elif XB_BEHAVIOUR == OVERFLOWS
  digest[0] = (uint8_t)again(0);
#elif XB_BEHAVIOUR == CRASHES
  *(volatile uint8_t *volatile)NULL = 0;
#elif XB_BEHAVIOUR == FAILS
  status = 1;
#elif XB_BEHAVIOUR == EXITS
  _exit(0);
#endif
  (void)fill, (void)fill_10000, (void)allocate_and_free, (void)map_and_unmap, (void)msg, (void)call;
  return status;
}

#endif

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "fake \"function\"",
    .instance = "Fake_8",
    .label = "Fake-8",
    .implementation = "ref",
    .profile = "reference",
    .features = XB_BEHAVIOUR == LACKS_FEATURE ? "no_such_feature" : "",
    .digest_bits = 8,
    .block_bits = 128,
    .xof = false,
    .baseline = false,
    .hash = xb_fake_hash,
};
