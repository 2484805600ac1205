'use strict';
// The data sets: what was measured where, with their badges.
(() => {
  const t = (...words) => XB.t(...words);

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
          [t('campaign'), `${set.started} / ${set.ended}`],
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

  // showSets lists the data sets.
  XB.showSets = () => {
    XB.byId('set-list').replaceChildren(
      ...XB.sets.map((set) => {
        const findings = set.findings === undefined ? [] : XB.values[set.findings];
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
      }),
    );
  };
})();
