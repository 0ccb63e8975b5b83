import type { ReceivedFile } from "../../core/files/store-file.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import type { Transaction } from "../../database/transaction.ts";

/** A stored frozen pack. */
export interface StoredPack {
  readonly id: string;
  readonly purpose: string;
  readonly made_by: string;
  readonly created: string;
  readonly failure: string;
  readonly files: number | null;
  readonly filename: string;
  readonly size: number | null;
  readonly sha256: string;
  readonly blob: string | null;
}

const columns = "id, purpose, made_by, created, failure, files, filename, size, sha256, blob";

/** Returns the packs of the company, newest first. */
export async function readPacks(transaction: Transaction): Promise<readonly StoredPack[]> {
  return transaction.query<StoredPack & Record<string, unknown>>(
    `select ${columns} from document_packs where company_id = $1 order by created desc, id`,
    [transaction.company],
  );
}

/** Returns one pack; undefined if there is none. */
export async function readPack(transaction: Transaction, id: string): Promise<StoredPack | undefined> {
  const [pack] = await transaction.query<StoredPack & Record<string, unknown>>(
    `select ${columns} from document_packs where company_id = $1 and id = $2`,
    [transaction.company, id],
  );
  return pack;
}

/** Creates an empty pack. */
export async function insertPack(
  transaction: Transaction,
  { id, purpose }: Pick<StoredPack, "id" | "purpose">,
  editor: Editor,
): Promise<void> {
  await transaction.query(
    "insert into document_packs (company_id, id, purpose, made_by, created) values ($1, $2, $3, $4, $5)",
    [transaction.company, id, purpose, editor.name, transaction.now],
  );
}

/** Sets the content of a pack once; returns false if it has one already, or is gone. */
export async function fillPack(
  transaction: Transaction,
  id: string,
  { files, received }: { readonly files: number; readonly received: ReceivedFile },
): Promise<boolean> {
  const { filename, size, sha256, blob } = received;
  const filled = await transaction.query(
    `update document_packs set files = $3, filename = $4, size = $5, sha256 = $6, blob = $7, failure = ''
     where company_id = $1 and id = $2 and blob is null returning id`,
    [transaction.company, id, files, filename, size, sha256, blob],
  );
  return filled.length > 0;
}

/** Records why a pack was not created. */
export function failPack(transaction: Transaction, id: string, failure: string): void {
  transaction.execute("update document_packs set failure = $3 where company_id = $1 and id = $2 and blob is null", [
    transaction.company,
    id,
    failure,
  ]);
}

/** Deletes a pack. Its content is not deleted here: the file cleanup deletes unused contents. */
export function deletePack(transaction: Transaction, id: string): void {
  transaction.execute("delete from document_packs where company_id = $1 and id = $2", [transaction.company, id]);
}

/** Records in the history that a pack was requested or deleted. */
export function recordPack(
  transaction: Transaction,
  { purpose, sha256 }: Pick<StoredPack, "purpose" | "sha256">,
  { isDeleted, editor }: { readonly isDeleted: boolean; readonly editor: Editor },
): void {
  const description = sha256 === "" ? purpose : `${purpose}; SHA-256 ${sha256}`;
  recordChange(transaction, {
    kind: "modified",
    form: "generated_document",
    objectId: 0,
    root: { form: "generated_document", id: 0 },
    version: 1,
    title: "",
    changes: { purpose: isDeleted ? [description, null] : [null, description] },
    editor,
  });
}
