'use strict';
// The options of the four charts, for the charting library. No document is used here: the same functions make the static SVG.
(() => {
  // After Okabe and Ito, with enough contrast to each background; told apart with every kind of colour vision, and by marker.
  XB.THEMES = {
    light: {
      text: '#1b1f24',
      soft: '#57606a',
      line: '#d0d7de',
      neutral: '#a3adb8',
      back: '#ffffff',
      warn: '#b42318',
      colours: ['#0072b2', '#d55e00', '#00805f', '#a8478a', '#8a6d00', '#2e7fb8', '#444b52', '#b0455a'],
    },
    dark: {
      text: '#e6edf3',
      soft: '#9aa5b1',
      line: '#30363d',
      neutral: '#6b7682',
      back: '#0d1117',
      warn: '#ff8f85',
      colours: ['#56b4e9', '#ff9d5c', '#2ec4a0', '#e08bc4', '#f0e442', '#9fb8ff', '#d0d7de', '#ff8fa3'],
    },
  };
  XB.MARKERS = ['circle', 'rect', 'triangle', 'diamond', 'arrow'];
  XB.DASHES = ['solid', [7, 4], [2, 3], [9, 3, 2, 3], [14, 4], [4, 2, 1, 2, 1, 2]];
  XB.MOST_CURVES = 40;
  XB.MOST_BARS = 30;

  // looks gives each of `list` its looks, {colour, marker, dash}: a colour for each instance (or, with only one, each
  // implementation), a marker for each implementation, dashes for each platform of each data set.
  XB.looks = (list, theme) => {
    const places = (values) => new Map([...new Set(values)].map((value, place) => [value, place]));
    const instances = places(list.map((series) => `${series.candidate}\n${series.label}`));
    const versions = places(list.map((series) => series.version));
    const platforms = XB.platforms(); // x86-64 first, so that its lines are solid wherever there is one
    const dashes = places(
      [...list]
        .sort((a, b) => platforms.indexOf(a.platform) - platforms.indexOf(b.platform))
        .map((series) => series.place),
    );
    return new Map(
      list.map((series) => {
        const instance = instances.get(`${series.candidate}\n${series.label}`);
        const version = versions.get(series.version);
        return [
          series,
          {
            colour: theme.colours[(instances.size > 1 ? instance : version) % theme.colours.length],
            // Where colours begin anew, markers go on.
            marker:
              XB.MARKERS[
                (version + (instances.size > 1 ? Math.floor(instance / theme.colours.length) : 0)) % XB.MARKERS.length
              ],
            dash: series.published ? XB.DASHES[2] : XB.DASHES[dashes.get(series.place) % XB.DASHES.length],
          },
        ];
      }),
    );
  };

  const base = (theme, description) => ({
    animation: false,
    backgroundColor: 'transparent',
    textStyle: {fontFamily: "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif", color: theme.text},
    aria: {enabled: true, label: {description}},
  });

  const axis = (theme, name, more) => ({
    name,
    nameLocation: 'middle',
    nameTextStyle: {color: theme.text, fontSize: 13},
    axisLine: {show: true, lineStyle: {color: theme.soft}},
    axisTick: {show: true},
    axisLabel: {color: theme.text, hideOverlap: true},
    splitLine: {lineStyle: {color: theme.line}},
    ...more,
  });

  const power = (value, round) => 2 ** round(Math.log2(value));

  const tooltip = (theme, formatter) => ({
    trigger: 'item',
    confine: true,
    backgroundColor: theme.back,
    borderColor: theme.soft,
    textStyle: {color: theme.text, fontSize: 13},
    formatter,
  });

  // Between the low and the high end: a line that is not seen, and on it an area as high as the interval.
  const bandSeries = (points, look, index) => {
    const line = (id, data, area) => ({
      type: 'line',
      id: `${id} ${index}`,
      silent: true,
      symbol: 'none',
      stack: `band ${index}`,
      stackStrategy: 'all',
      z: 1,
      lineStyle: {width: 0, opacity: 0},
      areaStyle: area,
      data,
      tooltip: {show: false},
      emphasis: {disabled: true},
    });
    return [
      line(
        'low',
        points.map((entry) => [entry.bytes, entry.low]),
        undefined,
      ),
      line(
        'high',
        points.map((entry) => [entry.bytes, entry.high - entry.low]),
        {color: look.colour, opacity: 0.22},
      ),
    ];
  };

  // ticks puts ticks at the measured lengths or, if they are many, at powers of two.
  const ticks = (theme, lengths) => {
    let at = [...new Set(lengths)].sort((a, b) => a - b);
    if (at.length > 14) {
      const first = Math.floor(Math.log2(at[0]));
      at = Array.from(
        {length: Math.ceil(Math.log2(at[at.length - 1])) - first + 1},
        (_, power) => 2 ** (first + power),
      );
    }
    return {
      axisTick: {show: true, customValues: at},
      axisLabel: {color: theme.text, hideOverlap: true, formatter: XB.length, customValues: at},
    };
  };

  // curvesOption: cost per byte against message length. `tip(entry)` makes a tooltip.
  XB.curvesOption = ({list, quantity, theme, narrow, bands, logarithmic, tip, description}) => {
    const looks = XB.looks(list, theme);
    const series = [];
    let all = [];
    for (const one of list) {
      const points = XB.pointsOf(one, quantity);
      const look = looks.get(one);
      all = all.concat(points);
      if (bands && points.length > 1 && points.every((entry) => entry.low !== null)) {
        series.push(...bandSeries(points, look, one.index));
      }
      series.push({
        type: 'line',
        name: one.name,
        id: `curve ${one.index}`,
        symbol: look.marker,
        symbolSize: 8,
        showAllSymbol: true,
        z: 3,
        color: look.colour,
        lineStyle: {width: 2, type: look.dash, color: look.colour},
        data: points.map((entry) => ({
          value: [entry.bytes, entry.value],
          entry,
          ...(XB.doubtful(one, entry.point, quantity)
            ? {symbolSize: 11, itemStyle: {color: look.colour, borderColor: theme.warn, borderWidth: 2}}
            : {}),
        })),
      });
    }
    const lengths = all.map((entry) => entry.bytes);
    const values = all.map((entry) => entry.value);
    return {
      ...base(theme, description),
      grid: {left: narrow ? 58 : 72, right: narrow ? 14 : 24, top: 20, bottom: 58},
      tooltip: tooltip(theme, (hit) => (hit.data && hit.data.entry && tip ? tip(hit.data.entry) : '')),
      xAxis: axis(theme, XB.t('axis_bytes'), {
        type: 'log',
        logBase: 2,
        nameGap: 32,
        min: power(Math.min(...lengths), Math.floor),
        max: power(Math.max(...lengths), Math.ceil),
        ...ticks(theme, lengths),
      }),
      yAxis: axis(theme, XB.perByteName(quantity), {
        type: logarithmic ? 'log' : 'value',
        nameGap: narrow ? 40 : 50,
        ...(logarithmic
          ? {logBase: 2, min: power(Math.min(...values), Math.floor), max: power(Math.max(...values), Math.ceil)}
          : {min: 0}),
        axisLabel: {color: theme.text, formatter: (value) => String(Number(value.toPrecision(3)))},
      }),
      series,
    };
  };

  // barHeight returns the height of a chart of horizontal bars, in pixels.
  XB.barHeight = (count, narrow) => count * (narrow ? 34 : 26) + 84;

  // bars: entries [{name, value, label, colour, entry}] from top to bottom.
  const bars = ({entries, theme, narrow, tip, description}, name, more) => ({
    ...base(theme, description),
    grid: {left: narrow ? 132 : 330, right: narrow ? 56 : 150, top: 8, bottom: 54},
    tooltip: tooltip(theme, (hit) => (tip ? tip(hit.data.entry) : '')),
    xAxis: axis(theme, name, {type: 'value', min: 0, nameGap: 30}),
    yAxis: axis(theme, '', {
      type: 'category',
      inverse: true,
      data: entries.map((bar) => bar.name),
      splitLine: {show: false},
      axisTick: {show: false},
      axisLabel: {
        color: theme.text,
        interval: 0,
        ...(narrow
          ? {width: 124, overflow: 'break', fontSize: 10, lineHeight: 11}
          : {width: 320, overflow: 'truncate', fontSize: 12}),
      },
    }),
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        label: {show: true, position: 'right', color: theme.text, formatter: (bar) => bar.data.text},
        data: entries.map((bar) => ({
          value: bar.value,
          entry: bar.entry,
          text: bar.label,
          itemStyle: {color: bar.colour, ...(bar.doubtful ? {borderColor: theme.warn, borderWidth: 2} : {})},
        })),
        ...more,
      },
    ],
  });

  // verdictColour returns the colour of a state; the words beside the bars say the same.
  XB.verdictColour = (theme, state) =>
    ({f: theme.colours[0], s: theme.colours[1], '=': theme.neutral, '?': theme.line})[state];

  const ratioAxis = (change, letter) => XB.t(change ? 'change_of' : 'ratio_of', XB.letterName(letter));

  // limit returns the end of an axis that holds `value`: 1, 1.5, 2, 3, 5 or 7 times a power of ten, or 0.
  const limit = (value) => {
    if (!(value > 0)) {
      return 0;
    }
    const power = 10 ** Math.floor(Math.log10(value));
    return Number((power * ([1, 1.5, 2, 3, 5, 7].find((step) => value <= step * power * 1.0001) || 10)).toPrecision(6));
  };

  // ratiosOption: a bar for each of `entries` (XB.compared, with ratios), its interval as a line, its verdict at the right. Of
  // two architectures and of versions the bar is the ratio; of two data sets the change in per cent, which would not be seen else.
  XB.ratiosOption = (context) => {
    const {entries, letter, comparison, theme, narrow} = context;
    const change = comparison.kind === 'sets';
    const scale = (ratio) => (change ? (ratio - 1) * 100 : ratio);
    const list = entries.map((entry) => ({
      name: entry.name,
      value: scale(entry.ratio),
      colour: XB.verdictColour(theme, entry.state),
      doubtful: XB.comparedDoubtful(entry),
      entry,
    }));
    const words = entries.map(
      (entry) =>
        (change ? XB.percentText(entry.ratio) : XB.ratioText(entry.ratio)) +
        ` ${XB.verdictName(entry.state, letter)}`,
    );
    const end = {symbol: 'rect', symbolSize: [8, 1.5]};
    const intervals = entries
      .map((entry, place) => [
        {coord: [scale(entry.low), place], ...end},
        {coord: [scale(entry.high), place], ...end},
      ])
      .filter((_, place) => entries[place].low !== null);
    const line = {color: theme.text, width: 1.5};
    const option = bars(
      {...context, entries: list},
      ratioAxis(change, letter),
      {
        label: {show: false},
        markLine: {
          silent: true,
          symbol: 'none',
          label: {show: false},
          lineStyle: {...line, type: 'solid'},
          data: [...intervals, {xAxis: change ? 0 : 1, lineStyle: {...line, type: 'dashed'}}],
        },
      },
    );
    option.grid.right = narrow ? 116 : 190;
    const ends = entries.flatMap((entry) => [entry.ratio, entry.low, entry.high].filter((end) => end !== null).map(scale));
    option.xAxis.max = limit(Math.max(change ? 0 : 1, ...ends));
    option.xAxis.min = change ? -limit(-Math.min(0, ...ends)) : 0;
    option.yAxis = [
      option.yAxis,
      {
        ...option.yAxis,
        position: 'right',
        data: words,
        axisLine: {show: false},
        axisLabel: {
          color: theme.text,
          interval: 0,
          fontSize: narrow ? 10 : 12,
          width: narrow ? 108 : 180,
          overflow: 'break',
          lineHeight: narrow ? 11 : 14,
        },
      },
    ];
    return option;
  };
  // platforms returns the platforms of the page, x86-64 first; their places choose the colour of a bar and the marker of a fit.
  XB.platforms = () => [...new Set(XB.series.map((series) => series.platform))].sort().reverse();
  XB.candidatesOf = (fits) => [...new Set(fits.map((entry) => entry.series.candidate))];
  XB.colourOf = (theme, place) => theme.colours[place % theme.colours.length];

  // rankingOption: a bar for each of `ranked` (XB.ranking), coloured by platform.
  XB.rankingOption = (context) => {
    const {ranked, quantity, theme, narrow, bytes} = context;
    const platforms = XB.platforms();
    const entries = ranked.map((entry) => ({
      name: entry.series.name,
      value: entry.value,
      label:
        XB.number(entry.value) +
        (entry.bytes === bytes || narrow ? '' : ` (${XB.t('nearest', XB.whole(entry.bytes))})`),
      colour: XB.colourOf(theme, platforms.indexOf(entry.series.platform)),
      doubtful: XB.doubtful(entry.series, entry.point, quantity),
      entry,
    }));
    return bars({...context, entries}, XB.perByteName(quantity), {});
  };

  // fitsOption: a point for each of `fits` [{series, fit}] whose fixed cost is above 0.
  XB.fitsOption = ({fits, quantity, theme, narrow, tip, description}) => {
    const candidates = XB.candidatesOf(fits);
    const platforms = XB.platforms();
    const label = {
      color: theme.text,
      hideOverlap: true,
      formatter: (value) => (value >= 1 ? XB.whole(Math.round(value)) : String(value)),
    };
    // At every power of two or, where they are many, every second or third.
    const limits = (values) => {
      const first = Math.floor(Math.log2(Math.min(...values)));
      const last = Math.ceil(Math.log2(Math.max(...values)));
      const step = Math.ceil((last - first) / (narrow ? 6 : 12)) || 1;
      const at = Array.from({length: Math.floor((last - first) / step) + 1}, (_, place) => 2 ** (first + place * step));
      return {
        min: 2 ** first,
        max: 2 ** last,
        axisTick: {show: true, customValues: at},
        axisLabel: {...label, customValues: at},
      };
    };
    return {
      ...base(theme, description),
      grid: {left: narrow ? 58 : 72, right: narrow ? 14 : 24, top: 20, bottom: 58},
      tooltip: tooltip(theme, (hit) => (tip ? tip(hit.data.entry) : '')),
      xAxis: axis(theme, XB.t('fixed_of', XB.quantityName(quantity)), {
        type: 'log',
        logBase: 2,
        nameGap: 32,
        ...limits(fits.map((entry) => entry.fit.fixed)),
      }),
      yAxis: axis(theme, XB.t('slope_of', XB.perByteName(quantity)), {
        type: 'log',
        logBase: 2,
        nameGap: narrow ? 40 : 50,
        ...limits(fits.map((entry) => entry.fit.slope)),
      }),
      series: [
        {
          type: 'scatter',
          symbolSize: 11,
          data: fits.map((entry) => ({
            value: [entry.fit.fixed, entry.fit.slope],
            entry,
            symbol: XB.MARKERS[platforms.indexOf(entry.series.platform) % 4],
            itemStyle: {color: XB.colourOf(theme, candidates.indexOf(entry.series.candidate)), opacity: 0.85},
          })),
        },
      ],
    };
  };
})();
