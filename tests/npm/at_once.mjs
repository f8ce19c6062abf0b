// The answers of `rulewright serve`, waited for: what the package asks of WebAssembly is asked of the
// program instead, where no WebAssembly was built. Both give the same answers (tests/web/wasm.test.mjs).
import { MessageChannel, Worker, receiveMessageOnPort } from "node:worker_threads";

const kWorker = `
  const { workerData: { address, port, bell } } = require("node:worker_threads");
  port.on("message", async ({ method, path, body }) => {
    let answer;
    try {
      const response = await fetch(address + "api/" + path, {
        method,
        headers: method === "POST" ? { "Content-Type": "application/json" } : {},
        body: method === "POST" ? body || "{}" : undefined,
      });
      answer = { status: response.status, body: await response.text() };
    } catch (error) {
      answer = { status: 500, body: JSON.stringify({ error: { code: "no-server", message: String(error) } }) };
    }
    port.postMessage(answer);
    Atomics.store(bell, 0, 1);
    Atomics.notify(bell, 0);
  });
`;

export class AtOnce {
  #bell = new Int32Array(new SharedArrayBuffer(4));
  #port;
  #worker;

  constructor(address) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(kWorker, {
      eval: true,
      workerData: { address, port: port2, bell: this.#bell },
      transferList: [port2],
    });
  }

  ask(method, path, body = "") {
    Atomics.store(this.#bell, 0, 0);
    this.#port.postMessage({ method, path, body });
    if (Atomics.wait(this.#bell, 0, 0, 30_000) === "timed-out") throw new Error(`no answer: ${path}`);
    return receiveMessageOnPort(this.#port).message;
  }

  async end() {
    this.#port.close();
    await this.#worker.terminate();
  }
}
