import { findDefinition } from "@opis/documents/all-documents";
import type { wizardSchemas } from "@opis/model/wizards/document-answers";
import { type LastChange, latestChange, type PrintedChanges, type Since } from "./last-changes-by-form.ts";

type Key = keyof typeof wizardSchemas;

/** A generated or approved document, to be compared with the changes since. */
export interface MadeDocument {
  readonly key: string;
  /** 0 for a document about the company. */
  readonly object: number;
  readonly since: Since;
  /** The forms whose rows it was generated from; null if unknown, which means any. */
  readonly madeFrom: readonly string[] | null;
}

/** The document that reports comments. */
const commentsKey = "otchet";

/** The document whose approval is its filing, which does not make it stale. */
const filedKey: Key = "uvedomleniya";

/** Documents that print the technologies of the systems, from the act's wizard. */
const technologiesPapers = ["event_plan", "protection_regulations", "instructions_admin"];

/** Names of changes that must not make documents stale just because they read a form of that name. */
const apart: ReadonlySet<string> = new Set(["comment", "risk", "company", "filing", "filing_value"]);

/** Returns whether something that the document prints has changed since. */
export function isChangedSince(document: MadeDocument, changes: PrintedChanges): boolean {
  const isLater = laterThan(document.since);
  return changesFor(document, changes).some(isLater);
}

function laterThan({ revision, at }: Since): (change: LastChange | undefined) => boolean {
  return (change) => {
    if (!change) return false;
    return revision === null ? change.at > at : change.revision > revision || change.unnumbered > at;
  };
}

/** Returns the last change of each thing that the document prints, except its own approval or filing. */
function changesFor({ key, object, madeFrom }: MadeDocument, changes: PrintedChanges): (LastChange | undefined)[] {
  const { of, approved, documents, technologies } = changes;
  const looksAt = (form: string) => madeFrom === null || madeFrom.includes(form);
  const others = [...approved].flatMap(([keys, change]) => (keys.split(" ").includes(key) ? [] : change));
  return [
    of.get("company"),
    documents.get(`${key}/0`),
    documents.get(`${key}/${object}`),
    ...(madeFrom === null ? [anyOf(changes)] : madeFrom.map((form) => (apart.has(form) ? undefined : of.get(form)))),
    ...(looksAt("approved_document") ? others : []),
    ...(key === filedKey ? [] : ["filing", "filing_value"].filter(looksAt).map((form) => of.get(form))),
    key === commentsKey ? of.get("comment") : undefined,
    findDefinition(key)?.printsRisks ? of.get("risk") : undefined,
    technologiesPapers.includes(key) ? technologies : undefined,
  ];
}

const known = new WeakMap<PrintedChanges["of"], LastChange | undefined>();

/** Returns the last change of any questionnaire. */
function anyOf({ of }: PrintedChanges): LastChange | undefined {
  if (!known.has(of)) {
    const all = [...of].flatMap(([form, change]) => (apart.has(form) ? [] : change));
    known.set(
      of,
      all.reduce<LastChange | undefined>((last, change) => latestChange(last, change), undefined),
    );
  }
  return known.get(of);
}
