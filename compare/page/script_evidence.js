'use strict';
// The evidence of one cell: everything behind a point, in a dialog.
(() => {
  const t = (...words) => XB.t(...words);

  const section = (heading, ...content) => [XB.el('h3', {text: heading}), ...content];
  const scroll = (table) => XB.el('div', {class: 'scroll'}, table);
  const facts = (pairs) =>
    XB.el(
      'dl',
      {},
      ...pairs
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .flatMap(([name, value]) => [XB.el('dt', {text: name}), XB.el('dd', {}, value)]),
    );
  const code = (text) => XB.el('code', {text});

  const figures = (series, point) => {
    const rows = [];
    for (const quantity of XB.quantities) {
      const cost = XB.costOf(series, point, quantity);
      if (cost) {
        const badges = XB.badges(XB.badgesOf(series, quantity));
        const name = XB.el('span', {}, XB.quantityName(quantity), ' ', ...badges);
        rows.push([
          name,
          XB.number(cost.value),
          XB.number(cost.value / point.b),
          XB.range(cost.low, cost.high),
          cost.low === null ? '' : XB.number(cost.mean),
        ]);
      }
    }
    const coverage = series.published
      ? t('interval_rounding')
      : point.c === undefined
        ? t('interval')
        : t('interval_coverage', (point.c * 100).toFixed(1));
    return scroll(
      XB.table(
        '',
        [
          t('quantity'),
          {text: t('per_call'), number: true},
          {text: t('per_byte'), number: true},
          {text: coverage, number: true},
          {text: t('mean'), number: true},
        ],
        rows,
      ),
    );
  };

  // comparedPart shows what a comparison says of the cell: all numbers behind the verdict.
  const comparedPart = (entry) => {
    const [before, after] = XB.comparedCosts(entry);
    const side = (place, cost) =>
      place ? `${place.series.name}${cost === null ? '' : `: ${XB.number(cost)} ${XB.letterName(entry.letter)}`}` : null;
    return facts([
      [t('comparison'), XB.comparisonName(entry.comparison)],
      [t('message'), entry.bytes === XB.MEAN ? t('mean_over_lengths') : `${XB.whole(entry.bytes)} B`],
      [t('before'), entry.bytes === XB.MEAN ? side(entry.before, null) : side(entry.before, before)],
      [t('after'), entry.bytes === XB.MEAN ? side(entry.after, null) : side(entry.after, after)],
      [t('ratio'), XB.ratioText(entry.ratio)],
      [
        entry.coverage === null ? t('interval') : t('interval_coverage', (entry.coverage * 100).toFixed(1)),
        entry.ratio === null ? null : XB.range(entry.low, entry.high),
      ],
      ['p', entry.p === null ? null : entry.p.toPrecision(3)],
      [t('verdict'), XB.verdictBadge(entry)],
      [t('reason'), XB.say(entry.reason)],
      [t('break_even'), XB.breakEvenText(XB.lineOf(entry.version, entry.letter))],
    ]);
  };

  const trials = (point) => {
    const {q, t: times, k, n, r} = point.tr;
    const reasons = new Map((r || []).map(([place, reason]) => [place, XB.values[reason]]));
    const calls = XB.values[k];
    const rows = q.map((value, place) => [
      String(n ? n[place] : place + 1),
      XB.whole(calls[place]),
      XB.number(value),
      XB.number(times[place]),
      reasons.has(place) ? t('rejected', reasons.get(place)) : t('accepted'),
    ]);
    return rows;
  };

  const kat = (known) =>
    known.passed
      ? scroll(
          XB.table(
            '',
            [t('item'), {text: t('records'), number: true}, 'SHA-256', t('provenance')],
            known.items.map(([name, records, sha256, provenance]) => [
              name,
              XB.whole(records),
              code(sha256),
              provenance,
            ]),
          ),
        )
      : XB.el('p', {text: t('failed', known.reason)});

  const measuredEvidence = (series, point) => {
    const evidence = XB.values[point.e];
    const of = (key) => (evidence[key] === undefined ? null : XB.values[evidence[key]]);
    const environment = of('environment').environment || of('environment');
    const plan = of('plan');
    const missing = Object.entries(of('unavailable') || {});
    const parts = [];
    if (point.ir !== undefined) {
      missing.push([t('instructions'), XB.say(XB.values[point.ir])]);
    }
    if (point.nm !== undefined) {
      missing.push([t('time'), XB.say(XB.values[point.nm])]);
    }
    if (point.tr) {
      parts.push(
        ...section(
          t('trials'),
          XB.el('p', {class: 'note', text: t('trials_note')}),
          scroll(
            XB.table(
              '',
              [
                {text: t('trial'), number: true},
                {text: t('calls'), number: true},
                {text: t(series.quantity || 'quantity'), number: true},
                {text: t('time'), number: true},
                t('state'),
              ],
              trials(point),
            ),
          ),
        ),
      );
    }
    if (missing.length) {
      parts.push(...section(t('not_measured'), facts(missing)));
    }
    parts.push(...section(t('known_answers'), kat(of('kat'))));
    parts.push(...section(t('constant_time'), constantTime(of('constant_time'))));
    const findings = of('findings');
    parts.push(
      ...section(
        t('findings'),
        findings.length
          ? XB.el(
              'ul',
              {},
              ...findings.map((finding) =>
                XB.el(
                  'li',
                  {},
                  XB.el('strong', {text: `${finding.id} (${finding.severity}, ${finding.state})`}),
                  ` ${finding.message}`,
                ),
              ),
            )
          : XB.el('p', {text: t('no_findings')}),
      ),
    );
    parts.push(
      ...section(
        t('environment'),
        facts([
          [t('system'), environment.system],
          [t('processor'), XB.fact(environment.processor)],
          [t('kernel'), XB.fact(environment.kernel)],
          [t('distribution'), XB.fact(environment.distribution)],
          [t('compiler'), XB.fact(environment.compiler)],
          [t('emulator'), XB.fact(environment.emulator)],
          [t('flags'), code(environment.flags.join(' '))],
          [t('revision'), code(XB.fact(environment.revision))],
          [
            t('plan'),
            t(
              'plan_is',
              plan.preset,
              plan.trials,
              plan.samples,
              plan.cpu === null || plan.cpu < 0 ? t('not_pinned') : plan.cpu,
            ),
          ],
          [t('campaign'), `${XB.values[point.s]} / ${XB.values[point.f]}`],
        ]),
      ),
    );
    parts.push(...section('SHA-256', facts(Object.entries(of('sha256')).map(([name, sum]) => [name, code(sum)]))));
    parts.push(
      ...section(t('commands'), facts(Object.entries(of('commands')).map(([name, words]) => [name, code(words)]))),
    );
    return parts;
  };

  // constantTimeWord returns the word for a verdict, '' for none.
  XB.constantTimeWord = (verdict) =>
    verdict ? t(`constant_time_${verdict.verdict === 'n/a' ? 'unknown' : verdict.verdict}`) : '';

  const place = ({function: symbol, source, instruction}) =>
    code([symbol, source ? `(${source})` : null, instruction].filter(Boolean).join(' '));

  // constantTime shows the verdict of constant time: what was compared, and where something depends on the message.
  const constantTime = (verdict) => {
    const found = verdict.difference;
    return facts([
      [t('verdict'), XB.constantTimeWord(verdict)],
      [t('reason'), verdict.reason === null ? null : XB.say(verdict.reason)],
      [
        t('constant_time_compared'),
        verdict.calls
          ? t('constant_time_calls', XB.whole(verdict.calls), XB.whole(verdict.lengths), XB.whole(verdict.different_calls))
          : null,
      ],
      ['Valgrind', XB.constantTimeWord(verdict.taint)],
      ...(found
        ? [
            [t('constant_time_found'), t('constant_time_by', found.kind, found.method, XB.whole(found.message_bits))],
            [t('constant_time_place'), place(found.place)],
            [found.first_message, found.first],
            ...(found.second_message === null ? [] : [[found.second_message, found.second]]),
          ]
        : []),
      ...verdict.variable_latency.map((site) => [
        t('constant_time_latency', site.latency),
        XB.el('span', {}, place(site.place), ` ${t('constant_time_operands', site.operands)}`),
      ]),
    ]);
  };

  const publishedEvidence = (series, point) => {
    const set = XB.sets[series.set];
    return [
      facts([
        [t('printed'), `${point.p} (${t('per_byte_core_cycles')})`],
        [t('state'), point.x ? t('contaminated_why') : null],
        [t('origin'), set.origin],
        [t('processor'), XB.fact(set.processor)],
        [t('clock'), set.clock],
        [t('compiler'), set.compiler],
      ]),
    ];
  };

  // evidenceParts returns the elements that show what stands behind a cell, and behind `entry` (XB.compared) of it, if given.
  XB.evidenceParts = (series, point, entry) => {
    const marks = (point.m || []).map((mark) => XB.values[mark]);
    const evidence = point.e === undefined ? null : XB.values[point.e];
    const source = evidence && evidence.source !== undefined ? XB.values[evidence.source] : null;
    return [
      XB.el('p', {}, ...XB.badges(XB.badgesOf(series))),
      facts([
        [t('candidate'), `${series.candidate} ${series.algorithm}`],
        [t('instance'), series.label],
        [t('version'), series.version],
        [t('platform'), series.platform],
        [t('set'), series.setName],
        [t('digest_bits'), series.digest_bits === null ? null : String(series.digest_bits)],
        [t('block_bits'), series.block_bits ? String(series.block_bits) : null],
        [t('outcome'), series.published ? null : XB.values[point.o]],
        [t('marks'), marks.join(t('comma'))],
        [t('counter'), source],
        [t('record'), series.published ? null : code(XB.recordFile(series, point))],
      ]),
      ...(entry ? section(t('comparison'), comparedPart(entry)) : []),
      ...section(t('figures'), figures(series, point)),
      ...(series.published ? publishedEvidence(series, point) : measuredEvidence(series, point)),
    ];
  };

  // showEvidence opens the dialog; the browser keeps the focus in it, closes it with Escape and puts the focus back.
  XB.showEvidence = (series, point, entry = null) => {
    const dialog = XB.byId('evidence');
    XB.byId('evidence-title').textContent = t('evidence_of', series.name, XB.whole(point.b));
    XB.byId('evidence-body').replaceChildren(...XB.evidenceParts(series, point, entry));
    if (!dialog.open) {
      dialog.showModal();
    }
    dialog.scrollTop = 0;
  };
})();
