'use strict';
// The data of the page: series, quantities, what matches a choice, and what the charts show of it. No document is used here.
const XB = {};

(() => {
  const MOST_SUGGESTED = 12;

  // load takes the page's data (README.md describes it) and terms.
  XB.load = (data, terms) => {
    XB.terms = terms;
    XB.values = data.values;
    XB.sets = data.sets;
    XB.series = data.series;
    const several = XB.sets.filter((set) => set.kind === 'measured').length > 1;
    XB.series.forEach((series, index) => {
      series.index = index;
      series.setName = XB.sets[series.set].name;
      series.published = XB.sets[series.set].kind === 'published';
      series.version = `${series.implementation}/${series.profile}`;
      // What a colour and a marker stand for: the same on every platform and in every data set.
      series.identity = [series.candidate, series.label, series.implementation, series.profile].join('\n');
      series.place = `${series.platform}\n${series.set}`;
      series.name =
        `${series.label} ${series.version} ${series.published ? series.setName : series.platform}` +
        (several && !series.published ? ` ${series.setName}` : '');
      series.constantTime = constantTimeOf(series);
      series.words = [series.candidate, series.algorithm, series.instance, series.name, series.setName]
        .join(' ')
        .toLowerCase();
    });
    XB.quantities = findQuantities();
    XB.pairs = data.pairs;
    XB.loadComparisons(data);
  };

  // constantTimeOf returns the verdict of constant time (harness/constant_time/verdict.h), the same for all points; or null.
  const constantTimeOf = (series) => {
    const point = series.points.find((one) => one.e !== undefined);
    return point ? XB.values[XB.values[point.e].constant_time] : null;
  };

  XB.language = 'en';

  // t returns a term in the page's language, with $0, $1, ... replaced.
  XB.t = (key, ...parts) => {
    const term = XB.terms[key];
    if (!term) {
      console.error(`no term ${key}`);
      return `?${key}?`;
    }
    return term[XB.language === 'zh' ? 1 : 0].replace(/\$(\d)/g, (_, place) => parts[place]);
  };

  // A quantity is a type that values share. Ticks of two systems have different rates: each system's are a type of their own.
  const findQuantities = () => {
    const found = [];
    const has = (test) => XB.series.some((series) => series.points.some((point) => test(series, point)));
    const add = (key, type, set) => found.push({key, type, set});
    if (has((series, point) => point.i !== undefined)) {
      add('instructions', 'instructions');
    }
    if (has((series, point) => series.quantity === 'core_cycles' && point.q)) {
      add('core_cycles', 'core_cycles');
    }
    XB.sets.forEach((set, index) => {
      if (has((series, point) => series.set === index && series.quantity === 'reference_ticks' && point.q)) {
        add(`reference_ticks:${index}`, 'reference_ticks', index);
      }
    });
    if (has((series, point) => point.t)) {
      add('time', 'time');
    }
    return found;
  };

  const severalTicks = () => XB.quantities.filter((quantity) => quantity.type === 'reference_ticks').length > 1;

  // quantityName returns the name of a quantity, perByteName that of an axis.
  XB.quantityName = (quantity) =>
    quantity.set !== undefined && severalTicks()
      ? XB.t('reference_ticks_of', XB.sets[quantity.set].name)
      : XB.t(quantity.type);
  XB.perByteName = (quantity) =>
    quantity.set !== undefined && severalTicks()
      ? XB.t('per_byte_reference_ticks_of', XB.sets[quantity.set].name)
      : XB.t(`per_byte_${quantity.type}`);

  // costOf returns the cost of one call, {value, low, high, mean}, low to mean null for an exact count; null if there is none.
  XB.costOf = (series, point, quantity) => {
    const four = (list) => (list ? {value: list[0], low: list[1], high: list[2], mean: list[3]} : null);
    switch (quantity.type) {
      case 'instructions':
        return point.i === undefined ? null : {value: point.i, low: null, high: null, mean: null};
      case 'time':
        return four(point.t);
      default:
        return series.quantity === quantity.type && (quantity.set === undefined || quantity.set === series.set)
          ? four(point.q)
          : null;
    }
  };

  // fitOf returns {fixed, slope, deviation, block} of a series, costs of one call, one byte and one block; or {fault}, a word; or
  // null if it has nothing of the quantity.
  XB.fitOf = (series, quantity) => {
    const kind = {instructions: 'instructions', time: 'time'}[quantity.type] || 'quantity';
    if (kind === 'quantity' && !series.points.some((point) => XB.costOf(series, point, quantity))) {
      return null;
    }
    const fit = series.fits[kind];
    return Array.isArray(fit)
      ? {fixed: fit[0], slope: fit[1], deviation: fit[2], block: fit[3]}
      : fit
        ? {fault: fit}
        : null;
  };

  // pointsOf returns the points of a series that have the quantity, by length, with its cost per byte.
  XB.pointsOf = (series, quantity) => {
    const points = [];
    for (const point of series.points) {
      const cost = point.b > 0 ? XB.costOf(series, point, quantity) : null;
      if (cost) {
        const each = (value) => (value === null ? null : value / point.b);
        points.push({
          series,
          point,
          bytes: point.b,
          cost,
          value: cost.value / point.b,
          low: each(cost.low),
          high: each(cost.high),
        });
      }
    }
    return points;
  };

  XB.has = (series, quantity) => series.points.some((point) => point.b > 0 && XB.costOf(series, point, quantity));

  // stateOf returns the state of a cell: measured, marked, counted, failure, contaminated or published.
  XB.stateOf = (series, point) => {
    if (series.published) {
      return point.x ? 'contaminated' : 'published';
    }
    const outcome = XB.values[point.o];
    return ['measured', 'marked', 'counted'].includes(outcome) ? outcome : 'failure';
  };
  // doubtful says whether something speaks against a point's value of `quantity`. Marks are about times: a count is exact.
  XB.doubtful = (series, point, quantity) => {
    const state = XB.stateOf(series, point);
    return state === 'failure' || state === 'contaminated' || (state === 'marked' && quantity.type !== 'instructions');
  };

  // badgesOf returns the keys of the badges that a value of `quantity` in `series` carries.
  XB.badgesOf = (series, quantity) => {
    const set = XB.sets[series.set];
    if (series.published) {
      return ['badge_published'];
    }
    const badges = [];
    const real = (fact) => fact && fact.value && fact.value !== 'none';
    if (
      (quantity && quantity.type === 'instructions') ||
      real(set.emulator) ||
      (!quantity && series.platform !== set.platform)
    ) {
      badges.push('badge_emulated');
    }
    if (
      real(set.virtual_machine) &&
      series.platform === set.platform &&
      !(quantity && quantity.type === 'instructions')
    ) {
      badges.push('badge_virtual');
    }
    if (!quantity && series.constantTime && series.constantTime.verdict === 'flagged') {
      badges.push('badge_flagged'); // about the code, not about a figure
    }
    return badges;
  };

  XB.FACETS = [
    ['set', 'setName'],
    ['platform', 'platform'],
    ['candidate', 'candidate'],
    ['instance', 'label'],
    ['implementation', 'implementation'],
    ['profile', 'profile'],
  ];

  // matching returns the series that `choice` ({facets: {set: Set, ...}, words}) lets through.
  XB.matching = (choice) => {
    const words = choice.words.toLowerCase().split(/\s+/).filter(Boolean);
    return XB.series.filter(
      (series) =>
        XB.FACETS.every(([facet, member]) => !choice.facets[facet].size || choice.facets[facet].has(series[member])) &&
        words.every((word) => series.words.includes(word)),
    );
  };

  const lastValue = (series, quantity) => {
    const points = XB.pointsOf(series, quantity);
    return points.length ? points[points.length - 1].value : Infinity;
  };

  // fastest keeps of each instance, platform and data set the series whose `valueOf` is smallest. Counts are the same in
  // every data set: of them, one of each instance and platform is kept.
  XB.fastest = (list, quantity, valueOf) => {
    const best = new Map();
    for (const series of list) {
      const key = [
        series.candidate,
        series.label,
        quantity.type === 'instructions' ? series.platform : series.place,
      ].join('\n');
      const value = valueOf(series);
      if (!best.has(key) || value < best.get(key).value) {
        best.set(key, {series, value});
      }
    }
    return [...best.values()].map((entry) => entry.series);
  };

  // suggested returns a few series of `list` to begin with: all, if they are few; else of each candidate's first instance the
  // fastest implementation on each platform.
  XB.suggested = (list, quantity) => {
    const able = list.filter((series) => XB.has(series, quantity));
    if (able.length <= MOST_SUGGESTED) {
      return able;
    }
    const real = able.filter((series) => !series.baseline);
    const first = new Map();
    for (const series of real.length ? real : able) {
      if (!first.has(series.candidate)) {
        first.set(series.candidate, series.label);
      }
    }
    const chosen = able.filter((series) => first.get(series.candidate) === series.label);
    return XB.fastest(chosen, quantity, (series) => lastValue(series, quantity)).slice(0, MOST_SUGGESTED);
  };

  // lengthsOf returns the message lengths of `list` that have the quantity, ascending.
  XB.lengthsOf = (list, quantity) => {
    const lengths = new Set();
    for (const series of list) {
      for (const point of series.points) {
        if (point.b > 0 && XB.costOf(series, point, quantity)) {
          lengths.add(point.b);
        }
      }
    }
    return [...lengths].sort((a, b) => a - b);
  };

  // ranking returns of each series the point nearest to `bytes` (in the ratio of lengths), cheapest first.
  XB.ranking = (list, quantity, bytes, fastestOnly) => {
    const nearest = new Map();
    for (const series of list) {
      const far = (entry) => Math.abs(Math.log(entry.bytes / bytes));
      const points = XB.pointsOf(series, quantity);
      if (points.length) {
        nearest.set(
          series,
          points.reduce((best, entry) => (far(entry) < far(best) ? entry : best)),
        );
      }
    }
    const able = [...nearest.keys()];
    const kept = fastestOnly ? XB.fastest(able, quantity, (series) => nearest.get(series).value) : able;
    return kept.map((series) => nearest.get(series)).sort((a, b) => a.value - b.value);
  };
})();
