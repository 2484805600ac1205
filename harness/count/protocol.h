/* protocol.h - how a counting binary speaks to the counter plugin, and the plugin to the reader of its file.
 *
 * A counting binary marks a point of its execution by prctl(XB_COUNT_MARK, index, series, bytes, step), an option that
 * Linux and QEMU do not know and answer by EINVAL: the mark has no other effect, with or without the plugin.
 *
 *   index   number of marks before this one in the process
 *   series  0 for the empty function, i + 1 for length i of the list
 *   bytes   message length of the series in bytes, 0 for the empty function
 *   step    0 before the run of one call, 1 between the runs, 2 after the run of two calls
 *
 * All series are measured in order, and then all once more: XB_COUNT_PASSES passes.
 *
 * The plugin writes a text file (ASCII, lines end in LF):
 *
 *   ngcc-xbench count marks, format 1
 *   plugin xb_count 1
 *   target aarch64
 *   columns index series bytes step instructions loads stores branches vector
 *   0 0 0 0 20482 4001 2310 3888 12
 *   1 0 0 1 20530 4011 2318 3899 12
 *   end 2
 *
 * One line of decimal numbers for each mark, with what the process has executed before that mark since it started; the
 * last line has the number of marks, so that a file cut short is seen. The classes overlap: a vector load counts as an
 * instruction, a load and a vector instruction. branches and vector are as classify.h says; loads and stores are
 * executed instructions that read or wrote memory, whatever the width (an x86-64 `add %rax, (%rdi)` is both, `call` is
 * a store and `ret` a load; a prefetch is neither). An x86-64 string instruction counts once, however often it repeats.
 */
#ifndef NGCC_XBENCH_HARNESS_COUNT_PROTOCOL_H_
#define NGCC_XBENCH_HARNESS_COUNT_PROTOCOL_H_

/* XB_COUNT_MARK is the prctl option of a mark: "xbnc". */
#define XB_COUNT_MARK 0x78626e63

/* XB_COUNT_PASSES is how often a counting binary measures all series; the passes must agree. */
#define XB_COUNT_PASSES 2

/* XB_COUNT_STEPS is the number of marks of a series in one pass. */
#define XB_COUNT_STEPS 3

/* The first lines of the plugin's file, without their line feed. */
#define XB_COUNT_FORMAT_LINE "ngcc-xbench count marks, format 1"
#define XB_COUNT_PLUGIN_LINE "plugin xb_count 1"
#define XB_COUNT_COLUMNS_LINE "columns index series bytes step instructions loads stores branches vector"

#endif /* NGCC_XBENCH_HARNESS_COUNT_PROTOCOL_H_ */
