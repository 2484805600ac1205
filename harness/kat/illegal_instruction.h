/* illegal_instruction.h - turns the signal of an unknown instruction into a sentence and an exit status. */
#ifndef NGCC_XBENCH_HARNESS_KAT_ILLEGAL_INSTRUCTION_H_
#define NGCC_XBENCH_HARNESS_KAT_ILLEGAL_INSTRUCTION_H_

#ifdef __cplusplus
extern "C" {
#endif

/* xb_illegal_instruction_catch installs a handler of SIGILL that writes, to standard error, that the implementation
 * needs a CPU feature that it does not declare, with the list `declared` ("" for none), and ends the process with
 * status 4: a fault of the implementation or its declaration, unlike the status 3 of a declared feature that the CPU
 * lacks. A list of more than 200 characters is cut. */
void xb_illegal_instruction_catch(const char *declared);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_ILLEGAL_INSTRUCTION_H_ */
