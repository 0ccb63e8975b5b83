import { type Form, hasStanding } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type Standing, standingColumns } from "../counting/standing.ts";
import { tableOf } from "../reading/form-sql.ts";
import { readRow } from "../reading/read-rows.ts";
import { rootOf } from "./completeness-of-parent.ts";

/**
 * Locks the questionnaire of a child row that is to be changed, or to be added under the parent, before anything else is
 * locked: who changes the questionnaire itself begins with it too. Child rows of an inactive one stay as they are, like
 * its own answers: refuses with `not_found` or `questionnaire_inactive`. Answers how it stands; undefined where it does not, or the
 * row is none's child.
 */
export async function lockActiveRoot(
  transaction: Transaction,
  declared: Form,
  { id, parent_id }: { readonly id?: number; readonly parent_id?: number | undefined },
): Promise<Standing | undefined> {
  if (!declared.parent) return undefined;
  const row =
    parent_id === undefined ? await readRow(transaction, declared, Number(id)) : { [declared.parent]: parent_id };
  const root = await rootOf(transaction, declared, row);
  const rootForm = formNamed(root.form);
  const state = rootForm.scope === "collection" ? "is_active" : "true as is_active";
  const columns = hasStanding(rootForm) ? `${state}, ${standingColumns(rootForm)}` : state;
  const [found] = await transaction.query<Standing & { is_active: boolean } & Record<string, unknown>>(
    `select ${columns} from ${tableOf(rootForm)} where company_id = $1 and id = $2 for no key update`,
    [transaction.company, root.id],
  );
  if (!found) throw refused("not_found");
  const { is_active, ...standing } = found;
  refuseInactive({ is_active });
  return hasStanding(rootForm) ? standing : undefined;
}

/** Refuses child rows of a questionnaire that is not in work with `questionnaire_inactive`. */
export function refuseInactive(questionnaire: Readonly<Record<string, unknown>>): void {
  if (questionnaire.is_active === false) throw refused("questionnaire_inactive");
}

/** Whether child rows of a form are right below their questionnaire. */
export function isBelowRoot(declared: Form): boolean {
  return declared.parent !== undefined && formNamed(declared.parent).parent === undefined;
}
