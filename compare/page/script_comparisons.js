'use strict';
// The comparisons of the page: what its data says of ratios, intervals and verdicts (comparison_json.h), which C++ made. Nothing
// is divided here. No document is used.
(() => {
  const t = (...words) => XB.t(...words);
  const KIND_OF_LETTER = {i: 'instructions', c: 'core_cycles', t: 'reference_ticks', n: 'time', r: 'retired_instructions'};
  const VERDICTS = {f: 'verdict_faster', s: 'verdict_slower', '=': 'verdict_none', '?': 'verdict_unknown'};
  const COUNT_VERDICTS = {...VERDICTS, f: 'verdict_fewer', s: 'verdict_more', '=': 'verdict_same'};
  XB.STATES_OF_VERDICT = Object.keys(VERDICTS);

  // MEAN stands in the place of a message length for the geometric mean over all of them.
  XB.MEAN = 'mean';

  // By KAT name: two instances may be printed under one label.
  const keyOf = (series) =>
    [series.set, series.candidate, series.instance, series.implementation, series.profile, series.platform].join('\n');
  const siblings = new Map();

  // loadComparisons takes the data's comparisons; curves of one version in several series (of several counters) are found by
  // any of them.
  XB.loadComparisons = (data) => {
    XB.comparisons = data.comparisons.made;
    XB.leftOut = data.comparisons.left_out;
    XB.comparisons.forEach((one, index) => {
      one.index = index;
    });
    siblings.clear();
    for (const series of XB.series) {
      siblings.set(keyOf(series), [...(siblings.get(keyOf(series)) || []), series]);
    }
  };

  // firstComparison returns what a page begins with: two architectures that were both timed, if there are; else the first.
  XB.firstComparison = () =>
    XB.comparisons.find((one) => one.kind === 'architectures' && one.before !== one.after) || XB.comparisons[0] || null;

  // comparisonName returns "after / before" in words.
  XB.comparisonName = ({kind, before, after}) => {
    const [first, second] = [XB.sets[before].name, XB.sets[after].name];
    const within = kind !== 'sets' && before === after ? '_within' : '';
    return t(`comparison_${kind}${within}`, first, second);
  };

  // comparedQuantities returns the letters of the quantities that a comparison has ratios of; i if it has none.
  XB.comparedQuantities = (comparison) => {
    const letters = new Set();
    for (const version of comparison.versions) {
      for (const [, instructions, cost] of version.cells) {
        if (Array.isArray(instructions)) {
          letters.add('i');
        }
        if (Array.isArray(cost)) {
          letters.add(cost[0][1]);
        }
      }
    }
    return letters.size ? [...letters].sort((a, b) => 'itcnr'.indexOf(a) - 'itcnr'.indexOf(b)) : ['i'];
  };

  // quantityOfLetter returns what costOf takes; the ticks of a comparison are of one system. letterName returns its name.
  XB.quantityOfLetter = (letter) => ({key: letter, type: KIND_OF_LETTER[letter]});
  XB.letterOf = (quantity) => Object.keys(KIND_OF_LETTER).find((letter) => KIND_OF_LETTER[letter] === quantity.type);
  XB.letterName = (letter) => t(KIND_OF_LETTER[letter]);

  // verdictName returns the word for the letter of a state.
  XB.verdictName = (state, letter) => t((letter === 'i' ? COUNT_VERDICTS : VERDICTS)[state]);

  // comparedLengths returns the message lengths of a comparison, ascending.
  XB.comparedLengths = (comparison) =>
    [...new Set(comparison.versions.flatMap((version) => version.cells.map(([bytes]) => bytes)))].sort((a, b) => a - b);

  const pointOf = (series, bytes, quantity) => {
    if (!series) {
      return null;
    }
    const found = siblings
      .get(keyOf(series))
      .map((one) => ({series: one, point: one.points.find((point) => point.b === bytes)}))
      .filter(({point}) => point);
    return found.find(({series: one, point}) => XB.costOf(one, point, quantity)) || found[0] || null;
  };

  // readChange returns {state, ratio, low, high, p, coverage, costs, reason} of a change in the data; null if it is of another
  // quantity than `letter`.
  XB.readChange = (change, letter) => {
    if (change === undefined) {
      return null;
    }
    if (!Array.isArray(change)) {
      return {state: '?', ratio: null, low: null, high: null, p: null, coverage: null, costs: null, reason: XB.values[change]};
    }
    const [state, ratio, low = null, high = null, p = null, coverage, before, after, reason] = change;
    return state[1] !== letter
      ? null
      : {
          state: state[0],
          ratio,
          low,
          high,
          p,
          coverage: coverage === undefined ? null : XB.values[coverage],
          costs: before === undefined ? null : [before, after],
          reason: reason === undefined ? '' : XB.values[reason],
        };
  };

  const nameOf = (kind, before, after) => {
    const series = after || before;
    if (kind === 'fastest') {
      const same = before && after && before.version === after.version;
      return `${series.label} ${same || !before || !after ? series.version : `${after.version} : ${before.version}`}`;
    }
    return `${series.label} ${series.version}${kind === 'architectures' ? '' : ` ${series.platform}`}`;
  };

  // comparedEntry returns a version at `bytes` (or XB.MEAN) of a comparison: readChange's members, `name`, and on each side
  // `before` and `after` {series, point} or null. null if there is nothing of this quantity.
  const comparedEntry = (comparison, version, letter, bytes) => {
    const cell = bytes === XB.MEAN ? null : version.cells.find(([length]) => length === bytes);
    const change =
      bytes === XB.MEAN ? version[letter === 'i' ? 'mi' : 'mc'] : cell ? cell[letter === 'i' ? 1 : 2] : undefined;
    const read = XB.readChange(change, letter);
    if (!read) {
      return null;
    }
    const quantity = XB.quantityOfLetter(letter);
    const at = bytes === XB.MEAN ? version.cells[version.cells.length - 1][0] : bytes;
    const [before, after] = [version.b, version.a].map((place) => (place === null ? null : XB.series[place]));
    return {
      ...read,
      comparison,
      version,
      letter,
      bytes,
      name: nameOf(comparison.kind, before, after),
      before: pointOf(before, at, quantity),
      after: pointOf(after, at, quantity),
    };
  };

  // compared returns the entries of a comparison at `bytes`, of those versions of which one side is in the set `matching`, by
  // their ratio; those without one last.
  XB.compared = (comparison, letter, bytes, matching) =>
    comparison.versions
      .filter((version) => [version.b, version.a].some((place) => place !== null && matching.has(XB.series[place])))
      .map((version) => comparedEntry(comparison, version, letter, bytes))
      .filter((entry) => entry && (entry.before || entry.after))
      .sort((a, b) => (a.ratio === null) - (b.ratio === null) || a.ratio - b.ratio);

  // comparedCosts returns [before, after], costs of one call or null: of a timed quantity medians of all trials.
  XB.comparedCosts = (entry) =>
    entry.costs ||
    [entry.before, entry.after].map((side) => {
      const cost = side && XB.costOf(side.series, side.point, XB.quantityOfLetter(entry.letter));
      return cost ? cost.value : null;
    });

  // comparedBadges returns the badges of both sides.
  XB.comparedBadges = (entry) =>
    [entry.before, entry.after]
      .filter(Boolean)
      .flatMap((side) => XB.badgesOf(side.series, XB.quantityOfLetter(entry.letter)));

  XB.comparedDoubtful = (entry) =>
    [entry.before, entry.after].some(
      (side) => side && XB.doubtful(side.series, side.point, XB.quantityOfLetter(entry.letter)),
    );

  // lineOf returns {slopes, breakEven, above, reason} of a version: the ratio of slopes and the break-even length, in bytes, each
  // null if there is none; `above`: for longer messages "after" is the cheaper one.
  XB.lineOf = (version, letter) => {
    const line = version[letter === 'i' ? 'li' : 'lc'];
    if (!Array.isArray(line)) {
      return {slopes: null, breakEven: null, above: false, reason: line === undefined ? '' : XB.values[line]};
    }
    return {slopes: line[0], breakEven: line[1], above: line[2] === 1, reason: ''};
  };

  // verdictsOfCells returns a Map from a point to its entry in a comparison, of points on the "after" side.
  XB.verdictsOfCells = (comparison, letter) => {
    const found = new Map();
    if (comparison) {
      for (const version of comparison.versions) {
        for (const [bytes] of version.a === null ? [] : version.cells) {
          const entry = comparedEntry(comparison, version, letter, bytes);
          if (entry && entry.after) {
            found.set(entry.after.point, entry);
          }
        }
      }
    }
    return found;
  };

  // commandOf returns the command that makes the tables of a comparison.
  XB.commandOf = ({kind, before, after}) => {
    const quote = (name) => (/^[\w.+-]+$/.test(name) ? name : `'${name.replace(/'/g, `'\\''`)}'`);
    const [first, second] = [quote(XB.sets[before].name), quote(XB.sets[after].name)];
    switch (kind) {
      case 'reference':
        return `bazel run //compare:implementations -- ${first}`;
      case 'sets':
        return `bazel run //compare:versions -- ${first} ${second}`;
      default:
        return `bazel run //compare:x86_vs_arm -- --x86=${first} --arm=${second}`;
    }
  };
})();
