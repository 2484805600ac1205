'use strict';
// What the browser tests look at: comparisons, their verdicts, and catalogues of systems.
const assert = require('assert').strict;
const fs = require('fs');
const {cells, choose, click, noProblems, rows, text} = require('./page_tools.js');

// chooseComparison picks the comparison with this name, and a quantity by its letter.
const chooseComparison = async (page, name, letter) => {
  const place = await page.run(
    `XB.comparisons.findIndex((one) => XB.comparisonName(one) === ${JSON.stringify(name)})`,
  );
  assert.notEqual(place, -1, `no comparison ${name}`);
  await choose(page, 'comparison', String(place));
  await choose(page, 'compared-quantity', letter);
};
const options = (page, id) =>
  page.run(`[...document.querySelectorAll('#${id} option')].map((option) => option.textContent)`);
// bars returns [name, value, words at the right] of each bar of the comparison; whiskers how many intervals are drawn.
const bars = (page) =>
  page.run(`(() => { const option = XB.charts.ratios.getOption();
    return option.series[0].data.map((bar, place) => [option.yAxis[0].data[place], bar.value, option.yAxis[1].data[place]]); })()`);
const whiskers = (page) =>
  page.run('XB.charts.ratios.getOption().series[0].markLine.data.filter((line) => Array.isArray(line)).length');
const openTable = async (page, id) => {
  await page.run(`document.getElementById('${id}').open = true`);
  await page.settle();
};
// table returns the rows of a table, cell by cell.
const table = (page, selector) =>
  page.run(`[...document.querySelectorAll('${selector} tbody tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent))`);

// KINDS are the pages with comparisons.
const KINDS = ['odd', 'compared', 'catalogue'];

const CHECKS = {
  async shows_verdicts_with_intervals(open) {
    const page = await open('compared');
    await chooseComparison(page, 'new / old, the same version and platform', 't');
    // Four versions on x86_1, all 10 % slower; four on arm_1, which was not timed.
    assert.deepEqual(await options(page, 'verdict'), ['all (8)', 'faster (0)', 'slower (4)', '~ (0)', 'n/a (4)']);
    const drawn = await bars(page);
    assert.equal(drawn.length, 4);
    for (const [name, value, words] of drawn) {
      assert.ok(Math.abs(value - 10) < 0.01, `${name}: ${value}`);
      assert.equal(words, '+10.0 % slower');
    }
    assert.equal(await whiskers(page), 4);
    assert.equal(
      await text(page, '#compared-name'),
      'new / old, the same version and platform: reference ticks, 65,536 B',
    );
    assert.match(await text(page, '#compared-judged'), /^12 cells judged together: .* beyond 1 %, .* at 5 %/);
    await openTable(page, 'ratios-alternative');
    const all = await table(page, '#ratios-alternative');
    assert.equal(all.length, 8);
    assert.match(all[0].join('|'), /\|1\.100\|1\.079 – 1\.122\|0\.00001\d\|slower\|$/);
    assert.match(all[7].join('|'), /\|\|\|\|\|\|n\/a\|before: this platform is emulated here/);
    await choose(page, 'verdict', '?');
    assert.equal((await table(page, '#ratios-alternative')).length, 4);
    assert.equal(await page.run('document.getElementById("ratios-chart").hidden'), true, 'nothing of it has a ratio');
    assert.match(await text(page, '#ratios-empty'), /Nothing that matches has this ratio/);
    await page.picture('verdicts.png', true);
    noProblems(page);
  },

  async shows_exact_counts_without_intervals(open) {
    const page = await open('compared');
    await chooseComparison(page, 'new / old, the same version and platform', 'i');
    assert.deepEqual(await options(page, 'verdict'), [
      'all (8)',
      'fewer (2)',
      'more (0)',
      '~ (the same) (6)',
      'n/a (0)',
    ]);
    assert.equal(await whiskers(page), 0);
    assert.match(await text(page, '#compared-judged'), /^Exact counts/);
    await openTable(page, 'ratios-alternative');
    for (const row of await table(page, '#ratios-alternative')) {
      assert.equal(row[4], 'exact');
      assert.equal(row[5], '', 'an exact ratio has no p');
    }
    noProblems(page);
  },

  async shows_means_and_break_even_lengths(open) {
    const page = await open('compared');
    await chooseComparison(page, 'new / old, the same version and platform', 'i');
    const means = await table(page, '#means-alternative');
    assert.equal(means.length, 8);
    const planted = means.filter(([name]) => name.startsWith('Alg1-256 opt64'));
    assert.equal(planted.length, 2);
    for (const row of planted) {
      assert.match(row[6], /^> \d[\d,]* B$/, 'the new one is the cheaper one for long messages');
      assert.match(row[5], /^0\.5/);
    }
    await choose(page, 'compared-quantity', 't');
    const timed = (await table(page, '#means-alternative')).filter((row) => row[3] === 'slower');
    assert.equal(timed.length, 4);
    assert.equal(timed[0][1], '1.100');
    await choose(page, 'ratio-length', 'mean');
    assert.deepEqual(
      (await bars(page)).map(([, , words]) => words),
      Array(4).fill('+10.0 % slower'),
    );
    noProblems(page);
  },

  async begins_with_two_measured_architectures(open) {
    const page = await open('compared');
    assert.equal(
      await page.run('document.querySelector("#comparison").selectedOptions[0].textContent'),
      'arm_1 of phone / x86_1 of old, the same version',
    );
    assert.deepEqual(await options(page, 'compared-quantity'), ['emulated instructions', 'time, nanoseconds']);
    assert.match(await text(page, '#compared-warnings'), /CAUTION system differs: old and phone/);
    await choose(page, 'quantity', 'time');
    assert.equal(await page.run('document.getElementById("compared-quantity").value'), 'n', 'it follows the page');
    const verdicts = (await bars(page)).map(([, , words]) => words.split(' ')[1]);
    assert.equal(verdicts.length, 4);
    assert.ok(verdicts.includes('slower'), verdicts.join());
    noProblems(page);
  },

  async compares_the_fastest_of_each_side(open) {
    const page = await open('odd');
    await chooseComparison(page, 'arm_1 / x86_1 in lab_b, the fastest version of each', 'i');
    const drawn = await bars(page);
    assert.equal(drawn.length, 4, 'one for each instance');
    assert.ok(drawn.every(([name]) => name.endsWith('opt64/performance')));
    noProblems(page);
  },

  async compares_versions_with_the_reference(open) {
    const page = await open('odd');
    await chooseComparison(page, 'each version / ref/reference in lab_b', 'c');
    const drawn = await bars(page);
    assert.equal(drawn.length, 4);
    assert.ok(drawn.every(([, value, words]) => value < 0.5 && /faster$/.test(words)), drawn.join());
    assert.equal(
      await page.run('XB.charts.ratios.getOption().xAxis[0].name'),
      'ratio, after / before: core cycles',
    );
    noProblems(page);
  },

  // What C++ says is divided has the same quantity on both sides; published figures are on none.
  async divides_like_quantities_only(open) {
    for (const kind of KINDS) {
      const page = await open(kind);
      const [checked, wrong] = await page.run(`(() => {
        let checked = 0; const wrong = [];
        for (const comparison of XB.comparisons) for (const letter of XB.comparedQuantities(comparison))
          for (const bytes of XB.comparedLengths(comparison))
            for (const entry of XB.compared(comparison, letter, bytes, new Set(XB.series))) {
              if (entry.ratio === null) continue;
              const costs = [entry.before, entry.after].map((side) => side && !side.series.published &&
                XB.costOf(side.series, side.point, XB.quantityOfLetter(letter)));
              checked += 1;
              const quotient = costs[0] && costs[1] ? costs[1].value / costs[0].value : NaN;
              // A rejected trial may move a record's own median a little.
              if (!(Math.abs(quotient / entry.ratio - 1) < 0.03)) wrong.push(entry.name + ' ' + letter + ' ' + quotient);
            }
        return [checked, wrong]; })()`);
      assert.ok(checked > 50, `${kind}: ${checked} ratios`);
      assert.deepEqual(wrong, [], kind);
      noProblems(page);
    }
  },

  async filters_comparisons_with_the_page(open) {
    const page = await open('compared');
    await chooseComparison(page, 'new / old, the same version and platform', 't');
    await choose(page, 'words', 'alg1-256 x86_1');
    assert.equal((await bars(page)).length, 2);
    await choose(page, 'words', 'no such thing');
    assert.equal(await page.run('document.getElementById("ratios-chart").hidden'), true);
    noProblems(page);
  },

  async has_verdicts_in_the_table_of_cells(open) {
    const page = await open('compared');
    await chooseComparison(page, 'new / old, the same version and platform', 't');
    await choose(page, 'words', 'alg1-256 ref/reference x86_1 new');
    assert.equal(await rows(page), 3);
    assert.deepEqual(await cells(page, 'verdict'), ['slower', 'slower', 'slower']);
    assert.deepEqual(await cells(page, 'ratio'), ['1.100', '1.100', '1.100']);
    await click(page, '#reset');
    await chooseComparison(page, 'new / old, the same version and platform', 't');
    await click(page, '#cell-table th[data-key="verdict"] button');
    assert.equal((await cells(page, 'verdict'))[0], 'n/a', 'cells without a verdict stand last');
    noProblems(page);
  },

  async opens_the_evidence_of_a_verdict_by_keyboard(open) {
    const page = await open('compared');
    await chooseComparison(page, 'new / old, the same version and platform', 't');
    await openTable(page, 'ratios-alternative');
    await page.run('document.querySelector("#ratios-alternative tbody tr").focus()');
    await page.press('ArrowDown');
    await page.press('Enter');
    assert.equal(await page.run('document.getElementById("evidence").open'), true);
    const said = await text(page, '#evidence-body');
    for (const part of ['new / old', 'interval (95.7 %)', '1.079 – 1.122', 'slower', 'reference ticks', 'break-even']) {
      assert.ok(said.includes(part), `${part} in ${said.slice(0, 600)}`);
    }
    await page.press('Escape');
    noProblems(page);
  },

  async says_reasons_in_both_languages(open) {
    let known = 0;
    for (const kind of KINDS) {
      const page = await open(kind, {language: 'zh-CN'});
      const [count, left] = await page.run(`(() => {
        const sentences = new Set(XB.comparisons.flatMap((one) => one.warnings.map((place) => XB.values[place])));
        for (const comparison of XB.comparisons) for (const version of comparison.versions) {
          for (const letter of ['i', 'c', 't', 'n']) {
            sentences.add(XB.lineOf(version, letter).reason);
            for (const change of [version.mi, version.mc, ...version.cells.flatMap((cell) => cell.slice(1))]) {
              const read = XB.readChange(change, letter);
              sentences.add(read ? read.reason : '');
            }
          }
        }
        XB.pairs.forEach((pair) => pair.differences.forEach((one) => sentences.add(one.text)));
        sentences.delete('');
        return [sentences.size, [...sentences].filter((sentence) => XB.say(sentence) === sentence)]; })()`);
      assert.deepEqual(left, [], `${kind}: sentences without a translation`);
      known += count;
      noProblems(page);
    }
    assert.ok(known > 8, `${known} sentences`);
    // Negative control: what is not known stays as it is.
    const page = await open('odd', {language: 'zh-CN'});
    assert.equal(await page.run('XB.say("nobody wrote this")'), 'nobody wrote this');
    assert.equal(await page.run('XB.say("before: nobody wrote this")'), '前者：nobody wrote this');
  },

  async tells_what_is_not_compared(open) {
    const page = await open('compared');
    const said = await text(page, '#not-compared');
    assert.match(said, /only the first one is compared with each other one.*bazel run \/\/compare:versions -- OLD NEW/);
    assert.match(said, /bazel run \/\/compare:implementations -- DATASET --base=/);
    const large = await open('large');
    const left = await large.run('XB.leftOut.length');
    assert.ok(left > 0);
    const items = await large.run('[...document.querySelectorAll("#not-compared li")].map((item) => item.textContent)');
    assert.equal(items.filter((item) => item.includes('left out for its size')).length, left);
    assert.ok(items[0].includes('bazel run //compare:'), items[0]);
    assert.equal(
      await page.run(`(() => { XB.sets[0].name = "it's"; return XB.commandOf({kind: 'sets', before: 0, after: 1}); })()`),
      `bazel run //compare:versions -- 'it'\\''s' new`,
    );
    noProblems(page);
    noProblems(large);
  },

  async names_published_tables_apart(open) {
    const page = await open('compared');
    const names = await page.run('[...document.querySelectorAll("#set-list summary strong")].map((one) => one.textContent)');
    assert.deepEqual(names, ['old', 'new', 'phone', 'arm_1 (published)', 'arm_1 (published 2)']);
    await click(page, '[data-facet="set"] input[value="arm_1 (published 2)"]');
    assert.match(await text(page, '#matches'), /^2 of /);
    noProblems(page);
  },

  async shows_which_systems_are_comparable(open) {
    const page = await open('catalogue');
    const overview = await table(page, '#set-table');
    assert.deepEqual(
      overview.map((row) => row[0].slice(0, 9)),
      ['server', 'laptop', '</script>'],
    );
    const server = overview[0].join('|');
    assert.match(server, /\|Model A\|Debian GNU\/Linux 12\|x86_1 virtual machineemulated\|/);
    assert.match(server, /\|standard: 10 trials of 20 samples\|24\|0\|0\|0$/);
    assert.match(overview[1].join('|'), /\|24\|1\|2\|1$/, 'records, marked, failed, findings');
    const pairs = await table(page, '#pair-table');
    assert.deepEqual(
      pairs.map((row) => row[2]),
      ['comparable', 'not comparable', 'not comparable'],
    );
    assert.match(pairs[1][6], /toolchain lock differs: \w+ and another/);
    assert.match(pairs[1][6], /compiler flags of 4 of 8 implementations/);
    assert.match(pairs[1][6], /library digests of 8 of 8 implementations/);
    const names = await page.run(
      `[...document.querySelector('#pair-table tr:nth-child(2) details .names').children].map((one) => one.textContent)`,
    );
    assert.ok(names.length === 4 && names.every((name) => / ref\/reference (x86|arm)_1$/.test(name)), names.join());
    assert.equal(await page.run('document.getElementById("pairs-link").hidden'), false);
    await page.run('document.querySelectorAll("#pair-table details").forEach((one) => { one.open = true; })');
    await page.picture('catalogue.png', true);
    noProblems(page);
    const other = await open('odd');
    assert.equal(await other.run('document.getElementById("pairs").hidden'), true, 'a page that is no catalogue');
  },

  async keeps_hostile_names_of_systems_text(open) {
    const page = await open('catalogue');
    assert.match(await text(page, '#set-table'), /<img src=x/);
    assert.match(await text(page, '#pair-table'), /<img src=x/);
    assert.match((await options(page, 'comparison')).join(), /<img src=x/);
    for (const place of await page.run('XB.comparisons.map((one) => one.index)')) {
      await choose(page, 'comparison', String(place));
    }
    await openTable(page, 'ratios-alternative');
    await click(page, '#ratios-alternative tbody tr');
    assert.match(await text(page, '#evidence-body'), /<img src=x/);
    assert.equal(await page.run('document.querySelectorAll("img").length'), 0);
    assert.notEqual(await page.run('document.title'), 'owned');
    noProblems(page);
    const without = await open('catalogue', {script: false});
    const {root} = await without.send('DOM.getDocument', {depth: -1});
    const count = (node, name) =>
      (node.nodeName === name ? 1 : 0) + (node.children || []).reduce((sum, child) => sum + count(child, name), 0);
    assert.equal(count(root, 'IMG'), 0);
    assert.ok(count(root, 'TABLE') > 12, 'the tables of comparisons are there');
    noProblems(without);
  },

  async catalogues_fit_phones_and_paper(open) {
    for (const [kind, width] of [
      ['catalogue', 320],
      ['compared', 390],
    ]) {
      const page = await open(kind, {width, height: 800});
      await openTable(page, 'ratios-alternative');
      assert.ok((await page.run('document.documentElement.scrollWidth')) <= width, `${kind}: wider than ${width} pixels`);
      await page.picture(`${kind}-${width}.png`, true);
      noProblems(page);
    }
    const page = await open('catalogue', {language: 'zh-CN', dark: true});
    assert.match(await text(page, '#pair-table'), /不可比/);
    await page.print('catalogue.pdf');
    noProblems(page);
  },

  async comparisons_of_full_sets_are_small(open, fileOf) {
    const page = await open('full');
    const bytes = fs.statSync(fileOf('full')).size;
    assert.ok(bytes <= 2 * 1024 * 1024, `${bytes} bytes`);
    assert.ok((await page.run('XB.comparisons.length')) >= 7);
    assert.equal(await page.run('XB.leftOut.length'), 0);
    noProblems(page);
  },
};

module.exports = {CHECKS};
