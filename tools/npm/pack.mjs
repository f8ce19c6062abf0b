#!/usr/bin/env node
// Puts the package together in a folder that is empty or new: pack.mjs PROGRAM FOLDER
// PROGRAM is `rulewright` of a clone in which tools/web/build --wasm has made the interpreter; its
// `publish` gathers the interpreter and the files of all variants. `npm pack FOLDER` does the rest.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}

// What a script of a published page leaves behind.
function value(file, name) {
  if (!existsSync(file)) fail("the interpreter for browsers was not built: tools/web/build --wasm");
  const self = {};
  vm.runInNewContext(readFileSync(file, "utf8"), { self });
  return self[name];
}

// The script is made for pages and workers, not for modules: here it is the body of a function that
// hides from it where it runs, for the program is given to it.
function asModule(script) {
  return `// Made by tools/npm/pack.mjs of tools/web/wasm.
export default function interpreterOf() {
  const window = {};
  const process = undefined;
  const importScripts = undefined;
${script}
  return startInterpreter;
}
`;
}

const [program, folder] = process.argv.slice(2);
if (folder === undefined) fail("usage: pack.mjs PROGRAM FOLDER");
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) fail(`${folder} is not empty`);
const site = mkdtempSync(join(tmpdir(), "rulewright-pack-"));
try {
  const out = join(site, "out");
  execFileSync(program, ["publish", join(root, "rules"), "--out", out], { stdio: ["ignore", "ignore", "inherit"] });
  const { script, program: wasm } = value(join(out, "play", "interpreter.js"), "rulewrightInterpreter");
  const { files } = value(join(out, "play", "rules.js"), "rulewrightSite");
  writeFileSync(join(folder, "interpreter.mjs"), asModule(script));
  writeFileSync(join(folder, "interpreter.wasm"), Buffer.from(wasm, "base64"));
  writeFileSync(join(folder, "files.json"), JSON.stringify(files));
} finally {
  rmSync(site, { recursive: true, force: true });
}
for (const file of ["index.js", "index.d.ts", "package.json", "README.md"]) {
  copyFileSync(join(here, file), join(folder, file));
}
// What the page says of the interpreter's answers.
copyFileSync(join(root, "tools", "web", "src", "types.ts"), join(folder, "types.d.ts"));
copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
copyFileSync(join(root, "tools", "web", "wasm", "NOTICE"), join(folder, "NOTICE"));
