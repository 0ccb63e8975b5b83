import type { Form } from "@opis/model/declaration/form";
import { isReferring } from "@opis/model/declaration/referring-fields";
import { dateOrderIssues, ordersDates } from "@opis/model/validation/date-order";
import { changesOf, type StoredRow } from "../reading/stored-row.ts";
import type { Change } from "./send-change.ts";

/**
 * Whether a change of a row changes nothing but its answers, and cannot be refused for what stands in the row: what might be is decided
 * by the row as it is, not as it was left.
 */
export function isPlain({ declared, parentId, answers, editor, seenVersion }: Change, row: StoredRow): boolean {
  if (editor.proposes || row.is_active === false || row.status === "agreed") return false;
  if (parentId !== undefined && parentOf(declared, row) !== parentId) return false;
  if (seenVersion !== undefined && seenVersion !== row.row_version) return false;
  if (Object.keys(answers).some((name) => refersElsewhere(declared, name))) return false;
  if (ordersDates(declared) && Object.keys(dateOrderIssues(declared, { ...row, ...answers })).length > 0) return false;
  return Object.keys(changesOf(declared, row, answers)).length > 0;
}

/** Whether a row that is new cannot be refused for its own answers, but for a name that is taken. */
export function isPlainNew({ declared, answers, editor }: Pick<Change, "declared" | "answers" | "editor">): boolean {
  if (editor.proposes || Object.keys(answers).some((name) => refersElsewhere(declared, name))) return false;
  return Object.keys(dateOrderIssues(declared, answers)).length === 0;
}

/** Whether its target is there is asked of the database; several are stored in an order of their own. */
export function refersElsewhere({ fields }: Form, name: string): boolean {
  const field = fields[name];
  return field !== undefined && isReferring(field);
}

/** The id of the row that a row is a child of, if it is. */
export function parentOf(declared: Form, row: StoredRow): number | undefined {
  const parent = declared.parent ? row[declared.parent] : undefined;
  return typeof parent === "number" ? parent : undefined;
}
