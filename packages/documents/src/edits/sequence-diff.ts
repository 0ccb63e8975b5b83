/** What happens to an element: kept, removed or added; `from` and `to` are its positions before and after. */
type DiffStep =
  | { readonly kind: "same"; readonly from: number; readonly to: number }
  | { readonly kind: "removed"; readonly from: number }
  | { readonly kind: "added"; readonly to: number };

/** Maximum number of differing elements to align; beyond it, the differing part counts as replaced entirely. */
const differencesMost = 1_500;

/** Returns the shortest edit script between two sequences (E. Myers, 1986); removals come before insertions. */
export function sequenceDiff(before: readonly string[], after: readonly string[]): DiffStep[] {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const middle = middleSteps(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...same(0, 0, start),
    ...middle.map((step) => shifted(step, start)),
    ...same(before.length - end, after.length - end, end),
  ];
}

function commonStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before[count] === after[count]) count++;
  return count;
}

function commonEnd(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before.at(-1 - count) === after.at(-1 - count)) count++;
  return count;
}

function same(from: number, to: number, count: number): DiffStep[] {
  return Array.from({ length: count }, (_, index) => ({ kind: "same", from: from + index, to: to + index }));
}

function shifted(step: DiffStep, by: number): DiffStep {
  if (step.kind === "same") return { kind: "same", from: step.from + by, to: step.to + by };
  return step.kind === "removed" ? { kind: "removed", from: step.from + by } : { kind: "added", to: step.to + by };
}

function middleSteps(before: readonly string[], after: readonly string[]): DiffStep[] {
  const reached = furthest(before, after);
  return removedFirst(
    reached ? traceBack(reached, before.length, after.length) : replacementSteps(before.length, after.length),
  );
}

function replacementSteps(oldLength: number, newLength: number): DiffStep[] {
  return [
    ...Array.from({ length: oldLength }, (_, from): DiffStep => ({ kind: "removed", from })),
    ...Array.from({ length: newLength }, (_, to): DiffStep => ({ kind: "added", to })),
  ];
}

/** Returns the furthest point on each diagonal after 0, 1, 2 … differences; undefined if there are too many. */
function furthest(before: readonly string[], after: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(before.length + after.length, differencesMost);
  const reached: Int32Array[] = [];
  let last = new Int32Array(2 * most + 3);
  for (let count = 0; count <= most; count++) {
    const now = last.slice();
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const at = diagonal + most + 1;
      const isDown = diagonal === -count || (diagonal !== count && (last[at - 1] ?? 0) < (last[at + 1] ?? 0));
      let from = isDown ? (last[at + 1] ?? 0) : (last[at - 1] ?? 0) + 1;
      while (from < before.length && from - diagonal < after.length && before[from] === after[from - diagonal]) from++;
      now[at] = from;
      if (from >= before.length && from - diagonal >= after.length) return [...reached, last];
    }
    reached.push(last);
    last = now;
  }
  return undefined;
}

function traceBack(reached: readonly Int32Array[], oldLength: number, newLength: number): DiffStep[] {
  const steps: DiffStep[] = [];
  let from = oldLength;
  let to = newLength;
  for (let count = reached.length - 1; count >= 0; count--) {
    const row = reached[count] ?? new Int32Array();
    const middle = (row.length - 1) / 2;
    const at = from - to + middle;
    const isDown = from - to === -count || (from - to !== count && (row[at - 1] ?? 0) < (row[at + 1] ?? 0));
    const before = isDown ? (row[at + 1] ?? 0) : (row[at - 1] ?? 0);
    const start = count === 0 ? 0 : isDown ? before : before + 1;
    while (from > start) steps.push({ kind: "same", from: --from, to: --to });
    if (count > 0) steps.push(isDown ? { kind: "added", to: --to } : { kind: "removed", from: --from });
  }
  return steps.reverse();
}

/** Reorders each run of differences so that removals come first. */
function removedFirst(steps: readonly DiffStep[]): DiffStep[] {
  const all: DiffStep[] = [];
  const pendingAdditions: DiffStep[] = [];
  for (const step of steps) {
    if (step.kind === "same") all.push(...pendingAdditions.splice(0));
    (step.kind === "added" ? pendingAdditions : all).push(step);
  }
  return [...all, ...pendingAdditions];
}

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
