import { createHash } from "node:crypto";
import { completeness, countingEdition } from "@opis/model/completeness/completeness";
import { type Form, hasStanding } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "./reading/form-sql.ts";
import { selectCounted } from "./reading/read-rows.ts";

/**
 * Recomputes the completeness of all rows of a form in the company and stores what changed, without history entries.
 */
export async function recountForm(transaction: Transaction, form: Form): Promise<void> {
  const all = "where t.company_id = $1 order by t.id for no key update of t";
  const rows = await selectCounted(transaction, form, all, [transaction.company]);
  for (const row of rows) {
    const { percent, form_status, missing } = completeness(form, row);
    if (percent === row.percent && form_status === row.form_status && String(missing) === String(row.missing)) continue;
    transaction.execute(
      `update ${tableOf(form)} set percent = $3, form_status = $4, missing = $5 where company_id = $1 and id = $2`,
      [transaction.company, row.id, percent, form_status, missing],
    );
  }
}

/** The forms whose rows have a percentage, a status and missing answers. */
export const countedForms = allForms.filter(hasStanding);

/**
 * Hash of the completeness rules: changes whenever the same answers may result in another percentage, status or list of
 * missing answers.
 */
export const completenessRules = createHash("sha256")
  .update(JSON.stringify([countingEdition, ...countedForms.map(rulesOf)]))
  .digest("base64url");

function rulesOf({ name, rounding, titleField, conditions, fields }: Form) {
  const questions = Object.entries(fields).map(([field, declared]) => {
    const { required, counted: isCounted, computed, alternative, deniedBy } = declared;
    // An answer that is no longer an option counts as none.
    const options = "options" in declared ? Object.keys(declared.options) : undefined;
    return [field, { required, isCounted, computed, alternative, deniedBy, options }];
  });
  return { name, rounding, titleField, conditions, asked: questions };
}
