import type { Transaction } from "../../../../db/transactions/transaction.ts";

/** A file of a document whose text nobody has read yet. */
export interface UnreadFile {
  readonly blob: string;
  readonly media_type: string;
  /** Bytes. */
  readonly size: number;
}

/** Some of the company's files whose text is not read yet, small first. */
export function unreadFiles(transaction: Transaction, mediaTypes: readonly string[], mostBytes: number) {
  return transaction.query<UnreadFile & { readonly size: number }>(
    `select distinct v.blob, v.media_type, v.size::float8 as size from document_version v
     where v.company_id = $1 and v.media_type = any($2) and v.size <= $3
       and not exists (select 1 from document_texts t where t.company_id = v.company_id and t.blob = v.blob)
     order by size, v.blob limit 100`,
    [transaction.company, mediaTypes, mostBytes],
  );
}

/** Keeps the text of a file as it is searched; empty where it has none. */
export function keepText(transaction: Transaction, blob: string, text: string): void {
  transaction.execute(
    "insert into document_texts (company_id, blob, text) values ($1, $2, $3) on conflict (company_id, blob) do nothing",
    [transaction.company, blob, text],
  );
}

/** Forgets the texts of files that are no more. */
export function forgetTexts(transaction: Transaction): void {
  transaction.execute(
    `delete from document_texts t where company_id = $1
     and not exists (select 1 from document_version v where v.company_id = t.company_id and v.blob = t.blob)`,
    [transaction.company],
  );
}

/** Which of these words, written as names are compared, stand in the newest file of which document. */
export async function wordsInside(
  transaction: Transaction,
  words: readonly string[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (words.length === 0) return new Map();
  const found = await transaction.query<{ document: number; words: string[] }>(
    `select v.document, array_agg(w.word) as words
     from document_version v
     join document_texts t on t.company_id = v.company_id and t.blob = v.blob
     join unnest($2::text[]) w(word) on position(w.word in t.text) > 0
     where v.company_id = $1
       and v.id = (select max(last.id) from document_version last where last.company_id = $1 and last.document = v.document)
     group by v.document`,
    [transaction.company, words],
  );
  return new Map(found.map(({ document, words: own }) => [document, new Set(own)]));
}
