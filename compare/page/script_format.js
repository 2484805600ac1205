'use strict';
// Numbers and names as text. No document is used here.
(() => {
  // number returns a value with four significant digits, or whole with groups of three from 1000 on.
  XB.number = (value) => {
    if (value === null || value === undefined) {
      return XB.t('na');
    }
    if (Math.abs(value) >= 999.95) {
      return XB.whole(Math.round(value));
    }
    const digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3;
    return value.toFixed(digits);
  };

  // whole returns an integer with groups of three. Not toLocaleString: it depends on the reader's machine.
  XB.whole = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

  // length returns a message length for an axis: 512, 1 Ki, 64 Ki.
  XB.length = (bytes) => {
    if (bytes >= 1048576 && bytes % 1048576 === 0) {
      return `${bytes / 1048576} Mi`;
    }
    return bytes >= 1024 && bytes % 1024 === 0 ? `${bytes / 1024} Ki` : String(bytes);
  };

  // range returns "low – high", or "exact".
  XB.range = (low, high) =>
    low === null || low === undefined ? XB.t('exact') : `${XB.number(low)} – ${XB.number(high)}`;

  XB.fact = (fact) =>
    fact && fact.value !== null && fact.value !== undefined
      ? fact.value
      : XB.t('na_because', (fact && fact.reason) || '?');

  // recordFile returns the name of a cell's record within its data set.
  XB.recordFile = (series, point) =>
    [
      'records/' + series.candidate,
      series.instance,
      series.implementation,
      series.profile,
      series.platform,
      point.b,
    ].join('_') + '.json';
})();
