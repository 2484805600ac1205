/* known_sizes.c - 1000 bytes of constants, 500 of data, 700 of bss, 96 of code; a common symbol if asked for.
 *
 * One variable for each section, so that there is nothing to align. The code is in assembler: no flag changes its size.
 */
const unsigned char xb_known_constants[1000] = {1};
unsigned char xb_known_data[500] = {1};
unsigned char xb_known_bss[700] = {0};
#ifdef XB_COMMON
unsigned char xb_known_common[200];
#endif

__asm__(
    ".pushsection .text\n"
    ".globl xb_known_code\n"
    "xb_known_code:\n"
    ".fill 96, 1, 0\n"
    ".popsection\n");
