import { type FormName, isFormName } from "@opis/model/forms/form-names";
import type { ComposedDocument, Content, Inline } from "../composed-document.ts";
import {
  anchorId,
  changeEditable,
  type EditableParagraph,
  type EditOutcome,
  listEditableParagraphs,
  type TextEdit,
  whereabouts,
} from "./editable-paragraphs.ts";
import { wordSteps, wordsOf } from "./sequence-diff.ts";

/**
 * Returns the outcome of each edit in a newly generated document. An edit applies only where the same paragraph still has the same text,
 * and is never moved to another one. If the generated text differs, or the paragraph is indistinguishable from others, a user decides. The
 * later of two edits of one paragraph wins.
 */
export function outcomesOf(document: ComposedDocument, edits: readonly TextEdit[]): EditOutcome[] {
  if (edits.length === 0) return [];
  const places = listEditableParagraphs(document);
  const byPlace = new Map(places.map((paragraph) => [anchorId(paragraph.anchor), paragraph]));
  return latest(edits).map((edit) => outcomeOf(edit, places, byPlace));
}

/** Applies the edits that still match their paragraphs. */
export function applyEdits(document: ComposedDocument, edits: readonly TextEdit[]): ComposedDocument {
  if (edits.length === 0) return document;
  const numbers = new Map(listEditableParagraphs(document).map(({ anchor, at }) => [anchorId(anchor), at]));
  const appliedOutcomes = outcomesOf(document, edits).filter(({ kind }) => kind === "applied");
  const byNumber = new Map(appliedOutcomes.map(({ edit }) => [numbers.get(anchorId(edit.anchor)), edit]));
  return changeByNumber(document, (content, at) => {
    const edit = byNumber.get(at);
    return edit ? rewriteParagraph(content, edit.text, edit.id) : content;
  });
}

/**
 * Replaces the text of a paragraph: unchanged words keep their formatting, an answer left intact keeps its source, new words are marked as
 * new. The text must not be empty.
 */
function rewriteParagraph(content: Content, text: string, id: number): Content {
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
      { ...(isWhole ? unchanged.run : formattingOf(unchanged.run)), text: unchanged.word, edit: { id, isNew: false } },
    ];
  });
  return mergeAlikeRuns(pieces);
}

type Steps = ReturnType<typeof wordSteps>;
type Words = readonly { readonly index: number }[];

/** Returns the runs with text inserted inside, whose text is no longer the answer. */
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

function formattingOf({ bold, italic, small, alert }: Inline): Omit<Inline, "text"> {
  return { ...(bold && { bold }), ...(italic && { italic }), ...(small && { small }), ...(alert && { alert }) };
}

function mergeAlikeRuns(pieces: readonly Inline[]): Content {
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

/** Marks the first run of each editable paragraph with its position. */
export function markEditableParagraphs(document: ComposedDocument): ComposedDocument {
  const byNumber = new Map(listEditableParagraphs(document).map(({ anchor, at }) => [at, anchorId(anchor)]));
  return changeByNumber(document, (content, at) => {
    const id = byNumber.get(at);
    const [first, ...others] = content;
    return id !== undefined && first ? [{ ...first, place: id }, ...others] : content;
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
  places: readonly EditableParagraph[],
  byPlace: ReadonlyMap<string, EditableParagraph>,
): EditOutcome {
  const { anchor, made } = edit;
  const match = byPlace.get(anchorId(anchor));
  if (match) return match.made === made ? { kind: "applied", edit } : changedOutcome(edit, match);
  // The generated wording has changed; match the only paragraph at this location that prints the same answers.
  const [candidate, ...others] = places.filter((paragraph) => whereabouts(paragraph.anchor) === whereabouts(anchor));
  return candidate && others.length === 0 ? changedOutcome(edit, candidate) : { kind: "gone", edit };
}

function changedOutcome(edit: TextEdit, { anchor, made }: EditableParagraph): EditOutcome {
  return { kind: "changed", edit, place: anchorId(anchor), now: made };
}

function latest(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...new Map(edits.map((edit) => [anchorId(edit.anchor), edit])).values()];
}

/** Returns the edits with row ids mapped to those of another copy of the company. */
export function renumberEdits(
  edits: readonly TextEdit[],
  newId: (form: FormName, id: number) => number,
): readonly TextEdit[] {
  const renumbered = (part: string) => {
    const [, form = "", id = "", field = ""] = /^([a-z_]+)\/(\d+)((?:\/[\w.]+)?)$/u.exec(part) ?? [];
    return isFormName(form) ? `${form}/${newId(form, Number(id))}${field}` : part;
  };
  return edits.map((edit) => ({
    ...edit,
    anchor: {
      ...edit.anchor,
      within: edit.anchor.within.map(renumbered),
      sources: edit.anchor.sources.map(renumbered),
    },
  }));
}
