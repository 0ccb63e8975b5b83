import { type Form, hasStanding } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { isToldBy } from "../reading/form-sql.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { isBelowRoot } from "../writing/active-root.ts";
import { standingOf, standingValues, withOneMore } from "../writing/completeness-of-parent.ts";
import {
  forgetWritten,
  keepWritten,
  lastWritten,
  sendOnto,
  type WrittenRow,
  writtenBefore,
} from "../writing/last-written.ts";
import { isPlainNew } from "../writing/plain-change.ts";
import type { Insertion } from "./insert-row.ts";
import { sendNew } from "./send-new.ts";

/** A child row to be added, and the questionnaire it comes under, as this server has written it last. */
interface Under {
  readonly insertion: Insertion;
  readonly questionnaire: Form;
  readonly written: WrittenRow;
  /** With the child row. */
  readonly counted: StoredRow;
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
  const counted = written && countedWith(questionnaire, declared, written);
  if (!counted) return undefined;
  const rows = await db.sendInCompany(company, (transaction) => {
    // Somebody else who goes with it may have changed the questionnaire.
    if (lastWritten(transaction, questionnaire, parentId) !== written) return undefined;
    return sendUnder(transaction, { insertion, questionnaire, written, counted });
  });
  return rows?.();
}

/** Whether nothing but the questionnaire it comes under decides whether it may be added. */
function isPlainChild(insertion: Insertion): boolean {
  const { declared } = insertion;
  const { severalAtOnce, linkedBy, uniqueName } = declared;
  return isBelowRoot(declared) && !severalAtOnce && !linkedBy && !uniqueName && isPlainNew(insertion);
}

/** The questionnaire with one child row more; undefined where something else of it changes as well, or it takes none. */
function countedWith(questionnaire: Form, child: Form, { row }: WrittenRow): StoredRow | undefined {
  if (!hasStanding(questionnaire) || isToldBy(questionnaire, child)) return undefined;
  if (row.is_active === false || row.status === "agreed") return undefined;
  return withOneMore(questionnaire, child, row);
}

function sendUnder(
  transaction: Transaction,
  { insertion, questionnaire, written, counted }: Under,
): () => Promise<StoredRow | undefined> {
  const values = standingValues(transaction, questionnaire, counted);
  // The next one who goes with it finds another questionnaire.
  forgetWritten(transaction, questionnaire.name, counted.id);
  const told = sendOnto(transaction, questionnaire, written, { values, explain: (error) => error });
  let sent: Promise<StoredRow[]> | undefined;
  // What belongs to the company itself is held as shortly as can be.
  transaction.beforeCommit(() => {
    const root = { form: questionnaire.name, id: counted.id };
    sent = sendNew(transaction, insertion, { rows: (own) => `values (${own})`, root });
    // What is noted of it forgets the questionnaire once more.
    return sent.then(() => keepWritten(transaction, questionnaire, { ...counted, ...values }, told));
  });
  return async () => {
    const [row] = (await sent) ?? [];
    return row && { ...row, ...standingOf({ ...counted, ...values }) };
  };
}
