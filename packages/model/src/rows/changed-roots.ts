import { childFields, type Form } from "../declaration/form.ts";
import type { FormName } from "../forms/names.ts";
import { memberOf } from "./member-of.ts";
import { replacedSince } from "./replaced-rows.ts";
import type { CompanySnapshot } from "./row.ts";

interface Identified {
  readonly id: number;
}

/** The rows of some forms. */
export type SomeRows = ReadonlyMap<FormName, readonly Identified[]>;

/** The rows of a questionnaire's form, and of the forms right below it. */
export function treeRows(root: Form, { rows }: CompanySnapshot): SomeRows {
  const forms = [root.name, ...childFields(root).map(([, { of }]) => of)];
  return new Map(forms.map((form) => [form, rows[form]]));
}

/**
 * The questionnaires of a form, by id, that have come or gone, have changed, or of which a child row has: rows are never changed, but
 * replaced. Costs what has changed, where that is the last edit.
 */
export function changedRoots({ name }: Form, before: SomeRows, now: SomeRows): ReadonlySet<number> {
  const changed = new Set<number>();
  for (const [form, rows] of now)
    for (const row of changedRows(before.get(form) ?? [], rows))
      changed.add(form === name ? row.id : Number(memberOf(row, name)));
  return changed;
}

/** Rows that are in one of two lists alone. Costs what has changed, where that is the last edit. */
export function changedRows(before: readonly Identified[], now: readonly Identified[]): readonly Identified[] {
  const { gone, come } = replacedSince(before, now);
  return [...gone, ...come];
}
