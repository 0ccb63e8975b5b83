import type { Form } from "@opis/model/declaration/form";
import { oncePerForm } from "@opis/model/declaration/once-per-form";
import { memberOf } from "@opis/model/rows/member-of";
import type { WorkflowStatus } from "@opis/model/workflow/workflow";
import { naturally } from "../../db/natural-order.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
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

/** The members of a questionnaire in short form, each with its expression (table alias `t`). */
const columnsOf = oncePerForm((declared): readonly (readonly [member: string, sql: string])[] => {
  const own = ["id", "name", "tags", "is_active", "is_blocked", "pending_approval", "modified"];
  const standing = ["percent", "form_status", "missing", ...(declared.approval ? ["status"] : [])];
  const columns = [...own, ...standing].map((name) => [name, name] as const);
  return declared.approval ? [...columns, ["has_comments", hasComments(declared)]] : columns;
});

/** Questionnaires of a kind in short form, by name: of these ids alone, or all where none are given. */
export async function shortRowsOf(
  transaction: Transaction,
  declared: Form,
  ids: readonly number[] | undefined,
): Promise<ShortRow[]> {
  const columns = columnsOf(declared).map(([member, sql]) => `${sql} as ${member}`);
  const rows = await transaction.query<ShortRow>(
    `select ${columns.join(", ")}
     from ${tableOf(declared)} t where company_id = $1 and ($2::int[] is null or id = any($2)) order by ${naturally("name_key")}, id`,
    [transaction.company, ids ?? null],
  );
  return asDeclared(declared, rows);
}

const shortened = new WeakMap<object, ShortRow>();

/** A questionnaire out of a company that is kept whole in short form, the same for as long as it is that very row. */
export function shortRowOf(declared: Form, row: object): ShortRow | undefined {
  const known = shortened.get(row);
  if (known) return known;
  const short = Object.fromEntries(columnsOf(declared).map(([member]) => [member, memberOf(row, member)]));
  if (!isShort(short)) return undefined;
  shortened.set(row, short);
  return short;
}

function isShort(row: object): row is ShortRow {
  return memberOf(row, "form_status") !== undefined;
}
