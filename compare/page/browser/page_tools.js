'use strict';
// What the browser checks do with a page, and ask of it.
const assert = require('assert').strict;
const path = require('path');

const choose = (page, id, value) =>
  page
    .run(
      `(() => { const e = document.getElementById('${id}'); e.value = '${value}';
  e.dispatchEvent(new Event(e.tagName === 'SELECT' ? 'change' : 'input')); })()`,
    )
    .then(() => page.settle());
const click = (page, selector) =>
  page.run(`document.querySelector(${JSON.stringify(selector)}).click()`).then(() => page.settle());
const text = (page, selector) => page.run(`document.querySelector(${JSON.stringify(selector)}).textContent`);
const rows = (page) => page.run('document.querySelectorAll("#cell-table tbody tr").length');
const cells = (page, column) =>
  page.run(`[...document.querySelectorAll('#cell-table tbody tr')].map((row) =>
  row.cells[[...document.querySelectorAll('#cell-table th')].findIndex((head) => head.dataset.key === '${column}')].textContent)`);
// The curves as the charting library holds them, and the marks that it drew.
const curves = (page) =>
  page.run(
    `XB.charts.curves.getOption().series.filter((one) => one && one.id.startsWith('curve')).map((one) => one.data.length)`,
  );
const bands = (page) =>
  page.run(`XB.charts.curves.getOption().series.filter((one) => one && (one.stack || '').startsWith('band')).length`);
const axes = (page, chart) =>
  page.run(`['xAxis', 'yAxis'].map((axis) => XB.charts.${chart}.getOption()[axis][0].name)`);
const active = (page) => page.run('document.activeElement.id || document.activeElement.tagName');

// folder returns where a picture is kept.
const folder = (name) => path.join(process.env.TEST_UNDECLARED_OUTPUTS_DIR || '.', name);

// noProblems fails with everything that a page did wrong.
const noProblems = (page) => assert.deepEqual(page.problems, []);

module.exports = {active, axes, bands, cells, choose, click, curves, folder, noProblems, rows, text};
