import type { SaveState } from "./save-state.ts";

/** The reasons why answers are not taken, with those of texts that were typed and left without being chosen or added. */
export function withLeftTexts(
  problems: SaveState["problems"],
  typed: SaveState["typed"],
  reasonOf: (text: string) => string,
): SaveState["problems"] {
  const all = new Map(problems);
  for (const [row, texts] of typed) {
    const left = Object.entries(texts).filter(([, { isLeft }]) => isLeft);
    const reasons = Object.fromEntries(left.map(([field, { text }]) => [field, reasonOf(text)]));
    all.set(row, { ...reasons, ...all.get(row) });
  }
  return all;
}
