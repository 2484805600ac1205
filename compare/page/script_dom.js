'use strict';
// Small helpers that make elements. Text is only ever set as text: no string of the data is read as markup.
(() => {
  // el makes an element: attributes, `onclick`-like handlers, `text`, and children (elements or text).
  XB.el = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value === undefined || value === null || value === false) {
        continue;
      }
      if (key === 'text') {
        element.textContent = value;
      } else if (key.startsWith('on')) {
        element.addEventListener(key.slice(2), value);
      } else {
        element.setAttribute(key, value === true ? '' : value);
      }
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  };

  XB.byId = (id) => document.getElementById(id);

  // badges returns an element for each of the badge keys.
  XB.badges = (keys) =>
    keys.map((key) => XB.el('span', {class: `badge ${key}`, title: XB.t(`${key}_why`), text: XB.t(key)}));

  // table makes a table of `heads` (texts; {text, number: true} for figures) and `rows` (arrays of text or elements). With
  // `open`, a function of the row's place, a row opens by click and Enter.
  XB.table = (caption, heads, rows, open) => {
    const numbers = heads.map((head) => Boolean(head.number));
    const body = XB.el(
      'tbody',
      {},
      ...rows.map((cells, place) => {
        const row = XB.el(
          'tr',
          {},
          ...cells.map((cell, column) => XB.el('td', {class: numbers[column] ? 'n' : null}, cell)),
        );
        if (open) {
          row.addEventListener('click', () => open(place));
        }
        return row;
      }),
    );
    if (open) {
      XB.rove(body, (row) => open([...body.children].indexOf(row)));
    }
    return XB.el(
      'table',
      {},
      caption ? XB.el('caption', {text: caption}) : null,
      XB.el(
        'thead',
        {},
        XB.el(
          'tr',
          {},
          ...heads.map((head) => XB.el('th', {scope: 'col', class: head.number ? 'n' : null, text: head.text || head})),
        ),
      ),
      body,
    );
  };

  // rove makes the children of `parent` one stop of the Tab key: arrows, Home and End move between them, Enter calls `enter`.
  // Children may come and go.
  XB.rove = (parent, enter) => {
    const focusOf = (child) => child.querySelector('input') || child;
    const settle = (to) => {
      for (const child of parent.children) {
        focusOf(child).tabIndex = child === to ? 0 : -1;
      }
    };
    XB.settle(parent);
    parent.addEventListener('focusin', (event) =>
      settle([...parent.children].find((child) => child.contains(event.target))),
    );
    parent.addEventListener('keydown', (event) => {
      const children = [...parent.children];
      const at = children.findIndex((child) => child.contains(document.activeElement));
      const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: children.length - 1}[event.key];
      if (to !== undefined && children[to]) {
        event.preventDefault();
        focusOf(children[to]).focus();
      } else if (event.key === 'Enter' && at >= 0 && enter) {
        event.preventDefault();
        enter(children[at]);
      }
    });
  };

  // settle makes the first child the stop of the Tab key.
  XB.settle = (parent) => {
    [...parent.children].forEach((child, place) => {
      (child.querySelector('input') || child).tabIndex = place === 0 ? 0 : -1;
    });
  };

  // translate puts the terms of the page's language where the document names them.
  XB.translate = () => {
    document.documentElement.lang = XB.language === 'zh' ? 'zh-Hans' : 'en';
    document.title = XB.t('title');
    for (const element of document.querySelectorAll('[data-term]')) {
      element.textContent = XB.t(element.dataset.term);
    }
    for (const element of document.querySelectorAll('[data-label]')) {
      element.setAttribute('aria-label', XB.t(element.dataset.label));
    }
    for (const element of document.querySelectorAll('[data-placeholder]')) {
      element.placeholder = XB.t(element.dataset.placeholder);
    }
  };
})();
