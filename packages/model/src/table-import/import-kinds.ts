import type { Form } from "../declaration/form.ts";
import { journalForm } from "../duties/journal-entry-form.ts";
import { isOwnJournal, type OwnJournal, ownJournals } from "../duties/manual-journals.ts";
import { isRegisterName } from "../duties/register-names.ts";
import { allAnswerForms } from "../forms/non-record-forms.ts";
import { recordForms } from "../forms/record-forms.ts";

/** Child rows of a singleton questionnaire that have their own review tables. */
const listedChildren: readonly string[] = ["site", "app"];

/** Forms that can be imported from a table: questionnaires with many rows, directories, sites and apps. */
const formKinds: readonly Form[] = allAnswerForms.filter(
  ({ name, scope }) => scope === "collection" || scope === "directory" || listedChildren.includes(name),
);

/** An importable kind: rows of a form, or entries of a journal, whose columns are some fields with their own titles. */
export interface ImportKind {
  /** Its URL segment: the name of the form, or the code of the journal. */
  readonly name: string;
  readonly form: Form;
  /** The journal of all rows. */
  readonly journal?: OwnJournal;
}

/** Journals entered by users as importable kinds, so that earlier paper or spreadsheet journals can be imported. */
const journalKinds: readonly ImportKind[] = Object.keys(ownJournals)
  .filter(isOwnJournal)
  .map((code) => ({ name: code, form: journalForm(code), journal: code }));

const registerKinds: readonly ImportKind[] = Object.values(recordForms)
  .filter(({ name }) => isRegisterName(name))
  .map((form) => ({ name: form.name, form }));

/**
 * Everything that can be imported from a table: questionnaires with many rows, directories, sites, apps, registers and journals entered
 * by users.
 */
export const importKinds: readonly ImportKind[] = [
  ...formKinds.map((formKind) => ({ name: formKind.name, form: formKind })),
  ...registerKinds,
  ...journalKinds,
];

/** Returns a kind by URL segment; undefined if there is none. */
export function importKindNamed(name: string): ImportKind | undefined {
  return importKinds.find((kind) => kind.name === name);
}
