import { createHash } from "node:crypto";
import { completeness, countingEdition } from "@opis/model/completeness";
import type { Form } from "@opis/model/form";
import { allForms } from "@opis/model/forms/index";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { childCounts, rowMembers, tableOf } from "../../records/form-sql.ts";
import type { StoredRow } from "../../records/stored-row.ts";

const counted = allForms.filter(({ scope }) => scope === "singleton" || scope === "collection");

/** Changes whenever a questionnaire with the same answers may come to another percent, status or list of what is missing. */
const rules = createHash("sha256")
  .update(JSON.stringify([countingEdition, ...counted.map(rulesOf)]))
  .digest("base64url");

function rulesOf({ name, rounding, titleField, conditions, fields }: Form) {
  const asked = Object.entries(fields).map(([field, { required, counted: isCounted, computed, alternative }]) => [
    field,
    { required, isCounted, computed, alternative },
  ]);
  return { name, rounding, titleField, conditions, asked };
}

/**
 * Counts the completeness of stored questionnaires anew in companies where it was counted by the rules of another version
 * of the product; no history, since nobody changed an answer. Answers how many companies there were.
 */
export async function recountCompleteness({ db }: Pick<Context, "db">): Promise<number> {
  const outdated = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>(
      "select id from companies where completeness_rules is distinct from $1 order by id",
      [rules],
    ),
  );
  for (const { id } of outdated) await db.inCompany(id, recountIn);
  return outdated.length;
}

async function recountIn(transaction: Transaction): Promise<void> {
  for (const declared of counted) await recountForm(transaction, declared);
  await transaction.query("update companies set completeness_rules = $2, revision = revision + 1 where id = $1", [
    transaction.company,
    rules,
  ]);
}

async function recountForm(transaction: Transaction, declared: Form): Promise<void> {
  const rows = await transaction.query<StoredRow>(
    `select ${rowMembers(declared)} ${childCounts(declared)} from ${tableOf(declared)} t where t.company_id = $1
     order by t.id for no key update of t`,
    [transaction.company],
  );
  for (const row of rows) {
    const { percent, form_status, missing } = completeness(declared, row);
    if (percent === row.percent && form_status === row.form_status && String(missing) === String(row.missing)) continue;
    transaction.send(
      `update ${tableOf(declared)} set percent = $3, form_status = $4, missing = $5 where company_id = $1 and id = $2`,
      [transaction.company, row.id, percent, form_status, missing],
    );
  }
}
