import { type Completeness, completeness } from "@opis/model/completeness";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../db/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";
import { selectCounted } from "./select-rows.ts";

/** Recomputes percent, status and missing of a questionnaire after its child rows changed. */
export async function refreshCompleteness(transaction: Transaction, declared: Form, id: number): Promise<Completeness> {
  const one = "where t.company_id = $1 and t.id = $2";
  const [row] = await selectCounted(transaction, declared, one, [transaction.company, id]);
  const counted = completeness(declared, row ?? {});
  transaction.send(
    `update ${tableOf(declared)} set percent = $3, form_status = $4, missing = $5, modified = $6
     where company_id = $1 and id = $2`,
    [transaction.company, id, counted.percent, counted.form_status, counted.missing, transaction.now],
  );
  return counted;
}

/** Locks the parent, so that two edits of its children are counted one after the other; true where it exists. */
export async function lockRow(transaction: Transaction, declared: Form, id: number): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from ${tableOf(declared)} where company_id = $1 and id = $2 for no key update`,
    [transaction.company, id],
  );
  return rows.length === 1;
}

/** The questionnaire or directory row that a row belongs to: itself, or its topmost parent. */
export async function rootOf(
  transaction: Transaction,
  declared: Form,
  row: Readonly<Record<string, unknown>>,
): Promise<{ form: FormName; id: number }> {
  const parentId = declared.parent ? row[declared.parent] : undefined;
  if (!declared.parent || typeof parentId !== "number") return { form: declared.name, id: Number(row.id) };
  const parent = formNamed(declared.parent);
  if (!parent.parent) return { form: parent.name, id: parentId };
  const [above] = await transaction.query(
    `select id, ${quoted(parent.parent)} from ${tableOf(parent)} where company_id = $1 and id = $2`,
    [transaction.company, parentId],
  );
  return rootOf(transaction, parent, above ?? { id: parentId });
}
