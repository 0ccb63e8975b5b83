import { completeness } from "@opis/model/completeness";
import { refused } from "@opis/model/errors";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { normaliseName } from "@opis/model/validation/name";
import { isColumn } from "../db/columns.ts";
import { madeColumns } from "../db/tables/made-columns.ts";
import type { Transaction } from "../db/transaction.ts";
import { lockRow, refreshCompleteness, rootOf } from "./completeness-of-parent.ts";
import { explainingConstraints } from "./constraint-errors.ts";
import { refuseDateOrder } from "./date-order.ts";
import type { Editor } from "./editor.ts";
import { quoted, tableOf } from "./form-sql.ts";
import { recordChange } from "./history.ts";
import { refuseProposing } from "./propose-change.ts";
import { readRow } from "./read-rows.ts";
import { checkReferences, sendReferences } from "./references.ts";
import { reopenAgreed } from "./set-status.ts";
import { type StoredRow, titleOf } from "./stored-row.ts";

export interface Insertion {
  readonly declared: Form;
  readonly parentId?: number | undefined;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  /** Hidden until an administrator grants it: made by a Group user (decisions 3). */
  readonly pendingApproval?: boolean;
  /** Columns that a deleted row comes back with besides its answers: its id, its version, its state. */
  readonly frame?: Readonly<Record<string, unknown>>;
}

/**
 * Adds one row in the transaction, with history, revision and the parent's completeness; answers it as stored.
 * Refuses with `not_found` (no such parent), `name_not_unique` or `unknown_reference`.
 */
export async function insertRow(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  const { declared, parentId, answers, editor } = insertion;
  refuseProposing(editor, declared);
  const row = await writeRow(transaction, insertion);
  const { id } = row;
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  const root = await rootOf(transaction, declared, row);
  const answered = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, [null, value]]));
  const changes = { ...answered, ...(insertion.pendingApproval && { pending_approval: [null, true] }) };
  recordChange(transaction, {
    kind: "created",
    form: declared.name,
    objectId: id,
    root,
    version: row.row_version,
    title: titleOf(declared, row),
    changes,
    editor,
  });
  if (parent && parentId !== undefined && (parent.scope === "singleton" || parent.scope === "collection")) {
    await refreshCompleteness(transaction, parent, parentId);
    await reopenAgreed(transaction, { root, edited: declared.name, fields: [], editor });
  }
  return row;
}

/** Writes the row alone, with all that is asked of it: no history, no completeness, no news. */
export async function writeRow(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  const { declared, parentId, answers } = insertion;
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  if (parent && (parentId === undefined || !(await lockRow(transaction, parent, parentId)))) throw refused("not_found");
  refuseDateOrder(declared, answers);
  await checkReferences(transaction, declared, parentId, answers);
  const id = await explainingConstraints(declared, () => insertColumns(transaction, insertion));
  sendReferences(transaction, declared, id, answers);
  return readRow(transaction, declared, id);
}

async function insertColumns(
  transaction: Transaction,
  { declared, parentId, answers, editor, pendingApproval, frame }: Insertion,
): Promise<number> {
  const values: Record<string, unknown> = { company_id: transaction.company };
  for (const name of madeColumns(declared)) values[name] = transaction.now;
  for (const [name, value] of Object.entries(answers)) {
    const field = declared.fields[name];
    if (field && isColumn(field)) values[name] = value;
  }
  if (declared.parent) values[declared.parent] = parentId;
  if (declared.uniqueName) values.name_key = normaliseName(String(answers.name));
  if (declared.scope === "singleton" || declared.scope === "collection")
    Object.assign(values, completeness(declared, answers));
  if (declared.scope === "collection")
    Object.assign(values, { created_by: editor.author, pending_approval: pendingApproval ?? false });
  Object.assign(values, frame);
  const columns = Object.keys(values);
  const [row] = await transaction.query<{ id: number }>(
    `insert into ${tableOf(declared)} (${columns.map(quoted).join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    columns.map((column) => values[column]),
  );
  if (!row) throw new Error(`insert into ${declared.name} returned nothing`);
  return row.id;
}
