'use strict';
// Makes an SVG of a page's first chart without a browser, for READMEs:
//
//   node compare/page/static_chart.js PAGE.html CHART.svg [--quantity=instructions|core_cycles|reference_ticks:0|time] [--words="MoFang ref"]
//        [--lang=en|zh] [--theme=light|dark] [--width=900] [--height=520]
//
// The page holds all that is needed: data, terms, charting library and script. The same page and options give the same bytes.
// The machines stand under the title, with what is to be known about them. A PNG of it, through chromium:
//
//   node compare/page/browser/picture.js CHART.svg CHART.png
const fs = require('fs');
const vm = require('vm');

const LEGEND_LINE = 20; // pixels
const SUBTITLE_LINE = 16; // pixels

const fail = (text) => {
  console.error(`static_chart: ${text}`);
  process.exit(2);
};

const [pageFile, chartFile, ...options] = process.argv.slice(2);
if (!pageFile || !chartFile) {
  fail(
    'usage: static_chart.js PAGE.html CHART.svg [--quantity=...] [--words=...] [--lang=...] [--theme=...] [--width=...] [--height=...]',
  );
}
const wanted = {quantity: '', words: '', lang: 'en', theme: 'light', width: '900', height: '520'};
for (const option of options) {
  const [, name, value] = /^--(\w+)=(.*)$/.exec(option) || [];
  if (!(name in wanted)) {
    fail(
      `unknown option '${option}' (known: ${Object.keys(wanted)
        .map((key) => `--${key}=`)
        .join(', ')})`,
    );
  }
  wanted[name] = value;
}

const page = fs.readFileSync(pageFile, 'utf8');
// part returns the content of the page's script element `id`.
const part = (id) => {
  const begin = new RegExp(`<script[^>]* ?id="${id}">`).exec(page);
  if (!begin) {
    fail(`${pageFile} has no part "${id}"; expected a page of compare/page`);
  }
  const from = begin.index + begin[0].length;
  return page.slice(from, page.indexOf('</script>', from));
};

// As in the page's window, but without a document: `echarts` and `XB` become members of the context.
const world = vm.createContext({console, setTimeout, clearTimeout, Math});
vm.runInContext(part('library'), world);
vm.runInContext(`${part('script')}\nthis.XB = XB;`, world);
const {XB, echarts} = world;

XB.load(JSON.parse(part('data')), JSON.parse(part('terms')));
XB.language = wanted.lang;
const quantity = wanted.quantity ? XB.quantities.find((one) => one.key === wanted.quantity) : XB.quantities[0];
const theme = XB.THEMES[wanted.theme];
if (!quantity || !theme) {
  fail(
    `expected a quantity of ${XB.quantities.map((one) => one.key).join(', ')} and a theme of ${Object.keys(XB.THEMES).join(', ')}`,
  );
}
const facets = Object.fromEntries(XB.FACETS.map(([facet]) => [facet, new Set()]));
const list = XB.suggested(XB.matching({facets, words: wanted.words}), quantity);
if (!list.length) {
  fail(`no curve matches --words="${wanted.words}" in ${quantity.key}`);
}

const badges = [...new Set(list.flatMap((series) => XB.badgesOf(series, quantity)))]
  .map((key) => XB.t(key))
  .join(XB.t('comma'));
// machineText says where the figures of a set come from: processor, virtual machine, and whether there was a cycle counter.
const machineText = (set, curves) => {
  const words = [XB.t('static_machine', set.name, XB.fact(set.processor))];
  if (set.virtual_machine && set.virtual_machine.value && set.virtual_machine.value !== 'none') {
    words.push(XB.t('static_virtual', set.virtual_machine.value));
  }
  const evidence = curves.flatMap((series) => series.points.map((point) => XB.values[point.e] || {}));
  if (evidence.some((one) => one.unavailable !== undefined && XB.values[one.unavailable].core_cycles !== undefined)) {
    words.push(XB.t('static_no_cycles'));
  }
  return words.join(XB.t('comma'));
};
const machines = [...new Set(list.map((series) => series.set))].map((place) =>
  machineText(
    XB.sets[place],
    list.filter((series) => series.set === place),
  ),
);
if (list.some((series) => XB.pointsOf(series, quantity).some(({point}) => XB.doubtful(series, point, quantity)))) {
  machines.push(XB.t('static_ring'));
}
const option = XB.curvesOption({
  list,
  quantity,
  theme,
  narrow: false,
  bands: true,
  logarithmic: true,
  tip: null,
  description: '',
});
const width = Number(wanted.width);
const lines = Math.ceil(list.length / 2) + 1;
option.backgroundColor = theme.back;
option.grid.bottom += lines * LEGEND_LINE;
option.grid.top = 44 + machines.length * SUBTITLE_LINE;
option.title = {
  text: `${XB.perByteName(quantity)}${badges ? ` (${badges})` : ''}`,
  left: 12,
  top: 8,
  textStyle: {color: theme.text, fontSize: 14},
  subtext: machines.join('\n'),
  subtextStyle: {color: theme.soft, fontSize: 12, lineHeight: SUBTITLE_LINE},
};
// Without a browser nobody knows how wide a text is: every curve has a legend of its own, at its place.
option.legend = list.map((series, place) => ({
  data: [series.name],
  left: 12 + (place % 2) * (width / 2),
  bottom: 6 + (lines - 2 - Math.floor(place / 2)) * LEGEND_LINE,
  itemWidth: 44,
  textStyle: {color: theme.text, fontSize: 12, width: width / 2 - 80, overflow: 'truncate'},
}));
const chart = echarts.init(null, null, {
  renderer: 'svg',
  ssr: true,
  width,
  height: Number(wanted.height) + lines * LEGEND_LINE + machines.length * SUBTITLE_LINE,
});
chart.setOption(option);
fs.writeFileSync(chartFile, chart.renderToSVGString() + '\n');
chart.dispose(); // or its clock would keep node running
