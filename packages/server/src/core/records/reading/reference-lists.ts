import { type Actor, can, openIds } from "@opis/model/access/access";
import { type OfferedRow, referencedForms } from "@opis/model/contract/companies/init-data";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { naturally } from "../../../database/natural-order.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";

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
export function referenceTargets(declared: Form): readonly Form[] {
  return referencedForms(declared).map(formNamed);
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
