// The page in a real browser: node page.test.mjs PROGRAM SOURCE-DIR [WORD]
// RULEWRIGHT_PICTURES=FOLDER keeps what it looked like. Ends with 77 where there is no browser.
import { mkdirSync, readFileSync } from "node:fs";
import { startBrowser } from "./browser.mjs";
import { equal, ok, runAll, test } from "./check.mjs";
import { Server } from "./server.mjs";
import { at, label, Table } from "./table.mjs";

const [program, , word] = process.argv.slice(2);
const browser = await startBrowser();
const server = await Server.start(program);
const pictures = process.env.RULEWRIGHT_PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });

const kTelephone = { width: 360, height: 740, telephone: true };
const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url), "utf8"));
function game(name, fragment, run, size = {}) {
  test(name, async () => {
    const table = await Table.open(browser, `${server.address}#${fragment}`, { place: pictures, ...size });
    await run(table, table.page);
    await table.done();
  });
}

game("chess to mate by clicks, a drag and a text", "v=chess", async (table, page) => {
  await table.playAll("e2 e4", "e7 e5");
  await page.click(at("d1"));
  await page.until(`document.querySelectorAll(".target").length === 4`, "four targets of the queen");
  await table.play("h5");
  await table.play("b8", "c6");
  await page.drag(at("f1"), at("c4"));
  await page.until(`document.querySelector("#moves .here").textContent === "Bc4"`);
  await page.click("#typed-move");
  await page.send("Input.insertText", { text: "Nf6" });
  await page.key("Enter");
  await page.click("#typed button");
  await page.until(`document.querySelector("#moves .here").textContent === "Nf6"`);
  await table.play("h5", "f7");
  await table.over("white wins: checkmate");
  ok((await page.value(label("e8"))).includes("in check"), "the king is marked");
  await table.picture("chess-mate");
});

game("a refused move says why beside the square", "v=chess&m=e2e4.e7e5", async (table, page) => {
  await page.click(at("f1"));
  await page.click(at("h3"));
  const verdict = await page.until(`document.querySelector(".bubble .verdict")?.textContent`);
  ok(verdict.length > 10, verdict);
  ok((await page.value(`document.querySelectorAll(".mark.why").length`)) > 0, "squares are marked");
  const [gap, wide] = await page.value(`(() => {
    const a = document.querySelector(".bubble").getBoundingClientRect();
    const b = document.querySelector('${at("h3")}').getBoundingClientRect();
    return [Math.max(a.top - b.bottom, b.top - a.bottom), a.right <= innerWidth && a.left >= 0];
  })()`);
  ok(gap < 20 && wide, "it is beside the square");
  await table.picture("refused");
  await page.drag(at("e1"), at("e3"));
  await page.until(`![undefined, ${JSON.stringify(verdict)}].includes(document.querySelector(".bubble .verdict")?.textContent)`);
  await page.key("Escape");
  await page.until(`document.querySelector(".bubble") === null`);
  equal(await table.here(), "e5");
});

game("promotion is chosen from the legal moves", "v=chess&fen=k7%2F4P3%2F8%2F8%2F8%2F8%2F8%2FK7+w+-+-+0+1", async (table, page) => {
  await page.click(at("e7"));
  await page.click(at("e8"));
  await page.until(`document.querySelectorAll(".menu button span").length === 4`, "four pieces to choose from");
  await table.picture("promotion");
  await page.click('.menu button[title="knight"]');
  await page.until(`document.querySelector("#moves .here").textContent === "e8=N"`);
  equal(await page.value(label("e8")), "e8, white knight");
});

game("branches stay, and the address shows the game", "v=chess", async (table, page) => {
  await table.playAll("e2 e4", "e7 e5", "g1 f3");
  await page.click("#go-back");
  await page.until(`document.querySelector("#moves .here").textContent === "e5"`);
  await table.play("f1", "c4");
  equal((await table.moves()).join(" "), "e4 e5 Nf3 Bc4");
  ok((await page.value("location.hash")).endsWith("m=e2e4.e7e5.f1c4"), "the address");
  await page.click("#comment");
  await page.send("Input.insertText", { text: "solid" });
  await page.click("h1");
  await page.until(`document.querySelector("#moves .comment")?.textContent.trim() === "solid"`);
  await page.open("about:blank");
  await page.open(`${server.address}#v=chess&m=e2e4.e7e5.f1c4`);
  await page.until(`document.querySelector("#moves .here")?.textContent === "Bc4"`);
  await page.value(`location.hash = "#v=los-alamos"`);
  await page.until(`document.querySelectorAll(".square").length === 36`);
});

game("a computer replies, two play on by themselves, analysis tells lines", "v=chess", async (table, page) => {
  await page.value(`(() => { const s = document.getElementById("player-1"); s.value = "engine 1"; s.dispatchEvent(new Event("change")); })()`);
  await table.play("e2", "e4");
  await page.until(`document.querySelectorAll("#moves .move").length === 2`, "the reply");
  await page.value(`(() => { const s = document.getElementById("player-0"); s.value = "random"; s.dispatchEvent(new Event("change")); })()`);
  await page.until(`document.querySelectorAll("#moves .move").length >= 6`, "moves by themselves");
  await page.click("#pause");
  // Where the two came to may be a check with fewer than three answers.
  await page.click("#go-first");
  await page.until(`document.querySelector("#moves .here") === null && document.getElementById("status").textContent === "white to move"`, "the start");
  await page.click("#analysis summary");
  await page.until(`document.querySelectorAll("#lines li").length === 3`, "three lines");
  await page.click("#statistics summary");
  await page.click("#count");
  await page.until(`document.querySelectorAll("#counts tr").length === 4`, "perft 1 to 3");
  await table.picture("analysis");
});

game("a position is edited, with hands", "v=crazyhouse", async (table, page) => {
  await page.click("#files summary");
  await page.click("#edit");
  await page.click(at("d2")); // lifted
  await page.click(at("d4"));
  await page.click('.brushes button[title="black queen"]');
  await page.click(at("e6"));
  await page.value(`[...document.querySelectorAll("#palette button")].find((one) => one.textContent === "to the hand").click()`);
  await page.click('.brushes button[title="black knight"]');
  await table.picture("editor");
  await page.value(`(() => { const s = document.querySelector("#palette select"); s.value = "1"; s.dispatchEvent(new Event("change")); })()`);
  await page.click("#edit-done");
  await page.until(`document.getElementById("status").textContent === "black to move"`);
  equal(await page.value(`document.getElementById("position").value`),
    "rnbqkbnr/pppppppp/4q3/8/3P4/8/PPP1PPPP/RNBQKBNR[n] b KQkq - 0 1");
  await page.click("#edit");
  await page.value(`[...document.querySelectorAll("#palette button")].find((one) => one.textContent === "Empty").click()`);
  await page.click("#edit-done");
  await page.until(`document.getElementById("trouble").textContent.includes("royal")`);
});

game("a move chosen beforehand is played when its turn comes", "v=chess&m=e2e4.e7e5", async (table, page) => {
  await page.value(`(() => { const s = document.getElementById("player-0"); s.value = "engine 4"; s.dispatchEvent(new Event("change")); })()`);
  await page.until(`document.getElementById("status").textContent === "white thinks"`);
  await page.click(at("a7"));
  await page.click(at("a6"));
  await page.until(`document.querySelectorAll(".mark.next").length === 2`);
  await page.until(`document.querySelectorAll("#moves .move")[3]?.textContent === "a6"`);
  equal(await page.value(`document.querySelectorAll(".mark.next").length`), 0);
});

game("clocks run, and end games", "v=chess", async (table, page) => {
  await page.value(`(() => { const s = document.getElementById("clock"); s.value = "1+0"; s.dispatchEvent(new Event("change")); })()`);
  equal(await page.value(`document.getElementById("clock-1").textContent`), "1:00");
  await table.play("e2", "e4");
  await page.until(`document.getElementById("clock-1").textContent === "0:59"`);
  equal(await page.value(`document.getElementById("clock-0").textContent`), "1:00");
  await page.value(`(() => { const real = performance.now.bind(performance); performance.now = () => real() + 59000; })()`);
  await page.until(`document.querySelector("#status.over")?.textContent === "white wins: time"`);
  await page.click(at("e7"));
  await page.click(at("e5"));
  equal(await table.here(), "e4");
});

game("the board is played by keys", "v=chess", async (table, page) => {
  await page.insist(async () => {
    await page.key("Escape");
    await page.value(`document.querySelector('${at("a1")}').focus()`);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"]) {
      await page.key(key);
    }
  }, `document.querySelector("#moves .here")?.textContent === "e4"`);
});

// Until the page has played just these. What can only be passed it passes by itself, perhaps already.
function played(page, turns, seconds = 20) {
  const wanted = JSON.stringify(`&m=${turns.join(".")}`);
  return page.until(`decodeURIComponent(location.hash.replace(/\\+/g, " ")).endsWith(${wanted})`, `${turns.join(" ")} to be played`, seconds);
}

// A recorded game to its end, its last turns by clicks.
async function finish(table, page, variant) {
  const { turns, end } = games[variant];
  const shown = Math.min(turns.length, 10);
  for (let at = turns.length - shown; at < turns.length; ++at) {
    await clickTurn(table, page, variant, turns, at);
    await played(page, turns.slice(0, at + 1));
  }
  equal(await page.until(`document.querySelector("#status.over")?.textContent`, "the end"), end);
}

// As somebody would who knows what is offered.
async function clickTurn(table, page, variant, turns, ply) {
  const text = turns[ply];
  if (text.startsWith("{")) {
    const face = text.slice(1, -1);
    await page.until(`[...document.querySelectorAll(".face")].find((one) => one.textContent === ${JSON.stringify(face)})`);
    return page.value(`[...document.querySelectorAll(".face")].find((one) => one.textContent === ${JSON.stringify(face)}).click()`);
  }
  if (text === "roll") return page.click("#wish");
  const { json } = await server.ask("games", { variant, turns: turns.slice(0, ply) });
  const move = json.state.moves.find((one) => one.turn === text);
  ok(move, `${text} is among the moves`);
  if (move.pass) return undefined; // by itself
  if (move.to === undefined) return page.value(`[...document.querySelectorAll("#actions button")].find((one) => one.textContent === ${JSON.stringify(text)}).click()`);
  const held = await page.value(`document.querySelectorAll("#hand-bottom .held:not(:disabled), #hand-top .held:not(:disabled)").length`);
  if (move.from) await page.click(at(move.from));
  else if (held > 0) await page.click(`.held:not(:disabled)[data-piece="${move.piece}"]`);
  await page.click(at(move.to));
  const wanted = [move.promotion ?? "stay as it is",
    move.gate ? `${move.gate} on ${move.gate_at}` : "nothing from the hand"];
  for (const title of wanted) {
    const option = `.menu button[title="${title}"]`;
    if (await page.value(`document.querySelector(${JSON.stringify(option)}) !== null`)) await page.click(option);
  }
  if (move.wall) await page.click(at(move.wall));
  if (await page.value(`document.querySelector(".menu") !== null`)) await page.click(`.menu button[title="${text}"]`);
  return undefined;
}

for (const [variant, { turns }] of Object.entries(games)) {
  const before = turns.slice(0, Math.max(0, turns.length - 10)).map(encodeURIComponent).join(".");
  game(`${variant} to its end`, `v=${variant}&m=${before}`, async (table, page) => {
    await finish(table, page, variant);
    await table.picture(`end-${variant}`);
  });
}

// A walk through all variants takes minutes: with RULEWRIGHT_ALL=1.
async function wander(table, page, variant, plies) {
  const turns = [];
  let seed = 12345;
  for (let ply = 0; ply < plies; ++ply) {
    const { json } = await server.ask("games", { variant, turns });
    const { state } = json;
    if (state.outcome) return;
    const ways = state.actor === "chance" ? state.throws : state.moves.map((move) => move.turn);
    if (state.may_throw) ways.push("roll");
    seed = (seed * 1103515245 + 12345) % 2147483648;
    turns.push(ways[Math.floor((seed / 2147483648) * ways.length)]);
    await clickTurn(table, page, variant, turns, ply);
    await played(page, turns, 5);
  }
}

if (process.env.RULEWRIGHT_ALL) {
  for (const { id } of (await server.ask("variants")).json.variants) {
    game(`all: ${id}`, `v=${id}`, (table, page) => wander(table, page, id, 8));
  }
}

// The five games.
game("Magnet Chess", "v=magnet-chess", async (table, page) => {
  await table.playAll("e2 e4", "e7 e5", "g1 f3");
  await page.click("#switches summary");
  await page.value(`(() => { const s = document.getElementById("overlay"); s.selectedIndex = 1; s.dispatchEvent(new Event("change")); })()`);
  await page.until(`document.querySelectorAll(".number").length > 10`, "numbers of the overlay");
  await table.picture("magnet");
});

game("Force Field Chess", "v=force-field-chess", async (table) => {
  await table.playAll("e2 e4", "e7 e5", "d2 d3");
  await table.picture("force-field");
});

game("DChess", "v=dchess", async (table) => {
  await table.playAll("d2 d4", "d7 d5");
});

game("DMChess: eight boards at 1280 x 800", "v=dmchess", async (table, page) => {
  equal(await page.value(`document.querySelectorAll(".board").length`), 8);
  const [side, bottom, right] = await page.value(`(() => {
    const box = document.querySelector(".square").getBoundingClientRect();
    const all = document.querySelector(".boards").getBoundingClientRect();
    return [box.width, all.bottom, all.right];
  })()`);
  ok(side >= 22, `squares of ${side} pixels`);
  ok(bottom <= 800 && right <= 1280, "all boards are on the screen");
  await table.picture("dmchess");
  const move = await page.value(`fetch("api/games", {method: "POST", headers: {"Content-Type": "application/json"},
    body: JSON.stringify({variant: "dmchess", turns: []})}).then((r) => r.json()).then((g) => g.state.moves.find((m) => m.from !== m.to))`);
  await table.play(move.from, move.to);
  await page.click(".board-name");
  await page.until(`document.querySelector(".square").getBoundingClientRect().width > ${side} * 1.5`, "a large board");
  await table.picture("dmchess-large");
});

game("Die Chess: dice are rolled, set and obeyed", "v=die-chess", async (table, page) => {
  ok((await table.status()).includes("throws"), await table.status());
  await page.click(".faces summary");
  await page.value(`[...document.querySelectorAll(".face")].find((face) => face.textContent === "P").click()`);
  await page.until(`document.querySelector(".die")?.textContent === "pawn"`);
  await page.click(at("g1"));
  await page.click(at("f3"));
  await page.until(`document.querySelector(".bubble .verdict")`);
  await table.picture("die-refused");
  await page.key("Escape");
  await table.play("e2", "e4");
  await page.click("#roll");
  await page.until(`document.querySelectorAll("#moves .throw").length === 2`);
  await page.value(`document.getElementById("roll-self").click()`);
  for (const player of [0, 1]) {
    await page.value(`(() => { const s = document.getElementById("player-${player}"); s.value = "random"; s.dispatchEvent(new Event("change")); })()`);
  }
  await page.until(`document.querySelectorAll("#moves .move.move").length > 12`, "a game of dice");
});

// A game of each family.
game("drops: Crazyhouse", "v=crazyhouse&m=e2e4.d7d5.e4d5.d8d5", async (table, page) => {
  await page.click('#hand-bottom [data-piece="pawn"]');
  await page.until(`document.querySelectorAll(".target").length > 20`);
  await table.picture("crazyhouse");
  await table.play("e6");
  ok((await table.here()).endsWith("@e6"), await table.here());
  equal(await page.value(`document.querySelectorAll("#hand-bottom .held").length`), 0);
});

game("a refused drop", "v=crazyhouse&m=e2e4.d7d5.e4d5.d8d5", async (table, page) => {
  await page.click('#hand-bottom [data-piece="pawn"]');
  await page.click(at("e8"));
  await page.until(`document.querySelector(".bubble .verdict")`);
  await page.click(at("e4"));
  await page.until(`document.querySelector("#moves .here").textContent.includes("@e4")`);
});

game("hexagons: Glinski's chess", "v=glinski", async (table, page) => {
  equal(await page.value(`document.querySelectorAll("polygon.square").length`), 91);
  await table.picture("hexagons");
  const move = await page.value(`document.querySelector(".square.movable").getAttribute("data-square")`);
  await page.click(at(move));
  await page.until(`document.querySelectorAll(".target").length > 0`);
  await page.click("#flip");
  await table.picture("hexagons-flipped");
});

game("telephone: chess", "v=chess", async (table, page) => {
  equal(await page.value("document.documentElement.scrollWidth"), 360, "nothing sticks out");
  ok((await page.value(`document.querySelector(".square").getBoundingClientRect().width`)) > 35, "large squares");
  await table.picture("phone");
  await table.playAll("e2 e4", "e7 e5");
}, kTelephone);

game("telephone: eight boards", "v=dmchess", async (table, page) => {
  equal(await page.value("document.documentElement.scrollWidth"), 360, "nothing sticks out");
  await table.picture("phone-dmchess");
  await page.click(".board-name");
  await page.until(`document.querySelector(".square").getBoundingClientRect().width > 35`);
  await table.picture("phone-dmchess-large");
}, kTelephone);

let fine = false;
try {
  fine = await runAll(word);
} finally {
  await browser.close();
  await server.end();
}
process.exit(fine ? 0 : 1);
