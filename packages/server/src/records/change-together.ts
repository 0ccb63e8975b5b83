import type { Database } from "../db/database.ts";
import { recordChangeLast } from "./history.ts";
import { keepWritten, lastWritten, writtenBefore } from "./last-written.ts";
import { isPlain } from "./plain-change.ts";
import { type Change, sendChange, withoutCounts } from "./send-change.ts";
import type { StoredRow } from "./stored-row.ts";

/**
 * Makes a change of a questionnaire that this server has written last, in a transaction that others share. Answers the row as stored;
 * undefined where nothing was done: then `changeRow` makes the change, or refuses it.
 */
export async function changeTogether(db: Database, company: number, change: Change): Promise<StoredRow | undefined> {
  const { declared, id } = change;
  const written = writtenBefore(db, company, declared, id);
  if (!written || declared.parent || declared.linkedBy || !isPlain(change, written.row)) return undefined;
  // A name that is taken would undo all that go with it.
  if (declared.uniqueName && change.answers.name !== undefined) return undefined;
  return db.sendInCompany(company, (transaction) => {
    // Somebody else who goes with it may have changed the row.
    if (lastWritten(transaction, declared, id) !== written) return undefined;
    const { row: before, version } = written;
    const root = { form: declared.name, id };
    const { after, told } = sendChange(transaction, change, { before, version, root, record: recordChangeLast });
    keepWritten(transaction, declared, after, told);
    return withoutCounts(declared, after);
  });
}
