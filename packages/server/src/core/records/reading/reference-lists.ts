import { type Actor, can, openIds } from "@opis/model/access/access";
import { type OfferedRow, referencedForms } from "@opis/model/contract/companies/init-data";
import { type Form, memoizeByForm } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { WorkflowStatus } from "@opis/model/workflow";
import { naturally } from "../../../database/order-by.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { isUnconfirmed } from "../industry-pack-proposals.ts";
import { hasComments, quoted, tableOf } from "./form-sql.ts";
import { asDeclared } from "./read-rows.ts";

/** Rows that a form's questions may refer to, by the path of their form. */
export type ReferenceLists = Readonly<Record<string, readonly OfferedRow[]>>;

/** Returns the rows of some referenced forms that the caller may view, by name. */
export async function readReferenceLists(
  transaction: Transaction,
  targets: readonly Form[],
  actor: Actor,
): Promise<ReferenceLists> {
  const lists = await Promise.all(
    targets.map(async (target) => [target.path, await readOffered(transaction, target, actor)] as const),
  );
  return Object.fromEntries(lists);
}

/** Returns the forms that the questions of a form may refer to. */
export function referenceTargets(form: Form): readonly Form[] {
  return referencedForms(form).map(formNamed);
}

async function readOffered(transaction: Transaction, target: Form, actor: Actor): Promise<OfferedRow[]> {
  const title = `t.${quoted(target.titleField ?? "name")}`;
  const category = target.fields.category ? ", t.category" : "";
  const order = naturally(target.uniqueName ? "t.name_key" : `lower(${title})`);
  return transaction.query<OfferedRow>(
    `select t.id, coalesce(${title}, '') as name${category} from ${tableOf(target)} t
     where t.company_id = $1 and ($2::int[] is null or t.id = any($2)) order by ${order}, t.id`,
    [transaction.company, idsFor(actor, target)],
  );
}

// Grants name questionnaires; of rows that are not, all or none are visible.
function idsFor(actor: Actor, { name, scope }: Form): readonly number[] | null {
  if (scope === "collection") return openIds(actor, name) ?? null;
  return can(actor, "view", { form: name }) ? null : [];
}

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
const columnsOf = memoizeByForm((form): readonly (readonly [member: string, sql: string])[] => {
  const ownColumns = ["id", "name", "tags", "is_active", "is_blocked", "pending_approval", "modified"];
  const completenessColumns = ["percent", "form_status", "missing", ...(form.approval ? ["status"] : [])];
  const columns = [
    ...[...ownColumns, ...completenessColumns].map((name) => [name, name] as const),
    ["is_from_pack", `coalesce(${isUnconfirmed("t")}, false)`] as const,
  ];
  return form.approval ? [...columns, ["has_comments", hasComments(form)]] : columns;
});

/** Lists the questionnaires of a form that the actor may see in short form, by name. */
export async function readShortList(transaction: Transaction, form: Form, actor: Actor): Promise<ShortRow[]> {
  const columns = columnsOf(form).map(([member, sql]) => `${sql} as ${member}`);
  const rows = await transaction.query<ShortRow>(
    `select ${columns.join(", ")}
     from ${tableOf(form)} t where company_id = $1 and ($2::int[] is null or id = any($2)) order by ${naturally("name_key")}, id`,
    [transaction.company, openIds(actor, form.name) ?? null],
  );
  return asDeclared(form, rows);
}
