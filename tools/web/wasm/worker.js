// Stands behind the script that emscripten makes, in a worker of a published page: starts the
// interpreter with the files of the page, then answers requests in the order in which they come.
if (typeof importScripts === "function") {
  let interpreter = null; // once the first message has come

  const withTexts = (module, texts, use) => {
    const pointers = texts.map((text) => module.allocateUTF8(text));
    try {
      return use(pointers);
    } finally {
      for (const pointer of pointers) module._free(pointer);
    }
  };

  const start = async (wasm, files) => {
    const module = await startInterpreter({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(wasm, imports).then(done);
        return {};
      },
    });
    for (const [path, text] of Object.entries(files)) {
      withTexts(module, [path, text], ([where, what]) => module._add_file(where, what));
    }
    return module;
  };

  let first;
  const begun = new Promise((done) => (first = done));

  self.onmessage = async ({ data }) => {
    if (data.module) {
      interpreter = start(data.module, data.files);
      first();
      return;
    }
    try {
      await begun;
      const module = await interpreter;
      const texts = [data.method, data.path, data.body];
      const answer = withTexts(module, texts, (them) => module.UTF8ToString(module._request(...them)));
      self.postMessage({ id: data.id, answer });
    } catch (error) {
      self.postMessage({ id: data.id, problem: String(error) });
    }
  };
}
