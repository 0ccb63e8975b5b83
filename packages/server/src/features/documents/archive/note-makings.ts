import type { PaperValues } from "@opis/documents/paper-values";
import type { Transaction } from "../../../db/transaction.ts";
import type { Editor } from "../../../records/editor.ts";
import { noteMaking } from "../save-document.ts";
import type { StoredArchive } from "./stored-archives.ts";

interface File {
  readonly key: string;
  readonly made_date: string;
  readonly made_values: PaperValues;
}

/** Notes that every document of a downloaded archive was made; the acts of all systems are one making of the act. */
export async function noteMakings(transaction: Transaction, archive: StoredArchive, editor: Editor): Promise<void> {
  const files = await transaction.query<File & Record<string, unknown>>(
    `select key, made_date, made_values from document_archive_files
     where company_id = $1 and archive_id = $2 order by position`,
    [transaction.company, archive.id],
  );
  const makings = new Map<string, { date: string; values: PaperValues }>();
  for (const { key, made_date, made_values } of files)
    makings.set(key, { date: made_date, values: { ...makings.get(key)?.values, ...made_values } });
  for (const [key, { date, values }] of makings)
    await noteMaking(transaction, { key, date, revision: archive.revision, values }, editor);
}
