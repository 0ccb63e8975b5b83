import type { Form } from "../declaration/form.ts";
import { journalForm } from "../duties/journal-entry-form.ts";
import { isOwnJournal, type OwnJournal, ownJournals } from "../duties/manual-journals.ts";
import { formKinds } from "./form-kinds.ts";

/** What a table can hold: rows of a form, or entries of a journal, whose columns are some fields under titles of its own. */
export interface ImportKind {
  /** Its part of the address: the name of the form, or the code of the journal. */
  readonly name: string;
  readonly declared: Form;
  /** The journal that all rows belong to. */
  readonly journal?: OwnJournal;
}

/** The journals that people write, as kinds: what was written on paper or in tables before comes in by an import. */
const journalKinds: readonly ImportKind[] = Object.keys(ownJournals)
  .filter(isOwnJournal)
  .map((code) => ({ name: code, declared: journalForm(code), journal: code }));

/**
 * What can be imported from a table: questionnaires of which a company has many, rows of the directories, sites and apps, and the
 * journals that people write.
 */
export const importKinds: readonly ImportKind[] = [
  ...formKinds.map((declared) => ({ name: declared.name, declared })),
  ...journalKinds,
];

/** Returns a kind by its part of the address; undefined if there is none. */
export function importKindNamed(name: string): ImportKind | undefined {
  return importKinds.find((kind) => kind.name === name);
}
