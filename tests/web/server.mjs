// `rulewright serve` for a test, on a port of its own.
import { spawn } from "node:child_process";

export class Server {
  // `program` and the words behind `serve`.
  static async start(program, words = []) {
    const child = spawn(program, ["serve", "--port", "0", ...words], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    const address = await new Promise((resolve, reject) => {
      let text = "";
      child.stdout.on("data", (data) => {
        text += data;
        if (text.includes("\n")) resolve(text.trim());
      });
      child.once("exit", (code) => reject(new Error(`serve ended with ${code}: ${said}`)));
      child.once("error", reject);
    });
    return new Server(child, address);
  }

  constructor(child, address) {
    this.child = child;
    this.address = address; // "http://127.0.0.1:1234/"
    this.port = Number(new URL(address).port);
  }

  async ask(path, body = undefined, headers = {}) {
    const response = await fetch(`${this.address}api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    let json = null;
    try {
      json = JSON.parse(text);
    } catch {
      // files are no JSON
    }
    return { status: response.status, headers: response.headers, text, json };
  }

  // The exit code.
  async end(signal = "SIGINT") {
    const gone = new Promise((done) => this.child.once("exit", done));
    if (this.child.exitCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    return gone;
  }
}
