// Rulewright in JavaScript: every variant that it knows, as a game object in the manner of chess.js.
// What the page of `rulewright serve` asks is asked here of the interpreter as WebAssembly, at once:
// tools/web/README.md describes the requests. index.d.ts says what everything takes and gives.

export class RulewrightError extends Error {
  constructor({ code = "unknown", message = "unknown", expected = "" }) {
    super(expected ? `${message} (expected: ${expected})` : message);
    this.name = "RulewrightError";
    this.code = code;
    this.expected = expected;
  }
}

// `reason` has the derivation and the squares that it speaks of.
export class RefusedMove extends RulewrightError {
  constructor(reason) {
    super({ code: reason.code, message: reason.verdict });
    this.name = "RefusedMove";
    this.reason = reason;
  }
}

async function bytesOf(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new RulewrightError({ code: "no-file", message: `${url}: ${response.status}` });
  return new Uint8Array(await response.arrayBuffer());
}

// The interpreter with its files, which it has for good once it was asked.
class Inside {
  #module;

  constructor(module, files) {
    this.#module = module;
    for (const [path, text] of Object.entries(files)) this.#call("_add_file", path, text);
  }

  ask(method, path, body = "") {
    return JSON.parse(this.#module.UTF8ToString(this.#call("_request", method, path, body)));
  }

  #call(name, ...texts) {
    const pointers = texts.map((text) => this.#module.allocateUTF8(text));
    try {
      return this.#module[name](...pointers);
    } finally {
      for (const pointer of pointers) this.#module._free(pointer);
    }
  }
}

let usual = null; // what games ask that name no other

// Files of one's own lie where the installed ones do, and may extend these.
export async function load({ files = {}, folder = new URL("./", import.meta.url) } = {}) {
  const { default: interpreterOf } = await import(new URL("interpreter.mjs", folder));
  const wasm = await bytesOf(new URL("interpreter.wasm", folder));
  const all = JSON.parse(new TextDecoder().decode(await bytesOf(new URL("files.json", folder))));
  for (const [path, text] of Object.entries(files)) all[`0/${path}`] = text;
  const module = await interpreterOf()({
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(wasm, imports).then(({ instance, module: made }) => done(instance, made));
      return {};
    },
  });
  return use(new Inside(module, all));
}

// Anything that answers requests at once, such as another interpreter.
export function use(interpreter) {
  usual = interpreter;
  return interpreter;
}

function answered({ status, body }) {
  if (status === 200) return body;
  throw new RulewrightError(JSON.parse(body).error);
}

export function variants(interpreter = usual) {
  return JSON.parse(answered(interpreter.ask("GET", "variants"))).variants;
}

// What is told of one thing that was done.
function told({ kind, text, shown, number, player, comment }) {
  return { kind, text, shown, number, player, comment };
}

function fits(move, { square, piece }) {
  return (square === undefined || move.from === square) && (piece === undefined || move.piece === piece);
}

export class Rulewright {
  #interpreter;
  #origin;
  #id = "";
  #rules;
  #state;
  #nodes = []; // done so far, the first one first

  constructor(variant = "chess", { fen, seed, interpreter = usual } = {}) {
    if (interpreter === null) {
      throw new RulewrightError({ code: "not-loaded", message: "there is no interpreter", expected: "await load()" });
    }
    this.#interpreter = interpreter;
    this.#begin({ variant, fen, seed });
  }

  // ---- the position

  get variant() {
    return this.#origin.variant;
  }
  rules() {
    return this.#rules;
  }
  state() {
    return this.#state;
  }
  fen() {
    return this.#state.fen;
  }
  // The letter of the position's text: "w", "b".
  turn() {
    return this.#state.fen.split(" ")[1];
  }
  actor() {
    return this.#state.actor;
  }
  board() {
    return this.#state.pieces.map(({ at, ...rest }) => ({ square: at, ...rest }));
  }
  get(square) {
    return this.board().find((piece) => piece.square === square) ?? null;
  }
  hand(player) {
    return this.#state.hands?.[player] ?? [];
  }
  dice() {
    return this.#state.dice ?? [];
  }

  // ---- moves

  moves({ verbose = false, square, piece } = {}) {
    const found = this.#state.moves.filter((move) => fits(move, { square, piece }));
    return verbose ? found : found.map(({ turn }) => turn);
  }
  // A text, or the parts of a move as `moves({verbose: true})` has them.
  move(wanted) {
    const text = typeof wanted === "string" ? wanted : this.#textOf(wanted);
    return this.#change("play", { turn: text });
  }
  undo() {
    const undone = this.#nodes.at(-1);
    if (undone === undefined) return null;
    this.#state = this.#ask("POST", "go", { node: undone.parent }).state;
    this.#nodes.pop();
    return told(undone);
  }
  history({ verbose = false } = {}) {
    return this.#nodes.map((node) => (verbose ? told(node) : node.shown));
  }
  // What dice may show now; `roll` takes one of them, or leaves it to chance.
  throws() {
    return this.#state.throws ?? [];
  }
  roll(faces) {
    return this.#change("throw", faces === undefined ? {} : { faces });
  }
  mayThrow() {
    return this.#state.may_throw === true;
  }
  chooseThrow() {
    return this.#change("wish", {});
  }

  // ---- ends

  outcome() {
    return this.#state.outcome;
  }
  isGameOver() {
    return this.#state.outcome !== null;
  }
  isDraw() {
    return this.isGameOver() && this.#state.outcome.winner === null;
  }
  isCheck() {
    return this.#state.check;
  }
  inCheck() {
    return this.isCheck();
  }
  isCheckmate() {
    return this.#state.outcome?.reason === "checkmate";
  }
  isStalemate() {
    return this.#state.outcome?.reason === "stalemate";
  }
  isThreefoldRepetition() {
    return this.#state.outcome?.reason === "repetition";
  }
  isInsufficientMaterial() {
    return this.#state.outcome?.reason === "insufficient_material";
  }

  // ---- why, and what is best

  // A text of a move; or `from` and `to`; or `drop` (a piece) and `to`.
  explain(question) {
    return this.#ask("POST", "explain", typeof question === "string" ? { text: question } : question);
  }
  analyse(limits = {}) {
    return this.#ask("POST", "analyse", limits);
  }
  // Lets the computer play: `level` 1 to 6, or at random.
  reply({ player = "engine", level = 3 } = {}) {
    return this.#change("reply", player === "engine" ? { player, level } : { player });
  }
  perft(depth) {
    return this.#ask("POST", "perft", { depth }).nodes;
  }
  overlay(name) {
    return this.#ask("POST", "overlay", { name }).numbers;
  }

  // ---- records and pictures

  pgn() {
    return this.#file("pgn");
  }
  script() {
    return this.#file("script");
  }
  svg() {
    return this.#file("svg");
  }
  getComment() {
    return this.#nodes.at(-1)?.comment ?? "";
  }
  setComment(text) {
    const node = this.#nodes.at(-1);
    if (node === undefined) throw new RulewrightError({ code: "no-move", message: "nothing was played yet" });
    node.comment = this.#ask("POST", "comment", { node: node.id, text }).node.comment;
  }

  // ---- other games

  load(fen) {
    this.#begin({ variant: this.variant, fen });
  }
  reset() {
    this.#begin({ variant: this.variant, seed: this.#origin.seed });
  }
  loadPgn(pgn) {
    this.#begin({ variant: this.variant, pgn });
  }

  #textOf(wanted) {
    const same = (move) => Object.entries(wanted).every(([key, value]) => move[key] === value);
    const found = this.#state.moves.filter(same);
    if (found.length === 1) return found[0].turn;
    if (found.length > 1) {
      throw new RulewrightError({
        code: "ambiguous",
        message: "several moves have these parts",
        expected: found.map(({ turn }) => turn).join(", "),
      });
    }
    const { from, to, drop } = wanted;
    const why = this.explain(drop === undefined ? { from, to } : { drop, to });
    throw new RefusedMove(why.legal ? { ...why, code: "not-legal", verdict: "no move has these parts" } : why);
  }

  #begin(origin) {
    const body = { ...origin };
    for (const key of Object.keys(body)) if (body[key] === undefined) delete body[key];
    const whole = JSON.parse(answered(this.#interpreter.ask("POST", "games", JSON.stringify(body))));
    if (whole.refused) throw new RefusedMove(whole.refused);
    this.#id = whole.game;
    this.#origin = { variant: whole.origin.variant, fen: whole.origin.fen ?? undefined, seed: whole.origin.seed };
    this.#rules = whole.rules;
    this.#state = whole.state;
    this.#nodes = whole.tree;
  }

  // Interpreters keep few games: one that was forgotten begins again, and what was done in it is done.
  #again() {
    const before = this.#nodes;
    this.#begin({ ...this.#origin, turns: before.map(({ text }) => text) });
    this.#nodes.forEach((node, i) => (node.comment = before[i].comment));
  }

  #send(method, what, body) {
    const path = () => `games/${this.#id}/${what}`;
    const text = body === undefined ? "" : JSON.stringify(body);
    const answer = this.#interpreter.ask(method, path(), text);
    if (answer.status !== 404 || JSON.parse(answer.body).error.code !== "no-such-game") return answered(answer);
    this.#again();
    return answered(this.#interpreter.ask(method, path(), text));
  }
  #ask(method, what, body) {
    return JSON.parse(this.#send(method, what, body));
  }
  #file(what) {
    return this.#send("GET", what);
  }
  #change(what, body) {
    const { node, state, refused } = this.#ask("POST", what, body);
    if (refused) throw new RefusedMove(refused);
    this.#nodes.push(node);
    this.#state = state;
    return told(node);
  }
}
