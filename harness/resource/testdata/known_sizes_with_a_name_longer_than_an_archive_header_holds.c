/* A second member: 40 bytes of code, 64 of thread-local variables, and a common symbol that known_sizes.c has smaller.
 */
__thread unsigned char xb_known_thread_local[64];
#ifdef XB_COMMON
unsigned char xb_known_common[300];
#endif

__asm__(
    ".pushsection .text\n"
    ".globl xb_known_more_code\n"
    "xb_known_more_code:\n"
    ".fill 40, 1, 0\n"
    ".popsection\n");
