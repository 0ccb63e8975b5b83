import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { unpackContent } from "@opis/documents/compress-document";
import { fileName } from "@opis/documents/file-name";
import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readVersion } from "../documents/stored-versions.ts";
import { storeFile } from "../files/store-file.ts";
import { createTemporaryFolder } from "../files/temporary-folder.ts";
import { timeEditor } from "../records/editor.ts";
import { insertRow } from "../records/insert-row.ts";

/** The stored file of an edition: what employees open, and what the checksum in their proof is of. */
export interface EditionFile {
  readonly id: number;
  readonly filename: string;
  readonly media_type: string;
  readonly sha256: string;
  readonly blob: string;
}

type List = Pick<Row<"acquaintance">, "id" | "name" | "edition" | "edition_on" | "document_key" | "source_id">;

/** Returns the stored file of an edition; undefined if none is stored yet. */
async function findEditionFile(transaction: Transaction, list: List): Promise<EditionFile | undefined> {
  const [file] = await transaction.query<EditionFile & Record<string, unknown>>(
    `select id, filename, media_type, sha256, blob from acquaintance_file
     where company_id = $1 and acquaintance = $2 and edition = $3 order by id limit 1`,
    [transaction.company, list.id, list.edition],
  );
  return file;
}

/**
 * Returns the file of the current edition. A generated document is rendered as PDF once, from the text that was approved, and stored, so
 * that everyone acknowledges the same file. Throws `document_not_generated` if its text is not stored.
 */
export async function readEditionFile(context: Context, company: number, list: List): Promise<EditionFile> {
  const storedFile = await context.db.inCompany(company, (transaction) => findEditionFile(transaction, list));
  if (storedFile) return storedFile;
  const name = { key: list.document_key, object: list.source_id };
  const version = await context.db.inCompany(company, (transaction) => readVersion(transaction, name, list.edition));
  if (!version) throw refused("document_not_generated");
  const document = unpackContent(version.content);
  const { bytes } = await context.workshop.make({ document, format: "pdf" });
  const filename = fileName({ title: list.name, shortName: "", date: list.edition_on ?? "", extension: "pdf" });
  const folder = await createTemporaryFolder("ready");
  try {
    const local = path.join(folder, "content");
    await writeFile(local, bytes);
    const received = await storeFile(context.files, local, filename);
    return await context.db.inCompany(company, async (transaction) => {
      // Of two employees who open it at the same time, the second takes the file of the first.
      await transaction.query("select 1 from acquaintance where company_id = $1 and id = $2 for update", [
        company,
        list.id,
      ]);
      const first = await findEditionFile(transaction, list);
      if (first) return first;
      const answers = { ...received, edition: list.edition };
      const insertion = { declared: forms.acquaintance_file, parentId: list.id, answers, editor: timeEditor };
      const { id } = await insertRow(transaction, insertion);
      return { id, ...received };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
