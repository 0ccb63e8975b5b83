import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { findDefinition } from "@opis/documents/all-documents";
import type { PrintedValues } from "@opis/documents/compare-values";
import { inventory } from "@opis/documents/documents/zip-inventory";
import { shortDate } from "@opis/documents/language/format-values";
import { can } from "@opis/model/access/access";
import {
  createDocumentArchive,
  deleteDocumentArchive,
  downloadDocumentArchive,
  readDocumentArchive,
} from "@opis/model/contract/documents/document-generations";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import { type ZippedFile, zipFiles } from "../../core/files/zip-files.ts";
import type { Editor } from "../../core/records/editor.ts";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { deleteArchiveJob, generateArchiveJob } from "./generate-zip-job.ts";
import { type DocumentVersion, recordVersion } from "./save-wizard-answers.ts";
import { downloadFileName, serveDocument } from "./serve-document.ts";
import {
  type ArchiveFormat,
  archivedKeys,
  deleteArchive,
  insertArchive,
  planArchive,
  readArchive,
  type StoredArchive,
  unfinishedArchive,
} from "./stored-zips.ts";

/** Retention time of an archive from its start, milliseconds. */
const retentionMilliseconds = 3_600_000;

/**
 * Registers archives of all ready documents. They are in the database, so any server can build one, report its progress
 * and send it.
 */
export function registerArchives(app: FastifyInstance): void {
  route(
    app,
    createDocumentArchive,
    async ({ company, revision, actor, context, body: { format, key = "" }, editor, language }) => {
      const documentContext = await readDocumentContext(
        context,
        await context.snapshots.seenBy({ company, revision, actor }),
        language,
      );
      const papers = visibleDefinitions(actor).filter((paper) => key === "" || paper === findDefinition(key));
      const total = (await planArchive(documentContext, papers, format)).length;
      if (total === 0) throw refused("document_not_ready");
      const now = context.clock.now();
      const archive = await context.db.inCompany(company, async (transaction) => {
        const underway = await unfinishedArchive(transaction, { author: editor.author, format, key });
        if (underway) return underway;
        const id = randomUUID();
        const newArchive = {
          id,
          author: editor.author,
          format,
          key,
          total,
          revision: documentContext.snapshot.company.revision,
        };
        await insertArchive(transaction, newArchive, now);
        context.jobs.add(transaction, generateArchiveJob, {
          archive: id,
          language,
          papers: papers.map((paper) => paper.key),
          user: editor.userId,
          asker: editor.name,
        });
        const at = new Date(now.getTime() + retentionMilliseconds);
        context.jobs.add(transaction, deleteArchiveJob, { archive: id }, { at });
        return { id, format, total, failed: false, done: 0 };
      });
      return presentArchive(archive);
    },
  );

  route(app, readDocumentArchive, async (call) => presentArchive(await findArchive(call)));

  route(app, deleteDocumentArchive, async (call) => {
    const { id } = await findArchive(call);
    await call.context.db.inCompany(call.company, async (transaction) => deleteArchive(transaction, id));
    return undefined;
  });

  route(app, downloadDocumentArchive, async (call) => {
    const { company, revision, context, editor, actor, language, reply } = call;
    const archive = await findArchive(call);
    if (archive.done < archive.total) throw refused("not_found");
    // A reader takes a copy without changing the record of the last generation.
    if (can(actor, "edit", { section: "documents" }))
      await context.db.inCompany(company, (transaction) => recordVersions(transaction, archive, editor));
    const visible = await context.snapshots.seenBy({ company, revision, actor });
    const documentContext = await readDocumentContext(context, visible, language);
    const inventory = inventoryOf(context, documentContext, archive.format);
    const content = streamArchive(context.db, { company, archive: archive.id, inventory });
    return serveDocument(reply, downloadFileName(documentContext, "Документы", "zip"), "zip", content);
  });
}

interface File {
  readonly key: string;
  readonly object_id: number;
  readonly made_date: string;
  readonly made_number: string;
  readonly made_values: PrintedValues;
  readonly made_from: readonly string[] | null;
  readonly text_sha256: string | null;
  readonly content: Uint8Array | null;
}

/**
 * Records a version of every document of a downloaded archive; the parts of one document are one version. A note in
 * place of a PDF is not recorded.
 */
async function recordVersions(transaction: Transaction, archive: StoredArchive, editor: Editor): Promise<void> {
  const files = await transaction.query<File & Record<string, unknown>>(
    `select key, object_id, made_date, made_number, made_values, made_from, text_sha256, content from document_archive_files
     where company_id = $1 and archive_id = $2 and made_values <> '{}' order by position`,
    [transaction.company, archive.id],
  );
  const makings = new Map<string, DocumentVersion>();
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
      packed: before === undefined ? textOf(file) : sameText(before, file),
    });
  }
  for (const making of makings.values()) await recordVersion(transaction, making, editor);
}

// If any form may affect one part, any may affect the whole.
function united(left: DocumentVersion["madeFrom"], right: DocumentVersion["madeFrom"]): DocumentVersion["madeFrom"] {
  return left && right && [...new Set([...left, ...right])];
}

function textOf({ text_sha256: sha256, content }: File): DocumentVersion["packed"] {
  return sha256 !== null && content !== null ? { sha256, content } : null;
}

// A Word file and a PDF have the same text; parts of one document are not its text.
function sameText({ packed }: DocumentVersion, { text_sha256 }: File): DocumentVersion["packed"] {
  return packed?.sha256 === text_sha256 ? packed : null;
}

/** A file of a zip: its document, and the checksum that identifies it. */
interface PackedFile {
  readonly name: string;
  readonly key: string;
  readonly object_id: number;
  readonly made_date: string;
  readonly sha256: string;
}

interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type StoredFile = ArchiveFile & Omit<PackedFile, "sha256"> & Readonly<Record<string, unknown>>;

interface Packing {
  readonly company: number;
  readonly archive: string;
  /** Renders the last file, the list of all others. */
  readonly inventory: (packed: readonly PackedFile[]) => Promise<ArchiveFile>;
}

/**
 * Returns a stream of the files of an archive as one zip with their inventory, without compression: Word files and PDFs
 * are compressed already.
 */
function streamArchive(db: Database, packing: Packing): Readable {
  return Readable.from(zipFiles(filesOf(db, packing)), { objectMode: false });
}

async function* filesOf(db: Database, { company, archive, inventory }: Packing): AsyncGenerator<ZippedFile> {
  const packed: PackedFile[] = [];
  for (let position = 0; ; position++) {
    const [file] = await db.inCompany(company, (transaction) =>
      transaction.query<StoredFile>(
        `select name, key, object_id, made_date, bytes from document_archive_files
         where company_id = $1 and archive_id = $2 and position = $3`,
        [company, archive, position],
      ),
    );
    if (!file) break;
    const { name, key, object_id, made_date, bytes } = file;
    packed.push({ name, key, object_id, made_date, sha256: createHash("sha256").update(bytes).digest("hex") });
    yield { name, content: bytes };
  }
  const { name, bytes } = await inventory(packed);
  yield { name, content: bytes };
}

/** Renders the inventory of an archive's files, in the archive's own format. */
function inventoryOf({ workshop }: Pick<Context, "workshop">, documentContext: DocumentContext, format: ArchiveFormat) {
  const extension = format === "pdf" ? "pdf" : "docx";
  return async (packed: readonly PackedFile[]) => {
    const [information] = documentContext.snapshot.rows.information;
    const document = inventory({
      company: information?.short_name || documentContext.snapshot.company.name,
      day: documentContext.today,
      files: packed.map((file) => ({
        title: findDefinition(file.key)?.title.ru ?? file.key,
        filename: file.name,
        requisites: requisitesOf(file, documentContext),
        sha256: file.sha256,
      })),
    });
    const { bytes } = await workshop.make({ document, format: extension });
    return { name: downloadFileName(documentContext, "Опись", extension), bytes };
  };
}

function requisitesOf({ key, object_id, made_date }: PackedFile, { stored }: DocumentContext): string {
  const { number } = stored.of({ key, object: object_id === 0 ? null : object_id });
  const day = shortDate(made_date) ?? "";
  return number.trim() === "" ? day : `${day} № ${number}`;
}

type ArchiveCall = Pick<Call<typeof readDocumentArchive>, "company" | "context" | "params" | "editor" | "actor">;

/** Returns an archive that the caller requested and may still see; throws `not_found` for any other. */
async function findArchive({ company, context, params, editor, actor }: ArchiveCall): Promise<StoredArchive> {
  return context.db.inCompany(company, async (transaction) => {
    const archive = await readArchive(transaction, params.id);
    if (archive?.author !== editor.author) throw refused("not_found");
    const visible = visibleDefinitions(actor).map(({ key }) => key);
    const keys = await archivedKeys(transaction, archive.id);
    if (keys.some((key) => !visible.includes(key))) throw refused("not_found");
    return archive;
  });
}

type PresentedArchive = Pick<StoredArchive, "id" | "format" | "total" | "done" | "failed">;

function presentArchive({ id, format, total, done, failed }: PresentedArchive) {
  const state = failed ? "failed" : done < total ? "making" : "ready";
  return { id, format, total, done, state } as const;
}
