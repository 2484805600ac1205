'use strict';
// The view of a comparison: its chart, its tables, and what it leaves open.
(() => {
  const t = (...words) => XB.t(...words);
  const MOST_OPEN = 40; // versions: so many means are shown without being asked for

  const BASE_COMMAND =
    'bazel run //compare:implementations -- DATASET --base="CANDIDATE INSTANCE IMPLEMENTATION/PROFILE"';

  const percent = (ratio) => `${ratio >= 1 ? '+' : '−'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
  const ratioText = (ratio) => (ratio === null ? '' : ratio >= 100 ? ratio.toFixed(1) : ratio.toFixed(3));
  const rangeText = ({ratio, low, high}) =>
    ratio === null ? '' : low === null ? t('exact') : `${ratioText(low)} – ${ratioText(high)}`;
  XB.ratioText = ratioText;
  XB.percentText = percent;

  // coverageName returns the head of a column of intervals: with the coverage, if they all have one.
  const coverageName = (entries) => {
    const all = [...new Set(entries.map((entry) => entry.coverage).filter((one) => one !== null))];
    return all.length === 1 ? t('interval_coverage', (all[0] * 100).toFixed(1)) : t('interval');
  };

  const verdictBadge = (entry) =>
    XB.el('span', {
      class: `badge verdict_${{f: 'faster', s: 'slower', '=': 'none', '?': 'unknown'}[entry.state]}`,
      title: XB.say(entry.reason),
      text: XB.verdictName(entry.state, entry.letter),
    });
  XB.verdictBadge = verdictBadge;

  const fill = (choice) => {
    const comparison = choice.comparison;
    XB.fillSelect(
      'comparison',
      XB.comparisons.map((one) => [one.index, XB.comparisonName(one)]),
      comparison.index,
    );
    const letters = XB.comparedQuantities(comparison);
    if (!letters.includes(choice.compared)) {
      const wanted = XB.letterOf(choice.quantity);
      choice.compared = letters.includes(wanted) ? wanted : letters[0];
    }
    XB.fillSelect(
      'compared-quantity',
      letters.map((letter) => [letter, XB.letterName(letter)]),
      choice.compared,
    );
    const lengths = XB.comparedLengths(comparison);
    if (choice.comparedLength !== XB.MEAN && !lengths.includes(choice.comparedLength)) {
      choice.comparedLength = lengths[lengths.length - 1];
    }
    XB.fillSelect(
      'ratio-length',
      [...lengths.map((bytes) => [bytes, `${XB.whole(bytes)} B`]), [XB.MEAN, t('mean_over_lengths')]],
      choice.comparedLength,
    );
  };

  // fillVerdicts makes the list of verdicts, with how often each is there.
  const fillVerdicts = (choice, all) => {
    const count = (state) => all.filter((entry) => entry.state === state).length;
    XB.fillSelect(
      'verdict',
      [
        ['', `${t('all')} (${XB.whole(all.length)})`],
        ...XB.STATES_OF_VERDICT.map((state) => [
          state,
          `${XB.verdictName(state, choice.compared)} (${XB.whole(count(state))})`,
        ]),
      ],
      choice.verdict,
    );
  };

  const lines = (entry) => {
    const [before, after] = XB.comparedCosts(entry);
    const side = (name, place, cost) =>
      place && cost !== null ? `${name} (${place.series.name}): ${XB.number(cost)}` : '';
    return [
      entry.name,
      `${t('ratio')}: ${ratioText(entry.ratio)}`,
      entry.low === null ? '' : `${t('interval')}: ${rangeText(entry)}`,
      `${t('verdict')}: ${XB.verdictName(entry.state, entry.letter)}${entry.reason ? ` (${XB.say(entry.reason)})` : ''}`,
      ...(entry.bytes === XB.MEAN
        ? [t('mean_over_lengths')]
        : [side(t('before'), entry.before, before), side(t('after'), entry.after, after)]),
    ];
  };

  const open = (entry) => {
    const side = entry.after || entry.before;
    XB.showEvidence(side.series, side.point, entry);
  };

  const cellTable = (choice, all) =>
    XB.table(
      `${XB.comparisonName(choice.comparison)}, ${XB.letterName(choice.compared)}`,
      [
        t('version'),
        {text: t('before'), number: true},
        {text: t('after'), number: true},
        {text: t('ratio'), number: true},
        {text: coverageName(all), number: true},
        {text: 'p', number: true},
        t('verdict'),
        t('reason'),
      ],
      all.map((entry) => {
        const costs = entry.bytes === XB.MEAN ? [null, null] : XB.comparedCosts(entry);
        return [
          entry.name,
          ...costs.map((cost) => (cost === null ? '' : XB.number(cost))),
          ratioText(entry.ratio),
          rangeText(entry),
          entry.p === null ? '' : entry.p.toPrecision(2),
          verdictBadge(entry),
          XB.say(entry.reason),
        ];
      }),
      (place) => open(all[place]),
    );

  // breakEvenText returns "> 1,600 B": there "after" is the cheaper one.
  XB.breakEvenText = ({breakEven, above, reason, slopes}) => {
    if (reason) {
      return t('na_because', XB.say(reason));
    }
    if (breakEven !== null) {
      return `${above ? '>' : '<'} ${XB.whole(Math.round(breakEven))} B`;
    }
    return slopes === null ? '' : t('break_even_none');
  };

  const meanTable = (choice, means) =>
    XB.table(
      `${XB.comparisonName(choice.comparison)}, ${XB.letterName(choice.compared)}`,
      [
        t('version'),
        {text: t('geometric_mean'), number: true},
        {text: coverageName(means), number: true},
        t('verdict'),
        t('reason'),
        {text: t('slope_ratio'), number: true},
        t('break_even'),
      ],
      means.map((entry) => {
        const line = XB.lineOf(entry.version, entry.letter);
        return [
          entry.name,
          ratioText(entry.ratio),
          rangeText(entry),
          verdictBadge(entry),
          XB.say(entry.reason),
          ratioText(line.slopes),
          entry.ratio === null ? '' : XB.breakEvenText(line),
        ];
      }),
      (place) => open(means[place]),
    );

  // showNotes says what differs between the sets, and what is not compared here.
  const showNotes = (choice) => {
    XB.byId('compared-warnings').replaceChildren(
      ...choice.comparison.warnings.map((place) =>
        XB.el('li', {}, XB.el('strong', {text: t('caution')}), ` ${XB.say(XB.values[place])}`),
      ),
    );
    const command = (words) => XB.el('code', {text: words});
    const measured = XB.sets.filter((set) => set.kind === 'measured');
    const items = XB.leftOut.map((one) =>
      XB.el('li', {}, t('too_many', XB.comparisonName(one)), ' ', command(XB.commandOf(one))),
    );
    if (measured.length > 2) {
      items.push(XB.el('li', {}, t('other_sets'), ' ', command('bazel run //compare:versions -- OLD NEW')));
    }
    items.push(
      XB.el('li', {}, t('other_bases'), ' ', command(BASE_COMMAND)),
      XB.el('li', {}, t('every_number'), ' ', command('bazel run //compare:versions -- OLD NEW --explain="CELL"')),
    );
    XB.byId('not-compared').replaceChildren(...items);
  };

  // showRatios shows the chosen comparison; `able` are the series that match the filter.
  XB.showRatios = (choice, theme, able) => {
    const {draw, say, alternative, narrow, key, lineBox} = XB.chartTools;
    const comparison = choice.comparison;
    XB.byId('compared').hidden = !comparison;
    XB.byId('no-comparison').hidden = Boolean(comparison);
    if (!comparison) {
      return;
    }
    fill(choice);
    const matching = new Set(able);
    const found = XB.compared(comparison, choice.compared, choice.comparedLength, matching);
    fillVerdicts(choice, found);
    const all = found.filter((entry) => !choice.verdict || entry.state === choice.verdict);
    const drawable = all.filter((entry) => entry.ratio !== null);
    const drawn = drawable.slice(0, XB.MOST_BARS);
    const length = choice.comparedLength === XB.MEAN ? t('mean_over_lengths') : `${XB.whole(choice.comparedLength)} B`;
    XB.byId('compared-name').textContent =
      `${XB.comparisonName(comparison)}: ${XB.letterName(choice.compared)}, ${length}`;
    XB.byId('compared-judged').textContent = choice.compared !== 'i'
      ? t('judged', XB.whole(comparison.judged), comparison.threshold * 100, comparison.level * 100)
      : t('judged_none');
    say('ratios', drawn.flatMap(XB.comparedBadges));
    draw(
      'ratios',
      drawn.length
        ? XB.ratiosOption({
            entries: drawn,
            letter: choice.compared,
            comparison,
            theme,
            narrow: narrow('ratios'),
            tip: (entry) => lineBox(...lines(entry)),
            description: `${XB.comparisonName(comparison)}: ${XB.letterName(choice.compared)}, ${length}`,
          })
        : null,
      XB.barHeight(drawn.length, narrow('ratios')),
      drawn.length
        ? drawable.length > drawn.length
          ? t('shown_of', XB.MOST_BARS, drawable.length)
          : ''
        : t('no_pairs'),
      open,
    );
    key(
      'ratios',
      XB.STATES_OF_VERDICT.filter((state) => drawn.some((entry) => entry.state === state)).map((state) => ({
        text: XB.verdictName(state, choice.compared),
        look: {marker: 'rect', colour: XB.verdictColour(theme, state)},
      })),
    );
    alternative('ratios', () => cellTable(choice, all));
    const means = XB.compared(comparison, choice.compared, XB.MEAN, matching);
    const box = XB.byId('means-alternative');
    if (choice.shownComparison !== comparison) {
      box.open = comparison.versions.length <= MOST_OPEN;
      choice.shownComparison = comparison;
    }
    alternative('means', () => meanTable(choice, means));
    showNotes(choice);
  };
})();
