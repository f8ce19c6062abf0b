// One game as the page knows it: the server's last word about it, the tree of its moves, and what is
// done with it, one thing after the other. A server that has forgotten the game begins it again.
import * as api from "./api";
import type { Draft } from "./host";
import type { Changed, Node, Origin, Reason, Recorded, Rules, State, Whole } from "./types";

export class Game {
  id: string;
  rules: Rules;
  state: State;
  nodes = new Map<number, Node>();
  refused: Reason | null;
  notes: string[];
  private last: Promise<unknown> = Promise.resolve();

  origin: Origin;

  private constructor(whole: Whole, asked: Origin | Recorded) {
    const { variant, fen, seed } = whole.origin;
    this.origin = { variant, fen: fen ?? undefined, seed: seed || undefined };
    if ("file" in asked) Object.assign(this.origin, { file: asked.file, documents: asked.documents });
    this.id = whole.game;
    this.rules = whole.rules;
    this.state = whole.state;
    this.refused = whole.refused ?? null;
    this.notes = whole.notes ?? [];
    this.take(whole);
  }

  static async begin(origin: Origin | Recorded, turns: string[]): Promise<Game> {
    return new Game(await api.begin(origin, turns), origin);
  }

  private take(whole: Whole): void {
    this.id = whole.game;
    this.rules = whole.rules;
    this.state = whole.state;
    this.refused = whole.refused ?? null;
    this.nodes = new Map(whole.tree.map((node) => [node.id, node]));
  }

  // From the start to where the game is.
  path(): Node[] {
    const way: Node[] = [];
    for (let id = this.state.at; id !== 0; ) {
      const node = this.nodes.get(id);
      if (!node) break;
      way.unshift(node);
      id = node.parent;
    }
    return way;
  }

  // As addresses hold it.
  turns(): string[] {
    return this.path().map((node) => node.text);
  }

  children(id: number): Node[] {
    return [...this.nodes.values()].filter((node) => node.parent === id);
  }

  // On through first branches, to the last move.
  end(from: number): number {
    for (let id = from; ; ) {
      const [child] = this.children(id);
      if (!child) return id;
      id = child.id;
    }
  }

  private async keep<T>(doing: () => Promise<T>): Promise<T> {
    const done = this.last.then(() => this.revived(doing));
    this.last = done.catch(() => undefined);
    return done;
  }

  // The server ends games that nobody asked for in a long time, and all when it is started anew.
  private async revived<T>(doing: () => Promise<T>): Promise<T> {
    try {
      return await doing();
    } catch (error) {
      if (!(error instanceof api.Failure) || error.code !== "no-such-game") throw error;
      this.take(await api.begin(this.origin, this.turns()));
      return doing();
    }
  }

  private changed(answer: Changed): Reason | null {
    if (answer.state) this.state = answer.state;
    if (answer.node) this.nodes.set(answer.node.id, answer.node);
    return answer.refused;
  }

  play = (turn: string) => this.keep(async () => this.changed(await api.play(this.id, turn)));
  throwDice = (faces?: string) =>
    this.keep(async () => this.changed(await api.throwDice(this.id, faces)));
  wish = () => this.keep(async () => this.changed(await api.wish(this.id)));
  explain = (question: object) => this.keep(() => api.explain(this.id, question));
  comment = (node: number, text: string) =>
    this.keep(async () => {
      this.nodes.set(node, (await api.comment(this.id, node, text)).node);
    });
  compose = (position: object) => this.keep(() => api.compose(this.id, position));
  go = (node: number) =>
    this.keep(async () => {
      this.state = (await api.go(this.id, node)).state;
    });
  // With a draft its rules count from now on.
  reload = (draft: Partial<Draft>) =>
    this.keep(async () => {
      const whole = await api.reload(this.id, draft);
      this.origin = { ...this.origin, ...draft, variant: whole.origin.variant };
      this.take(whole);
    });
  // These wait for nothing: people may look elsewhere meanwhile, and then a reply is not played.
  reply = (computer: api.Computer) =>
    this.revived(async () => this.changed(await api.reply(this.id, computer)));
  analyse = (seconds: number, lines: number) =>
    this.revived(() => api.analyse(this.id, seconds, lines));
  perft = (depth: number) => this.revived(() => api.perft(this.id, depth));
  overlay = (name: string) => this.revived(() => api.overlay(this.id, name));
}
