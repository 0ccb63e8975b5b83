import type { ComposedDocument, Content, Inline } from "../composed-document.ts";
import {
  changeEditable,
  type EditablePlace,
  type EditOutcome,
  placeName,
  placesOf,
  type TextEdit,
  whereabouts,
} from "./editable-paragraphs.ts";
import { wordSteps, wordsOf } from "./word-diff.ts";

/**
 * What becomes of edits in a document as it is made now. An edit stands where its very paragraph says what it said; it is never
 * put into another one: where the product writes something else there now, or the paragraph cannot be distinguished from others, a
 * person decides. Of two edits of one paragraph the later counts.
 */
export function outcomesOf(document: ComposedDocument, edits: readonly TextEdit[]): EditOutcome[] {
  if (edits.length === 0) return [];
  const places = placesOf(document);
  const byPlace = new Map(places.map((place) => [placeName(place.anchor), place]));
  return latest(edits).map((edit) => outcomeOf(edit, places, byPlace));
}

/** Applies the edits that still match their paragraphs. */
export function applyEdits(document: ComposedDocument, edits: readonly TextEdit[]): ComposedDocument {
  if (edits.length === 0) return document;
  const numbers = new Map(placesOf(document).map(({ anchor, at }) => [placeName(anchor), at]));
  const standing = outcomesOf(document, edits).filter(({ kind }) => kind === "applied");
  const byNumber = new Map(standing.map(({ edit }) => [numbers.get(placeName(edit.anchor)), edit]));
  return changeByNumber(document, (content, at) => {
    const edit = byNumber.get(at);
    return edit ? rewritten(content, edit.text, edit.id) : content;
  });
}

/**
 * A paragraph with another text: words that stay keep their looks, an answer that stays whole keeps its source, new words are
 * marked as new. The text must not be empty.
 */
function rewritten(content: Content, text: string, id: number): Content {
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
    const unchanged = old[step.from];
    if (!unchanged) return [];
    const isWhole = !touched.has(unchanged.index) && !split.has(unchanged.index);
    return [
      { ...(isWhole ? unchanged.run : looksOf(unchanged.run)), text: unchanged.word, edit: { id, isNew: false } },
    ];
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

/** Marks the first run of each editable paragraph with its place. */
export function markPlaces(document: ComposedDocument): ComposedDocument {
  const byNumber = new Map(placesOf(document).map(({ anchor, at }) => [at, placeName(anchor)]));
  return changeByNumber(document, (content, at) => {
    const place = byNumber.get(at);
    const [first, ...others] = content;
    return place !== undefined && first ? [{ ...first, place }, ...others] : content;
  });
}

function changeByNumber(
  document: ComposedDocument,
  change: (content: Content, at: number) => Content,
): ComposedDocument {
  let at = 0;
  return changeEditable(document, (content) => change(content, at++));
}

function outcomeOf(
  edit: TextEdit,
  places: readonly EditablePlace[],
  byPlace: ReadonlyMap<string, EditablePlace>,
): EditOutcome {
  const { anchor, made } = edit;
  const own = byPlace.get(placeName(anchor));
  if (own) return own.made === made ? { kind: "applied", edit } : changed(edit, own);
  // The product's own words have moved: the only paragraph there that prints these answers is the one.
  const [candidate, ...others] = places.filter((place) => whereabouts(place.anchor) === whereabouts(anchor));
  return candidate && others.length === 0 ? changed(edit, candidate) : { kind: "gone", edit };
}

function changed(edit: TextEdit, { anchor, made }: EditablePlace): EditOutcome {
  return { kind: "changed", edit, place: placeName(anchor), now: made };
}

function latest(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...new Map(edits.map((edit) => [placeName(edit.anchor), edit])).values()];
}
