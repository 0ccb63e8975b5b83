import type { Transaction } from "../../db/transactions/transaction.ts";
import { type HistoryEntry, sendNoted } from "../history.ts";
import { insertText } from "../reading/select-rows.ts";
import { type StoredRow, titleOf } from "../reading/stored-row.ts";
import { keepNew, type ToldVersion } from "../writing/last-written.ts";
import { changesOfNew, type Insertion, newColumns } from "./insert-row.ts";
import { rowOfNew } from "./row-of-new.ts";

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
  const made = await sendNoted<ToldVersion & { readonly id: number }>(
    transaction,
    { text: `${into} t.id, t.xmin::text, t.ctid::text`, values: Object.values(columns) },
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
  return made.map(({ id, xmin, ctid }) => {
    const frame = {
      id,
      company: transaction.company,
      row_version: 1,
      created: transaction.now,
      modified: transaction.now,
    };
    return keepNew(transaction, declared, { ...rowOfNew(declared, columns), ...frame }, { xmin, ctid });
  });
}
