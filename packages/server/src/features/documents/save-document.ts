import { isDeepStrictEqual } from "node:util";
import { messages } from "@opis/documents/messages";
import type { PaperValues } from "@opis/documents/paper-values";
import { refusedFields } from "@opis/model/errors";
import type { DocumentKey } from "@opis/model/wizards/answers";
import { words } from "@opis/model/words";
import type { Transaction } from "../../db/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import { readStored, storedOf, wizardAnswers } from "./stored.ts";

export interface DocumentChange {
  readonly date?: string | null | undefined;
  readonly number?: string | undefined;
  readonly answers?: Record<string, unknown> | undefined;
}

/** Saves requisites and wizard answers; each answer on its own, the others stay. Refuses a number taken this year (E20). */
export async function saveDocument(
  transaction: Transaction,
  key: DocumentKey,
  change: DocumentChange,
  editor: Editor,
): Promise<void> {
  const before = storedOf(await readStored(transaction), key);
  const old = wizardAnswers(key, before.answers);
  const answers = wizardAnswers(key, { ...old, ...change.answers });
  const date = change.date === undefined ? before.date : change.date;
  const number = change.number === undefined ? before.number : change.number.trim();
  if (isDeepStrictEqual([date, number, answers], [before.date, before.number, old])) return;
  await refuseTakenNumber(transaction, key, number, date);
  await transaction.query(
    `insert into generated_documents (company_id, key, date, number, answers) values ($1, $2, $3, $4, $5)
     on conflict (company_id, key) do update set date = excluded.date, number = excluded.number, answers = excluded.answers`,
    [transaction.company, key, date, number, JSON.stringify(answers)],
  );
  recordChange(transaction, {
    kind: "modified",
    form: "generated_document",
    objectId: 0,
    root: { form: "generated_document", id: 0 },
    version: 1,
    title: key,
    changes: { date: [before.date, date], number: [before.number, number], answers: [old, answers] },
    editor,
  });
}

// E20: two documents of one company in one year do not share a number.
async function refuseTakenNumber(
  transaction: Transaction,
  key: DocumentKey,
  number: string,
  date: string | null,
): Promise<void> {
  if (number === "") return;
  const taken = await transaction.query(
    `select 1 from generated_documents where company_id = $1 and key <> $2 and number = $3
     and extract(year from coalesce(date, current_date)) = extract(year from coalesce($4::date, current_date))`,
    [transaction.company, key, number, date],
  );
  if (taken.length === 0) return;
  const issue = words(messages.E20.ru, messages.E20.en);
  throw refusedFields({ number: [issue] });
}

/** A making of a document, to be noted. */
export interface Making {
  readonly key: string;
  /** Date that stands in the paper. */
  readonly date: string;
  /** Revision of the company that it was made from. */
  readonly revision: number;
  readonly values: PaperValues;
}

/** Notes that a document was made now, and what it printed. */
export async function noteMaking(transaction: Transaction, made: Making, editor: Editor): Promise<void> {
  await transaction.query(
    `insert into generated_documents (company_id, key, made_at, made_by, made_date, made_revision, made_values)
     values ($1, $2, now(), $3, $4, $5, $6)
     on conflict (company_id, key) do update
     set made_at = excluded.made_at, made_by = excluded.made_by, made_date = excluded.made_date,
       made_revision = excluded.made_revision, made_values = excluded.made_values`,
    [transaction.company, made.key, editor.name, made.date, made.revision, JSON.stringify(made.values)],
  );
}
