'use strict';
// Makes a PNG of a page's first chart, or of an SVG, as chromium shows it:
//
//   node compare/page/browser/picture.js PAGE.html|CHART.svg CHART.png [WIDTH]
const {Browser} = require('./browser.js');

const [pageFile, chartFile, width = '1100'] = process.argv.slice(2);
if (!pageFile || !chartFile) {
  console.error('usage: picture.js PAGE.html|CHART.svg CHART.png [WIDTH]');
  process.exit(2);
}

const main = async () => {
  const browser = await Browser.start();
  try {
    const page = await browser.open(pageFile, {width: Number(width), height: 900});
    await page.settle();
    const part = pageFile.endsWith('.svg') ? 'svg' : '#curves .with-legend';
    const clip = await page.run(`(() => { const box = document.querySelector('${part}').getBoundingClientRect();
      return {x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height, scale: 2}; })()`);
    await page.clip(chartFile, clip);
  } finally {
    await browser.close();
  }
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
