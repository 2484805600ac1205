// html_style.h - the style sheet that every HTML page carries.
#ifndef NGCC_XBENCH_HARNESS_REPORT_HTML_STYLE_H_
#define NGCC_XBENCH_HARNESS_REPORT_HTML_STYLE_H_

namespace xbench {

// kHtmlStyle is for light and dark screens, narrow ones too (tables scroll by themselves), and for paper. Fonts are the
// reader's own.
inline constexpr char kHtmlStyle[] = R"(
:root { color-scheme: light dark; --text: #1b1f24; --back: #fff; --soft: #57606a; --line: #d0d7de; --stripe: #f6f8fa;
  --link: #0550ae; --warn-text: #6b2c00; --warn-back: #fff4e5; --warn-line: #d97706; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --back: #0d1117; --soft: #9aa5b1; --line: #30363d;
  --stripe: #161b22; --link: #79b8ff; --warn-text: #ffd8a8; --warn-back: #33230d; --warn-line: #d97706; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 92rem; padding: 1rem 1.25rem 3rem; color: var(--text); background: var(--back);
  font: 1rem/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.25rem 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 0.75rem; padding-bottom: 0.25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.75rem 0 0.5rem; }
p, li { max-width: 60rem; overflow-wrap: anywhere; }
a { color: var(--link); }
.path { color: var(--soft); margin: 0; font-size: 0.9rem; }
nav { margin: 1rem 0; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; }
nav [aria-current] { font-weight: 600; }
.contents { font-size: 0.875rem; border-top: 1px solid var(--line); padding-top: 0.75rem; }
.contents .sub a { color: var(--soft); }
.warning { border-left: 0.35rem solid var(--warn-line); background: var(--warn-back); color: var(--warn-text);
  padding: 0.75rem 1rem; margin: 0 0 1rem; }
.warning p { margin: 0; font-weight: 600; }
.warning ul { margin: 0.4rem 0 0; padding-left: 1.25rem; font-size: 0.9rem; }
.table { overflow-x: auto; margin: 0.75rem 0 0.25rem; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; white-space: nowrap; }
th, td { padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { vertical-align: bottom; border-bottom: 2px solid var(--line); font-weight: 600; }
th:first-child, td:first-child { padding-left: 0.25rem; }
tbody tr:nth-child(even) { background: var(--stripe); }
.n { text-align: right; }
td.n { white-space: nowrap; }
.nw { white-space: nowrap; }
td { max-width: 44rem; overflow-wrap: break-word; }
code { font: 0.8rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.missing { color: var(--soft); }
.notes { font-size: 0.85rem; color: var(--soft); margin: 0.25rem 0 1rem; padding-left: 1.75rem; }
@media (max-width: 40rem) { body { padding: 0.75rem 0.75rem 2rem; } h1 { font-size: 1.3rem; } }
@page { size: landscape; margin: 1.2cm; }
@media print { :root { --text: #000; --back: #fff; --soft: #444; --line: #999; --stripe: #fff; --link: #000;
  --warn-text: #000; --warn-back: #fff; --warn-line: #000; }
  body { max-width: none; padding: 0; font-size: 9pt; } nav { display: none; } .table { overflow: visible; }
  table { font-size: 7pt; } .nw, caption { white-space: normal; } th, td { padding: 0.1rem 0.25rem; }
  h2, h3, caption { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; } }
)";

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_HTML_STYLE_H_
