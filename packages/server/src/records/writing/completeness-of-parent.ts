import { completeness } from "@opis/model/completeness/completeness";
import { childFields, type Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Standing } from "../counting/standing.ts";
import { countsIn, quoted, tableOf } from "../reading/form-sql.ts";
import { type KeptRow, selectCounted } from "../reading/select-rows.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { type EditMade, reopenAgreed } from "./set-status.ts";
import { updateColumns } from "./update-columns.ts";

/** A questionnaire with the numbers of its child rows, as of now. */
export async function countedRow(transaction: Transaction, declared: Form, id: number): Promise<StoredRow | undefined> {
  const one = "where t.company_id = $1 and t.id = $2";
  const [row] = await selectCounted(transaction, declared, one, [transaction.company, id]);
  return row;
}

/** A questionnaire with one child row more than it keeps the number of; undefined where it keeps none. */
export function withOneMore(questionnaire: Form, child: Form, row: KeptRow): StoredRow | undefined {
  if (!row.child_counts) return undefined;
  const more = childFields(questionnaire)
    .filter(([, { of }]) => of === child.name)
    .map(([name]) => [name, Number(row[name] ?? 0) + 1]);
  return { ...row, ...Object.fromEntries(more) };
}

/** Keeps how a questionnaire stands after its child rows have changed: it is as complete as they make it, and agreed no more. */
export async function keepStanding(
  transaction: Transaction,
  declared: Form,
  counted: StoredRow | undefined,
  edit: EditMade,
): Promise<Standing> {
  const { percent, form_status, missing } = completeness(declared, counted ?? {});
  const values = { percent, form_status, missing, modified: transaction.now, ...countsIn(declared, counted ?? {}) };
  updateColumns(transaction, declared, { id: edit.root.id, values });
  const status = typeof counted?.status === "string" ? counted.status : undefined;
  const reopened = status === "agreed" ? await reopenAgreed(transaction, edit) : undefined;
  const reached = reopened?.status ?? status;
  return { percent, form_status, missing, ...(reached !== undefined && { status: reached }) };
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
