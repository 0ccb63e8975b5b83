import type { PaperValues } from "@opis/documents/paper-values";
import type { Transaction } from "../../../db/transaction.ts";
import type { Editor } from "../../../records/editor.ts";
import { type Making, noteMaking } from "../save-document.ts";
import type { StoredArchive } from "./stored-archives.ts";

interface File {
  readonly key: string;
  readonly object_id: number;
  readonly made_date: string;
  readonly made_values: PaperValues;
}

/** Notes that every document of a downloaded archive was made; what is a part of the company's document is one making of it with the other parts. A note in place of a PDF is none. */
export async function noteMakings(transaction: Transaction, archive: StoredArchive, editor: Editor): Promise<void> {
  const files = await transaction.query<File & Record<string, unknown>>(
    `select key, object_id, made_date, made_values from document_archive_files
     where company_id = $1 and archive_id = $2 and made_values <> '{}' order by position`,
    [transaction.company, archive.id],
  );
  const makings = new Map<string, Making>();
  for (const { key, object_id, made_date, made_values } of files) {
    const name = `${key}/${object_id}`;
    const values = { ...makings.get(name)?.values, ...made_values };
    const object = object_id === 0 ? null : object_id;
    makings.set(name, { key, object, date: made_date, revision: archive.revision, values });
  }
  for (const making of makings.values()) await noteMaking(transaction, making, editor);
}
