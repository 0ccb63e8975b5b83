import type { Form } from "../declaration/form.ts";
import { journalEntry } from "../forms/journal-entry.ts";
import { journalByCode } from "./journals.ts";
import type { OwnJournal } from "./manual-journals.ts";

/** Returns the form of an entry: its journal's fields titled like the columns, and the field marking a mistake. */
export function journalForm(code: OwnJournal): Form {
  const { columns, title } = journalByCode(code);
  const titled = columns.flatMap(({ name, title: label }) => {
    const field = Object.entries(journalEntry.fields).find(([key]) => key === name)?.[1];
    return field ? [[name, { ...field, label }] as const] : [];
  });
  return { ...journalEntry, title, fields: { ...Object.fromEntries(titled), mistake: journalEntry.fields.mistake } };
}
