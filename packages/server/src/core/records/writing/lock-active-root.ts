import { type Form, hasStanding } from "@opis/model/declaration/form";
import { isOpenRecord } from "@opis/model/duties/record-rules";
import { isRegisterName } from "@opis/model/duties/register-names";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { tableOf } from "../reading/form-sql.ts";
import { readRow } from "../reading/read-rows.ts";
import { completenessColumns, findRoot, type RootCompleteness } from "./root-completeness.ts";

/**
 * Locks the questionnaire of a child row to be changed or added, before anything else is locked; changes of the
 * questionnaire lock it first too, so they cannot deadlock. Returns its completeness; undefined if the row is not a
 * child or the questionnaire has none. Throws `not_found`, `questionnaire_inactive`, since child rows of an inactive
 * questionnaire cannot be changed, or `record_finished`: a finished record is reopened first.
 */
export async function lockActiveRoot(
  transaction: Transaction,
  form: Form,
  { id, parent_id }: { readonly id?: number; readonly parent_id?: number | undefined },
): Promise<RootCompleteness | undefined> {
  if (!form.parent) return undefined;
  const row = parent_id === undefined ? await readRow(transaction, form, Number(id)) : { [form.parent]: parent_id };
  const root = await findRoot(transaction, form, row);
  const rootForm = formNamed(root.form);
  const active = rootForm.scope === "collection" ? "is_active" : "true as is_active";
  const state = `${active}, ${isRegisterName(rootForm.name) ? "state" : "null as state"}`;
  const columns = hasStanding(rootForm) ? `${state}, ${completenessColumns(rootForm)}` : state;
  const [found] = await transaction.query<
    RootCompleteness & { is_active: boolean; state: unknown } & Record<string, unknown>
  >(`select ${columns} from ${tableOf(rootForm)} where company_id = $1 and id = $2 for no key update`, [
    transaction.company,
    root.id,
  ]);
  if (!found) throw refused("not_found");
  const { is_active, state: recordState, ...completeness } = found;
  refuseInactive({ is_active });
  if (isRegisterName(rootForm.name) && !isOpenRecord(rootForm.name, recordState)) throw refused("record_finished");
  return hasStanding(rootForm) ? completeness : undefined;
}

/** Throws `questionnaire_inactive` if the questionnaire is inactive, so that its child rows are not changed. */
export function refuseInactive(questionnaire: Readonly<Record<string, unknown>>): void {
  if (questionnaire.is_active === false) throw refused("questionnaire_inactive");
}

/** Returns whether rows of a form are direct children of their questionnaire. */
export function isBelowRoot(form: Form): boolean {
  return form.parent !== undefined && formNamed(form.parent).parent === undefined;
}
