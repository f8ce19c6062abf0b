// A folder that `rulewright publish` makes for a test, and the interpreter of it, run by Node.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";

export class Site {
  // Ends with 77 where the interpreter was not built.
  constructor(program, words) {
    this.folder = mkdtempSync(join(tmpdir(), "rulewright-site-"));
    this.out = join(this.folder, "a site & more");
    execFileSync(program, ["publish", ...words, "--out", this.out], { stdio: ["ignore", "ignore", "ignore"] });
    if (existsSync(join(this.out, "play", "interpreter.js"))) return;
    this.remove();
    console.log("skipped: the interpreter for browsers was not built (tools/web/build --wasm)");
    process.exit(77);
  }

  // What a script of play/ leaves behind.
  value(script, name) {
    const self = {};
    vm.runInNewContext(readFileSync(join(this.out, "play", script), "utf8"), { self });
    return self[name];
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class Inside {
  static async start(site) {
    const { script, program } = site.value("interpreter.js", "rulewrightInterpreter");
    const context = vm.createContext({ WebAssembly, console, performance, crypto, TextDecoder, window: {} });
    vm.runInContext(script, context);
    const bytes = Buffer.from(program, "base64");
    const module = await context.startInterpreter({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(bytes, imports).then(({ instance, module: made }) => done(instance, made));
        return {};
      },
    });
    const inside = new Inside(module);
    const { files } = site.value("rules.js", "rulewrightSite");
    for (const [path, text] of Object.entries(files)) inside.call("_add_file", path, text);
    return inside;
  }

  constructor(module) {
    this.module = module;
  }

  call(name, ...texts) {
    const pointers = texts.map((text) => this.module.allocateUTF8(text));
    const given = this.module[name](...pointers);
    for (const pointer of pointers) this.module._free(pointer);
    return given;
  }

  // As Server.ask.
  ask(path, body = undefined) {
    const method = body === undefined ? "GET" : "POST";
    const answer = JSON.parse(this.module.UTF8ToString(
      this.call("_request", method, path, body === undefined ? "" : JSON.stringify(body))));
    let json = null;
    try {
      json = JSON.parse(answer.body);
    } catch {
      // files are no JSON
    }
    return { ...answer, json };
  }
}
