// The text editor: CodeMirror in a shadow tree of its own, where its styles need no leave of the
// page's Content-Security-Policy: they are constructed sheets.
import {
  autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionSource,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import {
  bracketMatching, defaultHighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting,
} from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap,
  lineNumbers, type HoverTooltipSource,
} from "@codemirror/view";

export interface EditorEvents {
  changed(): void; // the text
  moved(): void; // the cursor
  save(): void;
  complete: CompletionSource;
  hover: HoverTooltipSource;
}

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "13px", backgroundColor: "#fff" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: "1.45" },
  ".cm-gutters": { backgroundColor: "#fbfaf7", color: "#8a8f96", borderRight: "1px solid #d9d5cb" },
  ".cm-activeLine": { backgroundColor: "#f3f6f066" },
  ".cm-activeLineGutter": { backgroundColor: "#e9ede4" },
  ".cm-tooltip": {
    border: "1px solid #bbb", borderRadius: "6px", backgroundColor: "#fff", boxShadow: "0 4px 14px #0003",
    fontFamily: 'system-ui, "DejaVu Sans", sans-serif',
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "15em" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "#1f6a4d", color: "#fff" },
  ".cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail": { color: "#d8ebe0" },
  ".cm-completionDetail": { color: "#6a6f76", fontStyle: "normal", fontSize: "12px" },
  ".cm-tooltip.cm-completionInfo": { maxWidth: "360px", padding: "4px 9px" },
  ".cm-tooltip-hover": { maxWidth: "480px", maxHeight: "320px", overflow: "auto" },
  ".words": { padding: "4px 9px", fontSize: "13px", lineHeight: "1.4" },
  ".words p, .words ul": { margin: "3px 0" },
  ".words ul": { paddingLeft: "18px" },
  ".words pre": {
    margin: "4px 0", padding: "5px 7px", background: "#f4f2ec", borderRadius: "4px", overflow: "auto",
    font: '12px/1.4 ui-monospace, "DejaVu Sans Mono", monospace',
  },
  ".words code": { background: "#f4f2ec", borderRadius: "3px", padding: "0 3px" },
  ".cm-diagnostic": { fontSize: "13px", whiteSpace: "pre-wrap", maxWidth: "480px" },
  ".cm-panels": { backgroundColor: "#fbfaf7" },
});

export class TextEditor {
  readonly view: EditorView;
  readonly element: HTMLElement;

  constructor(private readonly events: EditorEvents) {
    this.element = document.createElement("div");
    const root = this.element.attachShadow({ mode: "open" });
    this.view = new EditorView({ root, parent: root, state: EditorState.create() });
    this.view.dom.style.height = "100%";
  }

  // What a document begins with.
  state(text: string, script: boolean, path: string): EditorState {
    const { events } = this;
    const extensions: Extension[] = [
      lineNumbers(), lintGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(),
      highlightActiveLine(), highlightActiveLineGutter(), highlightSelectionMatches(),
      syntaxHighlighting(defaultHighlightStyle), indentUnit.of("  "), theme,
      script ? StreamLanguage.define(lua) : yaml(),
      autocompletion({ override: [events.complete], icons: false, maxRenderedOptions: 60 }),
      hoverTooltip(events.hover),
      keymap.of([
        { key: "Mod-s", preventDefault: true, run: () => (events.save(), true) },
        ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap,
        ...lintKeymap, indentWithTab,
      ]),
      EditorView.contentAttributes.of({ "aria-label": path }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) events.changed();
        else if (update.selectionSet) events.moved();
      }),
    ];
    // What came with CR LF is saved with it.
    if (text.includes("\r\n")) extensions.push(EditorState.lineSeparator.of("\r\n"));
    return EditorState.create({ doc: text, extensions });
  }
}
