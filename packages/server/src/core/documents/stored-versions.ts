import { randomUUID } from "node:crypto";
import type { PackedContent } from "@opis/documents/compress-document";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";
import type { DocumentName } from "./stored-documents.ts";

/** A stored version of a generated document, without its text. */
export interface StoredVersion {
  readonly id: string;
  readonly made_at: string;
  readonly made_by: string;
  readonly date: string;
  readonly number: string;
  readonly is_approved: boolean;
  readonly sha256: string;
}

/** Maximum number of versions without an approval per document. */
const unapprovedMost = 20;

interface NewVersion extends DocumentName, PackedContent {
  readonly date: string;
  readonly number: string;
  readonly isApproved: boolean;
}

/** Stores the text of a document; a text identical to the last or an approved one is stored once. */
export async function storeVersion(transaction: Transaction, newVersion: NewVersion, editor: Editor): Promise<void> {
  const { key, object, date, number, isApproved, sha256, content } = newVersion;
  const keyValues = [transaction.company, key, object ?? 0];
  const makings = await readVersions(transaction, newVersion);
  const isSame = (version: StoredVersion) => version.date === date && version.number === number;
  const [last] = makings;
  const isStored = isApproved
    ? makings.some((making) => making.is_approved && isSame(making))
    : last !== undefined && isSame(last) && last.sha256 === sha256;
  if (isStored) return;
  await transaction.query(
    `insert into document_makings (company_id, key, object_id, id, made_at, made_by, date, number, is_approved, sha256, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...keyValues, randomUUID(), transaction.now, editor.name, date, number, isApproved, sha256, Buffer.from(content)],
  );
  const old = makings.filter(({ is_approved: wasApproved }) => !wasApproved).slice(unapprovedMost - 1);
  transaction.execute("delete from document_makings where company_id = $1 and id = any($2::uuid[])", [
    transaction.company,
    old.map(({ id }) => id),
  ]);
}

/** Returns the stored versions of a document, newest first. */
export async function readVersions(
  transaction: Transaction,
  { key, object }: DocumentName,
): Promise<readonly StoredVersion[]> {
  return transaction.query<StoredVersion & Record<string, unknown>>(
    `select id, made_at, made_by, date, number, is_approved, sha256 from document_makings
     where company_id = $1 and key = $2 and object_id = $3 order by made_at desc, is_approved desc, id`,
    [transaction.company, key, object ?? 0],
  );
}

/** Returns a version of a document with its compressed text; undefined if there is none. */
export async function readVersion(transaction: Transaction, { key, object }: DocumentName, id: string) {
  const [found] = await transaction.query<StoredVersion & { readonly content: Uint8Array } & Record<string, unknown>>(
    `select id, made_at, made_by, date, number, is_approved, sha256, content from document_makings
     where company_id = $1 and key = $2 and object_id = $3 and id::text = $4`,
    [transaction.company, key, object ?? 0, id],
  );
  return found;
}
