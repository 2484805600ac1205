'use strict';
// Drives Debian's chromium by the DevTools protocol over a pipe: node's built-in modules are enough for that.
//
// What a page does wrong is collected, never overlooked: console errors and warnings, exceptions, and every request but the
// one for the page's own file.
const {spawn} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--lang=en-US',
];

// find returns the path of a program, or ends with what to install.
const find = (names) => {
  for (const name of names) {
    for (const folder of (process.env.PATH || '/usr/bin:/bin').split(':')) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) {
        return file;
      }
    }
  }
  throw new Error(`this needs ${names.join(' or ')}, found none in PATH; install Debian's package ${names[0]}`);
};

class Browser {
  // start returns a running browser with a profile folder of its own.
  static async start() {
    const program = process.env.XBENCH_CHROMIUM || find(['chromium', 'chromium-browser']);
    const browser = new Browser();
    browser.folder = fs.mkdtempSync(path.join(process.env.TEST_TMPDIR || os.tmpdir(), 'browser-'));
    browser.process = spawn(program, [...FLAGS, `--user-data-dir=${browser.folder}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: {...process.env, HOME: browser.folder},
    });
    browser.said = '';
    browser.process.stderr.on('data', (data) => {
      browser.said = (browser.said + data).slice(-4000);
    });
    browser.process.on('exit', (code) =>
      browser.fail(new Error(`chromium ended (exit code ${code}):\n${browser.said}`)),
    );
    browser.waiting = new Map();
    browser.listeners = [];
    browser.next = 1;
    let rest = Buffer.alloc(0);
    browser.process.stdio[4].on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        browser.receive(JSON.parse(rest.subarray(0, end).toString()));
        rest = rest.subarray(end + 1);
      }
    });
    browser.process.stdio[3].on('error', () => {});
    return browser;
  }

  fail(error) {
    for (const {reject} of this.waiting.values()) {
      reject(error);
    }
    this.waiting.clear();
  }

  receive(message) {
    if (message.id) {
      const {resolve, reject} = this.waiting.get(message.id) || {};
      this.waiting.delete(message.id);
      if (resolve) {
        message.error ? reject(new Error(message.error.message)) : resolve(message.result);
      }
    } else {
      this.listeners.forEach((listen) => listen(message));
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {resolve, reject});
      this.process.stdio[3].write(JSON.stringify({id, method, params, sessionId}) + '\0');
    });
  }

  // open shows the file in a new page of `width` by `height`; `dark` and `script: false` are what the reader's browser is set to.
  async open(file, {width = 1280, height = 900, dark = false, script = true, language = 'en'} = {}) {
    const {browserContextId} = await this.send('Target.createBrowserContext');
    const {targetId} = await this.send('Target.createTarget', {url: 'about:blank', browserContextId, width, height});
    const {sessionId} = await this.send('Target.attachToTarget', {targetId, flatten: true});
    const page = new Page(this, sessionId, targetId);
    await page.send('Page.enable');
    await page.send('Runtime.enable');
    await page.send('Log.enable');
    await page.send('Network.enable');
    await page.send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: width < 600});
    await page.send('Emulation.setEmulatedMedia', {
      features: [{name: 'prefers-color-scheme', value: dark ? 'dark' : 'light'}],
    });
    await page.send('Emulation.setLocaleOverride', {locale: language});
    await page.send('Emulation.setUserAgentOverride', {userAgent: 'xbench', acceptLanguage: language});
    await page.send('Emulation.setScriptExecutionDisabled', {value: !script});
    await page.go(file);
    return page;
  }

  async close() {
    this.process.removeAllListeners('exit');
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.send('Browser.close').catch(() => {});
    const late = setTimeout(() => this.process.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(late);
    fs.rmSync(this.folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 200});
  }
}

class Page {
  constructor(browser, sessionId, targetId) {
    this.browser = browser;
    this.sessionId = sessionId;
    this.targetId = targetId;
    this.problems = [];
    this.url = '';
    browser.listeners.push((message) => message.sessionId === sessionId && this.listen(message));
  }

  send(method, params) {
    return this.browser.send(method, params, this.sessionId);
  }

  listen({method, params}) {
    if (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type)) {
      this.problems.push(`console ${params.type}: ${params.args.map((arg) => arg.value || arg.description).join(' ')}`);
    } else if (method === 'Runtime.exceptionThrown') {
      const details = params.exceptionDetails;
      this.problems.push(`exception: ${details.text} ${(details.exception && details.exception.description) || ''}`);
    } else if (method === 'Log.entryAdded' && ['error', 'warning'].includes(params.entry.level)) {
      this.problems.push(`log ${params.entry.level}: ${params.entry.text} ${params.entry.url || ''}`);
    } else if (
      method === 'Network.requestWillBeSent' &&
      params.request.url !== this.url &&
      !params.request.url.startsWith('data:')
    ) {
      this.problems.push(`request: ${params.request.url}`);
    } else if (method === 'Page.loadEventFired' && this.loaded) {
      this.loaded();
    }
  }

  async go(file) {
    this.url = `file://${path.resolve(file)}`;
    const loaded = new Promise((resolve) => {
      this.loaded = resolve;
    });
    await this.send('Page.navigate', {url: this.url});
    await loaded;
  }

  // run returns the value of a JavaScript expression in the page.
  async run(expression) {
    const answer = await this.send('Runtime.evaluate', {expression, returnByValue: true, awaitPromise: true});
    if (answer.exceptionDetails) {
      throw new Error(
        `${expression}: ${answer.exceptionDetails.exception.description || answer.exceptionDetails.text}`,
      );
    }
    return answer.result.value;
  }

  // settle waits until the page has drawn what was asked of it, timers of up to 200 ms included.
  settle() {
    return this.run(
      'new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 200))',
    );
  }

  // press presses a key, by its name ("Tab", "Enter", "ArrowDown", "Escape", " ").
  async press(key) {
    const code = {Tab: 9, Enter: 13, Escape: 27, ' ': 32, End: 35, Home: 36, ArrowUp: 38, ArrowDown: 40}[key];
    const text = {Enter: '\r', ' ': ' '}[key];
    const event = {key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: code};
    await this.send('Input.dispatchKeyEvent', {type: text ? 'keyDown' : 'rawKeyDown', text, ...event});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    await this.settle();
  }

  async click(x, y) {
    await this.send('Input.dispatchMouseEvent', {type: 'mouseMoved', x, y});
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.send('Input.dispatchMouseEvent', {type, x, y, button: 'left', clickCount: 1});
    }
    await this.settle();
  }

  close() {
    return this.browser.send('Target.closeTarget', {targetId: this.targetId});
  }

  // picture writes a PNG of the window, or of the `whole` page.
  async picture(file, whole = false) {
    const {cssContentSize} = await this.send('Page.getLayoutMetrics');
    await this.clip(
      file,
      whole ? {x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1} : null,
    );
  }

  // clip writes a PNG of a part of the page, or of the window if it is null.
  async clip(file, part) {
    const {data} = await this.send('Page.captureScreenshot', {
      format: 'png',
      ...(part ? {captureBeyondViewport: true, clip: part} : {}),
    });
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }

  // print writes a PDF.
  async print(file) {
    const {data} = await this.send('Page.printToPDF', {printBackground: true, paperWidth: 8.27, paperHeight: 11.69});
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
  }
}

module.exports = {Browser};
