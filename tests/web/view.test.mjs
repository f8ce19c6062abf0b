// How the page looks and how fast it is, in a real browser: node view.test.mjs PROGRAM SOURCE-DIR [WORD]
// RULEWRIGHT_UPDATE=1 writes the pictures of looks/ anew: look at them. Ends with 77 where there is no browser.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startBrowser } from "./browser.mjs";
import { equal, ok, runAll, test } from "./check.mjs";
import { difference } from "./looks.mjs";
import { Server } from "./server.mjs";
import { at, label, Table } from "./table.mjs";

const [program, , word] = process.argv.slice(2);
const browser = await startBrowser();
const server = await Server.start(program, ["--allow-programs", `uci:'${program}' uci`]);
const place = process.env.RULEWRIGHT_PICTURES ?? null;
if (place) mkdirSync(place, { recursive: true });
const looks = fileURLToPath(new URL("looks/", import.meta.url));
const kTelephone = { width: 360, height: 740, telephone: true };

function game(name, fragment, run, size = {}) {
  test(name, async () => {
    const table = await Table.open(browser, `${server.address}#${fragment}`, { place, ...size });
    await run(table, table.page);
    await table.done();
  });
}

// --- what is switched

game("arrows by the right button", "v=chess", async (table, page) => {
  const [x, y] = await page.middle(at("e2"));
  const [u, v] = await page.middle(at("e4"));
  await page.mouse("mousePressed", x, y, "right", 2);
  await page.mouse("mouseReleased", u, v, "right");
  await page.until(`document.querySelectorAll(".arrow").length === 1`);
  await page.click("#flip");
  equal(await page.value(`document.querySelectorAll(".arrow").length`), 1, "it stays when the board is turned");
  await table.picture("arrow");
  await table.play("e2", "e4");
  equal(await page.value(`document.querySelectorAll(".arrow").length`), 0, "a move takes it away");
});

game("the board is turned, and shows what is asked for", "v=chess&m=e2e4", async (table, page) => {
  const top = (square) => page.value(`document.querySelector('${at(square)}').getBoundingClientRect().top`);
  ok((await top("a8")) < (await top("a1")), "white below");
  await page.click("#flip");
  ok((await top("a8")) > (await top("a1")), "black below");
  equal(await page.value(`document.querySelectorAll(".mark.last").length`), 2, "the last move is marked");
  equal(await page.value(`document.querySelectorAll(".boards .label").length`), 16);
  await page.click("#switches summary");
  await page.click("#show-coordinates");
  equal(await page.value(`document.querySelectorAll(".boards .label").length`), 0);
  await page.click("#show-targets");
  await page.click(at("e7"));
  equal(await page.value(`document.querySelectorAll(".target").length`), 0, "targets are not shown");
  equal(await page.value(`document.getElementById("sounds").checked`), false, "sounds are off");
});

game("zones are shown where there are any", "v=xiangqi", async (table, page) => {
  await page.click("#switches summary");
  equal(await page.value(`document.querySelectorAll(".zone").length`), 0);
  await page.click("#show-zones");
  ok((await page.value(`document.querySelectorAll(".zone").length`)) > 10, "zones");
  await table.picture("zones");
});

game("whoever hears the page knows what is where", "v=chess", async (table, page) => {
  equal(await page.value(label("e1")), "e1, white king");
  equal(await page.value(label("e4")), "e4, empty");
  await page.click(at("e2"));
  ok((await page.value(label("e2"))).includes("selected"), "what is chosen");
  ok((await page.value(label("e4"))).includes("can go here"), "where it can go");
  equal(await page.value(`document.getElementById("status").getAttribute("aria-live")`), "polite");
  // Whatever can be used has a name.
  const nameless = await page.value(`[...document.querySelectorAll("button, select, input, textarea")].filter((one) =>
    !one.hidden && !one.closest("[hidden]") && !(one.getAttribute("aria-label") ?? one.textContent ?? "").trim() && !one.labels?.length && !one.title)
    .map((one) => one.outerHTML).join(" ")`);
  equal(nameless, "");
});

game("numbers that pieces carry are edited", "v=dmchess", async (table, page) => {
  const before = await page.value(`document.getElementById("position").value`);
  await page.click("#files summary");
  await page.click("#edit");
  await page.value(`(() => { const f = document.getElementById("carried"); f.value = "7"; f.dispatchEvent(new Event("change")); })()`);
  const square = await page.value(`document.querySelector(".square[aria-label*='light pawn']").getAttribute("data-square")`);
  await page.click(at(square));
  await table.picture("editor-numbers");
  await page.click("#edit-done");
  await page.until(`document.getElementById("position").value !== ${JSON.stringify(before)}`);
  const { json } = await server.ask("games", { variant: "dmchess", fen: await page.value(`document.getElementById("position").value`) });
  equal(json.state.pieces.find((piece) => piece.at === square).carries, 7);
});

game("dice are thrown in a position that was edited", "v=die-chess", async (table, page) => {
  await page.click("#files summary");
  await page.click("#edit");
  await page.click(at("e2"));
  await page.click(at("e5"));
  await page.click("#edit-done");
  await page.until(`document.querySelector('${at("e5")}').getAttribute("aria-label") === "e5, white pawn"`);
  await page.until(`document.getElementById("palette").childElementCount === 0`);
  // The answer to the edited position may come behind the first throw, which is then gone.
  await page.insist(async () => {
    await page.value(`[...document.querySelectorAll(".face")].find((face) => face.textContent === "P")?.click()`);
    await page.until(`document.querySelector(".die")?.textContent === "pawn"`, "the pawn is thrown", 3).catch(() => {});
    for (const square of ["e5", "e6"]) await page.click(at(square));
  }, `location.hash.includes("e5e6")`, "a pawn is thrown and goes");
});

game("a promotion is chosen by keys, and a refusal is read and left by them", "v=chess&fen=k7%2F4P3%2F8%2F8%2F8%2F8%2F8%2FK7+w+-+-+0+1", async (table, page) => {
  await page.insist(async () => {
    await page.key("Escape");
    await page.value(`document.querySelector('${at("e7")}').focus()`);
    for (const key of ["Enter", "ArrowDown", "Enter"]) await page.key(key);
  }, `document.querySelector(".bubble .verdict")`, "why a pawn does not go back");
  await page.key("Escape");
  await page.until(`document.querySelector(".bubble") === null`);
  await page.value(`document.querySelector('${at("e7")}').focus()`);
  equal(await page.value(`document.activeElement.getAttribute("data-square")`), "e7");
  for (const key of ["Enter", "ArrowUp", "Enter"]) await page.key(key);
  await page.until(`document.querySelector(".menu button") !== null && document.activeElement.closest(".menu") !== null`, "the menu has the focus");
  await page.key("Enter");
  await page.until(`document.querySelector("#moves .here")?.textContent.startsWith("e8=")`);
});

game("boards are enlarged by keys, squares pressed without a pointer", "v=dmchess", async (table, page) => {
  await page.value(`document.querySelectorAll(".board-name")[2].focus()`);
  await page.key("Enter");
  await page.until(`document.querySelector('[data-board="2"]').getBoundingClientRect().height > document.querySelector('[data-board="0"]').getBoundingClientRect().height * 1.4`, "a large board");
  const square = await page.value(`document.querySelector(".square.movable").getAttribute("data-square")`);
  await page.value(`document.querySelector('${at(square)}').dispatchEvent(new MouseEvent("click", {bubbles: true}))`);
  await page.until(`document.querySelectorAll(".target").length > 0`);
  const target = await page.value(`document.querySelector(".square[aria-label*='can go here']").getAttribute("data-square")`);
  await page.value(`document.querySelector('${at(target)}').dispatchEvent(new MouseEvent("click", {bubbles: true}))`);
  await page.until(`document.querySelectorAll("#moves .move").length === 1`);
});

game("a link shows the start that a script made", "v=chess960", async (table, page) => {
  await page.click("#other-start");
  await page.until(`location.hash.includes("seed=")`);
  await page.until(`document.getElementById("position").value.length > 10`);
  const [hash, fen] = await page.value(`[location.hash, document.getElementById("position").value]`);
  const other = await Table.open(browser, server.address + hash);
  equal(await other.page.value(`document.getElementById("position").value`), fen);
  await other.done();
});

// --- files out and in

game("what the page gives as a file it takes again", "v=die-chess&m={P}.P:e2e4.{P}.P:e7e5.{N}", async (table, page) => {
  await page.until(`document.querySelectorAll("#moves .move").length === 5`);
  const fen = await page.value(`document.getElementById("position").value`);
  const text = (id) => page.value(`fetch(document.getElementById("${id}").href).then((answer) => answer.text())`);
  const files = { "file-pgn": await text("file-pgn"), "file-script": await text("file-script"), "file-svg": await text("file-svg") };
  await page.click("#files summary");
  for (const [id, words] of Object.entries(files)) {
    await page.value(`location.hash = "#v=die-chess"`);
    await page.until(`document.querySelectorAll("#moves .move").length === 0`);
    await page.value(`document.getElementById("position").value = ${JSON.stringify(words)}`);
    await page.click("#set-position");
    await page.until(`document.querySelector(".figure.first") && document.querySelector('${at("e4")}').getAttribute("aria-label").startsWith("e4, white pawn")`, id);
    equal(await page.value(label("e5")), "e5, black pawn", id);
    const shown = await page.value(`document.getElementById("position").value`);
    equal(shown.split(" ")[0], fen.split(" ")[0], id);
    equal(await page.value(`document.querySelectorAll("#moves .move").length`), id === "file-svg" ? 0 : 2, id);
  }
});

test("a picture holds its position, and another one is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-pictures-"));
  const table = await Table.open(browser, `${server.address}#v=crazyhouse&m=e2e4.d7d5.e4d5`, { place });
  const { page } = table;
  await browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
  const fen = await page.value(`document.getElementById("position").value`);
  await page.click("#files summary");
  await page.click("#file-png");
  const file = join(folder, "crazyhouse.png");
  for (let i = 0; i < 200 && !existsSync(file); ++i) await new Promise((done) => setTimeout(done, 50));
  const take = async (path) => {
    const { root } = await page.send("DOM.getDocument");
    const { nodeId } = await page.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#file-in" });
    await page.send("DOM.setFileInputFiles", { nodeId, files: [path] });
  };
  await page.value(`location.hash = "#v=crazyhouse"`);
  await page.until(`document.querySelectorAll("#moves .move").length === 0`);
  await take(file);
  await page.until(`document.getElementById("position").value === ${JSON.stringify(fen)}`, "the position of the picture");
  await take(fileURLToPath(new URL("looks/chess.png", import.meta.url)));
  await page.until(`document.getElementById("trouble").textContent.includes("holds no position")`);
  await table.done();
  rmSync(folder, { recursive: true });
});

// --- programs

game("a program that the server was started with plays", "v=chess", async (table, page) => {
  const name = `uci:'${program}' uci`;
  equal(await table.choose("player-1", `program ${name}`), `program ${name}`);
  await table.play("e2", "e4");
  await page.until(`document.querySelectorAll("#moves .move").length === 2`, "its reply");
  equal(await page.value(`document.getElementById("trouble").hidden`), true);
});

test("fairy-stockfish plays on the page", async () => {
  const fairy = "/usr/games/fairy-stockfish";
  if (!existsSync(fairy)) return console.log("        skipped: there is none");
  const other = await Server.start(program, ["--allow-programs", `uci:${fairy}`]);
  try {
    const table = await Table.open(browser, `${other.address}#v=crazyhouse`, { place });
    await table.choose("player-1", `program uci:${fairy}`);
    await table.play("e2", "e4");
    await table.page.until(`document.querySelectorAll("#moves .move").length === 2`, "its reply");
    await table.done();
  } finally {
    await other.end();
  }
});

test("without --allow-programs there is none to choose", async () => {
  const other = await Server.start(program);
  try {
    const table = await Table.open(browser, `${other.address}#v=chess`);
    equal(await table.page.value(`[...document.querySelectorAll("#player-1 option")].some((one) => one.value.startsWith("program"))`), false);
    await table.done();
  } finally {
    await other.end();
  }
});

// --- colours

test("a theme colours the page and its pictures", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-theme-"));
  const file = join(folder, "mine.yaml");
  writeFileSync(file, 'theme: Mine\nlight: "#ddeeff"\ndark: "#123456"\npieces: {first: {fill: "#fedcba"}}\n');
  const other = await Server.start(program, ["--theme", file]);
  try {
    const table = await Table.open(browser, `${other.address}#v=chess`, { place });
    const fill = (selector) => table.page.value(`getComputedStyle(document.querySelector('${selector}')).fill`);
    equal(await fill(at("a1")), "rgb(18, 52, 86)");
    equal(await fill(at("a2")), "rgb(221, 238, 255)");
    equal(await fill(".figure.first"), "rgb(254, 220, 186)");
    const { json } = await other.ask("games", { variant: "chess" });
    ok((await other.ask(`games/${json.game}/svg`)).text.includes(".dark{fill:#123456}"), "the picture has it too");
    await table.picture("theme");
    await table.done();
  } finally {
    await other.end();
    rmSync(folder, { recursive: true });
  }
});

// --- speed. Machines have other things to do: of several tries the best is told, and only what no
// machine explains is a mistake. A quiet machine paints in 300 ms and works 16.7 ms for a frame.

async function best(tries, good, measure) {
  let found = null;
  for (let i = 0; i < tries && !(found && good(found)); ++i) {
    const next = await measure();
    if (!found || next.value < found.value) found = next;
  }
  return found;
}

test("first paint of the page", async () => {
  const found = await best(8, ({ value }) => value < 300, async () => {
    const page = await browser.page(1280, 800);
    await page.open(`${server.address}#v=chess`);
    await page.until(`document.querySelectorAll(".square").length === 64`);
    await page.until(`performance.getEntriesByName("first-contentful-paint").length > 0`);
    const value = await page.value(`performance.getEntriesByName("first-contentful-paint")[0].startTime`);
    await page.close();
    return { value };
  });
  console.log(`        first paint after ${Math.round(found.value)} ms`);
  ok(found.value < 1500, `${found.value} ms`);
});

game("60 frames a second while dragging on eight boards", "v=dmchess", async (table, page) => {
  await page.send("Performance.enable");
  const square = await page.value(`document.querySelector(".square.movable").getAttribute("data-square")`);
  const [x, y] = await page.middle(at(square));
  const busy = async () => {
    const { metrics } = await page.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const found = await best(6, ({ value, frames }) => value < 16.7 && frames >= 55, async () => {
    await page.mouse("mouseMoved", x, y);
    await page.mouse("mousePressed", x, y, "left", 1);
    await page.value(`(() => {
      window.frames_seen = 0;
      window.frames_go = true;
      const next = () => { ++window.frames_seen; if (window.frames_go) requestAnimationFrame(next); };
      requestAnimationFrame(next);
    })()`);
    const before = await busy();
    const begun = Date.now();
    let moves = 0;
    while (Date.now() - begun < 1000) {
      const angle = (Date.now() - begun) / 120;
      await page.mouse("mouseMoved", x + 300 + 280 * Math.cos(angle), y - 200 + 180 * Math.sin(angle), "left", 1);
      ++moves;
    }
    const seconds = (Date.now() - begun) / 1000;
    const frames = (await page.value(`(window.frames_go = false, window.frames_seen)`)) / seconds;
    const value = ((await busy()) - before) / (frames * seconds);
    equal(await page.value(`document.querySelectorAll(".top .figure").length`), 1, "a piece is dragged");
    await page.mouse("mouseReleased", 1270, 790);
    return { value, frames, moves: moves / seconds };
  });
  const told = `${Math.round(found.frames)} frames a second, ${found.value.toFixed(1)} ms of work for each, ${Math.round(found.moves)} moves of the mouse`;
  console.log(`        ${told}`);
  ok(found.value < 100, told);
});

// --- pictures that are kept

// Where words stand, fonts decide on the places: the boards are looked at.
function boards(page, width, height) {
  return page.value(`(() => {
    const box = document.getElementById("play").getBoundingClientRect();
    return { x: 0, y: 0, width: ${width} > 760 ? Math.floor(box.right) : ${width}, height: ${height} };
  })()`);
}

const kKept = [
  ["chess", "v=chess&m=e2e4.e7e5.g1f3", async (page) => {
    await page.click(at("b8"));
    await page.until(`document.querySelectorAll(".target").length === 2`);
  }],
  ["eight-boards", "v=dmchess"],
  ["hexagons", "v=glinski&m=f5f6"],
  ["drops", "v=crazyhouse&m=e2e4.d7d5.e4d5.d8d5"],
  ["walls", "v=amazons"],
  ["telephone", "v=chess&m=e2e4", null, kTelephone],
];

for (const [name, fragment, prepare, size = {}] of kKept) {
  game(`looks: ${name}`, fragment, async (table, page) => {
    if (prepare) await prepare(page);
    const { width = 1280, height = 800 } = size;
    equal(await difference(page, looks, name, await boards(page, width, height)), "");
  }, size);
}

test("another font is no difference", async () => {
  const table = await Table.open(browser, `${server.address}#v=crazyhouse&m=e2e4.d7d5.e4d5.d8d5`);
  const { page } = table;
  await page.value(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { font-family: serif !important; font-size: 14px !important; }");
    document.adoptedStyleSheets = [sheet];
    dispatchEvent(new Event("resize"));
  })()`);
  const kept = process.env.RULEWRIGHT_UPDATE;
  delete process.env.RULEWRIGHT_UPDATE;
  equal(await difference(page, looks, "drops", await boards(page, 1280, 800)), "");
  if (kept) process.env.RULEWRIGHT_UPDATE = kept;
  await table.done();
});

// What README.md begins with. Where words stand depends on fonts: more may differ.
game("looks: the picture of the README", "v=force-field-chess&m=e2e4.e7e5.g1f3.b8c6.f1c4.g8f6.d2d3", async (table, page) => {
  await table.choose("overlay", await page.value(`document.getElementById("overlay").options[1].value`));
  await page.until(`document.querySelectorAll(".number").length > 10`, "numbers");
  await page.click(at("f6"));
  await page.click(at("e4"));
  await page.until(`document.querySelector(".bubble .verdict")`);
  const clip = { x: 0, y: 0, width: 900, height: 560 };
  const folder = fileURLToPath(new URL("../../tools/web/", import.meta.url));
  equal(await difference(page, folder, "page", clip, { scale: 1, words: true, most: 90, mean: 6 }), "");
}, { width: 900, height: 560 });

test("a page that looks otherwise is seen", async () => {
  const table = await Table.open(browser, `${server.address}#v=chess&m=e2e4.e7e5`);
  const clip = await boards(table.page, 1280, 800);
  const kept = process.env.RULEWRIGHT_UPDATE;
  delete process.env.RULEWRIGHT_UPDATE;
  ok((await difference(table.page, looks, "chess", clip)).includes("off by"), "a knight at home");
  if (kept) process.env.RULEWRIGHT_UPDATE = kept;
  await table.done();
});

let fine = false;
try {
  fine = await runAll(word);
} finally {
  await browser.close();
  await server.end();
}
process.exit(fine ? 0 : 1);
