// What the server promises to whoever sends it anything: node http.test.mjs PROGRAM SOURCE-DIR
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { equal, ok, runAll, test } from "./check.mjs";
import { Server } from "./server.mjs";

const [program, , word] = process.argv.slice(2);
const server = await Server.start(program);
const host = `127.0.0.1:${server.port}`;

// Raw bytes there, all that comes back; ends after so many milliseconds at the latest.
function raw(text, milliseconds = 15_000) {
  return new Promise((resolve) => {
    let back = "";
    const socket = net.connect(server.port, "127.0.0.1", () => socket.write(text));
    const timer = setTimeout(() => socket.destroy(), milliseconds);
    socket.on("data", (data) => (back += data));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(back);
    });
  });
}

const status = (answer) => Number(answer.match(/^HTTP\/1\.[01] (\d+)/)?.[1] ?? 0);

function request(method, path, headers = {}, body = "") {
  const all = { Host: host, ...headers };
  if (body) all["Content-Length"] = Buffer.byteLength(body);
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

const json = { "Content-Type": "application/json" };

async function lives() {
  const { status: code, json: told } = await server.ask("variants");
  equal(code, 200, "the server lives");
  ok(told.variants.length > 0, "and has variants");
}

async function newGame(variant, more = {}) {
  const { status: code, json: told, text } = await server.ask("games", { variant, ...more });
  equal(code, 200, text);
  return told;
}

test("the page and its files come with a strict policy", async () => {
  for (const path of ["", "page.js", "page.css", "playground.js", "playground.css"]) {
    const response = await fetch(server.address + path);
    equal(response.status, 200, path);
    const policy = response.headers.get("content-security-policy") ?? "";
    ok(policy.includes("default-src 'none'") && !policy.includes("unsafe"), policy);
    equal(response.headers.get("x-content-type-options"), "nosniff");
    ok((await response.text()).length > 500, `${path} is empty`);
  }
});

test("what the page fetches is small", async () => {
  const sizes = [];
  for (const path of ["", "page.js", "page.css", "playground.js", "playground.css"]) {
    sizes.push(gzipSync(await (await fetch(server.address + path)).text()).length);
  }
  const first = sizes[0] + sizes[1] + sizes[2];
  ok(first < 40_000, `${first} bytes before anything is shown`);
  const all = sizes.reduce((sum, size) => sum + size);
  ok(all < 400_000, `${all} bytes`);
});

test("a game is begun, played, refused, taken back, and told as files", async () => {
  const { game, state, rules } = await newGame("chess");
  equal(state.moves.length, 20);
  equal(rules.squares.length, 64);
  const played = await server.ask(`games/${game}/play`, { turn: "Nf3" });
  equal(played.json.node.shown, "Nf3");
  equal(played.json.state.player, 1);
  const refused = await server.ask(`games/${game}/play`, { turn: "e7e4" });
  equal(refused.status, 200);
  ok(refused.json.refused.verdict.length > 5, "a reason");
  equal(refused.json.state, undefined);
  const why = await server.ask(`games/${game}/explain`, { from: "f8", to: "b4" });
  equal(why.json.legal, false);
  equal(why.json.code, "blocked");
  ok(why.json.squares.includes("e7"), JSON.stringify(why.json));
  await server.ask(`games/${game}/play`, { turn: "e5" });
  const back = await server.ask(`games/${game}/go`, { node: 1 });
  equal(back.json.state.moves.length, 20);
  const branch = await server.ask(`games/${game}/play`, { turn: "d7d5" });
  equal(branch.json.node.parent, 1);
  const pgn = await server.ask(`games/${game}/pgn`);
  ok(pgn.text.includes("1. Nf3 d5"), pgn.text);
  ok(pgn.headers.get("content-disposition").includes("chess.pgn"), "a name to save it by");
  ok((await server.ask(`games/${game}/script`)).text.includes('- move: "d7d5"'), "a script");
  ok((await server.ask(`games/${game}/svg`)).text.startsWith("<svg"), "a picture");
});

test("dice are thrown, set, and part of what an address holds", async () => {
  const { game, state } = await newGame("die-chess");
  equal(state.actor, "chance");
  const refused = await server.ask(`games/${game}/play`, { turn: "e2e4" });
  ok(refused.json.refused || refused.json.state, "an answer");
  const set = await newGame("die-chess");
  const thrown = await server.ask(`games/${set.game}/throw`, { faces: "{P}" });
  equal(thrown.json.state.dice[0], "pawn");
  const turn = thrown.json.state.moves[0].turn;
  await server.ask(`games/${set.game}/play`, { turn });
  const again = await newGame("die-chess", { turns: ["{P}", turn] });
  equal(again.refused, null);
  equal(again.tree.length, 2);
  const wrong = await server.ask(`games/${set.game}/throw`, { faces: "{X}" });
  ok(wrong.json.refused, "no such face");
});

test("computers reply, lines are found, plies are counted", async () => {
  const { game } = await newGame("chess");
  const reply = await server.ask(`games/${game}/reply`, { player: "engine", level: 1 });
  equal(reply.json.state.player, 1);
  const random = await server.ask(`games/${game}/reply`, { player: "random" });
  equal(random.json.state.player, 0);
  const lines = await server.ask(`games/${game}/analyse`, { seconds: 0.2, lines: 2 });
  equal(lines.json.lines.length, 2);
  const fresh = await newGame("chess");
  const counted = await server.ask(`games/${fresh.game}/perft`, { depth: 3 });
  equal(counted.json.nodes, 8902);
  equal((await server.ask(`games/${game}/reply`, { player: "uci:sh" })).status, 400);
});

test("only the programs play that the server was started with", async () => {
  const own = `uci:'${program}' uci`;
  const other = await Server.start(program, ["--allow-programs", own, "--allow-programs", "uci:false"]);
  try {
    equal((await other.ask("variants")).json.programs.join(), `${own},uci:false`);
    const { game } = (await other.ask("games", { variant: "chess", turns: ["e2e4"] })).json;
    const reply = await other.ask(`games/${game}/reply`, { player: own });
    equal(reply.status, 200, reply.text);
    equal(reply.json.state.player, 0);
    const broken = await other.ask(`games/${game}/reply`, { player: "uci:false" });
    equal(broken.status, 502);
    equal(broken.json.error.code, "program");
    ok(broken.json.error.message.includes("uci:false"), broken.text);
    for (const player of ["uci:sh", "uci:true", "uci:", `${own} `, "xboard:sh", "program", "mcts"]) {
      equal((await other.ask(`games/${game}/reply`, { player })).status, 400, player);
    }
  } finally {
    await other.end();
  }
  equal((await server.ask("variants")).json.programs.length, 0);
});

test("garbage is answered with a clear status", async () => {
  const bad = [
    ["games", "{"], ["games", "[]"], ["games", '"chess"'], ["games", "\u0000\u0001"],
    ["games", '{"variant": 7}'], ["games", '{"variant": ""}'],
    ["games", '{"variant": "chess", "turns": "e4"}'], ["games", '{"variant": "chess", "turns": [1]}'],
    ["games", '{"variant": "chess", "seed": -1}'], ["games", '{"variant": "chess", "seed": 1e99}'],
    ["games", '{"variant": "chess", "seed": 18446744073709551615}'],
    ["games", "[".repeat(100_000)], ["games", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ];
  for (const [path, body] of bad) {
    const { status: code, json: told } = await server.ask(path, body);
    equal(code, 400, body.slice(0, 60));
    ok(told.error.message.length > 5, "and says why");
  }
  equal((await server.ask("games", { variant: "no-such" })).status, 404);
  equal((await server.ask("games", { variant: "chess", fen: "8/8 w" })).status, 422);
  equal((await server.ask("nothing")).status, 404);
  const { game } = await newGame("chess");
  for (const [path, body] of [
    ["go", { node: 99 }], ["go", {}], ["play", {}], ["perft", { depth: 9 }], ["analyse", { seconds: 1e9 }],
    ["explain", { from: "z9", to: "e4" }], ["overlay", { name: "none" }], ["nonsense", {}],
  ]) {
    const { status: code } = await server.ask(`games/${game}/${path}`, body);
    ok(code === 400 || code === 404, `${path}: ${code}`);
  }
  for (const text of ["", "\r\n\r\n", "GET\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "x".repeat(100_000)]) {
    await raw(text, 500);
  }
  equal(status(await raw(request("DELETE", "/api/games"))), 404);
  await lives();
});

test("huge bodies, lines and heads are refused", async () => {
  const big = "x".repeat(300 * 1024);
  equal((await server.ask("games", JSON.stringify({ variant: big }))).status, 413);
  const long = await raw(request("GET", `/${"a".repeat(20_000)}`), 5000);
  ok(status(long) >= 400 || long === "", "a long address");
  const head = await raw(request("GET", "/", { X: "y".repeat(20_000) }), 5000);
  ok(status(head) >= 400 || head === "", "a long head");
  const many = "X: y\r\n".repeat(200_000);
  const heads = await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\n${many}\r\n`, 5000);
  ok(status(heads) !== 200, "many heads");
  const endless = await raw(request("POST", "/api/games", { ...json, "Content-Length": "99999999999" }), 3000);
  ok(status(endless) !== 200, "a promise of much");
  await lives();
});

test("pages of other origins can do nothing", async () => {
  const body = '{"variant":"chess"}';
  const post = (headers) => raw(request("POST", "/api/games", headers, body));
  equal(status(await post(json)), 200, "as a program");
  equal(status(await post({ ...json, Origin: `http://${host}` })), 200, "as the page");
  equal(status(await post({ ...json, Origin: "http://evil.example" })), 403);
  equal(status(await post({ ...json, Origin: "null" })), 403);
  equal(status(await post({ ...json, Origin: `https://${host}` })), 403);
  equal(status(await post({ ...json, "Sec-Fetch-Site": "cross-site" })), 403);
  equal(status(await post({ "Content-Type": "text/plain" })), 415, "as a form can");
  equal(status(await post({})), 415);
  equal(status(await post({ ...json, Host: "evil.example" })), 403, "a name that leads here");
  equal(status(await post({ ...json, Host: `evil.example:${server.port}` })), 403);
  equal(status(await raw(request("GET", "/api/variants", { Origin: "http://evil.example" }))), 403);
  equal(status(await raw(request("GET", "/", { Host: "evil.example" }))), 403);
  equal(status(await raw(`GET / HTTP/1.1\r\n\r\n`)), 403, "no host");
  // What a refused body holds is not another request.
  const inner = request("GET", "/api/variants");
  const twice = await raw(request("POST", "/api/games", { Origin: "http://evil.example", "Content-Type": "text/plain" }, inner));
  equal(twice.match(/HTTP\/1\.1 /g)?.length, 1);
});

test("no path leaves the program", async () => {
  for (const path of [
    "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/page.js/../../x",
    "/rules/chess.yaml", "/api/../page.js", "/page.js%00", "\\..\\..",
  ]) {
    const answer = await raw(request("GET", path), 3000);
    ok([404, 400].includes(status(answer)), `${path}: ${answer.slice(0, 40)}`);
  }
  for (const variant of ["../rules/chess", "/etc/passwd", "chess.yaml", "./chess", "..", "chess\u0000"]) {
    equal((await server.ask("games", { variant })).status, 404, variant);
  }
});

test("slow clients and many connections hold nobody up", async () => {
  const idle = [];
  for (let i = 0; i < 40; ++i) {
    const socket = net.connect(server.port, "127.0.0.1", () => socket.write("GET / HT"));
    socket.on("error", () => undefined);
    idle.push(socket);
  }
  const begun = Date.now();
  await lives();
  ok(Date.now() - begun < 3000, "an answer in time");
  const drip = net.connect(server.port, "127.0.0.1");
  drip.on("error", () => undefined);
  const closed = new Promise((done) => drip.on("close", done));
  const timer = setInterval(() => drip.write("G"), 200);
  await Promise.race([closed, new Promise((done) => setTimeout(done, 15_000))]);
  clearInterval(timer);
  ok(drip.destroyed || drip.readableEnded, "one that drips is cut off");
  for (const socket of idle) socket.destroy();
  const answers = await Promise.all(Array.from({ length: 200 }, () => raw(request("GET", "/api/variants"), 30_000)));
  equal(answers.filter((answer) => status(answer) === 200).length, 200, "of 200 at once");
});

test("games that are too many go, the oldest first", async () => {
  const first = await newGame("chess");
  for (let i = 0; i < 30; ++i) await newGame("los-alamos");
  const gone = await server.ask(`games/${first.game}`);
  equal(gone.status, 404);
  equal(gone.json.error.code, "no-such-game");
});

test("a file with mistakes is told, and a hook that never ends", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-web-"));
  mkdirSync(join(folder, ".git"));
  const rules = (hook) => `rulewright: 1
name: Mine
board: {files: 4, ranks: 4}
players:
  - {name: white, letter: w, forward: up}
  - {name: black, letter: b, forward: down}
pieces:
  king: {letter: K, move: K, royal: true}
start: "k3/4/4/3K w - - 0 1"
${hook}`;
  writeFileSync(join(folder, "broken.yaml"), "rulewright: 1\nname: Broken\npeices: {}\n");
  writeFileSync(join(folder, "endless.yaml"), rules("hooks: endless.lua\n"));
  writeFileSync(join(folder, "endless.lua"), "return { evaluate = function(p) while true do end end, moves = function(p, s) while true do end end }\n");
  writeFileSync(join(folder, "thinks.yaml"), rules("hooks: thinks.lua\n"));
  writeFileSync(join(folder, "thinks.lua"), "return { evaluate = function(p) while true do end end }\n");
  const other = await Server.start(program, [folder]);
  try {
    const listed = (await other.ask("variants")).json.variants.map((variant) => variant.id);
    equal(listed.join(), "broken,endless,thinks");
    const broken = await other.ask("games", { variant: "broken" });
    equal(broken.status, 422);
    equal(broken.json.error.code, "invalid-variant");
    ok(broken.json.text.includes("broken.yaml:3:1"), broken.json.text);
    const endless = await other.ask("games", { variant: "endless" });
    equal(endless.status, 422);
    ok(endless.json.error.message.includes("endless.lua"), endless.text);
    // One that only thinking asks.
    const { game } = (await other.ask("games", { variant: "thinks" })).json;
    const reply = await other.ask(`games/${game}/reply`, { player: "engine", level: 2 });
    equal(reply.status, 422, reply.text);
    ok(reply.json.error.message.includes("thinks.lua"), reply.text);
    equal((await other.ask(`games/${game}/reply`, { player: "random" })).status, 200, "the game goes on");
    equal((await other.ask("variants")).status, 200);
  } finally {
    await other.end();
    rmSync(folder, { recursive: true });
  }
});

test("files are written for the page alone, in its folder alone, and for nobody with --host", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-files-"));
  mkdirSync(join(folder, "rules"));
  writeFileSync(join(folder, ".rulewright-root"), "");
  writeFileSync(join(folder, "rules/mine.yaml"), "rulewright: 1\n");
  const file = { path: "rules/new.yaml", text: "rulewright: 1\n" };
  const other = await Server.start(program, [join(folder, "rules")]);
  try {
    equal((await other.ask("files/save", file, { Origin: "http://evil.example" })).status, 403);
    equal((await other.ask("files/save", file, { "Sec-Fetch-Site": "cross-site" })).status, 403);
    equal((await other.ask("files/save", file, { "Content-Type": "text/plain" })).status, 415);
    ok(!existsSync(join(folder, "rules/new.yaml")), "nothing was written");
    for (const path of ["../x.yaml", "x.yaml", "/tmp/x.yaml", "rules/../../x.yaml", "rules/x.sh", "rules/.x.yaml"]) {
      equal((await other.ask("files/save", { ...file, path })).status, 404, path);
    }
    equal((await other.ask("files/save", file)).status, 200);
    equal(readFileSync(join(folder, "rules/new.yaml"), "utf8"), file.text);
    equal((await other.ask("files/save", { ...file, text: "x".repeat(300 * 1024) })).status, 413);
    const begun = await other.ask("files/new", { name: "my-game", base: "chess" });
    equal(begun.status, 200, begun.text);
    ok(begun.json.files.some(({ path }) => path === "rules/chess.yaml"), "what it needs comes with it");
    equal((await other.ask("files/new", { name: "No Name", base: "chess" })).status, 422);
    equal((await other.ask("files/new", { name: "../x", base: "chess" })).status, 422);
  } finally {
    await other.end();
  }
  const shared = await Server.start(program, ["--host", "127.0.0.1", join(folder, "rules")]);
  try {
    equal((await shared.ask("files/save", { ...file, path: "rules/more.yaml" })).status, 403);
    equal((await shared.ask("files/open", { path: "rules/new.yaml" })).status, 200);
  } finally {
    await shared.end();
    rmSync(folder, { recursive: true });
  }
});

test("with --host nothing is served without the secret in the address", async () => {
  const other = await Server.start(program, ["--host", "127.0.0.1"]);
  try {
    equal((await fetch(other.address)).status, 200);
    ok(new URL(other.address).pathname.length > 20, other.address);
    const bare = `http://127.0.0.1:${other.port}`;
    equal((await fetch(bare)).status, 404);
    equal((await fetch(`${bare}/api/variants`)).status, 404);
    equal((await other.ask("variants")).status, 200);
  } finally {
    await other.end();
  }
});

test("Ctrl-C ends it at once, also while it thinks and while somebody is slow", async () => {
  const other = await Server.start(program);
  const { json: begun } = await other.ask("games", { variant: "chess" });
  const thinking = other.ask(`games/${begun.game}/analyse`, { seconds: 10 }).catch(() => null);
  const slow = net.connect(other.port, "127.0.0.1", () => slow.write("GET"));
  slow.on("error", () => undefined);
  await new Promise((done) => setTimeout(done, 300));
  const asked = Date.now();
  equal(await other.end("SIGINT"), 0, "the exit code");
  ok(Date.now() - asked < 2500, `it took ${Date.now() - asked} ms`);
  await thinking;
});

const fine = await runAll(word);
await server.end();
process.exit(fine ? 0 : 1);
