// The page: puts the parts together, shows the game, and lets dice and computer players act.
import * as address from "./address";
import * as api from "./api";
import { AnalysisPanel } from "./analysis";
import { Clock } from "./clock";
import { BoardPicture, type BoardView } from "./board";
import { Bubble } from "./bubble";
import { element, find } from "./dom";
import { Editor } from "./editor";
import type { Figures } from "./figure";
import { showFiles } from "./files";
import { Game } from "./game";
import { showHands } from "./hands";
import type { Draft } from "./host";
import { MoveList } from "./moves";
import { Picking } from "./picking";
import { Premove } from "./premove";
import { originOf } from "./records";
import { Seats } from "./seats";
import { knock } from "./sound";
import { showActions, showStatus } from "./status";
import type { Origin, Overlay, Reason, Recorded } from "./types";

const kMoment = 300; // between plies that nobody chooses, in milliseconds
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export class Page {
  private game: Game | null = null;
  private picture: BoardPicture | null = null;
  private picking: Picking | null = null;
  private readonly bubble = new Bubble();
  readonly seats = new Seats(() => this.start());
  private readonly list = new MoveList(find("moves"), (node) => this.go(node));
  private readonly analysis = new AnalysisPanel(() => this.game, (turn) => this.play(turn));
  private readonly editor = new Editor(
    () => this.game, () => this.shown.figures ?? null, () => this.showBoard(),
    (fen) => this.begin(fen), (error) => this.fail(error));
  private readonly premove = new Premove(() => this.game, () => this.showBoard());
  private readonly clock = new Clock(() => this.setRunning(false));
  private readonly view: BoardView = {
    flipped: false, coordinates: true, zones: false, marks: true, large: null, numbers: {}, closed: [],
  };
  private running = true; // computers and dice act; not while somebody looks at the past
  private acting = false;
  private shownAddress = "";

  get shown(): { origin?: Origin; figures?: Figures } {
    return { origin: this.game?.origin, figures: this.picture?.figures };
  }

  async open(origin: Origin | Recorded, turns: string[]): Promise<void> {
    try {
      const game = await Game.begin(origin, turns);
      this.bubble.close();
      if (this.editor.active) this.editor.end();
      this.view.large = null;
      this.showOverlay({ numbers: {} });
      this.game = game;
      this.running = true;
      this.clock.reset();
      this.premove.clear();
      this.trouble("");
      this.build(game);
      const refused = game.refused;
      if (refused) this.trouble(`${refused.text}: ${refused.verdict}`);
      else if (game.notes.length > 0) this.trouble(game.notes.join("; "));
      this.show();
      void this.act();
    } catch (error) {
      this.fail(error);
    }
  }

  private build(game: Game): void {
    const { rules } = game;
    document.title = `${rules.name} – Rulewright`;
    this.picture = new BoardPicture(rules, this.view, {
      press: (square) => this.user()?.press(square) ?? false,
      click: (square) => this.user()?.click(square),
      drop: (from, to) => this.user()?.drop(from, to),
      enlarge: (board) => this.enlarge(board),
    });
    this.picking = new Picking(game, () => this.picture as BoardPicture, this.bubble, {
      play: (turn) => this.play(turn),
      changed: () => this.showBoard(),
      failed: (error) => this.fail(error),
    });
    find("stage").replaceChildren(this.picture.element);
    this.seats.name(rules);
    find("other-start").hidden = !rules.starts_differ;
    find("source").textContent = rules.source ? `Rules: ${rules.source}` : "";
    find<HTMLSelectElement>("variant").value = rules.variant;
    const overlays = find<HTMLSelectElement>("overlay");
    overlays.replaceChildren(...["", ...rules.overlays].map((name) => element("option", { value: name }, name || "none")));
    find("overlay-label").hidden = rules.overlays.length === 0;
    this.draw();
  }

  // Whose affair the board is now.
  private user(): Picking | Editor | Premove | null {
    if (this.editor.active) return this.editor;
    if (this.clock.lost !== null) return null;
    if (!this.game || !this.thinks(this.game)) return this.picking;
    return this.seats.anyPerson ? this.premove : null;
  }

  // After a change of size or of what is shown of the board.
  draw(): void {
    const { game, picture } = this;
    if (!game || !picture) return;
    const stage = find("stage");
    const narrow = window.innerWidth < 760;
    const hands = game.rules.hands ? 2 * 52 : 0;
    const width = stage.clientWidth;
    const free = window.innerHeight - find("play").getBoundingClientRect().top - window.scrollY - hands - 12;
    // On a telephone many boards scroll; one board never needs to.
    const height = narrow ? (game.rules.boards.length > 1 ? Infinity : window.innerHeight * 0.8) : Math.max(free, 240);
    picture.draw({ width, height });
    this.showBoard();
  }

  private showBoard(): void {
    const { game, picture, picking } = this;
    if (!game || !picture || !picking) return;
    const { editor } = this;
    const state = editor.active ? editor.state(game.state) : game.state;
    const marks = picking.marks(find<HTMLInputElement>("show-targets").checked && !editor.active);
    const other = editor.active ? editor : this.thinks(game) ? this.premove : null;
    const selected = other ? other.selected : marks.selected;
    picture.show(state, { ...marks, next: this.premove.squares, selected });
    find("hint").textContent = picking.hint;
    showHands({
      rules: game.rules, state, figures: picture.figures, flipped: this.view.flipped,
      picked: picking.source, editing: editor.active,
      pick: (piece, player) => (editor.active ? editor.hold(piece, player, -1) : picking.pickHand(piece)),
    });
  }

  show(): void {
    const { game } = this;
    if (!game) return;
    this.showBoard();
    this.list.show(game);
    this.showStatus(game);
    this.showActions(game);
    showFiles(game, (error) => this.fail(error));
    const here = game.nodes.get(game.state.at);
    find("comment").hidden = !here;
    find<HTMLInputElement>("comment").value = here?.comment ?? "";
    find("counts").replaceChildren();
    const text = address.write({ origin: game.origin, turns: game.turns() });
    this.shownAddress = text;
    if (location.hash !== text) history.replaceState(null, "", text);
    void this.showNumbers();
    this.analysis.restart();
  }

  private showStatus(game: Game): void {
    showStatus(game, this.thinks(game), this.clock.lost);
    // They begin with the first move.
    const runs = this.running && !game.state.outcome && game.state.at !== 0;
    this.clock.turn(runs ? game.state.player : null);
  }

  private showActions(game: Game): void {
    showActions(game, (doing) => this.do(doing));
    const pause = find("pause");
    pause.hidden = !this.seats.anyComputer || game.state.outcome !== null;
    pause.textContent = this.running ? "Pause" : "Let it play on";
  }

  private showOverlay({ numbers, closed }: Overlay): void {
    this.view.numbers = numbers;
    this.view.closed = closed ?? [];
  }

  async showNumbers(): Promise<void> {
    const name = find<HTMLSelectElement>("overlay").value;
    const { game } = this;
    if (!game) return;
    const { numbers, closed } = this.view;
    if (name === "" && Object.keys(numbers).length === 0 && closed.length === 0) return;
    try {
      this.showOverlay(name === "" ? { numbers: {} } : await game.overlay(name));
      this.showBoard();
    } catch (error) {
      this.fail(error);
    }
  }

  play(turn: string): void {
    const { game } = this;
    if (game) this.do(() => game.play(turn));
  }

  // What people do; then it is the others' turn.
  private do(doing: () => Promise<Reason | null>): void {
    if (this.clock.lost !== null) return;
    void (async () => {
      try {
        this.picking?.clear();
        const refused = await this.heard(doing);
        this.trouble("");
        this.running = true;
        this.show();
        if (refused) this.picking?.refuse(refused, null);
        await this.act();
      } catch (error) {
        this.fail(error);
      }
    })();
  }

  // With a sound, where people want it.
  private async heard(doing: () => Promise<Reason | null>): Promise<Reason | null> {
    const pieces = this.game?.state.pieces.length ?? 0;
    const refused = await doing();
    const sounds = find<HTMLInputElement>("sounds").checked;
    if (!refused && sounds) knock((this.game?.state.pieces.length ?? 0) < pieces);
    return refused;
  }

  // All that happens before a person is to choose.
  private async act(): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    try {
      for (let game = this.game; game && this.running && this.clock.lost === null && game === this.game; ) {
        const doing = this.nextOf(game);
        if (!doing) break;
        await wait(kMoment);
        if (!this.running || game !== this.game) break;
        const refused = await this.heard(doing);
        if (game !== this.game) break;
        this.picking?.clear();
        this.show();
        if (refused) break;
      }
    } catch (error) {
      // Somebody went elsewhere while the computer thought.
      if (!(error instanceof api.Failure) || error.code !== "moved-on") this.fail(error);
    } finally {
      this.acting = false;
    }
  }

  // Whether it is a computer's turn: then people only look.
  private thinks(game: Game): boolean {
    return this.running && game.state.actor === "player" && this.seats.computer(game.state.player) !== null;
  }

  private nextOf(game: Game): (() => Promise<Reason | null>) | null {
    const { state } = game;
    const computer = this.seats.computer(state.player);
    if (state.actor === "chance") {
      const rolls = computer !== null || find<HTMLInputElement>("roll-self").checked;
      return rolls ? () => game.throwDice() : null;
    }
    if (state.actor !== "player") return null;
    const [only] = state.moves;
    if (state.must_pass && only) return () => game.play(only.turn);
    if (computer) return () => game.reply(computer);
    const chosen = this.premove.take(game);
    return chosen === null ? null : () => game.play(chosen);
  }

  // Computers play on from here.
  start(): void {
    this.setRunning(true);
    void this.act();
  }

  pause(): void {
    if (this.running) this.setRunning(false);
    else this.start();
  }

  private setRunning(running: boolean): void {
    this.running = running;
    if (!this.game) return;
    this.showActions(this.game);
    this.showStatus(this.game);
  }

  go(node: number): void {
    const { game } = this;
    if (!game) return;
    this.running = false;
    void (async () => {
      try {
        await game.go(node);
        this.picking?.clear();
        this.show();
      } catch (error) {
        this.fail(error);
      }
    })();
  }

  travel(to: "first" | "back" | "on" | "last"): void {
    const { game } = this;
    if (!game) return;
    const at = game.state.at;
    const targets = {
      first: 0,
      back: game.nodes.get(at)?.parent ?? 0,
      on: game.children(at)[0]?.id ?? at,
      last: game.end(at),
    };
    if (targets[to] !== at) this.go(targets[to]);
  }

  comment(words: string): Promise<void> {
    return this.attempt((game) => game.comment(game.state.at, words).then(() => this.list.show(game)));
  }

  // Another one, or none: with a new game.
  setClock(): void {
    this.clock.reset();
    if (this.game) this.showStatus(this.game);
  }

  flip(): void {
    this.view.flipped = !this.view.flipped;
    this.draw();
  }

  set(what: "coordinates" | "zones" | "marks", on: boolean): void {
    this.view[what] = on;
    this.draw();
  }

  private enlarge(board: number): void {
    this.view.large = this.view.large === board ? null : board;
    this.draw();
  }

  cancel(): void {
    this.premove.clear();
    this.picking?.cancel();
  }

  restart(seed?: number): void {
    const origin = this.game?.origin;
    if (origin) void this.open(seed === undefined ? { ...origin } : { variant: origin.variant, seed }, []);
  }

  edit(): void {
    this.setRunning(false);
    this.picking?.clear();
    this.editor.begin();
  }

  // A position's text, or a record of a game.
  begin(text: string): void {
    const variant = this.game?.origin.variant;
    if (variant) void this.open(originOf(text, variant), []);
  }

  reload(): Promise<void> {
    return this.attempt((game) => game.reload({}).then(() => this.rebuilt(game)));
  }

  private rebuilt(game: Game): void {
    this.trouble(game.refused ? `${game.refused.text}: ${game.refused.verdict}` : "");
    this.build(game);
    this.show();
  }

  // By rules as an editor has them, with the moves so far where it is the same variant.
  async work(variant: string, draft: Draft): Promise<void> {
    const { game } = this;
    if (game?.origin.variant !== variant) return this.open({ variant, ...draft }, []);
    await game.reload(draft);
    this.rebuilt(game);
  }

  // What may fail, of the game that is shown.
  async attempt(doing: (game: Game) => Promise<unknown>): Promise<void> {
    if (this.game) await doing(this.game).catch((error) => this.fail(error));
  }

  // Somebody put another address into the bar.
  async follow(): Promise<void> {
    if (location.hash === this.shownAddress) return;
    const wanted = address.read(location.hash);
    if (wanted) await this.open(wanted.origin, wanted.turns);
  }

  private trouble(words: string): void {
    const place = find("trouble");
    place.textContent = words;
    place.hidden = words === "";
  }

  fail(error: unknown): void {
    if (!(error instanceof api.Failure)) {
      this.trouble(String(error));
      throw error;
    }
    const expected = error.expected ? ` (expected: ${error.expected})` : "";
    this.trouble(error.text || error.message + expected);
  }
}
