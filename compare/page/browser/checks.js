'use strict';
// What the browser tests look at: each check opens a page of its own and throws when something is not as it should be.
const assert = require('assert').strict;
const {execFileSync} = require('child_process');
const fs = require('fs');
const path = require('path');

const {active, axes, bands, cells, choose, click, curves, folder, noProblems, rows, text} = require('./page_tools.js');

const CHECKS = {
  async loads(open) {
    const page = await open('odd');
    assert.equal(await page.run('XB.ready'), true);
    await page.picture('desktop.png', true);
    noProblems(page);
  },

  async says_what_each_axis_is(open) {
    const page = await open('odd');
    assert.deepEqual(await axes(page, 'curves'), ['message length, bytes', 'emulated instructions per byte']);
    await choose(page, 'quantity', 'time');
    assert.deepEqual(await axes(page, 'curves'), ['message length, bytes', 'nanoseconds per byte']);
    await choose(page, 'quantity', 'core_cycles');
    assert.equal((await axes(page, 'fits'))[0], 'fixed cost of one call: core cycles');
    noProblems(page);
  },

  async draws_every_curve_and_point(open) {
    const page = await open('odd');
    await click(page, '#pick-all');
    // Two sets of two candidates, two instances, two versions, two platforms; one cell of them was not counted.
    const counted = await curves(page);
    assert.equal(counted.length, 32);
    assert.equal(
      counted.reduce((sum, count) => sum + count, 0),
      32 * 3 - 1,
    );
    assert.equal(await bands(page), 0, 'counts are exact: no bands');
    await choose(page, 'quantity', 'time');
    await click(page, '#pick-all');
    const timed = await curves(page);
    assert.equal(timed.length, 16, 'nothing emulated has a time');
    assert.equal(
      timed.reduce((sum, count) => sum + count, 0),
      16 * 3 - 1,
      'a crash has no time',
    );
    assert.equal(await bands(page), 2 * 16);
    const drawn = await page.run('document.querySelectorAll("#curves-chart svg path").length');
    assert.ok(drawn > 16 * 4, `${drawn} shapes drawn`);
    noProblems(page);
  },

  async keeps_unlike_quantities_apart(open) {
    const page = await open('odd');
    const offered = await page.run('[...document.querySelectorAll("#quantity option")].map((option) => option.value)');
    assert.deepEqual(offered, ['instructions', 'core_cycles', 'reference_ticks:0', 'time']);
    await choose(page, 'quantity', 'core_cycles');
    await click(page, '#pick-all');
    assert.equal((await curves(page)).length, 8 + 2, 'cycles of one set, and those that others published');
    await choose(page, 'quantity', 'reference_ticks:0');
    await click(page, '#pick-all');
    assert.equal((await curves(page)).length, 8);
    noProblems(page);
  },

  async shows_badges_where_they_apply(open) {
    const page = await open('odd');
    assert.equal(await text(page, '#curves-badges'), 'emulated');
    await choose(page, 'quantity', 'core_cycles');
    assert.equal(await text(page, '#curves-badges'), 'published by others');
    await choose(page, 'quantity', 'reference_ticks:0');
    assert.equal(await text(page, '#curves-badges'), 'virtual machine');
    noProblems(page);
  },

  async ranks_at_the_nearest_measured_length(open) {
    const page = await open('odd');
    await choose(page, 'rank-length', '2048');
    const labels = await page.run('XB.charts.ranking.getOption().series[0].data.map((bar) => [bar.value, bar.text])');
    assert.ok(
      labels.every(([, label]) => label.endsWith('(measured at 1,024 B)')),
      labels[0][1],
    );
    assert.deepEqual(
      labels.map(([value]) => value),
      labels.map(([value]) => value).sort((a, b) => a - b),
    );
    noProblems(page);
  },

  async filters(open) {
    const page = await open('odd');
    assert.equal(await text(page, '#matches'), '34 of 34 curves match');
    await choose(page, 'words', 'alg1-256 arm_1');
    assert.equal(await text(page, '#matches'), '5 of 34 curves match');
    assert.equal(await rows(page), 5 * 3);
    await choose(page, 'words', 'no such thing');
    assert.equal(await rows(page), 0);
    assert.equal(await page.run('document.getElementById("curves-empty").hidden'), false);
    await click(page, '#reset');
    assert.equal(await text(page, '#matches'), '34 of 34 curves match');
    await click(page, '[data-facet="implementation"] input[value="opt64"]');
    assert.equal(await text(page, '#matches'), '16 of 34 curves match');
    await click(page, '#reset');
    await choose(page, 'state', 'failure');
    assert.deepEqual(await cells(page, 'state').then((list) => list.map((state) => state.slice(0, 23))), [
      'failure CRASH signal 11',
      'failure MISMATCH KAT_2_',
    ]);
    await choose(page, 'state', 'contaminated');
    assert.equal(await rows(page), 1);
    noProblems(page);
  },

  async sorts(open) {
    const page = await open('odd');
    const number = (list) => list.map((value) => (value === '' ? Infinity : Number(value.replace(/,/g, ''))));
    const ascending = (list) => list.every((value, place) => place === 0 || list[place - 1] <= value);
    await click(page, '#cell-table th[data-key="instructions"] button');
    assert.ok(ascending(number(await cells(page, 'instructions'))));
    assert.equal(
      await page.run('document.querySelector("th[data-key=instructions]").getAttribute("aria-sort")'),
      'ascending',
    );
    await click(page, '#cell-table th[data-key="instructions"] button');
    const known = number(await cells(page, 'instructions')).filter((value) => value !== Infinity);
    assert.ok(ascending([...known].reverse()));
    await click(page, '#cell-table th[data-key="bytes"] button');
    assert.equal((await cells(page, 'bytes'))[0], '32');
    noProblems(page);
  },

  async keeps_hostile_text_text(open) {
    const page = await open('odd');
    await choose(page, 'words', 'alg2');
    await click(page, '#pick-all');
    await click(page, '#curves-alternative summary');
    await click(page, '#cell-table tbody tr');
    assert.match(await text(page, '#evidence-title'), /<\/script><img src=x/);
    assert.equal(await page.run('document.querySelectorAll("img").length'), 0);
    assert.notEqual(await page.run('document.title'), 'owned');
    const tip = await page.run(`(() => { const chart = XB.charts.curves; document.getElementById('evidence').close();
      chart.dispatchAction({type: 'showTip', seriesIndex: chart.getOption().series.findIndex((one) => one.id.startsWith('curve')), dataIndex: 0});
      return document.querySelector('.tip').textContent; })()`);
    assert.match(tip, /<img src=x/);
    noProblems(page);
  },

  async opens_evidence_by_keyboard(open) {
    const page = await open('odd');
    await page.run('document.querySelector("#page-on").focus()');
    await page.press('Tab'); // past the disabled buttons: the first head of the table
    for (let tabs = 0; tabs < 16 && (await active(page)) !== 'TR'; ++tabs) {
      await page.press('Tab');
    }
    assert.equal(await active(page), 'TR', 'the rows are one stop of the Tab key');
    await page.press('ArrowDown');
    await page.press('Enter');
    assert.equal(await page.run('document.getElementById("evidence").open'), true);
    const said = await text(page, '#evidence');
    for (const part of [
      '1,024 bytes',
      'CRASH signal 11',
      'KAT_2_12.txt',
      'load_high',
      'not constant time',
      '800 calls of 40 message lengths; 750 of them took another way',
      'load, found by trace, with messages of 8 bits',
      'substitute+0x1c </script><img src=x',
      '(candidates/a/table.c:93) movzbl (%rax),%ecx',
      'reads 1 byte at table+0xff',
      'variable latency: division',
      'candidates/a/bench',
      'records/hash-1_Alg1_256_ref_reference_x86_1_1024.json',
    ]) {
      assert.ok(said.includes(part), part);
    }
    await page.press('Escape');
    assert.equal(await page.run('document.getElementById("evidence").open'), false);
    assert.equal(await active(page), 'TR', 'the focus is where it was');
    await page.press('ArrowUp');
    await page.press('Enter');
    await page.picture('evidence.png');
    assert.match(await text(page, '#evidence'), /rejected: its median is 7\.1 % away/);
    noProblems(page);
  },

  async ticks_curves_by_keyboard(open) {
    const page = await open('odd');
    await page.run('document.querySelector("#legend input").focus()');
    const before = (await curves(page)).length;
    await page.press('ArrowDown');
    await page.press(' ');
    assert.equal((await curves(page)).length, before - 1);
    assert.equal(await page.run('document.activeElement === document.querySelectorAll("#legend input")[1]'), true);
    const ring = await page.run('getComputedStyle(document.activeElement).outlineStyle');
    assert.equal(ring, 'solid', 'the focus is seen');
    noProblems(page);
  },

  async opens_evidence_by_a_click_on_a_point(open) {
    const page = await open('odd');
    await page.run('document.getElementById("curves").scrollIntoView({behavior: "instant"})');
    const [x, y] =
      await page.run(`(() => { const chart = XB.charts.curves, box = document.getElementById('curves-chart').getBoundingClientRect();
      const at = chart.getOption().series.findIndex((one) => one.id.startsWith('curve'));
      const point = chart.convertToPixel({seriesIndex: at}, chart.getOption().series[at].data[1].value);
      return [box.left + point[0], box.top + point[1]]; })()`);
    await page.click(x, y);
    assert.equal(await page.run('document.getElementById("evidence").open'), true);
    noProblems(page);
  },

  async speaks_chinese(open) {
    const page = await open('odd');
    await click(page, '#language-zh');
    assert.equal(await page.run('document.documentElement.lang'), 'zh-Hans');
    assert.deepEqual(await axes(page, 'curves'), ['消息长度（字节）', '每字节仿真执行指令数']);
    await click(page, '#cell-table tbody tr');
    assert.match(await text(page, '#evidence'), /已知答案测试/);
    assert.match(await text(page, '#evidence'), /恒定时间/);
    await page.run('document.getElementById("evidence").close()');
    await page.picture('chinese.png');
    assert.equal(await page.run('document.body.innerText.includes("?")'), false, 'a term is missing');
    const other = await open('odd', {language: 'zh-CN'});
    assert.equal(await other.run('XB.language'), 'zh', 'the browser asks for Chinese');
    noProblems(page);
  },

  async has_light_and_dark(open) {
    const back = (page) => page.run('getComputedStyle(document.body).backgroundColor');
    const drawn = (page) =>
      page.run('XB.charts.curves.getOption().series.find((one) => one.id.startsWith("curve")).color');
    const light = await open('odd');
    assert.equal(await back(light), 'rgb(255, 255, 255)');
    const dark = await open('odd', {dark: true});
    assert.equal(await back(dark), 'rgb(13, 17, 23)');
    assert.notEqual(await drawn(light), await drawn(dark));
    await dark.picture('dark.png', true);
    await choose(dark, 'theme', 'light');
    assert.equal(await back(dark), 'rgb(255, 255, 255)');
    assert.equal(await drawn(light), await drawn(dark));
    await choose(light, 'theme', 'dark');
    assert.equal(await back(light), 'rgb(13, 17, 23)');
    noProblems(light);
    noProblems(dark);
  },

  async fits_a_phone(open) {
    for (const width of [320, 390]) {
      const page = await open('odd', {width, height: 800});
      assert.ok(
        (await page.run('document.documentElement.scrollWidth')) <= width,
        `${width} pixels: wider than the screen`,
      );
      await click(page, '#cell-table tbody tr');
      assert.ok(
        (await page.run('document.getElementById("evidence").scrollWidth')) <= width,
        `${width} pixels: the evidence is wider`,
      );
      await page.run('document.getElementById("evidence").close()');
      await page.picture(`phone-${width}.png`, true);
      noProblems(page);
    }
  },

  async prints(open) {
    const page = await open('odd', {dark: true});
    await page.print('print.pdf');
    noProblems(page);
  },

  async makes_static_charts(open, fileOf) {
    const chart = (name, ...options) => {
      const file = folder(name);
      execFileSync(process.execPath, [path.join(__dirname, '..', 'static_chart.js'), fileOf('odd'), file, ...options]);
      return fs.readFileSync(file, 'utf8');
    };
    const svg = chart('chart.svg', '--quantity=time');
    assert.equal(svg, chart('chart.svg', '--quantity=time'), 'the same bytes each time');
    assert.ok(svg.includes('nanoseconds per byte (virtual machine)'));
    // The machines, with what is to be known about them.
    assert.ok(svg.includes('lab_a: Model A, virtual machine (KVM), no counter of core cycles there'));
    assert.ok(svg.includes('lab_b: Model A<'), 'nothing is said of a machine without such limits');
    assert.ok(!svg.includes('A ring'), 'none of its points is marked');
    assert.ok(chart('chart-ring.svg', '--quantity=time', '--words=alg1-256 ref/').includes('A ring: something is doubtful'));
    assert.ok(chart('chart-zh.svg', '--lang=zh', '--theme=dark').includes('每字节仿真执行指令数'));
    assert.throws(() => chart('none.svg', '--words=nosuch'), /no curve matches/);
    execFileSync(process.execPath, [path.join(__dirname, 'picture.js'), folder('chart.svg'), folder('chart.png')]);
    const png = fs.readFileSync(folder('chart.png'));
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.equal(png.readUInt32BE(16), 2 * 900, 'twice as wide as the SVG');
    // What a browser reads of it: well-formed, and hostile text is text.
    const page = await open('odd');
    assert.deepEqual(
      await page.run(`(() => { const read = new DOMParser().parseFromString(${JSON.stringify(svg)}, 'image/svg+xml');
      return ['parsererror', 'img', 'script'].map((name) => read.querySelectorAll(name).length); })()`),
      [0, 0, 0],
    );
    noProblems(page);
  },

  async is_readable_without_script(open) {
    const page = await open('odd', {script: false});
    await page.picture('no-script.png');
    noProblems(page);
    const {root} = await page.send('DOM.getDocument', {depth: -1});
    const count = (node, name) =>
      (node.nodeName === name ? 1 : 0) + (node.children || []).reduce((sum, child) => sum + count(child, name), 0);
    assert.ok(count(root, 'TR') > 34, 'the tables are there');
    assert.equal(count(root, 'IMG'), 0);
  },

  async is_quick_and_small(open, fileOf) {
    const page = await open('full');
    const bytes = fs.statSync(fileOf('full')).size;
    assert.ok(bytes <= 2 * 1024 * 1024, `${bytes} bytes`);
    const ready = await page.run('Math.round(performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd)');
    console.log(
      `full data set: ${bytes} bytes, interactive after ${ready} ms (no limit is tested: the machine may be busy)`,
    );
    noProblems(page);
  },

  async is_usable_with_many_systems(open, fileOf) {
    const page = await open('large');
    assert.ok((await curves(page)).length <= 12, 'little is drawn at first');
    assert.equal(await rows(page), 100, 'the table has pages');
    const started = Date.now();
    await choose(page, 'words', 'alg35-1024 opt64');
    console.log(
      `large: ${fs.statSync(fileOf('large')).size} bytes, a filter takes ${Date.now() - started} ms, 200 of them waiting`,
    );
    assert.equal(await text(page, '#matches'), '12 of 3360 curves match'.replace('3360', String(35 * 4 * 4 * 6 + 2)));
    assert.equal(await rows(page), 100);
    noProblems(page);
  },
};

module.exports = {CHECKS};
