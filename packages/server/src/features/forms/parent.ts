import type { Actor } from "@opis/model/access/access";
import { type Form, hasStanding } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type Standing, standingColumns } from "../../records/counting/standing.ts";
import { tableOf } from "../../records/reading/form-sql.ts";
import { readRow } from "../../records/reading/read-rows.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { withLinks } from "../../records/reading/with-links.ts";
import { rootOf } from "../../records/writing/completeness-of-parent.ts";

/** Refuses with `not_found` where the parent of the URL is not there. */
export async function demandParent(
  transaction: Transaction,
  declared: Form,
  parentId: number | undefined,
): Promise<void> {
  if (parentId !== undefined && declared.parent) await readRow(transaction, formNamed(declared.parent), parentId);
}

/**
 * A row as it is answered: with what belongs to it in other rows, as far as the reader sees those, and how its questionnaire stands
 * where that is known already.
 */
export async function shownRow(
  transaction: Transaction,
  declared: Form,
  actor: Actor,
  row: StoredRow,
  standing?: Standing,
): Promise<StoredRow> {
  const [linked = row] = await withLinks(transaction, declared, actor, [row]);
  return standing ? { ...linked, ...standing } : withParent(transaction, declared, linked);
}

/** The row with the completeness and the status of the questionnaire it belongs to, as child rows answer (decisions 1). */
export async function withParent(transaction: Transaction, declared: Form, row: StoredRow): Promise<StoredRow> {
  if (!declared.parent) return row;
  const root = await rootOf(transaction, declared, row);
  const questionnaire = formNamed(root.form);
  if (!hasStanding(questionnaire)) return row;
  const [standing] = await transaction.query(
    `select ${standingColumns(questionnaire)} from ${tableOf(questionnaire)} where company_id = $1 and id = $2`,
    [transaction.company, root.id],
  );
  return { ...row, ...standing };
}
