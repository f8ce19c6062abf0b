// A tiny runner: named cases one after the other, each with what went wrong; the last line counts.
const cases = [];

export function test(name, run) {
  cases.push({ name, run });
}

export function equal(found, expected, what = "") {
  if (Object.is(found, expected)) return;
  throw new Error(`${what}\n  found:    ${JSON.stringify(found)}\n  expected: ${JSON.stringify(expected)}`);
}

export function ok(found, what) {
  if (!found) throw new Error(what);
}

// Those whose names hold the word, or all.
export async function runAll(word = "") {
  let failed = 0;
  let passed = 0;
  for (const { name, run } of cases) {
    if (!name.includes(word)) continue;
    const begun = Date.now();
    try {
      await run();
      ++passed;
      console.log(`ok      ${name} (${Date.now() - begun} ms)`);
    } catch (error) {
      ++failed;
      console.log(`FAILED  ${name}\n${error.stack ?? error}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
