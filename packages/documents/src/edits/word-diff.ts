import { type DiffStep, removedFirst, sequenceDiff } from "./sequence-diff.ts";

/** A piece of text in both versions or in only one. */
export interface TextPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Splits a text into words, spaces and punctuation; joining them restores the text. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

/** Returns the diff of two word lists; a space between two replaced words is replaced with them. */
export function wordSteps(before: readonly string[], after: readonly string[]): DiffStep[] {
  const steps = sequenceDiff(before, after);
  const isLone = (step: DiffStep, at: number) =>
    step.kind === "same" &&
    before[step.from]?.trim() === "" &&
    [steps[at - 1], steps[at + 1]].every((next) => next !== undefined && next.kind !== "same");
  if (!steps.some(isLone)) return steps;
  return removedFirst(
    steps.flatMap((step, at): DiffStep[] =>
      step.kind === "same" && isLone(step, at)
        ? [
            { kind: "removed", from: step.from },
            { kind: "added", to: step.to },
          ]
        : [step],
    ),
  );
}

/** Returns the word-by-word diff of two texts. */
export function wordDiff(before: string, after: string): TextPiece[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const pieces = wordSteps(old, now).map((step) => ({
    kind: step.kind,
    text: (step.kind === "added" ? now[step.to] : old[step.from]) ?? "",
  }));
  return joinedAlike(pieces);
}

function joinedAlike(pieces: readonly TextPiece[]): TextPiece[] {
  const all: TextPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === piece.kind) all[all.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}
