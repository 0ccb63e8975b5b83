import { wordSteps, wordsOf } from "../compare/word-diff.ts";
import type { Content, Inline } from "../model.ts";

/**
 * A paragraph with another text: words that stay keep their looks, an answer that stays whole keeps its source, new words are
 * marked as new. The text must not be empty.
 */
export function rewritten(content: Content, text: string, id: number): Content {
  const old = content.flatMap((run, index) => wordsOf(run.text).map((word) => ({ word, run, index })));
  const now = wordsOf(text);
  const steps = wordSteps(
    old.map(({ word }) => word),
    now,
  );
  const touched = new Set(steps.flatMap((step) => (step.kind === "removed" ? (old[step.from]?.index ?? []) : [])));
  const split = splitRuns(steps, old);
  const pieces = steps.flatMap((step): Inline[] => {
    if (step.kind === "removed") return [];
    if (step.kind === "added") return [{ text: now[step.to] ?? "", edit: { id, isNew: true } }];
    const kept = old[step.from];
    if (!kept) return [];
    const isWhole = !touched.has(kept.index) && !split.has(kept.index);
    return [{ ...(isWhole ? kept.run : looksOf(kept.run)), text: kept.word, edit: { id, isNew: false } }];
  });
  return joinedAlike(pieces);
}

type Steps = ReturnType<typeof wordSteps>;
type Words = readonly { readonly index: number }[];

/** Runs into which something was put: what they print is the answer's text no more. */
function splitRuns(steps: Steps, old: Words): ReadonlySet<number> {
  const split = new Set<number>();
  let before: number | undefined;
  let isBroken = false;
  for (const step of steps) {
    if (step.kind !== "same") {
      isBroken = true;
      continue;
    }
    const index = old[step.from]?.index;
    if (isBroken && index !== undefined && index === before) split.add(index);
    before = index;
    isBroken = false;
  }
  return split;
}

function looksOf({ bold, italic, small, alert }: Inline): Omit<Inline, "text"> {
  return { ...(bold && { bold }), ...(italic && { italic }), ...(small && { small }), ...(alert && { alert }) };
}

function joinedAlike(pieces: readonly Inline[]): Content {
  const all: Inline[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && looksAlike(last, piece)) all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}

function looksAlike({ text: _, ...one }: Inline, { text: __, ...other }: Inline): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
