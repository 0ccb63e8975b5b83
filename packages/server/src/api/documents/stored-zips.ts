import type { PrintedValues } from "@opis/documents/compare-values";
import type { PackedContent } from "@opis/documents/compress-document";
import type { DocumentDefinition, DocumentRequest } from "@opis/documents/document-definition";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { requestOf } from "../../core/documents/document-instance.ts";
import { listReadyDocuments } from "../../core/documents/ready-documents.ts";
import type { Transaction } from "../../database/transaction.ts";
import { documentFileName } from "./serve-document.ts";

export type ArchiveFormat = "docx" | "pdf" | "both";

/** A file of an archive to generate. */
export interface PlannedFile {
  readonly key: string;
  readonly request: DocumentRequest;
  readonly format: "docx" | "pdf";
  readonly name: string;
  /** The object of the document; null for the company's, or a part of it. */
  readonly object: number | null;
}

const formats = { docx: ["docx"], pdf: ["pdf"], both: ["docx", "pdf"] } as const;

/**
 * Returns the files of an archive: every ready document of these definitions, one per object where they are about
 * objects.
 */
export async function planArchive(
  documentContext: DocumentContext,
  papers: readonly DocumentDefinition[],
  format: ArchiveFormat,
): Promise<PlannedFile[]> {
  const takenNames = new Set<string>();
  const documents = await listReadyDocuments(documentContext, papers);
  return documents.flatMap((document) =>
    formats[format].map((extension) => {
      const name = documentFileName(document, documentContext, extension);
      const free = takenNames.has(name) ? `${takenNames.size + 1}_${name}` : name;
      takenNames.add(free);
      const object = document.paper.objects?.isAlsoTogether ? null : (document.object?.id ?? null);
      return {
        key: document.paper.key,
        request: requestOf(document, documentContext),
        format: extension,
        name: free,
        object,
      };
    }),
  );
}

export interface StoredArchive {
  readonly id: string;
  /** The user who requested it, as `Editor.author`. */
  readonly author: string;
  readonly format: ArchiveFormat;
  readonly total: number;
  readonly failed: boolean;
  readonly revision: number;
  readonly done: number;
}

const members = `a.id, a.author, a.format, a.total, a.failed, a.revision,
  (select count(*)::int from document_archive_files f where f.company_id = a.company_id and f.archive_id = a.id) as done`;

/** Returns the archive; undefined if it does not exist any more. */
export async function readArchive(transaction: Transaction, id: string): Promise<StoredArchive | undefined> {
  const [archive] = await transaction.query<StoredArchive>(
    `select ${members} from document_archives a where a.company_id = $1 and a.id = $2`,
    [transaction.company, id],
  );
  return archive;
}

/** Returns the keys of the documents that are in an archive so far. */
export async function archivedKeys(transaction: Transaction, id: string): Promise<string[]> {
  const files = await transaction.query<{ key: string }>(
    "select distinct key from document_archive_files where company_id = $1 and archive_id = $2",
    [transaction.company, id],
  );
  return files.map(({ key }) => key);
}

/** Returns the requester's unfinished archive of these documents in this format. */
export async function unfinishedArchive(
  transaction: Transaction,
  { author, format, key }: Pick<NewArchive, "author" | "format" | "key">,
): Promise<StoredArchive | undefined> {
  const rows = await transaction.query<StoredArchive>(
    `select ${members} from document_archives a where a.company_id = $1 and a.author = $2 and a.format = $3 and a.key = $4 and not a.failed`,
    [transaction.company, author, format, key],
  );
  return rows.find(({ done, total }) => done < total);
}

interface NewArchive {
  readonly id: string;
  readonly author: string;
  readonly format: ArchiveFormat;
  /** The only definition; empty for all. */
  readonly key: string;
  readonly total: number;
  readonly revision: number;
}

/** Records the request for an archive; its files are added later, one by one. */
export async function insertArchive(transaction: Transaction, archive: NewArchive, now: Date): Promise<void> {
  await transaction.query(
    `insert into document_archives (company_id, id, author, format, key, total, revision, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      transaction.company,
      archive.id,
      archive.author,
      archive.format,
      archive.key,
      archive.total,
      archive.revision,
      now.toISOString(),
    ],
  );
}

/** The state of a running archive: its attempt, and the finished files. */
export interface StartedArchive {
  readonly attempt: number;
  readonly madeNames: readonly string[];
}

/**
 * Starts to build an archive, or continues one; files still added by an earlier server are refused from now on. Files
 * of another revision of the company are deleted. Undefined if the archive is gone.
 */
export async function startArchive(
  transaction: Transaction,
  id: string,
  planned: { readonly revision: number; readonly names: readonly string[] },
): Promise<StartedArchive | undefined> {
  const [archive] = await transaction.query<{ attempt: number; revision: number }>(
    "select attempt, revision from document_archives where company_id = $1 and id = $2 for update",
    [transaction.company, id],
  );
  if (!archive) return undefined;
  const files = await transaction.query<{ name: string }>(
    "select name from document_archive_files where company_id = $1 and archive_id = $2 order by position",
    [transaction.company, id],
  );
  const existingNames = archive.revision === planned.revision ? files.map(({ name }) => name) : [];
  const isSame = existingNames.every((name, position) => planned.names[position] === name);
  const madeNames = isSame ? existingNames : [];
  const attempt = archive.attempt + 1;
  transaction.execute(
    `delete from document_archive_files where company_id = $1 and archive_id = $2 and position >= $3`,
    [transaction.company, id, madeNames.length],
  );
  transaction.execute(
    `update document_archives set attempt = $3, total = $4, revision = $5, failed = false where company_id = $1 and id = $2`,
    [transaction.company, id, attempt, planned.names.length, planned.revision],
  );
  return { attempt, madeNames };
}

/** A generated file with its position in the archive. */
export interface MadeFile {
  readonly archive: string;
  readonly attempt: number;
  readonly position: number;
  readonly file: PlannedFile;
  readonly bytes: Uint8Array;
  readonly values: PrintedValues;
  readonly madeFrom: readonly string[] | null;
  readonly packed: PackedContent | null;
}

/**
 * Adds a file; returns false if the archive was cancelled or taken over by another server, so that the caller stops.
 */
export async function addFile(transaction: Transaction, madeFile: MadeFile): Promise<boolean> {
  const { archive, attempt, position, file, bytes, values, madeFrom, packed } = madeFile;
  const lockedArchives = await transaction.query(
    "select id from document_archives where company_id = $1 and id = $2 and attempt = $3 for no key update",
    [transaction.company, archive, attempt],
  );
  if (lockedArchives.length === 0) return false;
  transaction.execute(
    `insert into document_archive_files (company_id, archive_id, position, key, object_id, name, made_date, bytes, made_values,
       text_sha256, content, made_number, made_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      transaction.company,
      archive,
      position,
      file.key,
      file.object ?? 0,
      file.name,
      file.request.date,
      Buffer.from(bytes),
      JSON.stringify(values),
      packed?.sha256 ?? null,
      packed && Buffer.from(packed.content),
      file.request.number,
      madeFrom,
    ],
  );
  return true;
}

/** Records that an archive failed; its existing files stay. */
export function failArchive(transaction: Transaction, id: string): void {
  transaction.execute("update document_archives set failed = true where company_id = $1 and id = $2", [
    transaction.company,
    id,
  ]);
}

/** Deletes an archive with its files; one in progress is thereby cancelled: its job stops at the next file. */
export function deleteArchive(transaction: Transaction, id: string): void {
  transaction.execute("delete from document_archives where company_id = $1 and id = $2", [transaction.company, id]);
}
