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
export function placeOf(declared: Form, target: EditTarget, name: string): CommentPlace | undefined {
  if (target.form === declared.name) return { field: name, row: null };
  const collection = Object.entries(declared.fields).find(
    ([, field]) => field.kind === "rows" && field.of === target.form,
  );
  return collection && { field: `${collection[0]}.${name}`, row: target.id };
}

/** Sorts places in the order of the questions. */
export function inOrder(declared: Form, places: readonly CommentPlace[]): CommentPlace[] {
  const paths = Object.entries(declared.fields).flatMap(([name, field]) => [
    name,
    ...(field.kind === "rows" ? Object.keys(formNamed(field.of).fields).map((child) => `${name}.${child}`) : []),
  ]);
  const order = new Map(paths.map((path, index) => [path, index]));
  const rank = ({ field }: CommentPlace) => order.get(field) ?? paths.length;
  return [...places].sort((one, other) => rank(one) - rank(other) || (one.row ?? 0) - (other.row ?? 0));
}
