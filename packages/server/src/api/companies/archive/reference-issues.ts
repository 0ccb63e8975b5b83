import type { Form } from "@opis/model/declaration/form";
import { type ReferringField, referringFields } from "@opis/model/declaration/referring-fields";
import { errorCatalogue, type FieldIssues } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { CheckedRows } from "./checked-rows.ts";
import type { RowLine } from "./company-format.ts";

/**
 * References of a row that lead to no row of the archive, to one that its question does not offer, or to a row of a sibling
 * collection under another parent; by field, the parent's own name included.
 */
export function referenceIssues(declared: Form, row: RowLine, rows: CheckedRows): FieldIssues {
  const wrong = referringFields(declared)
    .filter(([name, field]) => idsIn(row.answers[name]).some((id) => !mayRefer(declared, row, field, id, rows)))
    .map(([name]) => name);
  if (hasNoParent(declared, row, rows)) wrong.push(declared.parent ?? "");
  return Object.fromEntries(wrong.map((name) => [name, [errorCatalogue.unknown_reference.text]]));
}

/** The ids of a reference's value. */
export function idsIn(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === "number");
}

function hasNoParent({ parent }: Form, row: RowLine, rows: CheckedRows): boolean {
  if (parent === undefined) return row.parent !== undefined;
  return row.parent === undefined || !rows.get(parent)?.has(row.parent);
}

function mayRefer(declared: Form, row: RowLine, field: ReferringField, id: number, rows: CheckedRows): boolean {
  const target = rows.get(field.target)?.get(id);
  if (!target) return false;
  const isSibling = declared.parent !== undefined && formNamed(field.target).parent === declared.parent;
  if (isSibling && target.parent !== row.parent) return false;
  const among = field.kind === "references" ? { ...field.among } : {};
  return Object.entries(among).every(([name, value]) => target.answers[name] === value);
}
