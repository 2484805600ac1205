'use strict';
// The data sets: what was measured where, with their badges; and which of them are comparable.
(() => {
  const t = (...words) => XB.t(...words);
  const LOCK_DIGITS = 12; // of a SHA-256: enough to tell locks apart at sight

  const presetsOf = (set) =>
    set.summary.presets.map(([name, trials, samples]) => t('preset_is', name, trials, samples)).join('; ');

  const marksOf = (set) =>
    Object.entries(set.summary.marks)
      .map(([mark, count]) => `${mark} ${XB.whole(count)}`)
      .join(t('comma'));

  const lockOf = (set) => XB.values[set.sha256].toolchain_lock || t('na');

  const facts = (set) =>
    set.kind === 'published'
      ? [
          [t('system'), set.system],
          [t('processor'), XB.fact(set.processor)],
          [t('clock'), set.clock],
          [t('compiler'), set.compiler],
          [t('origin'), set.origin],
        ]
      : [
          [t('system'), set.system],
          [t('processor'), XB.fact(set.processor)],
          [t('timed_platform'), set.platform],
          [t('distribution'), XB.fact(set.distribution)],
          [t('kernel'), XB.fact(set.kernel)],
          [t('revision'), XB.fact(set.revision)],
          [t('toolchain_lock'), lockOf(set)],
          [
            t('tools'),
            Object.entries(XB.values[set.tools])
              .map(([name, version]) => `${name} ${version}`)
              .join(t('comma')),
          ],
          [t('campaign'), `${set.started} / ${set.ended}`],
          [t('plan'), presetsOf(set)],
          [t('marks'), marksOf(set) || t('no_findings')],
        ];

  const badges = (set) => {
    if (set.kind === 'published') {
      return ['badge_published'];
    }
    const place = XB.sets.indexOf(set);
    const found = [];
    if (set.virtual_machine.value && set.virtual_machine.value !== 'none') {
      found.push('badge_virtual');
    }
    if (XB.series.some((series) => series.set === place && XB.badgesOf(series).includes('badge_emulated'))) {
      found.push('badge_emulated');
    }
    return found;
  };

  const findingsOf = (set) => (set.findings === undefined ? [] : XB.values[set.findings]);

  const detail = (set) => {
    const findings = findingsOf(set);
    const emulated =
      set.kind === 'published'
        ? []
        : [
            ...new Set(
              XB.series
                .filter((series) => series.set === XB.sets.indexOf(set) && series.platform !== set.platform)
                .map((series) => series.platform),
            ),
          ];
    return XB.el(
      'details',
      {class: 'set'},
      XB.el(
        'summary',
        {},
        XB.el('strong', {text: set.name}),
        ` ${XB.fact(set.processor)} `,
        ...XB.badges(badges(set)),
        emulated.length && badges(set).includes('badge_emulated')
          ? XB.el('span', {class: 'note', text: ` (${emulated.join(t('comma'))})`})
          : null,
      ),
      XB.el(
        'dl',
        {},
        ...facts(set).flatMap(([name, value]) => [XB.el('dt', {text: name}), XB.el('dd', {text: value})]),
      ),
      findings.length ? XB.el('p', {}, XB.el('strong', {text: t('findings')})) : null,
      findings.length
        ? XB.el('ul', {}, ...findings.map((finding) => XB.el('li', {text: `${finding.id}: ${finding.message}`})))
        : null,
    );
  };

  // overview is a table with a row for each measured set.
  const overview = (sets) =>
    XB.table(
      t('overview'),
      [
        t('set'),
        t('processor'),
        t('distribution'),
        t('timed_platform'),
        t('toolchain_lock'),
        t('revision'),
        t('plan'),
        {text: t('set_records'), number: true},
        {text: t('state_marked'), number: true},
        {text: t('state_failure'), number: true},
        {text: t('findings'), number: true},
      ],
      sets.map((set) => [
        XB.el('strong', {text: set.name}),
        XB.fact(set.processor),
        XB.fact(set.distribution),
        XB.el('span', {}, `${set.platform} `, ...XB.badges(badges(set))),
        XB.el('code', {text: lockOf(set).slice(0, LOCK_DIGITS), title: lockOf(set)}),
        XB.el('code', {text: XB.fact(set.revision).slice(0, LOCK_DIGITS), title: XB.fact(set.revision)}),
        presetsOf(set),
        XB.whole(set.summary.records),
        XB.whole(set.summary.marked),
        XB.whole(set.summary.failed),
        String(findingsOf(set).length),
      ]),
    );

  // showSets lists the data sets.
  XB.showSets = () => {
    const measured = XB.sets.filter((set) => set.kind === 'measured');
    XB.byId('set-table').replaceChildren(...(measured.length ? [overview(measured)] : []));
    XB.byId('set-list').replaceChildren(...XB.sets.map(detail));
  };

  const difference = ({kind, text, implementations}, common) => {
    const words = {
      toolchain_lock: () => XB.say(text),
      flags: () => t('pair_flags', implementations.length, common),
      digests: () => t('pair_digests', implementations.length, common),
      nothing_in_common: () => t('pair_nothing'),
      other: () => XB.say(text),
    }[kind]();
    return XB.el(
      'li',
      {},
      implementations.length
        ? XB.el(
            'details',
            {},
            XB.el('summary', {text: words}),
            XB.el('ul', {class: 'names'}, ...implementations.map((place) => XB.el('li', {text: XB.values[place]}))),
          )
        : words,
    );
  };

  // showPairs shows, of a catalogue, which data sets are comparable and what differs between the others.
  XB.showPairs = () => {
    XB.byId('pairs').hidden = !XB.pairs.length;
    XB.byId('pairs-link').hidden = !XB.pairs.length;
    if (!XB.pairs.length) {
      return;
    }
    const same = (pair) =>
      XB.el('span', {
        class: `badge ${pair.differences.length ? 'pair_different' : 'pair_same'}`,
        text: t(pair.differences.length ? 'pair_different' : 'pair_same'),
      });
    XB.byId('pair-table').replaceChildren(
      XB.table(
        t('pairs'),
        [
          t('set'),
          t('set'),
          t('verdict'),
          {text: t('pair_common'), number: true},
          {text: t('pair_only_first'), number: true},
          {text: t('pair_only_second'), number: true},
          t('pair_differs'),
        ],
        XB.pairs.map((pair) => [
          XB.sets[pair.first].name,
          XB.sets[pair.second].name,
          same(pair),
          XB.whole(pair.common),
          XB.whole(pair.only_first),
          XB.whole(pair.only_second),
          XB.el('ul', {class: 'plain'}, ...pair.differences.map((one) => difference(one, pair.common))),
        ]),
      ),
    );
  };
})();
