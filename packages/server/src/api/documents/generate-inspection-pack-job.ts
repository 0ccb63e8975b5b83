import { rm } from "node:fs/promises";
import path from "node:path";
import { findDefinition } from "@opis/documents/all-documents";
import type { DocumentDefinition } from "@opis/documents/document-definition";
import {
  isRequestedInInspections,
  type PackedDocument,
  type PackedVersion,
  packHistory,
  packInventory,
} from "@opis/documents/documents/inspection-pack-inventory";
import { languages } from "@opis/model/bilingual-text";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import { type ReceivedFile, readFileRoom, storeFile } from "../../core/files/store-file.ts";
import { createTemporaryFolder, writeTemporaryFile } from "../../core/files/temporary-folder.ts";
import { type ZippedFile, zipFiles } from "../../core/files/zip-files.ts";
import { type JobRun, job } from "../../core/jobs/job.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { lockCompany } from "../../core/records/lock-company.ts";
import type { Transaction } from "../../database/transaction.ts";
import { collectPackDocuments, collectPackUploads, hashed, requisitesIn } from "./collect-inspection-pack-files.ts";
import { downloadFileName } from "./serve-document.ts";

const payload = z.strictObject({
  pack: z.uuid(),
  language: z.enum(languages),
  /** Keys of the documents that the requester may see. */
  papers: z.array(z.string()),
});

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
async function fillPack(
  transaction: Transaction,
  id: string,
  { files, received }: { readonly files: number; readonly received: ReceivedFile },
): Promise<boolean> {
  const { filename, size, sha256, blob } = received;
  const updatedRows = await transaction.query(
    `update document_packs set files = $3, filename = $4, size = $5, sha256 = $6, blob = $7, failure = ''
     where company_id = $1 and id = $2 and blob is null returning id`,
    [transaction.company, id, files, filename, size, sha256, blob],
  );
  return updatedRows.length > 0;
}

/** Records why a pack was not created. */
function failPack(transaction: Transaction, id: string, failure: string): void {
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

/** Builds a pack on disk, stores it and freezes it; restarted if its server dies. */
export const generatePackJob = job({
  name: "make_document_pack",
  payload,
  tries: 3,
  atOnce: 1,
  run: makePack,
  givenUp: ({ db }, { pack }, company) =>
    db.inCompany(company, async (transaction) => failPack(transaction, pack, "server_error")),
});

async function makePack(
  context: Context,
  { pack: id, language, papers }: z.output<typeof payload>,
  { company, signal }: JobRun,
): Promise<void> {
  const { db, snapshots, files, config } = context;
  const pack = await db.inCompany(company, (transaction) => readPack(transaction, id));
  if (!pack || pack.blob !== null) return;
  const visible = { snapshot: await snapshots.whole(company), isWhole: true };
  const documentContext = await readDocumentContext(context, visible, language);
  const uploaded = visible.snapshot.rows.document_version.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const isRoom = await db.inCompany(company, (transaction) => hasRoom(transaction, config, { id, size: uploaded }));
  if (!isRoom) return;
  const folder = await createTemporaryFolder("pack");
  try {
    const local = path.join(folder, downloadFileName(documentContext, "Комплект документов", "zip"));
    const lines: PackedDocument[] = [];
    const definitions = papers.flatMap((key) => findDefinition(key) ?? []);
    const content = zipFiles(filesOf(context, documentContext, { pack, papers: definitions, lines }));
    await writeTemporaryFile(content, local, signal);
    const received = await storeFile(files, local);
    const count = lines.filter(({ sha256 }) => sha256 !== "").length;
    const isFilled = await db.inCompany(
      company,
      async (transaction) =>
        (await hasRoom(transaction, config, { id, size: received.size })) &&
        (await fillPack(transaction, id, { files: count, received })),
    );
    if (!isFilled) await files.delete(received.blob);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns whether the company has room for that many bytes; if not, records the failure in the pack. Locks against
 * concurrent uploads.
 */
async function hasRoom(
  transaction: Transaction,
  config: Context["config"],
  { id, size }: { readonly id: string; readonly size: number },
): Promise<boolean> {
  await lockCompany(transaction);
  const { free_bytes: free } = await readFileRoom(transaction, config);
  if (size > free) failPack(transaction, id, "no_room_for_file");
  return size <= free;
}

interface Packing {
  readonly pack: StoredPack;
  readonly papers: Parameters<typeof collectPackDocuments>[2];
  /** Filled with the lines of the inventory as the files are streamed. */
  readonly lines: PackedDocument[];
}

async function* filesOf(
  context: Context,
  documentContext: DocumentContext,
  packing: Packing,
): AsyncGenerator<ZippedFile> {
  const { pack, papers, lines } = packing;
  for await (const { file, line } of allFiles(context, documentContext, papers)) {
    const uploaded = file && hashed(file);
    if (uploaded) yield uploaded.file;
    lines.push({ ...line, sha256: uploaded?.sha256() ?? "" });
  }
  const [information] = documentContext.snapshot.rows.information;
  const company = information?.short_name || documentContext.snapshot.company.name;
  const about = { company, purpose: pack.purpose, day: documentContext.today };
  const makings: readonly PackedVersion[] = await listVersions(context, documentContext, papers);
  const history = await context.workshop.make({ document: packHistory(about, makings), format: "pdf" });
  const historyFile = hashed({ name: "03_История_документов.pdf", content: history.bytes });
  yield historyFile.file;
  const line = { title: "История документов", requisites: "", signed: "", place: historyFile.file.name };
  lines.push({ ...line, sha256: historyFile.sha256() });
  const inventory = await context.workshop.make({ document: packInventory(about, lines), format: "pdf" });
  yield { name: "00_Опись.pdf", content: inventory.bytes };
}

interface VersionLine {
  readonly key: string;
  readonly made: string;
  readonly made_by: string;
  readonly date: string;
  readonly number: string;
  readonly is_approved: boolean;
  readonly sha256: string;
}

/** Returns every stored version of these documents, newest first, with times in the company's time zone. */
async function listVersions(
  { db }: Pick<Context, "db">,
  { snapshot }: DocumentContext,
  papers: readonly DocumentDefinition[],
): Promise<readonly PackedVersion[]> {
  const titles = new Map(papers.filter(isRequestedInInspections).map(({ key, title }) => [key, title.ru]));
  const versions = await db.inCompany(snapshot.company.id, (transaction) =>
    transaction.query<VersionLine & Record<string, unknown>>(
      `select m.key, to_char(m.made_at at time zone c.time_zone, 'DD.MM.YYYY HH24:MI') as made, m.made_by, m.date,
         m.number, m.is_approved, m.sha256
       from document_makings m join companies c on c.id = m.company_id
       where m.company_id = $1 and m.key = any($2::text[]) order by m.made_at desc, m.id`,
      [snapshot.company.id, [...titles.keys()]],
    ),
  );
  return versions.map(({ key, made, made_by: by, date, number, is_approved: isApproved, sha256 }) => ({
    title: titles.get(key) ?? key,
    made,
    by,
    requisites: requisitesIn({ date, number }),
    isApproved,
    sha256,
  }));
}

async function* allFiles(context: Context, documentContext: DocumentContext, papers: Packing["papers"]) {
  yield* collectPackDocuments(context, documentContext, papers);
  yield* collectPackUploads(context, documentContext);
}
