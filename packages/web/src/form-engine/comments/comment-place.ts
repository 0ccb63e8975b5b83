import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { EditTarget } from "../edits/edit-target.ts";

/** The question that a comment is about: a field of the questionnaire, or `collection.field` of one of its rows. */
export interface CommentPlace {
  readonly field: string;
  /** Id of the child row; null for a field of the questionnaire. */
  readonly row: number | null;
}

/** Returns a key that is equal for equal places. */
export function placeKey({ field, row }: CommentPlace): string {
  return row === null ? field : `${field}/${row}`;
}

/** Parses a key of `placeKey`. */
export function placeFrom(key: string): CommentPlace {
  const [field = "", row] = key.split("/");
  return { field, row: row === undefined ? null : Number(row) };
}

/** Returns the comment place of a question in a row; undefined where comments are not possible. */
export function placeOf(form: Form, target: EditTarget, name: string): CommentPlace | undefined {
  if (target.form === form.name) return { field: name, row: null };
  const collection = Object.entries(form.fields).find(([, field]) => field.kind === "rows" && field.of === target.form);
  return collection && { field: `${collection[0]}.${name}`, row: target.id };
}

/** Sorts places in the order of the questions. */
export function inOrder(form: Form, places: readonly CommentPlace[]): CommentPlace[] {
  const paths = Object.entries(form.fields).flatMap(([name, field]) => [
    name,
    ...(field.kind === "rows" ? Object.keys(formNamed(field.of).fields).map((child) => `${name}.${child}`) : []),
  ]);
  const order = new Map(paths.map((path, index) => [path, index]));
  const rank = ({ field }: CommentPlace) => order.get(field) ?? paths.length;
  return [...places].sort((a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0));
}
