import type { Form } from "@opis/model/form";
import type { WorkflowStatus } from "@opis/model/workflow";
import { naturally } from "../db/natural-order.ts";
import type { Transaction } from "../db/transaction.ts";
import { asDeclared } from "./as-declared.ts";
import { hasComments, tableOf } from "./form-sql.ts";

export interface ShortRow extends Record<string, unknown> {
  id: number;
  name: string;
  tags: string[];
  is_active: boolean;
  is_blocked: boolean;
  pending_approval: boolean;
  modified: string;
  percent: number;
  form_status: "not_filled" | "filling" | "filled";
  missing: string[];
  status?: WorkflowStatus;
  has_comments?: boolean;
}

/** Questionnaires of a kind in short form, by name: of these ids alone, or all where none are given. */
export async function shortRowsOf(
  transaction: Transaction,
  declared: Form,
  ids: readonly number[] | undefined,
): Promise<ShortRow[]> {
  const approval = declared.approval ? `, status, ${hasComments(declared)} as has_comments` : "";
  const rows = await transaction.query<ShortRow>(
    `select id, name, tags, is_active, is_blocked, pending_approval, modified, percent, form_status, missing${approval}
     from ${tableOf(declared)} t where company_id = $1 and ($2::int[] is null or id = any($2)) order by ${naturally("name_key")}, id`,
    [transaction.company, ids ?? null],
  );
  return asDeclared(declared, rows);
}

const shortened = new WeakMap<object, ShortRow>();

/** A questionnaire out of a company that is kept whole in short form, the same for as long as it is that very row. */
export function shortRowOf(declared: Form, row: object): ShortRow | undefined {
  const known = shortened.get(row);
  if (known || !hasShortForm(row)) return known;
  const { id, name, tags, is_active, is_blocked, pending_approval, modified, percent, form_status, missing } = row;
  const { status, has_comments } = row;
  const common = { id, name, tags, is_active, is_blocked, pending_approval, modified, percent, form_status, missing };
  const short = {
    ...common,
    ...(declared.approval && status && { status, has_comments: has_comments === true }),
  };
  shortened.set(row, short);
  return short;
}

function hasShortForm(row: object): row is ShortRow {
  return "is_active" in row && "form_status" in row;
}
