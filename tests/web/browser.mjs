// A headless Chromium, driven over a pipe by its DevTools protocol. No packages are needed.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kPlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

// Where the browser is; null where there is none.
export function findBrowser() {
  const wanted = process.env.RULEWRIGHT_CHROMIUM;
  return wanted || kPlaces.find((place) => existsSync(place)) || null;
}

export class Browser {
  // Null where it is installed and does not run: a container may forbid what it needs.
  static async start(program) {
    const folder = mkdtempSync(join(tmpdir(), "rulewright-chromium-"));
    const child = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--no-first-run", "--disable-extensions", "--disable-background-networking", "--mute-audio",
      "--force-color-profile=srgb", "--remote-debugging-pipe", `--user-data-dir=${folder}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    const browser = new Browser(child, folder);
    const runs = await Promise.race([
      browser.send("Browser.getVersion").then(() => true, () => false),
      new Promise((done) => child.once("exit", () => done(false)).once("error", () => done(false))),
      new Promise((done) => setTimeout(done, 60_000, false).unref()),
    ]);
    if (runs) return browser;
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return null;
  }

  constructor(child, folder) {
    this.child = child;
    this.folder = folder;
    this.number = 0;
    this.waiting = new Map();
    this.listeners = new Set();
    child.stdio[3].on("error", () => undefined); // whoever asks is told by `exit`
    let rest = "";
    child.stdio[4].on("data", (data) => {
      rest += data;
      for (let end; (end = rest.indexOf("\0")) >= 0; rest = rest.slice(end + 1)) {
        this.hear(JSON.parse(rest.slice(0, end)));
      }
    });
  }

  hear(message) {
    const asked = this.waiting.get(message.id);
    if (!asked) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    this.waiting.delete(message.id);
    if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.number;
    this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async page(width, height, telephone = false) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Log.enable");
    await page.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: telephone,
    });
    return page;
  }

  async close() {
    const gone = new Promise((done) => this.child.once("exit", done));
    this.send("Browser.close").catch(() => undefined);
    const timer = setTimeout(() => this.child.kill("SIGKILL"), 5000);
    await gone;
    clearTimeout(timer);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Page {
  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    this.problems = []; // what the page complains of
    browser.listeners.add((message) => {
      if (message.sessionId !== session) return;
      if (message.method === "Runtime.exceptionThrown") {
        this.problems.push(message.params.exceptionDetails.exception?.description ?? "exception");
      }
      const entry = message.params?.entry;
      // The browser tells of every answer that is not 200; these are looked at otherwise.
      if (message.method === "Log.entryAdded" && entry.level === "error" && entry.source !== "network") {
        this.problems.push(entry.text);
      }
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async open(address) {
    await this.send("Page.navigate", { url: address });
  }

  // The value of an expression in the page.
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, returnByValue: true, awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  // Until the expression is true, or an error that says what it was waited for.
  async until(expression, what = expression, seconds = 20) {
    const end = Date.now() + 1000 * seconds;
    while (Date.now() < end) {
      const value = await this.value(`(() => { try { return ${expression}; } catch { return false; } })()`);
      if (value) return value;
      await pause(25);
    }
    const seen = await this.value(`["status", "trouble", "actions", "moves"].map((id) => document.getElementById(id)?.textContent).join(" | ")`);
    throw new Error(`waited in vain for: ${what}\n  seen: ${seen}`);
  }

  // Again and again, as somebody does who finds that a busy page has not heard him.
  async insist(act, expression, what = expression) {
    for (let n = 1; ; ++n) {
      await act();
      try {
        return await this.until(expression, what, 3);
      } catch (error) {
        if (n === 6) throw error;
      }
    }
  }

  async mouse(type, x, y, button = "left", buttons = 0) {
    await this.send("Input.dispatchMouseEvent", { type, x, y, button, buttons, clickCount: 1 });
  }

  // The middle of what the selector finds, brought into view.
  async middle(selector) {
    const point = await this.value(`(() => {
      const found = document.querySelector(${JSON.stringify(selector)});
      if (!found) return null;
      const seen = found.getBoundingClientRect();
      if (seen.top < 0 || seen.bottom > innerHeight) found.scrollIntoView({block: "center"});
      const box = found.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()`);
    if (!point) throw new Error(`the page has no ${selector}`);
    return point;
  }

  async click(selector) {
    const [x, y] = await this.middle(selector);
    await this.mouse("mousePressed", x, y, "left", 1);
    await this.mouse("mouseReleased", x, y);
  }

  async drag(from, to) {
    const [x, y] = await this.middle(from);
    const [u, v] = await this.middle(to);
    await this.mouse("mouseMoved", x, y);
    await this.mouse("mousePressed", x, y, "left", 1);
    for (let i = 1; i <= 4; ++i) await this.mouse("mouseMoved", x + ((u - x) * i) / 4, y + ((v - y) * i) / 4, "left", 1);
    await this.mouse("mouseReleased", u, v);
  }

  async key(key) {
    const codes = { Backspace: 8, Tab: 9, Enter: 13, End: 35, Home: 36, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
    const params = { key, code: key, windowsVirtualKeyCode: codes[key] ?? 0 };
    const text = key === "Enter" ? "\r" : undefined; // without it no button hears it
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...params, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...params });
  }

  async picture(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}

// For tests that are nothing without one: where it cannot be had the program says so and ends with 77.
export async function startBrowser() {
  const chromium = findBrowser();
  if (!chromium) {
    console.log("skipped: there is no Chromium (apt-get install chromium, or RULEWRIGHT_CHROMIUM)");
    process.exit(77);
  }
  const browser = await Browser.start(chromium);
  if (!browser) {
    console.log(`skipped: ${chromium} does not start here`);
    process.exit(77);
  }
  return browser;
}
