'use strict';
// Runs the browser checks on pages that `test_page` makes: run.js TEST_PAGE [CHECK...]
//
// First the negative controls: pages with a planted error each, which must be reported. Pictures go to
// TEST_UNDECLARED_OUTPUTS_DIR.
const {execFileSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {Browser} = require('./browser.js');
const CHECKS = {...require('./checks.js').CHECKS, ...require('./checks_compared.js').CHECKS};
const {folder, noProblems} = require('./page_tools.js');

const [program, ...wanted] = process.argv.slice(2);
const scratch = fs.mkdtempSync(path.join(process.env.TEST_TMPDIR || os.tmpdir(), 'pages-'));
const pages = new Map();

// pageOf returns the file of a kind of page, made when it is first asked for.
const pageOf = (kind) => {
  if (!pages.has(kind)) {
    const file = path.join(scratch, `${kind}.html`);
    execFileSync(path.resolve(program), [kind, file], {stdio: 'inherit'});
    pages.set(kind, file);
  }
  return pages.get(kind);
};

// What is planted into a page, and what must be said about it.
const PLANTED = {
  console_error: ['<script>console.error("planted");</script>', /console error: planted/],
  exception: ['<script>throw new Error("planted");</script>', /exception: .*planted/],
  request: ['<script>fetch("file:///planted").catch(() => {});</script>', /planted/],
  picture: ['<img src="http://planted.invalid/x.png" alt="">', /planted\.invalid/],
};

const controls = async (browser) => {
  for (const [name, [markup, expected]] of Object.entries(PLANTED)) {
    // Without the page's own policy, which would refuse the request: what is tested here is that a request is seen.
    const text = fs.readFileSync(pageOf('odd'), 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    const end = text.lastIndexOf('</body>');
    const file = path.join(scratch, `planted-${name}.html`);
    fs.writeFileSync(file, text.slice(0, end) + markup + text.slice(end));
    const page = await browser.open(file);
    await page.settle();
    let said = '';
    try {
      noProblems(page);
    } catch (error) {
      said = page.problems.join('\n');
    }
    if (!expected.test(said)) {
      throw new Error(`control ${name}: nothing of it was reported, but: ${said}`);
    }
    await page.close();
  }
};

const main = async () => {
  const browser = await Browser.start();
  let passed = 0;
  const failed = [];
  const attempt = async (name, act) => {
    try {
      await act();
      passed += 1;
      console.log(`PASSED ${name}`);
    } catch (error) {
      failed.push(name);
      console.log(`FAILED ${name}: ${error.stack}`);
    }
  };
  try {
    await attempt('negative controls', () => controls(browser));
    for (const [name, check] of Object.entries(CHECKS)) {
      if (wanted.length && !wanted.includes(name)) {
        continue;
      }
      const opened = [];
      const open = async (kind, options) => {
        const page = await browser.open(pageOf(kind), options);
        const picture = page.picture.bind(page);
        const print = page.print.bind(page);
        page.picture = (file, whole) => picture(folder(file), whole);
        page.print = (file) => print(folder(file));
        opened.push(page);
        if (!options || options.script !== false) {
          await page.settle();
        }
        return page;
      };
      await attempt(name, () => check(open, pageOf));
      await Promise.all(opened.map((page) => page.close()));
    }
  } finally {
    await browser.close();
    fs.rmSync(scratch, {recursive: true, force: true});
  }
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length || !passed ? 1 : 0;
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
