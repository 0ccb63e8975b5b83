import { type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { membersOf } from "@opis/model/rows/members";
import type { StoredEntry } from "./read-entries.ts";

/** What one entry says of a field: its value before and after. */
export type ToldChange = readonly [field: string, before: unknown, after: unknown];

/** The changes an entry tells of; a deletion, which keeps the row whole, tells what was answered and how many child rows there were. Of a file its name, the entry's title, says all. */
export function toldChanges({ kind, form, changes }: Pick<StoredEntry, "kind" | "form" | "changes">): ToldChange[] {
  const declared = isFormName(form) ? formNamed(form) : undefined;
  if (declared?.file) return [];
  if (kind === "deleted" && form === "comment") return deletedComment(changes);
  if (kind === "deleted") return declared ? deletedAnswers(declared, changes) : [];
  const { answers, ...own } = changes;
  // What a document's wizard was answered is kept as one value before and one after.
  const wizard = form === "generated_document" && Array.isArray(answers) ? wizardChanges(answers) : [];
  // Of a comment first what it is about: the database keeps shorter names first.
  if (form === "comment")
    return changesOf(changes).toSorted(
      ([one], [other]) => Number(other === "field_name") - Number(one === "field_name"),
    );
  return [...changesOf(form === "generated_document" ? own : changes), ...wizard];
}

function changesOf(changes: Readonly<Record<string, unknown>>): ToldChange[] {
  return Object.entries(changes).map(
    ([field, change]): ToldChange =>
      Array.isArray(change) && change.length === 2 ? [field, change[0], change[1]] : [field, null, change],
  );
}

function deletedAnswers(declared: Form, { row, children }: Readonly<Record<string, unknown>>): ToldChange[] {
  const answers = membersOf(row);
  const rows = membersOf(children);
  const own = ownFields(declared).map(([field]): ToldChange => [field, answers[field], null]);
  const below = Object.entries(declared.fields).flatMap(([field, asked]): ToldChange[] => {
    const kept = asked.kind === "rows" ? rows[asked.of] : undefined;
    return Array.isArray(kept) && kept.length > 0 ? [[field, kept.length, null]] : [];
  });
  return [...own, ...below];
}

function deletedComment({ row }: Readonly<Record<string, unknown>>): ToldChange[] {
  const { field_name, content } = membersOf(row);
  return [
    ["field_name", field_name, null],
    ["content", content, null],
  ];
}

function wizardChanges([before, after]: readonly unknown[]): ToldChange[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const questions = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...questions].map((question) => [question, old[question], now[question]]);
}
