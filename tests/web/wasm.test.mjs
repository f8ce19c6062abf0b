// The interpreter as WebAssembly plays as the program does: the same answers to the same requests,
// for every variant that is shipped. node wasm.test.mjs PROGRAM SOURCE-DIR [WORD]
import { join } from "node:path";
import { equal, ok, runAll, test } from "./check.mjs";
import { Server } from "./server.mjs";
import { Inside, Site } from "./site.mjs";

const [program, source, word] = process.argv.slice(2);
const site = new Site(program, [join(source, "rules")]);
const inside = await Inside.start(site);
const server = await Server.start(program);
const { variants } = site.value("rules.js", "rulewrightSite");

const kPlies = 16;
const kMostNodes = 600; // at two plies, for counting three

// The same request to both, and its answer.
async function both(there, here, path, body) {
  const expected = await server.ask(`games/${there}/${path}`, body);
  const found = inside.ask(`games/${here}/${path}`, body);
  equal(found.status, expected.status, path);
  equal(JSON.stringify(found.json), JSON.stringify(expected.json), `${path} ${JSON.stringify(body)}`);
  return found.json;
}

test("all variants are there", async () => {
  const { json } = await server.ask("variants");
  equal(JSON.stringify(variants.map(({ id }) => id).sort()), JSON.stringify(json.variants.map(({ id }) => id).sort()));
  ok(variants.length > 100, "a hundred");
});

for (const { id } of variants) {
  test(`${id}: the same moves and counts`, async () => {
    const { json: expected } = await server.ask("games", { variant: id });
    const { json: found } = inside.ask("games", { variant: id });
    const { game: there } = expected;
    const { game: here } = found;
    delete expected.game;
    delete found.game;
    equal(JSON.stringify(found), JSON.stringify(expected), "the start");
    for (const depth of [1, 2, 3]) {
      const { nodes } = await both(there, here, "perft", { depth });
      if (depth === 2 && nodes > kMostNodes) break;
    }
    let { state } = found;
    for (let ply = 0; ply < kPlies && !state.outcome; ++ply) {
      const pick = (list) => list[(ply * 7 + 3) % list.length];
      const done = state.actor === "chance"
        ? await both(there, here, "throw", { faces: pick(state.throws) })
        : await both(there, here, "play", { turn: pick(state.moves).turn });
      ok(done.state, `ply ${ply}: ${JSON.stringify(done.refused)}`);
      ({ state } = done);
    }
    await both(there, here, "perft", { depth: 1 });
    await both(there, here, "explain", { text: "a1a2" });
  });
}

test("a reply, lines, and files", () => {
  const { json } = inside.ask("games", { variant: "magnet-chess" });
  const { json: done } = inside.ask(`games/${json.game}/reply`, { player: "engine", level: 2 });
  ok(done.node.text.length >= 4, JSON.stringify(done));
  const { json: told } = inside.ask(`games/${json.game}/analyse`, { seconds: 0.3, lines: 2 });
  ok(told.nodes > 100 && told.lines.length === 2, JSON.stringify(told));
  ok(inside.ask(`games/${json.game}/pgn`).body.includes("1. "), "PGN");
  ok(inside.ask(`games/${json.game}/svg`).body.startsWith("<svg"), "SVG");
  equal(inside.ask("files").status, 404);
  equal(inside.ask("games", { variant: "no such" }).status, 404);
  equal(inside.ask("games/x/play", { turn: "e2e4" }).json.error.code, "no-such-game");
  equal(inside.ask("nothing").status, 404);
});

let fine = false;
try {
  fine = await runAll(word);
} finally {
  await server.end();
  site.remove();
}
process.exit(fine ? 0 : 1);
