import type { Transaction } from "../db/transaction.ts";
import { asDeclared } from "./as-declared.ts";
import { type HistoryEntry, sendNoted } from "./history.ts";
import { changesOfNew, type Insertion, newColumns } from "./insert-row.ts";
import { keepNew, type ToldVersion } from "./last-written.ts";
import { insertText } from "./select-rows.ts";
import { type StoredRow, titleOf } from "./stored-row.ts";

interface Circumstances {
  /** Rows of SQL that are inserted, of its values; `$1` is the company. */
  readonly rows: (values: string) => string;
  /** What it is a child row of; absent of a questionnaire, which is its own root. */
  readonly root?: HistoryEntry["root"];
}

/** Sends a row that is new, with its history, in one statement. Answers it as stored; none where `rows` are none. */
export async function sendNew(
  transaction: Transaction,
  insertion: Insertion,
  { rows, root }: Circumstances,
): Promise<StoredRow[]> {
  const { declared, answers, editor } = insertion;
  const columns = newColumns(transaction, insertion);
  const into = insertText(declared, Object.keys(columns), rows);
  const made = await sendNoted<StoredRow & ToldVersion>(
    transaction,
    { text: `${into}, t.xmin::text, t.ctid::text`, values: Object.values(columns) },
    {
      kind: "created",
      form: declared.name,
      version: 1,
      title: titleOf(declared, answers),
      changes: changesOfNew(insertion),
      editor,
      ...(root && { root }),
    },
  );
  return asDeclared(
    declared,
    made.map(({ xmin, ctid, ...row }) => keepNew(transaction, declared, row, { xmin, ctid })),
  );
}
