// Opening a file, and beginning a new one.
import { button, element } from "../dom";
import type { Listing } from "./service";

const kMost = 60; // files that are listed at once

function dialog(title: string, ...parts: (Node | string)[]): HTMLDialogElement {
  const made = element("dialog", { "aria-label": title }, element("h2", {}, title), ...parts);
  made.addEventListener("close", () => made.remove());
  document.body.append(made);
  made.showModal();
  return made;
}

export function chooseFile(listing: Listing, choose: (path: string) => void): void {
  const field = element("input", { placeholder: "a part of the name", "aria-label": "A part of the file's name", autocomplete: "off" });
  const list = element("div", { class: "choices" });
  const fill = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    const fit = listing.files.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)));
    list.replaceChildren(...fit.slice(0, kMost).map(({ path, kind }) => {
      const made = button(path, () => {
        shown.close();
        choose(path);
      });
      made.append(element("span", { class: "code" }, kind));
      return made;
    }));
    if (fit.length > kMost) list.append(element("p", {}, `and ${fit.length - kMost} more`));
  };
  const shown = dialog(`Open a file of ${listing.folder}`, field, list, button("Never mind", () => shown.close()));
  field.addEventListener("input", fill);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("button")?.click();
  });
  fill();
  field.focus();
}

export interface Wish {
  name: string;
  base: string;
  copy: boolean;
}

export function beginNew(listing: Listing, current: string | null, begin: (wish: Wish) => Promise<void>): void {
  const name = element("input", { required: "", pattern: "[a-z]([a-z0-9\\-]*[a-z0-9])?", maxlength: "40", value: "my-game", autocomplete: "off", spellcheck: "false" });
  const own = listing.files.filter(({ kind, path }) => kind === "variant" && path.endsWith(".yaml"))
    .map(({ path }) => path.slice(path.lastIndexOf("/") + 1, -5));
  const bases = [...new Set([...listing.bases, ...own])].sort();
  const base = element("select", {}, ...bases.map((id) => element("option", { value: id }, id)));
  base.value = current && bases.includes(current) ? current : "chess";
  const how = element("select", {},
    element("option", { value: "extends" }, "it extends: rules, a script and a match to start from"),
    element("option", { value: "copy" }, "it copies, file and all"));
  const trouble = element("p", { class: "wrong", role: "alert" });
  const form = element("form", { method: "dialog", class: "new-file" },
    element("label", {}, "name ", name), element("label", {}, "from ", base), element("label", {}, "which ", how), trouble,
    element("p", { class: "row" }, element("button", { class: "main" }, "Begin"), button("Never mind", () => shown.close())));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin({ name: name.value, base: base.value, copy: how.value === "copy" })
      .then(() => shown.close(), (error) => (trouble.textContent = error.message));
  });
  const shown = dialog("A new variant", form);
  name.select();
}
