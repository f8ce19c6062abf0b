// Who plays: people, the engine at a level, chance, programs.
import type { Computer } from "./api";
import { element, find } from "./dom";
import type { Player, Rules } from "./types";

const kLevels = 6;

export class Seats {
  constructor(private readonly changed: () => void) {
    for (const player of [0, 1] as const) {
      const select = this.select(player);
      select.append(element("option", { value: "human" }, "human"));
      for (let level = 1; level <= kLevels; ++level) {
        select.append(element("option", { value: `engine ${level}` }, `engine, level ${level}`));
      }
      select.append(element("option", { value: "random" }, "random moves"));
      select.addEventListener("change", () => this.changed());
    }
  }

  private select(player: Player): HTMLSelectElement {
    return find<HTMLSelectElement>(`player-${player}`);
  }

  // Programs that the server may start: their names.
  offer(programs: string[]): void {
    for (const player of [0, 1] as const) {
      this.select(player).append(...programs.map((name) => element("option", { value: `program ${name}` }, name)));
    }
  }

  name(rules: Rules): void {
    for (const player of [0, 1] as const) find(`seat-${player}`).textContent = rules.players[player];
  }

  // Null: a person.
  computer(player: Player): Computer | null {
    const { value } = this.select(player);
    const [kind] = value.split(" ", 1);
    const rest = value.slice(value.indexOf(" ") + 1);
    if (kind === "random") return { player: "random" };
    if (kind === "program") return { player: rest };
    return kind === "engine" ? { player: "engine", level: Number(rest) } : null;
  }

  get anyComputer(): boolean {
    return this.computer(0) !== null || this.computer(1) !== null;
  }

  get anyPerson(): boolean {
    return this.computer(0) === null || this.computer(1) === null;
  }
}
