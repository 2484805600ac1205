'use strict';
// What the reader chose, and the controls for it: quantity, words, facets, and the list of curves, which is the legend, too.
(() => {
  const t = (...words) => XB.t(...words);

  // newChoice returns what a page begins with.
  XB.newChoice = () => ({
    quantity: XB.quantities[0],
    words: '',
    facets: Object.fromEntries(XB.FACETS.map(([facet]) => [facet, new Set()])),
    picks: new Set(),
    first: new Set(),
    logarithmic: true,
    bands: true,
    comparison: XB.firstComparison(),
    compared: null, // the letter of a quantity
    comparedLength: null,
    verdict: '',
    rankLength: null,
    fastest: true,
    cells: {state: '', sort: '', descending: false, page: 0},
  });

  const values = (member) => [...new Set(XB.series.map((series) => series[member]))];

  // showFacets makes the facets' boxes; `change` is called when one was ticked.
  XB.showFacets = (choice, change) => {
    XB.byId('facets').replaceChildren(
      ...XB.FACETS.map(([facet, member]) => {
        const all = values(member);
        const chosen = choice.facets[facet];
        const summary = XB.el('summary', {});
        const say = () => {
          summary.textContent = chosen.size
            ? t('facet_some', t(facet), chosen.size, all.length)
            : t('facet_all', t(facet), all.length);
        };
        const boxes = all.map((value) => {
          const box = XB.el('input', {
            type: 'checkbox',
            value,
            checked: chosen.has(value),
            onchange: (event) => {
              chosen[event.target.checked ? 'add' : 'delete'](value);
              say();
              change();
            },
          });
          return XB.el('label', {}, box, ' ', value);
        });
        say();
        return XB.el(
          'details',
          {class: 'facet', 'data-facet': facet, open: XB.openFacets && XB.openFacets.has(facet)},
          summary,
          XB.el('p', {class: 'note', text: t('none_means_all')}),
          XB.el('div', {class: 'boxes'}, ...boxes),
        );
      }),
    );
  };

  // swatch draws a piece of a curve: its dashes (null: no line) and marker.
  XB.swatch = (look) => {
    const svg = (name, attributes) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
      return element;
    };
    const drawing = svg('svg', {
      width: 44,
      height: 14,
      viewBox: look && look.dash === null ? '14 0 16 14' : '0 0 44 14',
      'aria-hidden': 'true',
      class: 'swatch',
    });
    if (look) {
      const dash = look.dash === 'solid' || look.dash === null ? {} : {'stroke-dasharray': look.dash.join(' ')};
      const shape = {
        circle: ['circle', {cx: 22, cy: 7, r: 4.5}],
        rect: ['rect', {x: 17.5, y: 2.5, width: 9, height: 9}],
        triangle: ['path', {d: 'M22,2L27,12L17,12Z'}],
        diamond: ['path', {d: 'M22,1.5L27,7L22,12.5L17,7Z'}],
        arrow: ['path', {d: 'M22,2L27,12L22,9L17,12Z'}],
      }[look.marker];
      drawing.append(
        look.dash === null
          ? ''
          : svg('path', {d: 'M0,7H44', stroke: look.colour, 'stroke-width': 2, fill: 'none', ...dash}),
        svg(shape[0], {...shape[1], fill: look.colour}),
      );
    }
    return drawing;
  };

  // pick draws another set of curves.
  XB.pick = (choice, list) => {
    choice.picks = new Set(list.slice(0, XB.MOST_CURVES));
    choice.first = new Set(choice.picks); // stand first in the list, and stay there when one is unticked
  };

  // showLegend lists the curves of `able` that could be drawn, the drawn ones ticked.
  XB.showLegend = (choice, able, theme, change) => {
    const drawn = able.filter((series) => choice.picks.has(series));
    const looks = XB.looks(drawn, theme);
    const list = XB.byId('legend');
    const badges = (series) => XB.badgesOf(series, choice.quantity);
    const alike = new Set(able.map((series) => badges(series).join())).size < 2; // then those above the chart are enough
    const order = [
      ...able.filter((series) => choice.first.has(series)),
      ...able.filter((series) => !choice.first.has(series)),
    ];
    list.replaceChildren(
      ...order.map((series) => {
        const box = XB.el('input', {
          type: 'checkbox',
          checked: choice.picks.has(series),
          'data-series': series.index,
          onchange: (event) => {
            choice.picks[event.target.checked ? 'add' : 'delete'](series);
            if (drawn.length >= XB.MOST_CURVES && event.target.checked) {
              choice.picks.delete(series);
            }
            const top = list.scrollTop;
            change();
            list.scrollTop = top;
            const again = list.querySelector(`input[data-series="${series.index}"]`);
            again.focus({preventScroll: true});
          },
        });
        return XB.el(
          'li',
          {},
          XB.el(
            'label',
            {},
            box,
            ' ',
            XB.swatch(looks.get(series)),
            ' ',
            XB.el('span', {text: series.name}),
            ' ',
            ...XB.badges(alike ? [] : badges(series)),
          ),
        );
      }),
    );
    XB.settle(list);
    const full = drawn.length >= XB.MOST_CURVES ? ` ${t('legend_full', XB.MOST_CURVES)}` : '';
    const instances = new Set(drawn.map((series) => `${series.candidate}\n${series.label}`)).size;
    XB.byId('legend-note').textContent = t(instances > 1 ? 'legend_note' : 'legend_note_one', drawn.length) + full;
  };

  // fillSelect makes the options [[value, text]] of a list, with `chosen` selected.
  XB.fillSelect = (id, options, chosen) => {
    XB.byId(id).replaceChildren(...options.map(([value, text]) => XB.el('option', {value, text})));
    XB.byId(id).value = chosen;
  };
})();
