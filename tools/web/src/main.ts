// Begins: the list of variants, the controls, the game of the address.
import * as address from "./address";
import * as api from "./api";
import { element, find } from "./dom";
import { savePng } from "./files";
import { Page } from "./page";
import { isPublished, listAddress } from "./published";
import { textOfFile } from "./records";
import { countPlies } from "./statistics";
import type { Catalogue } from "./types";
import { Workshop } from "./workshop";

function fillVariants(catalogue: Catalogue): void {
  const select = find<HTMLSelectElement>("variant");
  select.replaceChildren();
  const families = new Map<string, HTMLElement>();
  for (const variant of catalogue.variants) {
    const family = variant.family || "main";
    let group = families.get(family);
    if (!group) {
      group = element("optgroup", { label: family });
      families.set(family, group);
      select.append(group);
    }
    group.append(element("option", { value: variant.id }, variant.name));
  }
}

function checked(id: string): boolean {
  return find<HTMLInputElement>(id).checked;
}

function onClick(id: string, action: () => void): void {
  find(id).addEventListener("click", action);
}

function onChange(id: string, action: () => void): void {
  find(id).addEventListener("change", action);
}

async function refresh(page: Page): Promise<void> {
  fillVariants(await api.variants());
  find<HTMLSelectElement>("variant").value = page.shown.origin?.variant ?? "";
}

function connect(page: Page): Workshop {
  const variant = find<HTMLSelectElement>("variant");
  const workshop = new Workshop(page, () => void refresh(page));
  onChange("variant", async () => {
    await page.open({ variant: variant.value }, []);
    await workshop.follow(variant.value);
  });
  onClick("playground", () => void workshop.toggle());
  onClick("new-game", () => page.restart());
  onClick("other-start", () => page.restart(1 + Math.floor(Math.random() * 999_999)));
  onClick("go-first", () => page.travel("first"));
  onClick("go-back", () => page.travel("back"));
  onClick("go-on", () => page.travel("on"));
  onClick("go-last", () => page.travel("last"));
  onClick("flip", () => page.flip());
  onClick("pause", () => page.pause());
  onClick("count", () => void page.attempt(countPlies));
  onClick("reload", () => void page.reload());
  onClick("file-png", () => void page.attempt(savePng));
  onClick("edit", () => page.edit());
  onClick("set-position", () => page.begin(find<HTMLTextAreaElement>("position").value.trim()));
  onChange("file-in", () => void openFile(page));
  onClick("file-open", () => find("file-in").click());
  onChange("show-coordinates", () => page.set("coordinates", checked("show-coordinates")));
  onChange("show-zones", () => page.set("zones", checked("show-zones")));
  onChange("show-marks", () => page.set("marks", checked("show-marks")));
  onChange("show-targets", () => page.draw());
  onChange("comment", () => void page.comment(find<HTMLInputElement>("comment").value.trim()));
  onChange("clock", () => page.setClock());
  onChange("roll-self", () => page.start());
  onChange("overlay", () => void page.showNumbers());
  find("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = find<HTMLInputElement>("typed-move");
    if (field.value.trim() !== "") page.play(field.value.trim());
    field.value = "";
  });
  window.addEventListener("hashchange", () => void page.follow());
  new ResizeObserver(() => page.draw()).observe(find("play"));
  window.addEventListener("resize", () => page.draw());
  document.addEventListener("keydown", (event) => typed(page, event));
  return workshop;
}

async function openFile(page: Page): Promise<void> {
  const field = find<HTMLInputElement>("file-in");
  const [file] = field.files ?? [];
  field.value = "";
  if (!file) return;
  await page.attempt(async () => page.begin(await textOfFile(file)));
}

function typed(page: Page, event: KeyboardEvent): void {
  if (event.key === "Escape") return page.cancel();
  const inField = event.target instanceof Element && event.target.closest("input, textarea, select, .boards, #workshop, dialog");
  if (inField || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "ArrowLeft") page.travel("back");
  if (event.key === "ArrowRight") page.travel("on");
  if (event.key === "f") page.flip();
}

// Without a server there is nothing to write or to read anew, but books beside the page.
function adapt(): void {
  const alone = isPublished();
  find("playground").hidden = find("reload").hidden = alone;
  find("book").hidden = find("list").hidden = !alone;
  find<HTMLAnchorElement>("list").href = listAddress;
}

async function begin(): Promise<void> {
  adapt();
  const page = new Page();
  const wanted = address.read(location.hash);
  const [catalogue] = await Promise.all([
    api.variants(),
    wanted ? page.open(wanted.origin, wanted.turns) : Promise.resolve(),
  ]);
  fillVariants(catalogue);
  page.seats.offer(catalogue.programs ?? []);
  const workshop = connect(page);
  if (wanted) find<HTMLSelectElement>("variant").value = wanted.origin.variant;
  else if (catalogue.first) await page.open({ variant: catalogue.first }, []);
  if (workshop.wasOpen && !isPublished()) void workshop.toggle();
}

begin().catch((error) => {
  const place = find("trouble");
  place.hidden = false;
  place.textContent = String(error instanceof Error ? error.message : error);
});
