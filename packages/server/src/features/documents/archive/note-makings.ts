import type { PaperValues } from "@opis/documents/paper-values";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { Editor } from "../../../records/editor.ts";
import { type Making, noteMaking } from "../save-document.ts";
import type { StoredArchive } from "./stored-archives.ts";

interface File {
  readonly key: string;
  readonly object_id: number;
  readonly made_date: string;
  readonly made_number: string;
  readonly made_values: PaperValues;
  readonly made_from: readonly string[] | null;
  readonly text_sha256: string | null;
  readonly content: Uint8Array | null;
}

/** Notes that every document of a downloaded archive was made; what is a part of the company's document is one making of it with the other parts. A note in place of a PDF is none. */
export async function noteMakings(transaction: Transaction, archive: StoredArchive, editor: Editor): Promise<void> {
  const files = await transaction.query<File & Record<string, unknown>>(
    `select key, object_id, made_date, made_number, made_values, made_from, text_sha256, content from document_archive_files
     where company_id = $1 and archive_id = $2 and made_values <> '{}' order by position`,
    [transaction.company, archive.id],
  );
  const makings = new Map<string, Making>();
  for (const file of files) {
    const name = `${file.key}/${file.object_id}`;
    const before = makings.get(name);
    makings.set(name, {
      key: file.key,
      object: file.object_id === 0 ? null : file.object_id,
      date: file.made_date,
      number: file.made_number,
      revision: archive.revision,
      values: { ...before?.values, ...file.made_values },
      madeFrom: before === undefined ? file.made_from : united(before.madeFrom, file.made_from),
      kept: before === undefined ? textOf(file) : sameText(before, file),
    });
  }
  for (const making of makings.values()) await noteMaking(transaction, making, editor);
}

// What one part was made from anything, the whole was.
function united(one: Making["madeFrom"], other: Making["madeFrom"]): Making["madeFrom"] {
  return one && other && [...new Set([...one, ...other])];
}

function textOf({ text_sha256: sha256, content }: File): Making["kept"] {
  return sha256 !== null && content !== null ? { sha256, content } : null;
}

// A Word file and a PDF say the same; parts of one document are no text of it.
function sameText({ kept }: Making, { text_sha256 }: File): Making["kept"] {
  return kept?.sha256 === text_sha256 ? kept : null;
}
