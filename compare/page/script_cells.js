'use strict';
// The table of all cells: sorted, filtered by state, a page at a time.
(() => {
  const ROWS = 100;
  const t = (...words) => XB.t(...words);
  const STATES = ['measured', 'marked', 'counted', 'failure', 'contaminated', 'published'];

  const perByte = (type) => (cell) => {
    for (const quantity of XB.quantities) {
      const cost = quantity.type === type ? XB.costOf(cell.series, cell.point, quantity) : null;
      if (cost && cell.point.b) {
        return cost.value / cell.point.b;
      }
    }
    return null;
  };

  // spread is half the interval of the time (or else of the counter) in per cent of the figure.
  const spread = (cell) => {
    const four = cell.point.t || cell.point.q;
    return four && four[0] ? ((four[2] - four[1]) / 2 / four[0]) * 100 : null;
  };

  const text = (key, of) => ({key, name: () => t(key), value: of, show: of});
  const figure = (key, name, of, show) => ({
    key,
    name,
    value: of,
    show: show || ((cell) => (of(cell) === null ? '' : XB.number(of(cell)))),
    number: true,
  });

  const columns = () => {
    const list = [
      text('instance', (cell) => cell.series.label),
      text('implementation', (cell) => cell.series.implementation),
      text('profile', (cell) => cell.series.profile),
      text('platform', (cell) => cell.series.platform),
      text('set', (cell) => cell.series.setName),
    ];
    list.push(
      figure(
        'bytes',
        () => t('bytes'),
        (cell) => cell.point.b,
        (cell) => XB.whole(cell.point.b),
      ),
    );
    for (const type of ['instructions', 'core_cycles', 'reference_ticks', 'time']) {
      if (XB.quantities.some((quantity) => quantity.type === type)) {
        list.push(figure(type, () => t(`short_${type}`), perByte(type)));
      }
    }
    list.push(
      figure(
        'interval',
        () => t('interval'),
        spread,
        (cell) => (spread(cell) === null ? '' : `±${spread(cell).toFixed(1)} %`),
      ),
    );
    list.push(
      {
        ...figure('ratio', () => t('ratio'), (cell) => (cell.entry ? cell.entry.ratio : null)),
        show: (cell) => (cell.entry ? XB.ratioText(cell.entry.ratio) : ''),
      },
      {
        ...text('verdict', (cell) => (cell.entry ? cell.entry.state : null)),
        show: (cell) => (cell.entry ? XB.verdictBadge(cell.entry) : ''),
      },
    );
    list.push({
      ...text('constant_time', (cell) => (cell.series.constantTime ? cell.series.constantTime.verdict : null)),
      show: (cell) => XB.constantTimeWord(cell.series.constantTime),
    });
    list.push({
      ...text('state', (cell) => cell.state),
      show: (cell) =>
        XB.el(
          'span',
          {},
          XB.el('span', {class: `badge state_${cell.state}`, title: cell.reason, text: t(`state_${cell.state}`)}),
          ' ',
          cell.marks,
          ' ',
          ...XB.badges(XB.badgesOf(cell.series)),
        ),
    });
    return list;
  };

  // cellOf returns a row; `entry` is what the shown comparison says of it, if it is on the "after" side.
  const cellOf = (series, point, verdicts) => {
    const state = XB.stateOf(series, point);
    const marks = (point.m || []).map((mark) => XB.values[mark]).join(', ');
    return {
      series,
      point,
      state,
      entry: verdicts.get(point) || null,
      marks: state === 'failure' ? XB.values[point.o] : marks,
      reason: state === 'failure' ? XB.values[point.o] : marks,
    };
  };

  const compare = (a, b) => {
    if (a === null || b === null) {
      return (a === null) - (b === null); // what is missing stands last, whatever the direction
    }
    return typeof a === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0;
  };

  const sorted = (cells, column, descending) => {
    const keyed = cells.map((cell) => [column.value(cell), cell]);
    keyed.sort(([a], [b]) => (a === null || b === null ? compare(a, b) : descending ? compare(b, a) : compare(a, b)));
    return keyed.map(([, cell]) => cell);
  };

  let shown = [];

  const head = (list, choice, change) =>
    XB.el(
      'tr',
      {},
      ...list.map((column) => {
        const here = choice.sort === column.key;
        const button = XB.el('button', {
          type: 'button',
          title: t('sort_by', column.name()),
          text: column.name() + (here ? (choice.descending ? ' ▼' : ' ▲') : ''),
          onclick: () => {
            choice.descending = here ? !choice.descending : false;
            choice.sort = column.key;
            choice.page = 0;
            change();
            const again = XB.byId('cell-table').querySelector(`th[data-key="${column.key}"] button`);
            again.focus();
          },
        });
        return XB.el(
          'th',
          {
            scope: 'col',
            'data-key': column.key,
            class: column.number ? 'n' : null,
            'aria-sort': here ? (choice.descending ? 'descending' : 'ascending') : null,
          },
          button,
        );
      }),
    );

  const fillStates = (cells, choice) => {
    const counts = new Map();
    cells.forEach((cell) => counts.set(cell.state, (counts.get(cell.state) || 0) + 1));
    XB.byId('state').replaceChildren(
      XB.el('option', {value: '', text: `${t('all')} (${XB.whole(cells.length)})`}),
      ...STATES.filter((state) => counts.has(state) || choice.state === state).map((state) =>
        XB.el('option', {value: state, text: `${t(`state_${state}`)} (${XB.whole(counts.get(state) || 0)})`}),
      ),
    );
    XB.byId('state').value = choice.state;
  };

  // showCells fills the table with the cells of `list`. `choice` holds state, sort, descending and page; `page` the comparison.
  XB.showCells = (list, choice, page) => {
    const change = () => XB.showCells(list, choice, page);
    // Before the comparison is shown there are none; it shows the table again.
    const verdicts = XB.verdictsOfCells(page.compared ? page.comparison : null, page.compared);
    const all = list.flatMap((series) => series.points.map((point) => cellOf(series, point, verdicts)));
    fillStates(all, choice);
    const able = columns();
    const wanted = all.filter((cell) => !choice.state || cell.state === choice.state);
    const column = able.find((one) => one.key === choice.sort);
    const cells = column ? sorted(wanted, column, choice.descending) : wanted;
    choice.page = Math.min(choice.page, Math.max(0, Math.ceil(cells.length / ROWS) - 1));
    const first = choice.page * ROWS;
    shown = cells.slice(first, first + ROWS);
    const table = XB.byId('cell-table');
    table.tHead.replaceChildren(head(able, choice, change));
    table.tBodies[0].replaceChildren(
      ...shown.map((cell) =>
        XB.el(
          'tr',
          {onclick: () => XB.showEvidence(cell.series, cell.point, cell.entry)},
          ...able.map((one) => XB.el('td', {class: one.number ? 'n' : null}, one.show(cell))),
        ),
      ),
    );
    XB.settle(table.tBodies[0]);
    XB.byId('cell-count').textContent = cells.length
      ? t('count', XB.whole(first + 1), XB.whole(first + shown.length), XB.whole(cells.length))
      : t('count_none');
    XB.byId('page-back').disabled = choice.page === 0;
    XB.byId('page-on').disabled = first + ROWS >= cells.length;
  };

  // startCells connects the table's controls; `change` shows it again.
  XB.startCells = (choice, change) => {
    const table = XB.byId('cell-table');
    XB.rove(table.tBodies[0], (row) => {
      const cell = shown[[...table.tBodies[0].children].indexOf(row)];
      XB.showEvidence(cell.series, cell.point, cell.entry);
    });
    const turn = (by) => () => {
      choice.page += by;
      change();
    };
    XB.byId('page-back').addEventListener('click', turn(-1));
    XB.byId('page-on').addEventListener('click', turn(1));
    XB.byId('state').addEventListener('change', (event) => {
      choice.state = event.target.value;
      choice.page = 0;
      change();
    });
  };
})();
