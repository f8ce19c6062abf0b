// A published folder in a real browser, opened as files: node published.test.mjs PROGRAM SOURCE-DIR
// [WORD]. RULEWRIGHT_PICTURES=FOLDER keeps what it looked like. Ends with 77 where there is no browser.
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser, findBrowser } from "./browser.mjs";
import { equal, ok, runAll, test } from "./check.mjs";
import { Site } from "./site.mjs";

const [program, , word] = process.argv.slice(2);
const chromium = findBrowser();
const browser = chromium ? await Browser.start(chromium) : null;
if (!browser) {
  console.log("skipped: there is no Chromium that starts (apt-get install chromium, or RULEWRIGHT_CHROMIUM)");
  process.exit(77);
}
const site = new Site(program, ["chess", "magnet-chess", "die-chess", "--title", "Three games"]);
const pictures = process.env.RULEWRIGHT_PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });

const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url), "utf8"));
const address = (file) => pathToFileURL(join(site.out, file)).href;
const at = (square) => `[data-square="${square}"]`;

async function page(file, fragment = "") {
  const opened = await browser.page(1280, 800);
  await opened.open(address(file) + fragment);
  return opened;
}

async function board(fragment) {
  const opened = await page("play/index.html", `#${fragment}`);
  await opened.until(`document.querySelectorAll(".square").length > 0 && document.querySelector("#status").textContent !== ""`, "the board", 60);
  return opened;
}

async function done(opened, name) {
  if (pictures) await opened.picture(join(pictures, `${name}.png`));
  equal(opened.problems.join("; "), "", "the page complains");
  await opened.close();
}

const choose = (player, value) => `(() => {
  const select = document.getElementById("player-${player}");
  select.value = ${JSON.stringify(value)};
  select.dispatchEvent(new Event("change"));
})()`;

test("the list leads to boards and books", async () => {
  const list = await page("index.html");
  await list.until(`document.querySelectorAll("li").length === 3`);
  await list.until(`[...document.images].every((one) => one.complete && one.naturalWidth > 100)`, "the pictures");
  const links = await list.value(`[...document.links].map((one) => one.href)`);
  ok(links.includes(address("play/index.html") + "#v=magnet-chess"), links.join(" "));
  ok(links.includes(address("rules/die-chess.html")), links.join(" "));
  await done(list, "published-list");
  const book = await page("rules/magnet-chess.html");
  await book.until(`document.querySelector("h1")?.textContent === "Magnet Chess"`);
  equal(await book.value(`document.querySelector("a").href`), address("index.html"));
  await done(book, "published-book");
});

// The last turns by clicks.
for (const variant of ["chess", "magnet-chess", "die-chess"]) {
  test(`${variant} to its end`, async () => {
    const { turns, end } = games[variant];
    const before = turns.slice(0, -6);
    const opened = await board(`v=${variant}&m=${before.map(encodeURIComponent).join(".")}`);
    for (const text of turns.slice(-6)) {
      const hash = await opened.value("location.hash");
      const face = /^\{(.*)\}$/.exec(text)?.[1];
      if (face) {
        const button = `[...document.querySelectorAll(".face")].find((one) => one.textContent === ${JSON.stringify(face)})`;
        await opened.until(`${button} !== undefined`, `the face ${face}`);
        await opened.value(`${button}.click()`);
      } else if (text === "roll") {
        await opened.click("#wish");
      } else if (!text.endsWith(":-")) { // that goes by itself
        const [, from, to] = /([a-h][1-8])([a-h][1-8])/.exec(text);
        await opened.click(at(from));
        await opened.click(at(to));
      }
      await opened.until(`location.hash !== ${JSON.stringify(hash)}`, `${text} to be played`);
    }
    equal(await opened.until(`document.querySelector("#status.over")?.textContent`, "the end"), end);
    await done(opened, `published-${variant}`);
  });
}

test("a refused move says why, and an unknown one too", async () => {
  const opened = await board("v=chess");
  await opened.click(at("e1"));
  await opened.click(at("e3"));
  await opened.until(`document.querySelector(".bubble .verdict")?.textContent.length > 10`);
  await done(opened, "published-refused");
});

test("the engine replies while the page lives", async () => {
  const opened = await board("v=magnet-chess");
  await opened.value(`(() => { window.beats = 0; setInterval(() => ++window.beats, 20); })()`);
  await opened.value(choose(1, "engine 5"));
  await opened.click(at("e2"));
  await opened.click(at("e4"));
  const before = await opened.value("window.beats");
  await opened.until(`document.querySelectorAll("#moves .move").length === 2`, "a reply", 40);
  ok((await opened.value("window.beats")) > before + 5, "it was not frozen");
  await done(opened, "published-reply");
});

test("analysis, counts and files", async () => {
  const opened = await board("v=chess&m=e2e4.e7e5");
  await opened.value(`document.getElementById("analysis").open = true`);
  await opened.until(`document.querySelectorAll("#lines li").length === 3`, "lines", 30);
  await opened.click(at("g1"));
  await opened.click(at("f3"));
  await opened.until(`document.querySelector("#moves .here")?.textContent === "Nf3"`, "a move meanwhile", 3);
  await opened.value(`document.getElementById("analysis").open = false`);
  await opened.value(`document.getElementById("statistics").open = true`);
  await opened.click("#count");
  await opened.until(`document.getElementById("counts").textContent.includes("23,193")`, "counts", 30);
  await opened.value(`(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => (window.saved = text)); return make(blob); };
  })()`);
  await opened.value(`document.getElementById("file-pgn").click()`);
  ok((await opened.until("window.saved")).includes("Nf3"), "PGN");
  equal(await opened.value(`document.getElementById("playground").hidden`), true);
  await done(opened, "published-analysis");
});

test("a static web server does as well", async () => {
  const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  const host = createServer((request, response) => {
    const file = join(site.out, decodeURIComponent(new URL(request.url, "http://host").pathname));
    response.writeHead(200, { "Content-Type": types[file.split(".").pop()] ?? "text/plain" });
    response.end(readFileSync(file));
  });
  await new Promise((done) => host.listen(0, "127.0.0.1", done));
  const opened = await browser.page(1280, 800);
  await opened.open(`http://127.0.0.1:${host.address().port}/play/index.html#v=magnet-chess&m=e2e4`);
  await opened.until(`document.querySelector("#moves .here")?.textContent === "e4"`, "the board", 60);
  await opened.click(at("e7"));
  await opened.click(at("e5"));
  await opened.until(`document.querySelector("#moves .here")?.textContent === "e5"`, "a move");
  await done(opened, "published-host");
  host.close();
});

let fine = false;
try {
  fine = await runAll(word);
} finally {
  await browser.close();
  site.remove();
}
process.exit(fine ? 0 : 1);
