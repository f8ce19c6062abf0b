// A published page: the interpreter and the rules stand in scripts beside it. Games are played in one
// worker; what thinks about them, in another, so that a board never waits for that.
import { Bench, type Program } from "./bench";
import { failure, type Answer, type Interpreter } from "./interpreter";
import type { Listed, Node, Whole } from "./types";

interface Site {
  title: string;
  variants: Listed[];
  files: Record<string, string>;
}

declare global {
  interface Window {
    rulewrightSite?: Site;
    rulewrightInterpreter?: { script: string; program: string };
  }
}

const kSeconds = 30; // for an answer about a game
const kThinking = 20; // for what thinks, which has its own limits below that
const kCounting = 8;

const kMovedOn = failure(409, "moved-on", "the game has gone on meanwhile");

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// From the start to where the game is, as addresses hold it.
function turns(whole: Whole): string[] {
  const nodes = new Map<number, Node>(whole.tree.map((node) => [node.id, node]));
  const way: string[] = [];
  for (let node = nodes.get(whole.state.at); node; node = nodes.get(node.parent)) way.unshift(node.text);
  return way;
}

class Inside implements Interpreter {
  private readonly table: Bench;
  private readonly thinker: Bench;
  private replying = false;
  private asked = 0; // questions to the thinker so far
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly site: Site, program: Program) {
    this.table = new Bench(program);
    this.thinker = new Bench(program);
  }

  async ask(method: "GET" | "POST", path: string, body = ""): Promise<Answer> {
    if (path === "variants") return this.variants();
    const [, game, what] = /^games\/([^/]+)\/(reply|analyse|perft)$/.exec(path) ?? [];
    if (!game || !what) return this.table.ask(method, path, body, kSeconds);
    // The newest question counts; but a computer player finishes its move.
    if (!this.replying && this.thinker.busy) this.thinker.end(kMovedOn);
    const number = ++this.asked;
    const old = () => what !== "reply" && number !== this.asked;
    const done = this.last.then(() => (old() ? kMovedOn : this.think(game, what, body, old)));
    this.last = done.catch(() => undefined);
    return done;
  }

  address(): null {
    return null;
  }

  private variants(): Answer {
    const { variants } = this.site;
    const body = JSON.stringify({ variants, first: variants[0]?.id ?? null });
    return { status: 200, body, file: "" };
  }

  private async think(game: string, what: string, body: string, old: () => boolean): Promise<Answer> {
    const asked = await this.table.ask("GET", `games/${game}`, "", kSeconds);
    if (asked.status !== 200) return asked;
    if (old()) return kMovedOn;
    const whole = JSON.parse(asked.body) as Whole;
    const { variant, fen, seed } = whole.origin;
    const origin = { variant, fen: fen ?? undefined, seed: fen === null ? seed : undefined };
    this.replying = what === "reply";
    try {
      const copy = await this.thinker.ask(
        "POST", "games", JSON.stringify({ ...origin, turns: turns(whole) }), kSeconds);
      if (copy.status !== 200) return copy;
      const { game: id } = JSON.parse(copy.body) as Whole;
      const seconds = what === "perft" ? kCounting : kThinking;
      const answer = await this.thinker.ask("POST", `games/${id}/${what}`, body, seconds);
      if (what === "reply") return await this.play(game, whole.state.at, answer);
      return this.told(what, whole.state.at, body, answer);
    } finally {
      this.replying = false;
    }
  }

  // As an answer about the game on the table.
  private told(what: string, at: number, body: string, answer: Answer): Answer {
    if (answer.status === 200) {
      return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), at }) };
    }
    if (what !== "perft" || answer.status !== 503) return answer;
    const { depth } = JSON.parse(body) as { depth: number };
    return { status: 200, body: JSON.stringify({ at, depth, nodes: null }), file: "" };
  }

  // What the thinker chose, unless the game has gone on.
  private async play(game: string, at: number, answer: Answer): Promise<Answer> {
    if (answer.status !== 200) return answer;
    const { node } = JSON.parse(answer.body) as { node?: Node };
    const now = await this.table.ask("GET", `games/${game}`, "", kSeconds);
    if (now.status !== 200) return now;
    if (!node || (JSON.parse(now.body) as Whole).state.at !== at) {
      return kMovedOn;
    }
    if (node.kind === "wish") return this.table.ask("POST", `games/${game}/wish`, "{}", kSeconds);
    return this.table.ask("POST", `games/${game}/play`, JSON.stringify({ turn: node.text }), kSeconds);
  }
}

// Null on the page of a server.
export function published(): Interpreter | null {
  const { rulewrightSite: site, rulewrightInterpreter: inside } = window;
  if (!site || !inside) return null;
  const module = WebAssembly.compile(bytes(inside.program));
  return new Inside(site, { script: inside.script, module, files: site.files });
}

export const isPublished = () => window.rulewrightSite !== undefined;
// The list of all variants, and the rule book of one.
export const listAddress = "../index.html";
export const bookAddress = (variant: string) => `../rules/${encodeURIComponent(variant)}.html`;
