// Compiled only: that the declarations of the package say what its page shows.
import { load, use, variants, Rulewright, RefusedMove, type Done, type Interpreter, type Move, type Piece } from "rulewright";

export async function usage(): Promise<string[]> {
  const interpreter: Interpreter = await load({ files: { "rules/mine.yaml": "rulewright: 1\n" } });
  use(interpreter);
  const game = new Rulewright("chess", { seed: 1 });
  const texts: string[] = game.moves();
  const moves: Move[] = game.moves({ verbose: true, square: "e2" });
  try {
    game.move({ from: "e2", to: "e4" });
    game.move(texts[0]);
  } catch (error) {
    if (error instanceof RefusedMove) return error.reason.lines;
  }
  const done: Done = game.move("e5");
  const king: Piece | null = game.get("e1");
  // @ts-expect-error no such kind of move
  if (moves[0]?.type === "jump") return [];
  const winner: 0 | 1 | null | undefined = game.outcome()?.winner;
  // @ts-expect-error a level that there is not
  game.reply({ level: 9 });
  // @ts-expect-error a question without a square to go to
  game.explain({ from: "e2" });
  return [game.fen(), String(winner), moves[0]?.turn ?? "", done.shown, king?.square ?? "", variants()[0]?.id ?? "", game.undo()?.shown ?? ""];
}
