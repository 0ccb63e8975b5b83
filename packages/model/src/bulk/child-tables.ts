import type { Words } from "../bilingual-text.ts";
import { childFields, type Form } from "../declaration/form.ts";
import { formNamed } from "../forms/answer-forms.ts";
import { importColumns } from "./import-columns.ts";

/** A child collection that has its own sheet next to its questionnaires. */
export interface ChildTable {
  /** The question that the collection answers. */
  readonly field: string;
  readonly label: Words;
  readonly declared: Form;
}

/** Longest name of a sheet, in characters; table programs take no longer one. */
const sheetNameMaxCharacters = 31;

/** The child collections of a form that a table can hold: those of files cannot. */
export function childTables(declared: Form): ChildTable[] {
  return childFields(declared).flatMap(([field, { of, label }]) => {
    const child = formNamed(of);
    return child.file || importColumns(child).length === 0 ? [] : [{ field, label, declared: child }];
  });
}

/** Returns the name of a sheet as table programs take it. */
export function sheetName(title: string): string {
  return title.replace(/[\\/*?:[\]]/gu, " ").slice(0, sheetNameMaxCharacters);
}
