// The playground: rules are written on the left and played on the right.
import { setDiagnostics } from "@codemirror/lint";
import { Failure } from "../api";
import { button, element } from "../dom";
import type { Author, Host } from "../host";
import { Bar } from "./bar";
import { beginNew, chooseFile, type Wish } from "./dialogs";
import { Documents, isChanged, nameOf, stemOf, textOf, type Document } from "./documents";
import { Drawing } from "./drawing";
import { TextEditor } from "./editor";
import { guard, keep, kept } from "./kept";
import { diagnostic, explain, propose } from "./language";
import { Panel } from "./panel";
import { position, span } from "./places";
import * as service from "./service";

const kRest = 250; // milliseconds without a key, after which a text is checked
const kGlance = 120; // and a piece is drawn

// One after the other, and only the last of those that wait.
function lately(action: () => Promise<void>, rest: number): () => void {
  let timer = 0;
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await action().catch(() => undefined);
    running = false;
    if (again) start();
  };
  const start = () => {
    again = false;
    clearTimeout(timer);
    timer = setTimeout(run, rest);
  };
  return start;
}

class Playground implements Author {
  private readonly documents = new Documents();
  private readonly editor = new TextEditor({
    changed: () => this.changed(),
    moved: () => this.glance(),
    save: () => void this.save(this.documents.active),
    complete: (context) => propose(this.documents, context),
    hover: (view, at) => explain(this.documents, view, at),
  });
  private readonly panel = new Panel({
    go: (path, finding) => void this.go(path, finding),
    play: (paths) => void this.playMatches(paths),
  });
  private readonly drawing = new Drawing((piece) => this.host.figure(piece), (piece, at) => void this.draw({ piece, at }));
  private readonly bar = new Bar({
    activate: (document) => this.work(document),
    close: (document) => this.close(document),
    open: (listing) => chooseFile(listing, (path) => void this.openFile(path)),
    begin: (listing) => beginNew(listing, this.host.variant(), (wish) => this.beginNew(wish)),
    download: () => this.download(),
    save: (documents) => void this.saveAll(documents),
  });
  private listing: service.Listing | null = null;
  private matches: string[] = [];
  private shown = ""; // what the board was made of
  private checked = false;
  private silent = false; // the server did not answer what was asked last
  private readonly check = lately(() => this.checkNow(), kRest);
  private readonly glance = lately(() => this.draw(), kGlance);

  constructor(private readonly place: HTMLElement, private readonly host: Host) {
    this.editor.element.className = "text";
    guard(this.documents);
    place.replaceChildren(
      this.bar.element, this.editor.element,
      element("div", { class: "below" }, this.panel.element, this.drawing.element));
  }

  async begin(): Promise<void> {
    const before = kept();
    this.show(true);
    this.listing = await service.list();
    if (before) await this.restore(before);
    const variant = this.host.variant();
    if (this.documents.all.length === 0 && variant) await this.follow(variant);
    this.bar.show(this.documents, this.listing);
  }

  private show(open: boolean): void {
    this.place.hidden = !open;
    document.body.classList.toggle("working", open);
    keep(this.documents, open);
    this.host.resized();
  }

  toggle(): void {
    this.show(this.place.hidden);
    const variant = this.host.variant();
    if (this.place.hidden || !variant) return;
    const { subject } = this.documents;
    if (!subject || stemOf(subject.path) !== variant) void this.follow(variant);
  }

  async follow(variant: string): Promise<void> {
    await this.attempt(async () => {
      const known = this.documents.all.find((one) => one.kind === "variant" && stemOf(one.path) === variant);
      if (known) return this.work(known);
      const opened = await service.open({ variant });
      // What was only looked at makes room.
      for (const one of [...this.documents.all]) if (!isChanged(one)) this.documents.remove(one);
      const main = this.take(opened);
      this.matches = opened.matches;
      for (const path of opened.scripts) this.take(await service.open({ path }));
      this.work(main);
      // The board is there already.
      if (this.host.variant() === variant && this.documents.changed().length === 0) this.shown = this.rules(main);
    });
  }

  private async restore(before: ReturnType<typeof kept>): Promise<void> {
    for (const one of before?.documents ?? []) {
      await this.attempt(async () => {
        const opened = one.stamp === null ? null : await service.open({ path: one.path });
        const made = this.take({ ...one, text: opened?.text ?? one.text ?? "" });
        if (one.text !== null) made.state = this.editor.state(one.text, one.kind === "script", one.path);
        else if (opened) made.stamp = opened.stamp;
        if (opened && one.path === before?.subject) this.matches = opened.matches;
      });
    }
    const find = (path: string | null | undefined) => (path ? this.documents.find(path) : null);
    this.documents.subject = find(before?.subject);
    const active = find(before?.active) ?? this.documents.all[0];
    if (active) this.activate(active);
    this.check();
  }

  private take(file: { path: string; kind: service.Kind; text: string; stamp: string | null }): Document {
    const { path, kind, text, stamp } = file;
    const known = this.documents.find(path);
    if (known && isChanged(known)) return known;
    const state = this.editor.state(text, kind === "script", path);
    const made: Document = { path, kind, stamp, saved: stamp === null ? "" : state.sliceDoc(), state, found: [], failed: [] };
    this.documents.add(made);
    return made;
  }

  // The variant whose board is shown.
  private work(document: Document): void {
    if (document.kind === "variant") {
      if (this.documents.subject !== document) this.shown = "";
      this.documents.subject = document;
    }
    this.activate(document);
    this.check();
  }

  private activate(document: Document): void {
    const { active } = this.documents;
    if (active && active !== document) active.state = this.editor.view.state; // with its cursor
    this.documents.active = document;
    this.editor.view.setState(document.state);
    this.mark(document);
    this.bar.show(this.documents, this.listing);
    this.panel.showMatches(this.matches, this.documents);
    this.glance();
    keep(this.documents, true);
  }

  private changed(): void {
    const { active } = this.documents;
    if (!active) return;
    active.state = this.editor.view.state;
    for (const one of this.documents.all) one.failed = [];
    this.panel.forget(this.documents);
    this.bar.show(this.documents, this.listing);
    this.check();
    this.glance();
    keep(this.documents, true);
  }

  // --- what is wrong

  private async checkNow(): Promise<void> {
    const { subject } = this.documents;
    const about = [subject, ...this.documents.all.filter(({ kind }) => kind === "match" || kind === "tournament")];
    const texts = this.documents.texts();
    let sound = false;
    const all: service.Findings = {};
    for (const one of about) {
      if (!one) continue;
      try {
        const { documents, errors } = await service.check({ path: one.path, documents: texts });
        for (const [path, found] of Object.entries(documents)) if (!all[path]?.length) all[path] = found;
        if (one === subject) sound = !errors;
      } catch (error) {
        this.silent = true;
        return this.say(error);
      }
    }
    // What was typed meanwhile is checked next.
    if (JSON.stringify(texts) !== JSON.stringify(this.documents.texts())) return;
    for (const one of this.documents.all) one.found = all[one.path] ?? [];
    this.checked = true;
    if (this.silent) this.panel.say("");
    this.silent = false;
    this.showFindings();
    if (subject && sound) await this.showBoard(subject);
  }

  private showFindings(): void {
    for (const one of this.documents.all) this.mark(one);
    this.panel.showFindings(this.documents, this.checked);
  }

  private mark(document: Document): void {
    const { view } = this.editor;
    const active = document === this.documents.active;
    const state = active ? view.state : document.state;
    const marks = [...document.failed, ...document.found].map((one) => diagnostic(state.doc, one));
    const change = setDiagnostics(state, marks);
    if (active) view.dispatch(change);
    document.state = active ? view.state : state.update(change).state;
  }

  // What the board is made of, as a text.
  private rules(subject: Document): string {
    const documents = this.documents.texts().filter(({ path }) => this.documents.find(path)?.kind !== "match");
    return JSON.stringify({ file: subject.path, documents });
  }

  private async showBoard(subject: Document): Promise<void> {
    const made = this.rules(subject);
    if (made === this.shown) return;
    try {
      await this.host.show(stemOf(subject.path), JSON.parse(made));
      this.shown = made;
      this.glance();
    } catch (error) {
      this.say(error);
    }
  }

  private async playMatches(paths: string[]): Promise<void> {
    for (const one of this.documents.all) one.failed = [];
    this.panel.forget(this.documents);
    for (const path of paths) {
      this.panel.outcome(path, "running", this.documents);
      try {
        const played = await service.playMatch({ path, documents: this.documents.texts() });
        this.panel.outcome(path, { played }, this.documents);
        for (const [where, found] of Object.entries(played.documents)) this.documents.find(where)?.failed.push(...found);
        // A failure is shown in its text.
        if (!played.passed && paths.length === 1 && !this.documents.find(path)) await this.openFile(path);
        const opened = this.documents.find(path);
        if (opened && opened.failed.length === 0) opened.failed = played.documents[path] ?? [];
      } catch (error) {
        this.panel.outcome(path, { failed: error instanceof Error ? error.message : String(error) }, this.documents);
      }
    }
    this.showFindings();
  }

  // --- how pieces move

  private async draw(what: { piece?: string; at?: string } = {}): Promise<void> {
    const { active, subject } = this.documents;
    const document = active?.kind === "variant" ? active : subject;
    if (!document) return this.drawing.element.replaceChildren();
    const cursor = position(this.editor.view.state.doc, this.editor.view.state.selection.main.head);
    const where = what.piece || document !== active ? {} : cursor;
    const moves = await service.moves({ path: document.path, documents: this.documents.texts() }, { ...where, ...what });
    // Away from the pieces the last one stays.
    const known = this.drawing.element.querySelector("svg.moves") !== null;
    if (moves.piece !== null || !known) this.drawing.show(moves);
  }

  // --- files

  private async openFile(path: string): Promise<Document | null> {
    const known = this.documents.find(path);
    if (known) {
      this.activate(known);
      return known;
    }
    let made: Document | null = null;
    await this.attempt(async () => {
      const opened = await service.open({ path });
      made = this.take(opened);
      if (opened.kind === "variant") this.matches = opened.matches;
      this.work(made);
    });
    return made;
  }

  private async go(path: string, finding: service.Finding): Promise<void> {
    const document = await this.openFile(path);
    if (!document) return;
    const { view } = this.editor;
    const { from, to } = span(view.state.doc, finding.range);
    view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    view.focus();
  }

  private async beginNew({ name, base, copy }: Wish): Promise<void> {
    let files: { path: string; kind: service.Kind; text: string }[];
    if (copy) {
      const { path, text, kind } = await service.open({ variant: base });
      const there = `${path.slice(0, path.lastIndexOf("/") + 1)}${name}.yaml`;
      if (this.listing?.files.some((one) => one.path === there)) throw new Error(`there is a file '${there}' already`);
      const title = name.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
      files = [{ path: there, kind, text: text.replace(/^name:.*$/m, `name: ${title}`) }];
    } else {
      files = (await service.skeleton(name, base)).files;
    }
    for (const one of [...this.documents.all]) if (!isChanged(one)) this.documents.remove(one);
    const made = files.map((file) => this.take({ ...file, stamp: null }));
    this.matches = [];
    if (made[0]) this.work(made[0]);
  }

  private async save(document: Document | null): Promise<void> {
    if (!document || !isChanged(document)) return;
    const text = textOf(document);
    try {
      const { stamp } = await service.save({ path: document.path, text, stamp: document.stamp });
      document.stamp = stamp;
      document.saved = text;
      this.panel.say(`${document.path} is saved`);
      this.shown = "";
      this.host.saved();
      this.bar.show(this.documents, this.listing);
      this.check();
      keep(this.documents, true);
      this.listing = await service.list();
    } catch (error) {
      if (error instanceof Failure && error.code === "changed-on-disk") this.conflict(document, error);
      else this.say(error);
    }
  }

  // Somebody else has changed the file: nothing is lost unasked.
  private conflict(document: Document, error: Failure): void {
    const again = async (overwrite: boolean) => {
      const opened = await service.open({ path: document.path });
      document.stamp = opened.stamp;
      if (overwrite) return this.save(document);
      document.state = this.editor.state(opened.text, document.kind === "script", document.path);
      document.saved = document.state.sliceDoc();
      this.panel.say("");
      this.work(document);
    };
    this.panel.say(`${error.message}. `,
      button("Read it anew", () => void this.attempt(() => again(false))),
      button("Save over it", () => void this.attempt(() => again(true))));
  }

  private download(): void {
    const { active } = this.documents;
    if (!active) return;
    const link = element("a", { download: nameOf(active.path), href: URL.createObjectURL(new Blob([textOf(active)], { type: "text/plain" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  private close(document: Document): void {
    this.documents.remove(document);
    if (this.documents.active) this.activate(this.documents.active);
    else this.editor.view.setState(this.editor.state("", false, ""));
    this.bar.show(this.documents, this.listing);
    this.showFindings();
    keep(this.documents, true);
  }

  private async saveAll(documents: Document[]): Promise<void> {
    for (const document of documents) await this.save(document);
  }

  private async attempt(doing: () => Promise<unknown>): Promise<void> {
    await doing().catch((error) => this.say(error));
  }

  private say(error: unknown): void {
    const expected = error instanceof Failure && error.expected ? ` (expected: ${error.expected})` : "";
    this.panel.say((error instanceof Error ? error.message : String(error)) + expected);
  }
}

export async function begin(place: HTMLElement, host: Host): Promise<Author> {
  const playground = new Playground(place, host);
  await playground.begin();
  return playground;
}
