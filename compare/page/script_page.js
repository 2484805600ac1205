'use strict';
// Starts the page, where there is one.
(() => {
  if (typeof document === 'undefined') {
    return;
  }
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  let choice = null;

  // A browser may refuse to remember anything for a file; then the page begins as it is made.
  const remember = (key, value) => {
    try {
      localStorage.setItem(`ngcc-xbench ${key}`, value);
    } catch (error) {
      // not remembered
    }
  };
  const remembered = (key) => {
    try {
      return localStorage.getItem(`ngcc-xbench ${key}`);
    } catch (error) {
      return null;
    }
  };

  const theme = () => {
    const wanted = document.documentElement.dataset.theme;
    const isDark = !XB.printing && (wanted === 'dark' || (wanted !== 'light' && dark.matches));
    return isDark ? XB.THEMES.dark : XB.THEMES.light;
  };

  const able = () => XB.matching(choice).filter((series) => XB.has(series, choice.quantity));
  const showDrawn = () => {
    const list = able();
    XB.showLegend(choice, list, theme(), showDrawn);
    XB.showCurves(choice, theme(), list);
  };
  // The table of cells has the verdicts of the comparison that is shown.
  const showRatios = () => {
    XB.showRatios(choice, theme(), XB.matching(choice));
    showCells();
  };
  const showRanking = () => XB.showRanking(choice, theme(), able());
  const showCells = () => XB.showCells(XB.matching(choice), choice.cells, choice);

  const showFits = () => XB.showFits(choice, theme(), able());

  // showAll shows the first chart and the table at once, the other charts after that, one by one: none keeps the reader waiting.
  let later = 0;
  const showAll = () => {
    XB.byId('matches').textContent = XB.t('matches', XB.matching(choice).length, XB.series.length);
    showDrawn();
    showCells();
    clearTimeout(later);
    const left = [showRatios, showRanking, showFits];
    const next = () => {
      left.shift()();
      if (left.length) {
        later = setTimeout(next);
      }
    };
    if (XB.printing) {
      left.forEach((show) => show());
    } else {
      later = setTimeout(next);
    }
  };

  // rechoose: after another filter or quantity, the suggested curves are drawn.
  const rechoose = () => {
    XB.pick(choice, XB.suggested(XB.matching(choice), choice.quantity));
    choice.cells.page = 0;
    showAll();
  };

  const showLanguage = () => {
    XB.translate();
    for (const language of ['en', 'zh']) {
      XB.byId(`language-${language}`).setAttribute('aria-pressed', String(XB.language === language));
    }
    XB.fillSelect(
      'quantity',
      XB.quantities.map((quantity) => [quantity.key, XB.perByteName(quantity)]),
      choice.quantity.key,
    );
    XB.byId('about-list').replaceChildren(
      ...['like', 'instructions', 'interval', 'verdict', 'kat', 'published'].map((key) =>
        XB.el('li', {text: XB.t(`about_${key}`)}),
      ),
    );
    XB.showSets();
    XB.showPairs();
    XB.showFacets(choice, rechoose);
    showAll();
  };

  const setTheme = (value) => {
    XB.byId('theme').value = value;
    if (value === 'auto') {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = value;
    }
  };

  const on = (id, event, act) => XB.byId(id).addEventListener(event, act);

  const connect = () => {
    for (const language of ['en', 'zh']) {
      on(`language-${language}`, 'click', () => {
        XB.language = language;
        remember('language', language);
        showLanguage();
      });
    }
    on('theme', 'change', (event) => {
      setTheme(event.target.value);
      remember('theme', event.target.value);
      showAll();
    });
    on('quantity', 'change', (event) => {
      choice.quantity = XB.quantities.find((quantity) => quantity.key === event.target.value);
      choice.compared = null; // the same one there, if the comparison has it
      rechoose();
    });
    let waiting = 0;
    on('words', 'input', (event) => {
      choice.words = event.target.value;
      clearTimeout(waiting);
      waiting = setTimeout(rechoose, 120);
    });
    on('reset', 'click', () => {
      choice = {...XB.newChoice(), cells: Object.assign(choice.cells, XB.newChoice().cells)};
      XB.byId('words').value = '';
      XB.byId('y-scale').value = 'log';
      XB.byId('bands').checked = true;
      XB.byId('fastest').checked = true;
      XB.pick(choice, XB.suggested(XB.series, choice.quantity));
      showLanguage();
    });
    on('y-scale', 'change', (event) => {
      choice.logarithmic = event.target.value === 'log';
      showDrawn();
    });
    on('bands', 'change', (event) => {
      choice.bands = event.target.checked;
      showDrawn();
    });
    on('pick-suggested', 'click', () => pickAndShow(XB.suggested(XB.matching(choice), choice.quantity)));
    on('pick-all', 'click', () => pickAndShow(able()));
    on('pick-none', 'click', () => pickAndShow([]));
    on('comparison', 'change', (event) => {
      choice.comparison = XB.comparisons[Number(event.target.value)];
      choice.verdict = '';
      showRatios();
    });
    on('compared-quantity', 'change', (event) => {
      choice.compared = event.target.value;
      showRatios();
    });
    on('ratio-length', 'change', (event) => {
      choice.comparedLength = event.target.value === XB.MEAN ? XB.MEAN : Number(event.target.value);
      showRatios();
    });
    on('verdict', 'change', (event) => {
      choice.verdict = event.target.value;
      showRatios();
    });
    on('rank-length', 'change', (event) => {
      choice.rankLength = Number(event.target.value);
      showRanking();
    });
    on('fastest', 'change', (event) => {
      choice.fastest = event.target.checked;
      showRanking();
    });
    on('evidence-close', 'click', () => XB.byId('evidence').close());
    on('evidence', 'click', (event) => event.target === XB.byId('evidence') && XB.byId('evidence').close());
  };

  const pickAndShow = (list) => {
    XB.pick(choice, list);
    showDrawn();
  };

  // Paper is white, whatever the screen is.
  const print = (value) => () => {
    XB.printing = value;
    showAll();
  };

  XB.load(JSON.parse(XB.byId('data').textContent), JSON.parse(XB.byId('terms').textContent));
  const preferred = (navigator.languages || [navigator.language])
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag === 'en' || tag === 'zh');
  XB.language = remembered('language') || preferred || (document.documentElement.lang === 'zh-Hans' ? 'zh' : 'en');
  XB.byId('page').hidden = false;
  choice = XB.newChoice();
  XB.pick(choice, XB.suggested(XB.series, choice.quantity));
  setTheme(remembered('theme') || 'auto');
  connect();
  XB.rove(XB.byId('legend'), (item) => item.querySelector('input').click());
  XB.startCells(choice.cells, showCells);
  showLanguage();
  dark.addEventListener('change', showAll);
  window.addEventListener('beforeprint', print(true));
  window.addEventListener('afterprint', print(false));
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth !== width) {
      width = window.innerWidth;
      showAll();
    }
  });
  XB.ready = true;
})();
