// The little Markdown that the server's words have, as elements: nothing of it becomes HTML as text.
import { element } from "../dom";

function inline(text: string, into: HTMLElement): void {
  for (const part of text.split(/(\*\*.+?\*\*|`[^`]*`)/)) {
    if (part.length > 4 && part.startsWith("**") && part.endsWith("**")) {
      const strong = element("strong");
      inline(part.slice(2, -2), strong);
      into.append(strong);
    } else if (part.length > 1 && part.startsWith("`") && part.endsWith("`")) {
      into.append(element("code", {}, part.slice(1, -1)));
    } else {
      into.append(part);
    }
  }
}

export function markdown(text: string): HTMLElement {
  const all = element("div", { class: "words" });
  let block: HTMLElement | null = null; // a paragraph or a list that goes on
  let code: string[] | null = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (code) all.append(element("pre", {}, code.join("\n")));
      code = code ? null : [];
      block = null;
    } else if (code) {
      code.push(line);
    } else if (line.startsWith("- ")) {
      if (block?.tagName !== "UL") all.append(block = element("ul"));
      const item = element("li");
      inline(line.slice(2), item);
      block.append(item);
    } else if (line.trim() === "") {
      block = null;
    } else {
      if (block?.tagName !== "P") all.append(block = element("p"));
      else block.append(" ");
      inline(line, block);
    }
  }
  if (code) all.append(element("pre", {}, code.join("\n")));
  return all;
}
