import { dateOrderIssues } from "@opis/model/date-order";
import { type Form, hasStanding } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { Database } from "../db/database.ts";
import type { Transaction } from "../db/transaction.ts";
import { isBelowRoot } from "./active-root.ts";
import { standingOf, standingValues, withOneMore } from "./completeness-of-parent.ts";
import { isToldBy } from "./form-sql.ts";
import type { Insertion } from "./insert-row.ts";
import { forgetWritten, keepWritten, lastWritten, sendOnto, type WrittenRow, writtenBefore } from "./last-written.ts";
import { isReference } from "./plain-change.ts";
import { sendNew } from "./send-new.ts";
import type { StoredRow } from "./stored-row.ts";

/** A child row to be added, and the questionnaire it comes under, as this server has written it last. */
interface Under {
  readonly insertion: Insertion;
  readonly questionnaire: Form;
  readonly written: WrittenRow;
}

/**
 * Adds a child row of a questionnaire that this server has written last, in a transaction that others share: the questionnaire is
 * neither read nor locked beforehand. Answers it as stored, with how the questionnaire stands by then; undefined where nothing was done:
 * then `addRow` adds it, or refuses.
 */
export async function addChildTogether(
  db: Database,
  company: number,
  insertion: Insertion,
): Promise<StoredRow | undefined> {
  const { declared, parentId } = insertion;
  if (!declared.parent || parentId === undefined || !isPlainChild(insertion)) return undefined;
  const questionnaire = formNamed(declared.parent);
  const written = writtenBefore(db, company, questionnaire, parentId);
  if (!written || !takesChild(questionnaire, declared, written.row)) return undefined;
  const rows = await db.sendInCompany(company, (transaction) => {
    // Somebody else who goes with it may have changed the questionnaire.
    if (lastWritten(transaction, questionnaire, parentId) !== written) return undefined;
    return sendUnder(transaction, { insertion, questionnaire, written });
  });
  return rows?.();
}

/** Whether nothing but the questionnaire it comes under decides whether it may be added. */
function isPlainChild({ declared, answers, editor }: Insertion): boolean {
  if (!isBelowRoot(declared) || declared.severalAtOnce || declared.linkedBy || declared.uniqueName) return false;
  if (editor.proposes || Object.keys(answers).some((name) => isReference(declared, name))) return false;
  return Object.keys(dateOrderIssues(declared, answers)).length === 0;
}

function takesChild(questionnaire: Form, child: Form, row: WrittenRow["row"]): boolean {
  if (!hasStanding(questionnaire) || isToldBy(questionnaire, child)) return false;
  return row.is_active !== false && row.status !== "agreed" && withOneMore(questionnaire, child, row) !== undefined;
}

function sendUnder(
  transaction: Transaction,
  { insertion, questionnaire, written }: Under,
): () => Promise<StoredRow | undefined> {
  const { row: before, version } = written;
  const counted = withOneMore(questionnaire, insertion.declared, before) ?? before;
  const values = standingValues(transaction, questionnaire, counted);
  // The next one who goes with it finds another questionnaire.
  forgetWritten(transaction, questionnaire.name, before.id);
  const told = sendOnto(
    transaction,
    questionnaire,
    { row: before, version },
    { values, explain: (error: unknown) => error },
  );
  let sent: Promise<StoredRow[]> | undefined;
  // What belongs to the company itself is held as shortly as can be.
  transaction.beforeCommit(() => {
    const root = { form: questionnaire.name, id: before.id };
    sent = sendNew(transaction, insertion, { rows: (own) => `values (${own})`, root });
    // What is noted of it forgets the questionnaire once more.
    return sent.then(() => keepWritten(transaction, questionnaire, { ...counted, ...values }, told));
  });
  return async () => {
    const [row] = (await sent) ?? [];
    return row && { ...row, ...standingOf({ ...before, ...values }) };
  };
}
