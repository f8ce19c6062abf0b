// A page with a game, and what the tests do on it.
import { join } from "node:path";
import { equal } from "./check.mjs";

export const at = (square) => `[data-square="${square}"]`;
export const label = (square) => `document.querySelector('${at(square)}').getAttribute("aria-label")`;

export class Table {
  // `place`: where pictures are kept, if anywhere; `telephone`: with a finger.
  static async open(browser, address, { width = 1280, height = 800, telephone = false, place = null } = {}) {
    const page = await browser.page(width, height, telephone);
    await page.open(address);
    await page.until(`document.querySelectorAll(".square").length > 0 && document.querySelector("#status").textContent !== ""`);
    return new Table(page, place);
  }

  constructor(page, place) {
    this.page = page;
    this.place = place;
  }

  status() {
    return this.page.value(`document.getElementById("status").textContent`);
  }

  moves() {
    return this.page.value(`[...document.querySelectorAll("#moves .move")].map((move) => move.textContent)`);
  }

  here() {
    return this.page.value(`document.querySelector("#moves .here")?.textContent ?? ""`);
  }

  // What somebody chooses in a list.
  choose(list, value) {
    return this.page.value(`(() => { const s = document.getElementById("${list}"); s.value = ${JSON.stringify(value)}; s.dispatchEvent(new Event("change")); return s.value; })()`);
  }

  // Clicks one after the other; the move is played when the list says so.
  async play(...squares) {
    const before = await this.page.value("location.hash");
    for (const square of squares) await this.page.click(square.startsWith("#") || square.includes("[") || square.includes(".") ? square : at(square));
    await this.page.until(`location.hash !== ${JSON.stringify(before)}`, `${squares.join(" ")} to be played`);
  }

  async playAll(...moves) {
    for (const move of moves) await this.play(...move.split(" "));
  }

  async over(words) {
    const status = await this.page.until(`document.querySelector("#status.over")?.textContent`, "the end");
    if (!status.includes(words)) throw new Error(status);
  }

  async picture(name) {
    if (this.place) await this.page.picture(join(this.place, `${name}.png`));
  }

  async done() {
    equal(this.page.problems.join("; "), "", "the page complains");
    await this.page.close();
  }
}
