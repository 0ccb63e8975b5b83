import type { PaperValues } from "@opis/documents/paper-values";
import { accept } from "@opis/model/issues";
import { type DocumentKey, type WizardAnswers, wizardSchemas } from "@opis/model/wizards/answers";
import type { Transaction } from "../../db/transaction.ts";

/** Requisites of a generated document as they are stored. */
export interface StoredDocument {
  readonly date: string | null;
  readonly number: string;
  readonly answers: unknown;
  readonly made_at: string | null;
  readonly made_by: string;
  readonly made_date: string | null;
  /** Whether something that documents can print has changed since it was made. */
  readonly is_stale: boolean;
}

const nothingYet: StoredDocument = {
  date: null,
  number: "",
  answers: {},
  made_at: null,
  made_by: "",
  made_date: null,
  is_stale: false,
};

/** Members whose change no document prints: tags, and how a questionnaire goes through its approval. */
const unprinted = ["is_blocked", "status", "status_comment", "tags"];

// Of the company itself documents print the name; of the documents each its own requisites.
const isPrinted = `case h.form when 'comment' then false when 'user' then false
  when 'company' then h.changes ? 'name' when 'generated_document' then h.title = d.key
  else h.kind <> 'modified' or h.changes - $2::text[] <> '{}' end`;

// Entries are found by their time; those of transactions begun before the making and ended after it, by their revision.
const isStale = `exists (
  select 1 from history h where h.company_id = d.company_id and h.at > d.made_at - interval '1 hour'
    and (h.revision > d.made_revision or h.revision is null and h.at > d.made_at) and ${isPrinted})`;

/** What is stored of each document of the company, by key. */
export async function readStored(transaction: Transaction): Promise<ReadonlyMap<string, StoredDocument>> {
  const rows = await transaction.query<StoredDocument & { key: string }>(
    `select key, date, number, answers, made_at, made_by, made_date, ${isStale} as is_stale
     from generated_documents d where company_id = $1`,
    [transaction.company, unprinted],
  );
  return new Map(rows.map(({ key, ...stored }) => [key, stored]));
}

/** What a document printed when it was last made; undefined where that was not kept. */
export async function readMadeValues(transaction: Transaction, key: DocumentKey): Promise<PaperValues | undefined> {
  const [row] = await transaction.query<{ made_values: PaperValues | null }>(
    "select made_values from generated_documents where company_id = $1 and key = $2",
    [transaction.company, key],
  );
  return row?.made_values ?? undefined;
}

/** What is stored of one document; a document never opened has nothing yet. */
export function storedOf(all: ReadonlyMap<string, StoredDocument>, key: DocumentKey): StoredDocument {
  return all.get(key) ?? nothingYet;
}

/** The stored answers of a wizard with what was left out filled in. */
export function wizardAnswers<K extends DocumentKey>(key: K, answers: unknown): WizardAnswers<K> {
  // The schema of a key answers that key's answers; indexing by the union loses the pairing.
  return accept(wizardSchemas[key], answers) as WizardAnswers<K>;
}
