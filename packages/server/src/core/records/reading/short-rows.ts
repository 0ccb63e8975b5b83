import { type Actor, openIds } from "@opis/model/access/access";
import { type Form, memoizeByForm } from "@opis/model/declaration/form";
import type { WorkflowStatus } from "@opis/model/workflow";
import { naturally } from "../../../database/natural-order.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { isUnconfirmed } from "../industry-pack-proposals.ts";
import { hasComments, tableOf } from "./form-sql.ts";
import { asDeclared } from "./select-rows.ts";

export interface ShortRow extends Record<string, unknown> {
  id: number;
  name: string;
  tags: string[];
  is_active: boolean;
  is_blocked: boolean;
  pending_approval: boolean;
  is_from_pack: boolean;
  modified: string;
  percent: number;
  form_status: "not_filled" | "filling" | "filled";
  missing: string[];
  status?: WorkflowStatus;
  has_comments?: boolean;
}

/** The short-form members of a questionnaire with their SQL expressions (table alias `t`). */
const columnsOf = memoizeByForm((declared): readonly (readonly [member: string, sql: string])[] => {
  const own = ["id", "name", "tags", "is_active", "is_blocked", "pending_approval", "modified"];
  const standing = ["percent", "form_status", "missing", ...(declared.approval ? ["status"] : [])];
  const columns = [
    ...[...own, ...standing].map((name) => [name, name] as const),
    ["is_from_pack", `coalesce(${isUnconfirmed("t")}, false)`] as const,
  ];
  return declared.approval ? [...columns, ["has_comments", hasComments(declared)]] : columns;
});

/** Lists the questionnaires of a form that the actor may see in short form, by name. */
export async function readShortList(transaction: Transaction, declared: Form, actor: Actor): Promise<ShortRow[]> {
  const columns = columnsOf(declared).map(([member, sql]) => `${sql} as ${member}`);
  const rows = await transaction.query<ShortRow>(
    `select ${columns.join(", ")}
     from ${tableOf(declared)} t where company_id = $1 and ($2::int[] is null or id = any($2)) order by ${naturally("name_key")}, id`,
    [transaction.company, openIds(actor, declared.name) ?? null],
  );
  return asDeclared(declared, rows);
}
