// Makes games.json: games to their ends, which page.test.mjs finishes by clicks.
// node record.mjs PROGRAM VARIANT[:LEVEL]...
import { readFileSync, writeFileSync } from "node:fs";
import { Server } from "./server.mjs";

const file = new URL("games.json", import.meta.url);
const [program, ...variants] = process.argv.slice(2);
const games = JSON.parse(readFileSync(file, "utf8"));
const server = await Server.start(program);

async function record(variant, level) {
  const { json: begun } = await server.ask("games", { variant });
  const turns = [];
  let { state } = begun;
  for (let ply = 0; ply < 600 && !state.outcome; ++ply) {
    const [path, body] = state.actor === "chance"
      ? ["throw", {}]
      : ["reply", state.player === 0 ? { player: "engine", level } : { player: "random" }];
    const { json: done } = await server.ask(`games/${begun.game}/${path}`, body);
    turns.push(done.node.text);
    ({ state } = done);
  }
  return { turns, end: state.outcome?.text ?? null };
}

for (const word of variants) {
  const [variant, level = "2"] = word.split(":");
  for (let i = 0; i < 5; ++i) {
    const game = await record(variant, Number(level));
    if (game.end && (!games[variant] || game.turns.length < games[variant].turns.length)) games[variant] = game;
  }
  console.log(variant, games[variant]?.turns.length, games[variant]?.end);
}
const sorted = Object.fromEntries(Object.entries(games).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, JSON.stringify(sorted, null, 1) + "\n");
await server.end();
