// The npm package: what it does over the answers of the program, and the package as it is packed where
// the interpreter was built as WebAssembly. node package.test.mjs PROGRAM SOURCE-DIR [WORD]
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { equal, ok, runAll, test } from "../web/check.mjs";
import { Server } from "../web/server.mjs";
import { AtOnce } from "./at_once.mjs";

const [program, source, word] = process.argv.slice(2);
const kFolder = join(source, "tools", "npm");
const { Rulewright, RefusedMove, RulewrightError, load, use, variants } = await import(
  pathToFileURL(join(kFolder, "index.js"))
);

// What throws, or nothing.
function thrown(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}

test("without an interpreter there is no game", () => {
  const error = thrown(() => new Rulewright("chess"));
  ok(error instanceof RulewrightError, String(error));
  equal(error.code, "not-loaded");
});

const server = await Server.start(program);
const native = new AtOnce(server.address);
let interpreter = native;
const game = (variant, options = {}) => new Rulewright(variant, { interpreter, ...options });

// Each with the answers of the program, and again with those of the package itself.
const both = [];
function tests(name, run) {
  both.push({ name, run });
  test(name, run);
}

tests("a game from its start", () => {
  const chess = game("chess");
  equal(chess.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  equal(chess.turn(), "w");
  equal(chess.actor(), "player");
  equal(chess.variant, "chess");
  equal(chess.rules().name, "Chess");
  equal(chess.moves().length, 20);
  equal(chess.moves({ square: "g1" }).join(" "), "g1f3 g1h3");
  equal(chess.moves({ piece: "knight", verbose: true })[0].from, "b1");
  equal(chess.board().length, 32);
  equal(chess.get("e1").piece, "king");
  equal(chess.get("e4"), null);
  equal(chess.history().length, 0);
  equal(chess.undo(), null);
  equal(chess.perft(3), 8902);
});

tests("moves by any text and by their parts, undone and told", () => {
  const chess = game("chess");
  equal(chess.move("e4").text, "e2e4");
  equal(chess.move("g8f6").shown, "Nf6");
  equal(chess.move({ from: "e4", to: "e5" }).player, 0);
  equal(chess.history().join(" "), "e4 Nf6 e5");
  equal(chess.undo().text, "e4e5");
  equal(chess.undo().text, "g8f6");
  equal(chess.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  chess.move("d7d5");
  chess.setComment("at once");
  equal(chess.getComment(), "at once");
  equal(chess.history({ verbose: true })[1].comment, "at once");
  ok(chess.pgn().includes("1. e4 d5"), chess.pgn());
  const again = game("chess");
  again.loadPgn(chess.pgn());
  equal(again.fen(), chess.fen());
  equal(again.history().join(" "), "e4 d5");
});

tests("what is refused says why, and changes nothing", () => {
  const chess = game("chess");
  const before = chess.fen();
  for (const move of ["e2e5", { from: "e2", to: "e5" }, { from: "e1", to: "e2" }, { drop: "pawn", to: "e4" }]) {
    const error = thrown(() => chess.move(move));
    ok(error instanceof RefusedMove, `${JSON.stringify(move)}: ${error}`);
    ok(error.message.length > 10 && error.reason.squares.length >= (move.drop ? 0 : 1), JSON.stringify(error.reason));
  }
  ok(thrown(() => chess.move("hello")) instanceof RefusedMove, "no move at all");
  equal(thrown(() => chess.move({ to: "f3" })).code, "ambiguous");
  equal(thrown(() => game("no such game")).code, "no-such-variant");
  ok(thrown(() => game("chess", { fen: "nonsense" })) instanceof RulewrightError, "no position");
  equal(chess.fen(), before);
});

tests("castling, promotion and mate", () => {
  const chess = game("chess", { fen: "7k/P7/6K1/8/8/8/8/8 w - - 0 1" });
  equal(chess.moves({ square: "a7" }).length, 4);
  equal(chess.move({ from: "a7", to: "a8", promotion: "queen" }).shown, "a8=Q#");
  ok(chess.isGameOver() && chess.isCheckmate() && chess.isCheck() && !chess.isDraw(), "mate");
  equal(chess.outcome().winner, 0);
  equal(chess.moves().length, 0);
  chess.load("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  equal(chess.move("O-O").text, "e1g1");
  equal(chess.history().length, 1);
  chess.load("k7/8/1Q6/8/8/8/8/K7 b - - 0 1");
  ok(chess.isStalemate() && chess.isDraw() && !chess.inCheck(), "stalemate");
  chess.load("k7/8/8/8/8/8/8/K7 w - - 0 1");
  ok(chess.isInsufficientMaterial(), "two kings");
});

tests("a repetition, and the beginning again", () => {
  const chess = game("chess");
  for (const turn of ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"]) chess.move(turn);
  ok(chess.isThreefoldRepetition() && chess.isDraw(), JSON.stringify(chess.outcome()));
  chess.reset();
  ok(!chess.isGameOver() && chess.history().length === 0, "reset");
});

tests("dice", () => {
  const die = game("die-chess");
  equal(die.actor(), "chance");
  ok(die.throws().includes("{N}"), die.throws().join());
  equal(die.roll("{N}").kind, "throw");
  equal(die.dice().join(), "knight");
  const [first] = die.moves({ square: "g1" });
  die.move(first);
  equal(die.actor(), "chance");
  die.roll();
  equal(die.history().length, 3);
  equal(die.undo().kind, "throw");
});

tests("reasons, lines, pictures", () => {
  const field = game("force-field-chess");
  ok(field.explain("e2e4").legal, "legal");
  const why = field.explain({ from: "e1", to: "e3" });
  ok(!why.legal && why.lines.length >= 0 && why.verdict.length > 10, JSON.stringify(why));
  const [name] = field.rules().overlays;
  ok(Object.keys(field.overlay(name)).length > 3, "an overlay");
  ok(field.svg().startsWith("<svg"), "a picture");
  ok(/^variant: .*force-field-chess/m.test(field.script()), field.script());
  const found = field.analyse({ seconds: 0.2, depth: 2, lines: 2 });
  equal(found.lines.length, 2);
  equal(field.reply({ player: "random" }).kind, "move");
  equal(field.reply({ level: 1 }).player, 1);
  equal(game("crazyhouse").hand(0).length, 0);
});

tests("a game that was forgotten goes on", () => {
  const first = game("chess");
  first.move("e2e4");
  first.setComment("kept");
  for (let i = 0; i < 40; ++i) game("los-alamos");
  first.move("e7e5");
  equal(first.history().join(" "), "e4 e5");
  equal(first.history({ verbose: true })[0].comment, "kept");
});

test("all variants are there", () => {
  ok(variants(native).length > 100, "a hundred");
  use(native);
  equal(new Rulewright().variant, "chess");
});

// Members of a class and functions, by their names.
function declared(text) {
  const names = new Set();
  for (const [, name] of text.matchAll(/^ {2}(?:readonly |get )?([a-z]\w*)\(?(?=[(:)])/gm)) names.add(name);
  return names;
}

test("what is declared is what there is", () => {
  const text = readFileSync(join(kFolder, "index.d.ts"), "utf8");
  const members = declared(text.slice(text.indexOf("export class Rulewright {")));
  const real = Object.getOwnPropertyNames(Rulewright.prototype).filter((name) => name !== "constructor");
  for (const name of real) ok(members.has(name), `${name} is not declared`);
  members.delete("constructor");
  for (const name of members) ok(real.includes(name), `${name} is only declared`);
  const { version } = JSON.parse(readFileSync(join(kFolder, "package.json"), "utf8"));
  const cmake = readFileSync(join(source, "CMakeLists.txt"), "utf8");
  equal(version, /project\(rulewright VERSION ([\d.]+)/.exec(cmake)[1]);
});

// The package as others get it.
let packed = null;
if (existsSync(join(source, "tools", "web", "wasm", "interpreter.wasm"))) {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-npm-"));
  execFileSync("node", [join(kFolder, "pack.mjs"), program, folder], { stdio: "inherit" });
  packed = folder;
  const files = { "rules/mine.yaml": "rulewright: 1\nname: Mine\nextends: chess.yaml\n" };
  test("the package holds what it says", () => {
    const { files: named } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    equal(readdirSync(folder).sort().join(), [...named, "package.json"].sort().join());
  });
  test("the interpreter of the package starts, with files of one's own", async () => {
    interpreter = await load({ files, folder: pathToFileURL(`${folder}/`) });
    equal(new Rulewright("mine").moves().length, 20);
  });
  for (const { name, run } of both) test(`packed: ${name}`, run);
} else {
  console.log("skipped: what is packed; the interpreter for browsers was not built (tools/web/build --wasm)");
}

let fine = false;
try {
  fine = await runAll(word);
} finally {
  await native.end();
  await server.end();
  if (packed !== null) rmSync(packed, { recursive: true, force: true });
}
process.exit(fine ? 0 : 1);
