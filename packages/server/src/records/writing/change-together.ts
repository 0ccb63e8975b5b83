import type { Database } from "../../db/database.ts";
import { meanwhile } from "../../meanwhile.ts";
import { recordChangeLast } from "../history.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { keepWritten, lastWritten, writtenBefore } from "./last-written.ts";
import { isPlain } from "./plain-change.ts";
import { type Change, sendChange } from "./send-change.ts";

/**
 * Makes a change of a questionnaire that this server has written last, in a transaction that others share. Answers what `answer` makes
 * of the row as stored, with the counts of its children; that is made while the database writes. Undefined where nothing was done: then
 * `changeRow` makes the change, or refuses it.
 */
export async function changeTogether<T>(
  db: Database,
  company: number,
  change: Change,
  answer: (row: StoredRow) => T,
): Promise<T | undefined> {
  const { declared, id } = change;
  const written = writtenBefore(db, company, declared, id);
  if (!written || declared.parent || declared.linkedBy || !isPlain(change, written.row)) return undefined;
  // A name that is taken would undo all that go with it.
  if (declared.uniqueName && change.answers.name !== undefined) return undefined;
  const answerOf = await db.sendInCompany(company, (transaction) => {
    // Somebody else who goes with it may have changed the row.
    if (lastWritten(transaction, declared, id) !== written) return undefined;
    const { row: before, version } = written;
    const root = { form: declared.name, id };
    const { after, told } = sendChange(transaction, change, { before, version, root, record: recordChangeLast });
    keepWritten(transaction, declared, after, told);
    return meanwhile(() => answer(after));
  });
  return answerOf?.();
}
