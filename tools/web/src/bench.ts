// The interpreter as WebAssembly in a worker, which answers one request after the other. What takes
// too long, or goes wrong inside, ends the worker; a new one knows no games.
import { failure, type Answer } from "./interpreter";

export interface Program {
  script: string; // starts the interpreter in a worker (wasm/worker.js)
  module: Promise<WebAssembly.Module>;
  files: Record<string, string>;
}

interface Waiting {
  tell: (answer: Answer) => void;
  timer: number;
}

export class Bench {
  private worker: Worker | null = null;
  private number = 0;
  private waiting = new Map<number, Waiting>();

  constructor(private readonly program: Program) {}

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  async ask(method: "GET" | "POST", path: string, body: string, seconds: number): Promise<Answer> {
    const worker = (this.worker ??= this.start());
    const id = ++this.number;
    return new Promise((tell) => {
      const timer = window.setTimeout(() => {
        this.end(failure(503, "too-long", "this takes too long"));
      }, seconds * 1000);
      this.waiting.set(id, { tell, timer });
      worker.postMessage({ id, method, path, body });
    });
  }

  // All that was asked gets that answer.
  end(answer: Answer): void {
    this.worker?.terminate();
    this.worker = null;
    const { waiting } = this;
    this.waiting = new Map();
    for (const { tell, timer } of waiting.values()) {
      window.clearTimeout(timer);
      tell(answer);
    }
  }

  private start(): Worker {
    const address = URL.createObjectURL(new Blob([this.program.script], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.onmessage = ({ data }: MessageEvent<{ id: number; answer?: string; problem?: string }>) => {
      if (data.answer === undefined) return this.fail(data.problem ?? "");
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      window.clearTimeout(waiting?.timer);
      waiting?.tell(JSON.parse(data.answer) as Answer);
    };
    worker.onerror = (event) => this.fail(event.message);
    this.program.module.then(
      (module) => worker.postMessage({ module, files: this.program.files }),
      (error) => this.fail(String(error)),
    );
    return worker;
  }

  private fail(problem: string): void {
    this.end(failure(500, "internal", `something went wrong in the interpreter: ${problem}`));
  }
}
