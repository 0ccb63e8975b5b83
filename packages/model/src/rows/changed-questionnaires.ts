import { childFields, type Form } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "./get-property.ts";
import type { CompanySnapshot } from "./row.ts";
import { placesById, replacedSince } from "./row-differences.ts";

interface Identified {
  readonly id: number;
}

/** The rows of some forms. */
export type SomeRows = ReadonlyMap<FormName, readonly Identified[]>;

/** Returns the rows of a questionnaire's form and of its direct child forms. */
export function treeRows(root: Form, { rows }: CompanySnapshot): SomeRows {
  const forms = [root.name, ...childFields(root).map(([, { of }]) => of)];
  return new Map(forms.map((form) => [form, rows[form]]));
}

/**
 * Returns the ids of questionnaires that were added, removed or changed, or whose child rows at any depth were. Rows are never mutated,
 * only replaced. Takes time proportional to the last edit.
 */
export function changedRoots(root: Form, before: SomeRows, now: SomeRows): ReadonlySet<number> {
  const changed = new Set<number>();
  for (const [form, rows] of now)
    for (const row of changedRows(before.get(form) ?? [], rows))
      for (const trees of [before, now]) {
        const id = rootAbove(root.name, form, row, trees);
        if (id !== undefined) changed.add(id);
      }
  return changed;
}

/** Returns the questionnaire that a row belongs to; undefined if its parent row is missing. */
function rootAbove(root: FormName, form: FormName, row: Identified, trees: SomeRows): number | undefined {
  if (form === root) return row.id;
  const { parent = root } = formNamed(form);
  const id = Number(getProperty(row, parent));
  if (parent === root) return id;
  const rows = trees.get(parent) ?? [];
  const above = rows[placesById(rows).get(id) ?? -1];
  return above && rootAbove(root, parent, above, trees);
}

/** Returns the rows that are in only one of two lists. Takes time proportional to the last edit. */
export function changedRows(before: readonly Identified[], now: readonly Identified[]): readonly Identified[] {
  const { gone, come } = replacedSince(before, now);
  return [...gone, ...come];
}
