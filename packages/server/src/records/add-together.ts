import { dateOrderIssues } from "@opis/model/date-order";
import type { Form } from "@opis/model/form";
import type { Database } from "../db/database.ts";
import type { Transaction } from "../db/transaction.ts";
import { asDeclared } from "./as-declared.ts";
import { sendNoted } from "./history.ts";
import { changesOfNew, type Insertion, newColumns } from "./insert-row.ts";
import { keepNew, type ToldVersion } from "./last-written.ts";
import { isReference } from "./plain-change.ts";
import { hasBounds, isCounted } from "./quota.ts";
import { insertText } from "./select-rows.ts";
import { type StoredRow, titleOf } from "./stored-row.ts";

/**
 * Adds a questionnaire that depends on no other row, in a transaction that others share: one statement with its history. Answers it as
 * stored; undefined where nothing was done: then `addRow` adds it, or refuses.
 */
export async function addTogether(db: Database, company: number, insertion: Insertion): Promise<StoredRow | undefined> {
  if (!isAlone(insertion)) return undefined;
  const rows = await db.sendInCompany(company, (transaction) => {
    let sent: Promise<StoredRow[]> | undefined;
    // What belongs to the company itself is held as shortly as can be.
    transaction.beforeCommit(() => {
      sent = sendNew(transaction, insertion);
      return sent;
    });
    return async () => sent;
  });
  return (await rows?.())?.[0];
}

/** Whether nothing but the questionnaire's name and the company's plan decides whether it may be added. */
function isAlone({ declared, answers, editor }: Insertion): boolean {
  if (declared.scope !== "collection" || declared.parent || declared.severalAtOnce || declared.linkedBy) return false;
  if (editor.proposes || Object.keys(answers).some((name) => isReference(declared, name))) return false;
  return Object.keys(dateOrderIssues(declared, answers)).length === 0;
}

async function sendNew(transaction: Transaction, insertion: Insertion): Promise<StoredRow[]> {
  const { declared, answers, editor } = insertion;
  const columns = newColumns(transaction, insertion);
  const made = await sendNoted<StoredRow & ToldVersion>(
    transaction,
    { text: textOf(declared, Object.keys(columns)), values: Object.values(columns) },
    {
      kind: "created",
      form: declared.name,
      version: 1,
      title: titleOf(declared, answers),
      changes: changesOfNew(insertion),
      editor,
    },
  );
  return asDeclared(
    declared,
    made.map(({ xmin, ctid, ...row }) => keepNew(transaction, declared, row, { xmin, ctid })),
  );
}

// A name that is taken, and a plan with bounds, are others' to judge: no row is made then.
function textOf(declared: Form, columns: readonly string[]): string {
  const unbounded = isCounted(declared.name)
    ? `where not exists (select from companies where id = $1 and ${hasBounds})`
    : "";
  const insert = insertText(declared, columns, (values) => `select ${values} ${unbounded} on conflict do nothing`);
  return `${insert}, t.xmin::text, t.ctid::text`;
}
