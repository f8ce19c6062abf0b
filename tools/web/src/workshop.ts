// The playground: fetched when somebody asks for it, or when it was open before the page was read anew.
import { element, find } from "./dom";
import type { Author, Host } from "./host";
import type { Page } from "./page";

export const kKept = "rulewright-playground"; // in the session's storage

function style(): Promise<void> {
  return new Promise((done) => {
    const link = element("link", { rel: "stylesheet", href: "playground.css" });
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => done());
    document.head.append(link);
  });
}

export class Workshop {
  private author: Promise<Author> | null = null;
  private readonly host: Host;

  constructor(private readonly page: Page, refresh: () => void) {
    this.host = {
      variant: () => page.shown.origin?.variant ?? null,
      show: (variant, draft) => page.work(variant, draft),
      figure: (piece) => {
        const figure = page.shown.figures?.figure(piece, 0);
        return figure?.firstChild ? figure : null;
      },
      saved: refresh,
      resized: () => page.draw(),
    };
  }

  get wasOpen(): boolean {
    return sessionStorage.getItem(kKept)?.includes('"open":true') ?? false;
  }

  private load(): Promise<Author> {
    this.author ??= (async () => {
      const where = "./playground.js"; // not a part of this bundle
      const [made] = await Promise.all([
        import(where) as Promise<typeof import("./playground/main")>, style(),
      ]);
      return made.begin(find("workshop"), this.host);
    })();
    return this.author;
  }

  async toggle(): Promise<void> {
    const show = (busy: boolean) => {
      find("playground").setAttribute("aria-busy", String(busy));
      find("playground").setAttribute("aria-pressed", String(!find("workshop").hidden));
    };
    show(true);
    await this.open();
    show(false);
  }

  private async open(): Promise<void> {
    const begun = this.author !== null;
    try {
      const author = await this.load();
      if (begun) author.toggle();
    } catch (error) {
      this.author = null;
      this.page.fail(error);
    }
  }

  // The page shows another variant.
  async follow(variant: string): Promise<void> {
    if (this.author && !find("workshop").hidden) await (await this.author).follow(variant);
  }
}
