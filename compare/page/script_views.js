'use strict';
// The charts of curves, ranking and lines, each with its badges and its table; script_compared.js has the fourth.
(() => {
  const t = (...words) => XB.t(...words);
  const charts = {};
  XB.charts = charts;
  const NARROW = 620; // pixels: below, names of bars stand in two lines
  const PAPER_WIDTH = 690; // A4 without its margins
  const PAPER_HEIGHT = 400;

  // draw shows `option` in chart `id`, or the reason why there is nothing to show. `hit` is called with a clicked entry.
  const draw = (id, option, height, reason, hit) => {
    const box = XB.byId(`${id}-chart`);
    const empty = XB.byId(`${id}-empty`);
    empty.hidden = !reason;
    empty.textContent = reason || '';
    box.hidden = !option;
    if (!option) {
      if (charts[id]) {
        charts[id].clear();
      }
      return;
    }
    // Paper has another width than the window, which no event tells.
    box.style.width = XB.printing ? `${PAPER_WIDTH}px` : '';
    box.style.height = height ? `${height}px` : XB.printing ? `${PAPER_HEIGHT}px` : '';
    if (!charts[id]) {
      charts[id] = echarts.init(box, null, {renderer: 'svg'});
      charts[id].on('click', (event) => event.data && event.data.entry && charts[id].hit(event.data.entry));
    }
    charts[id].hit = hit;
    charts[id].resize();
    charts[id].setOption(option, true);
  };

  const say = (id, keys) => XB.byId(`${id}-badges`).replaceChildren(...XB.badges([...new Set(keys)].sort()));
  // key says what colours and markers mean: entries [{look, text}].
  const key = (id, entries) =>
    XB.byId(`${id}-key`).replaceChildren(
      ...entries.map(({look, text}) => XB.el('span', {}, XB.swatch({dash: null, ...look}), text)),
    );
  const alternative = (id, table) => {
    const box = XB.byId(`${id}-alternative`);
    const fill = () => box.open && box.querySelector('.scroll').replaceChildren(table());
    box.ontoggle = fill; // a table that nobody opened is not made
    fill();
  };
  const open = (entry) => XB.showEvidence(entry.series, entry.point);

  // lines returns an element of lines of text, for a tooltip: never a string, which would be read as markup.
  const lines = (...texts) => {
    const box = XB.el('div', {class: 'tip'});
    texts.filter(Boolean).forEach((text, place) => box.append(XB.el(place === 0 ? 'strong' : 'div', {text})));
    return box;
  };

  const tipOf = (quantity) => (entry) =>
    lines(
      entry.series.name,
      `${t('message')}: ${XB.whole(entry.bytes)} B`,
      `${XB.number(entry.value)} ${XB.perByteName(quantity)}`,
      entry.low === null ? '' : `${t('interval')}: ${XB.range(entry.low, entry.high)}`,
      t(`state_${XB.stateOf(entry.series, entry.point)}`),
      XB.badgesOf(entry.series, quantity)
        .map((key) => t(key))
        .join(t('comma')),
    );

  const narrow = (id) => !XB.printing && XB.byId(`${id}-chart`).parentElement.clientWidth < NARROW;
  XB.chartTools = {draw, say, key, alternative, narrow, lineBox: lines};
  const context = (choice, theme, id) => ({quantity: choice.quantity, theme, narrow: narrow(id)});

  XB.showCurves = (choice, theme, able) => {
    const list = able.filter((series) => choice.picks.has(series));
    const reason = !able.length ? t('nothing_here') : !list.length ? t('nothing_picked') : '';
    const description = `${t('curves')}: ${XB.perByteName(choice.quantity)}, ${t('axis_bytes')}. ${list.map((series) => series.name).join('; ')}`;
    const option = reason
      ? null
      : XB.curvesOption({
          ...context(choice, theme, 'curves'),
          list,
          bands: choice.bands,
          logarithmic: choice.logarithmic,
          tip: tipOf(choice.quantity),
          description,
        });
    say(
      'curves',
      list.flatMap((series) => XB.badgesOf(series, choice.quantity)),
    );
    draw('curves', option, 0, reason, open);
    const lengths = XB.lengthsOf(list, choice.quantity);
    alternative('curves', () =>
      XB.table(
        XB.perByteName(choice.quantity),
        [t('legend'), ...lengths.map((bytes) => ({text: `${XB.whole(bytes)} B`, number: true}))],
        list.map((series) => {
          const at = new Map(XB.pointsOf(series, choice.quantity).map((entry) => [entry.bytes, entry]));
          return [series.name, ...lengths.map((bytes) => (at.has(bytes) ? XB.number(at.get(bytes).value) : ''))];
        }),
      ),
    );
  };

  const most = (all) => (all.length > XB.MOST_BARS ? t('shown_of', XB.MOST_BARS, all.length) : '');

  const RANKS = [64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];

  XB.showRanking = (choice, theme, able) => {
    choice.rankLength = choice.rankLength || 4096;
    XB.fillSelect(
      'rank-length',
      RANKS.map((bytes) => [bytes, `${XB.length(bytes)}B`]),
      choice.rankLength,
    );
    const all = XB.ranking(able, choice.quantity, choice.rankLength, choice.fastest);
    const ranked = all.slice(0, XB.MOST_BARS);
    const description = `${t('ranking')}: ${XB.perByteName(choice.quantity)}, ${XB.whole(choice.rankLength)} B`;
    say(
      'ranking',
      ranked.flatMap((entry) => XB.badgesOf(entry.series, choice.quantity)),
    );
    draw(
      'ranking',
      ranked.length
        ? XB.rankingOption({
            ...context(choice, theme, 'ranking'),
            ranked,
            bytes: choice.rankLength,
            tip: tipOf(choice.quantity),
            description,
          })
        : null,
      XB.barHeight(ranked.length, narrow('ranking')),
      ranked.length ? most(all) : t('nothing_here'),
      open,
    );
    key(
      'ranking',
      XB.platforms()
        .map((platform, place) => ({
          platform,
          text: platform,
          look: {marker: 'rect', colour: XB.colourOf(theme, place)},
        }))
        .filter((entry) => ranked.some(({series}) => series.platform === entry.platform)),
    );
    alternative('ranking', () =>
      XB.table(
        `${XB.perByteName(choice.quantity)}, ${XB.whole(choice.rankLength)} B`,
        [
          {text: t('rank'), number: true},
          t('instance'),
          t('version'),
          t('platform'),
          t('set'),
          {text: t('bytes'), number: true},
          {text: t('per_byte'), number: true},
          {text: t('interval'), number: true},
        ],
        all.map((entry, place) => [
          String(place + 1),
          entry.series.label,
          entry.series.version,
          entry.series.platform,
          entry.series.setName,
          XB.whole(entry.bytes),
          XB.number(entry.value),
          XB.range(entry.low, entry.high),
        ]),
        (place) => open(all[place]),
      ),
    );
  };

  XB.showFits = (choice, theme, able) => {
    const all = able.map((series) => ({series, fit: XB.fitOf(series, choice.quantity)})).filter((entry) => entry.fit);
    const fits = all.filter(({fit}) => !fit.fault && fit.fixed > 0 && fit.slope > 0);
    const last = (entry) => XB.showEvidence(entry.series, entry.series.points[entry.series.points.length - 1]);
    const tip = (entry) =>
      lines(
        entry.series.name,
        `${t('fixed_cost')}: ${XB.number(entry.fit.fixed)}`,
        `${t('slope')}: ${XB.number(entry.fit.slope)}`,
        `${t('deviation')}: ${(entry.fit.deviation * 100).toFixed(1)} %`,
        XB.badgesOf(entry.series, choice.quantity)
          .map((key) => t(key))
          .join(t('comma')),
      );
    const left = all.length - fits.length;
    const description = `${t('fits')}: ${XB.quantityName(choice.quantity)}`;
    say(
      'fits',
      fits.flatMap((entry) => XB.badgesOf(entry.series, choice.quantity)),
    );
    draw(
      'fits',
      fits.length ? XB.fitsOption({...context(choice, theme, 'fits'), fits, tip, description}) : null,
      0,
      fits.length ? (left ? t('not_drawn', left) : '') : t('nothing_here'),
      last,
    );
    key('fits', [
      ...XB.candidatesOf(fits).map((text, place) => ({
        text,
        look: {marker: 'circle', colour: XB.colourOf(theme, place)},
      })),
      ...XB.platforms()
        .map((text, place) => ({text, look: {marker: XB.MARKERS[place % 4], colour: theme.text}}))
        .filter((entry) => fits.some(({series}) => series.platform === entry.text)),
    ]);
    alternative('fits', () =>
      XB.table(
        XB.quantityName(choice.quantity),
        [
          t('legend'),
          {text: t('fixed_cost'), number: true},
          {text: t('slope'), number: true},
          {text: t('per_block'), number: true},
          {text: t('deviation'), number: true},
        ],
        all.map(({series, fit}) =>
          fit.fault
            ? [series.name, t('na_because', t(`fit_${fit.fault}`)), '', '', '']
            : [
                series.name,
                XB.number(fit.fixed),
                XB.number(fit.slope),
                XB.number(fit.block),
                `${(fit.deviation * 100).toFixed(1)} %`,
              ],
        ),
        (place) => last(all[place]),
      ),
    );
  };

  // resizeCharts gives every chart the width that its place has now.
  XB.resizeCharts = () => Object.values(charts).forEach((chart) => chart.resize());
})();
