import {
  childFields,
  type Form,
  internalFields,
  memoizeByForm,
  ownFields,
  stateOf,
} from "@opis/model/declaration/form";
import { type Editor, isRespondent } from "../editor.ts";

/** A row as returned by the API; its members depend on its form, see `Row` in the model. */
export type StoredRow = {
  id: number;
  company: number;
  row_version: number;
  created: string;
  modified: string;
} & Record<string, unknown>;

/** Returns the name of a row in lists, history and usage. */
export function titleOf(declared: Form, row: Readonly<Record<string, unknown>>): string {
  const title = declared.titleField ? row[declared.titleField] : undefined;
  return typeof title === "string" ? title : "";
}

/** Returns the fields whose new value differs from the stored one, as `[old, new]`. */
export function changesOf(
  declared: Form,
  before: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const name of changeable(declared)) {
    if (!(name in answers) || same(before[name], answers[name])) continue;
    changes[name] = [before[name] ?? null, answers[name]];
  }
  return changes;
}

const changeable = memoizeByForm((declared) => [...ownFields(declared).map(([field]) => field), ...stateOf(declared)]);

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Returns a row without the counts of its children, which only completeness needs; children have their own URLs. */
export function withoutCounts(declared: Form, row: StoredRow): StoredRow {
  const shown = { ...row };
  delete shown.child_counts;
  for (const [name] of childFields(declared)) delete shown[name];
  return shown;
}

/** Returns a row as its reader may see it: respondents get neither internal fields nor approval remarks. */
export function rowForReader(
  declared: Form,
  reader: Editor,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!isRespondent(reader)) return row;
  const shown: Record<string, unknown> = { ...row };
  if ("has_comments" in shown) shown.has_comments = false;
  if ("status_comment" in shown) Object.assign(shown, { status_comment: "", status_by: null, status_approver: null });
  for (const name of internalFields(declared)) delete shown[name];
  return shown;
}
