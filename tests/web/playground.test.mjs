// The playground in a real browser: node playground.test.mjs PROGRAM SOURCE-DIR [WORD]
// RULEWRIGHT_PICTURES=FOLDER keeps what it looked like. Ends with 77 where there is no browser.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startBrowser } from "./browser.mjs";
import { equal, ok, runAll, test } from "./check.mjs";
import { Server } from "./server.mjs";

const [program, , word] = process.argv.slice(2);
const browser = await startBrowser();
const pictures = process.env.RULEWRIGHT_PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });

const kRules = `rulewright: 1
name: Mine
board: {files: 4, ranks: 4}
players:
  - {name: white, letter: w, forward: up}
  - {name: black, letter: b, forward: down}
pieces:
  king: {letter: K, move: K, royal: true}
  lord: {letter: L, move: R}
start: "k3/4/4/K2L w - - 0 1"
hooks: ../scripts/hooks/mine.lua
`;
const kHooks = "return {\n  evaluate = function(position) return 1 end,\n}\n";
const kMatch = `match: The lord moves
variant: ../../rules/mine.yaml
steps:
  - move: d1d3
  - expect: {to_move: black}
`;
const kSecret = "rulewright: 1\n";

// A project of its own for each test.
class Project {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "rulewright-playground-"));
    this.write(".rulewright-root", "");
    this.write("rules/mine.yaml", kRules);
    this.write("scripts/hooks/mine.lua", kHooks);
    this.write("scripts/matches/lord.yaml", kMatch);
    this.write("secret.yaml", kSecret);
  }

  write(name, text) {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  read(name) {
    return readFileSync(join(this.folder, name), "utf8");
  }
}

const inside = (selector) => `document.querySelector("#workshop .text").shadowRoot.querySelector(${JSON.stringify(selector)})`;

class Bench {
  static async open(fragment, width = 1280, height = 800, telephone = false) {
    const project = new Project();
    const server = await Server.start(program, [join(project.folder, "rules")]);
    const page = await browser.page(width, height, telephone);
    const bench = new Bench(project, server, page);
    await page.open(`${server.address}#${fragment}`);
    await page.until(`document.querySelectorAll(".square").length > 0 && document.querySelector("#status").textContent !== ""`);
    await page.click("#playground");
    await bench.ready();
    return bench;
  }

  constructor(project, server, page) {
    this.project = project;
    this.server = server;
    this.page = page;
  }

  async ready() {
    await this.page.until(`${inside(".cm-line")} !== null && document.querySelector(".findings li") !== null`, "the editor");
  }

  text() {
    return this.page.value(`[...${inside(".cm-content")}.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\\n")`);
  }

  // Puts the cursor behind the words.
  async behind(words) {
    const place = await this.page.value(`(() => {
      const walk = document.createTreeWalker(${inside(".cm-content")}, NodeFilter.SHOW_TEXT);
      let text = "";
      const ends = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        text += node.textContent;
        ends.push([text.length, node]);
      }
      const end = text.indexOf(${JSON.stringify(words)}) + ${words.length};
      if (end < ${words.length}) return null;
      const [last, node] = ends.find(([last]) => last >= end);
      const range = document.createRange();
      range.setStart(node, node.textContent.length - (last - end) - 1);
      range.setEnd(node, node.textContent.length - (last - end));
      const box = range.getBoundingClientRect();
      return [box.right - 1, box.y + box.height / 2];
    })()`);
    if (!place) throw new Error(`the text has no '${words}': ${await this.text()}`);
    await this.page.mouse("mousePressed", place[0], place[1], "left", 1);
    await this.page.mouse("mouseReleased", place[0], place[1]);
  }

  async type(text) {
    for (const letter of text) await this.page.send("Input.insertText", { text: letter });
  }

  // What is wrong, by its words; waits for them.
  async findings(words) {
    return this.page.until(`(() => {
      const all = [...document.querySelectorAll(".findings li")].map((one) => one.textContent).join(" | ");
      return all.includes(${JSON.stringify(words)}) && all;
    })()`, `'${words}' among what is wrong`);
  }

  // Whoever leaves is asked, and does.
  async leaving(asked) {
    await this.page.send("Page.enable");
    browser.listeners.add((message) => {
      if (message.sessionId !== this.page.session || message.method !== "Page.javascriptDialogOpening") return;
      ok(asked && message.params.type === "beforeunload", message.params.type);
      this.asked = true;
      this.page.send("Page.handleJavaScriptDialog", { accept: true });
    });
  }

  moves() {
    return this.page.value(`[...document.querySelectorAll("#moves .move")].map((move) => move.textContent).join(" ")`);
  }

  async picture(name) {
    if (pictures) await this.page.picture(join(pictures, `${name}.png`));
  }

  async done() {
    equal(this.page.problems.join("; "), "", "the page complains");
    equal(this.project.read("secret.yaml"), kSecret);
    await this.page.close();
    await this.server.end();
    rmSync(this.project.folder, { recursive: true });
  }
}

function bench(name, fragment, run, ...size) {
  test(name, async () => {
    const opened = await Bench.open(fragment, ...size);
    await run(opened, opened.page, opened.project);
    await opened.done();
  });
}

bench("a rule file is broken and mended", "v=mine&m=a1b1", async (work, page) => {
  await work.findings("nothing is wrong");
  await work.behind("royal");
  await page.key("Backspace");
  const wrong = await work.findings("roya");
  ok(wrong.includes("mine.yaml:8:30") && wrong.includes("undeclared-attribute") && wrong.includes("royal"), wrong);
  await page.until(`${inside(".cm-lint-marker-error")} !== null`, "a mark beside the line");
  equal(await work.moves(), "Kb1", "the board stays as it was");
  await work.picture("playground-broken");
  await page.click(".findings .link");
  equal(await page.value(`document.activeElement === document.querySelector("#workshop .text")`), true);
  await page.key("End");
  await work.behind("roya");
  await work.type("l");
  await work.findings("nothing is wrong");
});

bench("what is meant is written by a click", "v=mine", async (work, page) => {
  await work.behind("royal");
  await page.key("Backspace");
  await work.findings("roya");
  await page.until(`${inside(".cm-lintRange-error")} !== null`);
  const [x, y] = await page.value(`(() => {
    const box = ${inside(".cm-lintRange-error")}.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  })()`);
  await page.mouse("mouseMoved", x - 200, y + 100);
  await page.mouse("mouseMoved", x, y);
  await page.until(`${inside(".cm-diagnosticAction")} !== null`, "the mend");
  await page.value(`${inside(".cm-diagnosticAction")}.dispatchEvent(new MouseEvent("mousedown", {bubbles: true, cancelable: true}))`);
  await work.findings("nothing is wrong");
  ok((await work.text()).includes("royal: true"), await work.text());
});

bench("the board follows, with the moves that are still legal", "v=mine&m=a1b1.a4b4.d1d3", async (work, page) => {
  equal(await work.moves(), "Kb1 Kb4 Ld3");
  await work.behind("L, move: R");
  await page.key("Backspace");
  await work.type("W");
  await page.until(`document.querySelectorAll("#moves .move").length === 2`, "two moves");
  ok((await page.value(`document.getElementById("trouble").textContent`)).startsWith("d1d3: "), "the third is told");
  await work.behind("name: Mine");
  await work.type("craft");
  await page.until(`document.title.startsWith("Minecraft")`);
});

bench("keys are completed, with their meaning", "v=mine", async (work, page) => {
  await work.behind("mine.lua");
  await page.key("Enter");
  await work.type("prom");
  await page.until(`${inside(".cm-tooltip-autocomplete li")}?.textContent.startsWith("promotion")`, "the proposal");
  await page.until(`${inside(".cm-completionInfo")} !== null`, "its meaning");
  await work.picture("playground-completion");
  await new Promise((done) => setTimeout(done, 150)); // a list that has just come takes no key
  await page.key("Enter");
  await page.until(`${inside(".cm-content")}.textContent.includes("promotion: ")`);
});

bench("a script is completed and checked as it is typed", "v=mine", async (work, page) => {
  await page.value(`[...document.querySelectorAll(".tab .script")][0].click()`);
  await work.behind("return 1");
  await page.key("Backspace");
  await work.type("position:pie");
  await page.until(`${inside(".cm-tooltip-autocomplete li")}?.textContent.startsWith("pieces")`, "the proposal");
  await work.picture("playground-script");
  await page.key("Escape");
  const wrong = await work.findings("mine.lua:2");
  ok(wrong.includes("mine.yaml:11"), wrong);
});

bench("a piece is drawn as its notation is typed", "v=mine", async (work, page) => {
  await work.behind("L, move: R");
  await page.until(`document.querySelectorAll(".drawing > svg .landing").length === 6`, "a rook");
  await work.type("N");
  await page.until(`document.querySelectorAll(".drawing > svg .landing").length === 10`, "a rook that leaps too");
  await work.picture("playground-drawing");
  await work.type("Y");
  await page.until(`document.querySelector(".drawing .wrong")?.textContent.includes("unknown letter 'Y'")`);
  await page.key("Backspace");
  await page.until(`document.querySelector(".drawing .wrong") === null`);
  await page.click('.drawing [data-at="a1"]');
  await page.until(`document.querySelector(".drawing svg.moves").getAttribute("aria-label").startsWith("lord on a1")`);
});

bench("matches are played at a click, and fail in their text", "v=mine", async (work, page) => {
  await page.click(".play-matches");
  await page.until(`document.querySelector(".matches .good")?.textContent.includes("passed")`);
  await work.behind("L, move: R");
  await page.key("Backspace");
  await work.type("B");
  await page.until(`document.querySelector(".matches .good") === null`, "old news to go");
  await page.click(".play-matches");
  await page.until(`document.querySelector(".matches .bad")?.textContent.includes("failed")`);
  await work.findings("lord.yaml:4");
  await page.until(`${inside(".cm-lint-marker-error")} !== null && ${inside(".cm-content")}.textContent.includes("The lord moves")`);
  await work.picture("playground-match");
});

bench("files are saved where nobody else has changed them", "v=mine", async (work, page, project) => {
  await work.behind("name: Mine");
  await work.type("s");
  await page.until(`document.querySelector("#file-save:not(:disabled)") !== null`);
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "s", code: "KeyS", windowsVirtualKeyCode: 83, modifiers: 2 });
  await page.until(`document.querySelector(".said")?.textContent.includes("saved")`);
  equal(project.read("rules/mine.yaml"), kRules.replace("Mine", "Mines"));
  project.write("rules/mine.yaml", "# somebody else\n" + kRules);
  await work.type("!");
  await page.click("#file-save");
  await page.until(`document.querySelector(".said")?.textContent.includes("changed on the disk")`);
  await work.picture("playground-conflict");
  equal(project.read("rules/mine.yaml"), "# somebody else\n" + kRules);
  await page.click(".said button");
  await page.until(`${inside(".cm-content")}.textContent.includes("somebody else")`);
});

bench("a file is downloaded as it stands", "v=mine", async (work, page, project) => {
  await browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: project.folder });
  await work.behind("name: Mine");
  await work.type("s");
  await page.click("#file-download");
  const file = join(project.folder, "mine.yaml");
  for (let i = 0; i < 200 && !existsSync(file); ++i) await new Promise((done) => setTimeout(done, 50));
  equal(project.read("mine.yaml"), kRules.replace("Mine", "Mines"));
});

bench("a new variant is begun, tried, and saved", "v=mine", async (work, page, project) => {
  await page.click("#file-new");
  await page.until(`document.querySelector("dialog input") !== null`);
  await work.picture("playground-new");
  await page.value(`document.querySelector("dialog select").value = "crazyhouse"`);
  await page.click("dialog .main");
  await page.until(`document.querySelectorAll(".tab").length >= 3 && document.querySelectorAll(".square[data-square]").length === 64`, "the board of chess");
  await work.findings("nothing is wrong");
  ok(!existsSync(join(project.folder, "rules/my-game.yaml")), "nothing is written yet");
  await work.picture("playground-skeleton");
  await page.click("#file-save-all");
  await page.until(`[...document.querySelectorAll("#variant option")].some((one) => one.value === "my-game")`, "it is among the variants");
  await page.until(`document.querySelector("#file-save:disabled") !== null && document.querySelector("#file-save-all") === null`, "all to be saved");
  ok(project.read("rules/my-game.yaml").includes("extends: drops/crazyhouse.yaml"), "it extends");
  ok(existsSync(join(project.folder, "scripts/matches/my-game.yaml")), "its match");
  await page.click(".play-matches");
  await page.until(`document.querySelector(".matches .good")?.textContent.includes("passed")`);
});

bench("a page that is read anew loses no text", "v=mine", async (work, page) => {
  await work.behind("name: Mine");
  await work.type("craft");
  await page.until(`document.title.startsWith("Minecraft")`);
  await work.leaving(true);
  await page.send("Page.reload");
  await new Promise((done) => setTimeout(done, 300));
  await page.until(`document.querySelectorAll(".square").length > 0`);
  await work.ready();
  ok((await work.text()).includes("Minecraft"), await work.text());
  await page.until(`document.title.startsWith("Minecraft")`);
  equal(work.asked, true, "whoever leaves is asked");
});

bench("nobody is asked where nothing was changed", "v=mine", async (work, page) => {
  await work.leaving(false);
  await page.send("Page.reload");
  await new Promise((done) => setTimeout(done, 300));
  await work.ready();
});

bench("telephone: text above, board below", "v=mine", async (work, page) => {
  equal(await page.value("document.documentElement.scrollWidth"), 360, "nothing sticks out");
  await work.picture("playground-phone");
}, 360, 740, true);

let fine = false;
try {
  fine = await runAll(word);
} finally {
  await browser.close();
}
process.exit(fine ? 0 : 1);
