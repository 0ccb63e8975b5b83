import { type EachKeeper, eachKeeper } from "@opis/documents/facts/each-keeper";
import type { Paper, PaperObject } from "@opis/documents/paper";
import { besidesFacts, type CompanyDocument, nameOf, objectsOf } from "./company-document.ts";
import { stateOfDocument } from "./document-state.ts";
import type { DocumentsOf } from "./documents-of.ts";

/** How far one document is: what it lacks, what keeps it a draft, and what is stored of it. */
export interface Standing extends ReturnType<typeof stateOfDocument> {
  readonly document: CompanyDocument;
  readonly made_at: string | null;
  readonly is_stale: boolean;
}

/** Looks how far one document is, without the words that a card says it in. */
export function standingOf(document: CompanyDocument, given: DocumentsOf): Standing {
  const { made_at, is_stale } = given.stored.of(nameOf(document));
  return { ...stateOfDocument(document, given), document, made_at, is_stale };
}

const keepers = new WeakMap<Paper, EachKeeper<PaperObject, Standing>>();

/** How far each document of a paper is that there are many of, in steps; looked at again of those alone in which something has changed. */
export function standingsOf(paper: Paper, given: DocumentsOf): Generator<void, readonly Standing[]> {
  const { facts, stored, isWhole, changedSinceApproval } = given;
  const keep = keepers.get(paper) ?? eachKeeper<PaperObject, Standing>(paper.objects?.form ?? "process", neverSame);
  keepers.set(paper, keep);
  return keep.steps(facts, {
    given: [
      stored.ofPaper(paper.key),
      isWhole,
      changedSinceApproval,
      ...besidesFacts({ paper, object: null }, given).parts,
    ],
    rows: () => objectsOf(paper, given),
    tell: (_, object) => standingOf({ paper, object }, given),
  });
}

// Nothing rests on it.
function neverSame(): boolean {
  return false;
}
