import type { PaperValues } from "@opis/documents/paper-values";
import type { Transaction } from "../../../db/database.ts";
import type { ArchiveFormat, PlannedFile } from "./plan-archive.ts";

/** An archive is kept so long after it was begun, milliseconds. */
export const keptMilliseconds = 3_600_000;

/** An unfinished archive whose maker has given no sign of life for so long is made anew, milliseconds. */
const abandonedMilliseconds = 120_000;

export interface StoredArchive {
  readonly id: string;
  readonly format: ArchiveFormat;
  readonly total: number;
  readonly failed: boolean;
  readonly revision: number;
  readonly attempt: number;
  /** ISO moment of the maker's last sign of life. */
  readonly touched: string;
  readonly done: number;
}

const members = `a.id, a.format, a.total, a.failed, a.revision, a.attempt, a.touched,
  (select count(*)::int from document_archive_files f where f.company_id = a.company_id and f.archive_id = a.id) as done`;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** Drops the company's archives that are older than an hour. */
export function dropOldArchives(transaction: Transaction, now: Date): void {
  transaction.send("delete from document_archives where company_id = $1 and created < $2", [
    transaction.company,
    before(now, keptMilliseconds),
  ]);
}

/** The archive; undefined where there is none or its hour is over. */
export async function readArchive(transaction: Transaction, id: string, now: Date): Promise<StoredArchive | undefined> {
  const [archive] = await transaction.query<StoredArchive>(
    `select ${members} from document_archives a where a.company_id = $1 and a.id = $2 and a.created >= $3`,
    [transaction.company, id, before(now, keptMilliseconds)],
  );
  return archive;
}

/** The archive of this format that its asker has under way. */
export async function unfinishedArchive(
  transaction: Transaction,
  author: string,
  format: ArchiveFormat,
): Promise<StoredArchive | undefined> {
  const rows = await transaction.query<StoredArchive>(
    `select ${members} from document_archives a where a.company_id = $1 and a.author = $2 and a.format = $3 and not a.failed`,
    [transaction.company, author, format],
  );
  return rows.find(({ done, total }) => done < total);
}

interface NewArchive {
  readonly id: string;
  readonly author: string;
  readonly format: ArchiveFormat;
  readonly total: number;
  readonly revision: number;
}

export async function insertArchive(transaction: Transaction, archive: NewArchive, now: Date): Promise<void> {
  await transaction.query(
    `insert into document_archives (company_id, id, author, format, total, revision, created, touched)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      transaction.company,
      archive.id,
      archive.author,
      archive.format,
      archive.total,
      archive.revision,
      now.toISOString(),
    ],
  );
}

/** Takes an abandoned archive over, emptied; false where another server was quicker. */
export async function takeOverArchive(
  transaction: Transaction,
  archive: StoredArchive,
  made: { readonly total: number; readonly revision: number },
  now: Date,
): Promise<boolean> {
  const taken = await transaction.query(
    `update document_archives set attempt = attempt + 1, touched = $4, total = $5, revision = $6
     where company_id = $1 and id = $2 and attempt = $3 returning id`,
    [transaction.company, archive.id, archive.attempt, now.toISOString(), made.total, made.revision],
  );
  if (taken.length === 0) return false;
  transaction.send("delete from document_archive_files where company_id = $1 and archive_id = $2", [
    transaction.company,
    archive.id,
  ]);
  return true;
}

/** Whether nobody seems to make the archive any more: its server has gone. */
export function isAbandoned({ done, total, failed, touched }: StoredArchive, now: Date): boolean {
  return done < total && !failed && touched < before(now, abandonedMilliseconds);
}

/** One made file with its place in the archive. */
export interface MadeFile {
  readonly archive: string;
  readonly attempt: number;
  readonly position: number;
  readonly file: PlannedFile;
  readonly bytes: Uint8Array;
  readonly values: PaperValues;
}

/** Adds a file; false where the archive was cancelled or taken over meanwhile: then its maker stops. */
export async function addFile(transaction: Transaction, made: MadeFile, now: Date): Promise<boolean> {
  const { archive, attempt, position, file, bytes, values } = made;
  const touched = await transaction.query(
    "update document_archives set touched = $4 where company_id = $1 and id = $2 and attempt = $3 returning id",
    [transaction.company, archive, attempt, now.toISOString()],
  );
  if (touched.length === 0) return false;
  transaction.send(
    `insert into document_archive_files (company_id, archive_id, position, key, name, made_date, bytes, made_values)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      transaction.company,
      archive,
      position,
      file.key,
      file.name,
      file.request.date,
      Buffer.from(bytes),
      JSON.stringify(values),
    ],
  );
  return true;
}

export function failArchive(transaction: Transaction, id: string): void {
  transaction.send("update document_archives set failed = true where company_id = $1 and id = $2", [
    transaction.company,
    id,
  ]);
}

export function deleteArchive(transaction: Transaction, id: string): void {
  transaction.send("delete from document_archives where company_id = $1 and id = $2", [transaction.company, id]);
}
