/* protocol.h - how a tracing program speaks to the trace plugin, and the plugin to the reader of its file.
 *
 * A tracing program (trace_main.c) makes the same call with many messages. It marks a point of its execution by
 * prctl(XB_TRACE_MARK, step, series, message), an option that Linux and QEMU do not know and answer by EINVAL: the mark
 * has no other effect, with or without the plugin. A series is one message length with one digest length.
 *
 *   step     XB_TRACE_BEGIN before a call, XB_TRACE_END after it
 *   series   0, 1, 2, ...
 *   message  0, 1, 2, ... within the series; message 0 is the one that all others of the series are compared with
 *
 * What happens between the two marks of a call is its trace, a sequence of events (recorder.h): jumps, loads and stores
 * with their addresses. The plugin writes a text file (ASCII, lines end in LF, numbers decimal, addresses and encodings
 * hexadecimal):
 *
 *   ngcc-xbench traces, format 1
 *   plugin xb_trace 1
 *   target aarch64
 *   columns series calls events different first last chunk
 *   0 345 18234 0 0 0 0
 *   1 345 36017 2 17 291 11
 *   columns site size class executions encoding
 *   40321c 4 division 690 2008c29a
 *   event base 11270 load 403244 4a1038 4
 *   event other 11270 load 403244 4a1070 4
 *   end 2 1
 *
 * One line for each series: calls; events of the call with message 0; calls whose trace differs from it, the first and
 * the last such message (0 if there is none), and the number of the first chunk of XB_TRACE_CHUNK events that differs
 * in that first message. One line for each site, which is an instruction with a class other than "fixed" (latency.h)
 * that was executed within a call: address, bytes of its encoding, class, executions within calls, encoding.
 *
 * With the plugin's argument window=SERIES:MESSAGE:CHUNK there are the first two events of that chunk that differ
 * between message 0 and that message, if there are any: index in the trace, kind, address of the instruction, address
 * that was jumped to or accessed, bytes accessed (0 for a jump). Kind "end" is the end of the call: the other trace
 * goes on. The last line has the numbers of series and sites, so that a file cut short is seen. */
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_PROTOCOL_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_PROTOCOL_H_

/* XB_TRACE_MARK is the prctl option of a mark: "xbnt". */
#define XB_TRACE_MARK 0x78626e74

/* The steps of a mark. */
#define XB_TRACE_BEGIN 0
#define XB_TRACE_END 1

/* XB_TRACE_CHUNK is how many events lie between two points at which the hashes of traces are compared. */
#define XB_TRACE_CHUNK 1024

/* The first lines of the plugin's file, and the headings of its parts, without their line feed. */
#define XB_TRACE_FORMAT_LINE "ngcc-xbench traces, format 1"
#define XB_TRACE_PLUGIN_LINE "plugin xb_trace 1"
#define XB_TRACE_SERIES_LINE "columns series calls events different first last chunk"
#define XB_TRACE_SITES_LINE "columns site size class executions encoding"

/* The first line of what a tracing program prints. */
#define XB_TRACE_PROGRAM_LINE "ngcc-xbench tracing program, format 1"

#endif /* NGCC_XBENCH_HARNESS_CONSTANT_TIME_PROTOCOL_H_ */
