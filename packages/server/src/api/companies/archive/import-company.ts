import { rm, stat } from "node:fs/promises";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { requestFileMaxBytes } from "@opis/model/limits";
import {
  allowedExtension,
  type FileType,
  fileTooLarge,
  safeFileName,
  wrongFormat,
} from "@opis/model/uploads/file-types";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { matchesExtension } from "../../../core/files/identify-content.ts";
import { refuseWithoutRoom } from "../../../core/files/store-file.ts";
import { createTemporaryFolder } from "../../../core/files/temporary-folder.ts";
import type { CurrentUser } from "../../../core/identity/current-user.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { recordChange } from "../../../core/records/history.ts";
import { tableOf } from "../../../core/records/reading/form-sql.ts";
import { countedForms, recountForm } from "../../../core/records/recompute-completeness.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import { companies } from "../../../database/tables/companies.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { addCompany } from "../add-company.ts";
import { checkCompany } from "./check-archived-rows.ts";
import { type HistoryLine, paperEntryOf } from "./company-archive-format.ts";
import {
  type CheckedRows,
  importedAuthor,
  type NewIds,
  renumberedChanges,
  renumberedObject,
  type StoredFiles,
  send,
  writeComments,
  writeDocuments,
  writeHandlings,
  writeRequests,
  writeRisks,
  writeRows,
} from "./insert-archived-rows.ts";
import { type Problems, problems, translateProblems, type UnpackedCompany, unpackCompany } from "./unpack-company.ts";

export interface CompanyImport {
  /** The archive as a local file. */
  readonly archive: string;
  /** A name to replace the one in the archive. */
  readonly name?: string | undefined;
  readonly user: CurrentUser;
  readonly editor: Editor;
  readonly language: Language;
}

const noFile = words("Файла этого документа в архиве нет", "The archive does not contain this document's file");
const otherFile = words("Файл документа отличается от указанного", "The document's file differs from the one listed");
const notListed = words("Этого документа нет в списке", "This document is not in the list");

/** Checks that the documents of an archive match its list and their checksums. */
function checkPapers({ papers, paperFiles }: Pick<UnpackedCompany, "papers" | "paperFiles">, problems: Problems): void {
  const listedEntries = new Set<string>();
  for (const { line, number } of papers) {
    const entry = paperEntryOf(line);
    const there = paperFiles.get(entry) ?? null;
    if (there !== line.sha256) problems.add("papers", number, "sha256", there === null ? noFile : otherFile);
    listedEntries.add(entry);
  }
  for (const entry of paperFiles.keys()) if (!listedEntries.has(entry)) problems.add(entry, 0, "", notListed);
}

const entriesAtOnce = 5_000;

/**
 * Writes the history of the exported company: with the same times and names of people, and the new ids of its objects.
 */
function writeHistory(transaction: Transaction, history: readonly HistoryLine[], newId: NewIds): void {
  const idOf = (form: HistoryLine["form"], id: number, title: string) => {
    if (isFormName(form)) return newId(form, id);
    if (form === "generated_document") return renumberedObject(title, id, newId);
    return form === "company" ? transaction.company : 0;
  };
  for (let from = 0; from < history.length; from += entriesAtOnce) {
    const entries = history.slice(from, from + entriesAtOnce).map((line) => ({
      ...line,
      author: importedAuthor(line.editor),
      object_id: idOf(line.form, line.object_id, line.title),
      root_id: idOf(line.root_form, line.root_id, line.title),
      changes: renumberedChanges(line, newId),
    }));
    send(transaction, "history", entries);
  }
}

const megabyte = 1_048_576;

/** Checks each row of a file like an upload: existence, size, extension and format, safe name. */
async function checkFiles(
  { rows, requests, files }: Pick<UnpackedCompany, "rows" | "requests" | "files">,
  mostMegabytes: number,
  problems: Problems,
): Promise<void> {
  for (const [form, placed] of rows) {
    const declaration = formNamed(form);
    if (!declaration.file) continue;
    for (const { line, number } of placed) {
      const { filename, size, sha256 } = line.answers;
      const local = files.get(String(sha256));
      const uploaded = {
        type: declaration.file,
        filename: String(filename),
        size,
        mostBytes: mostMegabytes * megabyte,
      };
      const issue = await issueOf(uploaded, local);
      if (issue) problems.add(`rows/${form}`, number, ...issue);
    }
  }
  for (const { line, number } of requests) {
    for (const { filename, size, sha256 } of line.files) {
      const attachment = { type: "document", filename, size, mostBytes: requestFileMaxBytes } as const;
      const issue = await issueOf(attachment, files.get(sha256));
      if (issue) problems.add("requests", number, ...issue);
    }
  }
}

const noContent = words("Содержимого этого файла в архиве нет", "The archive does not contain this file");
const wrongSize = words("Размер файла отличается от указанного", "The file size differs from the one listed");
const wrongName = words("Недопустимое имя файла", "This file name is not allowed");

/** A file as its row states it. */
interface StatedFile {
  readonly type: FileType;
  readonly filename: string;
  readonly size: unknown;
  readonly mostBytes: number;
}

async function issueOf(
  { type, filename, size: statedSize, mostBytes }: StatedFile,
  local: string | undefined,
): Promise<[field: string, Words] | undefined> {
  if (local === undefined) return ["sha256", noContent];
  const extension = allowedExtension(type, filename);
  if (filename !== safeFileName(filename)) return ["filename", wrongName];
  const { size } = await stat(local);
  if (size !== statedSize) return ["size", wrongSize];
  if (size > mostBytes) return ["size", fileTooLarge(mostBytes)];
  if (!extension || !(await matchesExtension(local, extension))) return ["filename", wrongFormat(type)];
  return undefined;
}

/**
 * Creates a company from an archive, owned by the caller; returns its id. Everything that the API checks is checked;
 * all or nothing is imported. Throws `archive_not_readable`, `archive_of_newer_edition`, `archive_has_errors` (each by
 * entry, line and field), a quota of a free account, `no_room_for_file`, or the refusals of a new company.
 */
export async function importCompany(
  context: Pick<Context, "db" | "files" | "config" | "secrets">,
  input: CompanyImport,
): Promise<number> {
  const folder = await createTemporaryFolder("import");
  try {
    const foundProblems = problems();
    const unpacked = await unpackCompany({ archive: input.archive, folder }, foundProblems);
    const rows = await checkCompany(unpacked, foundProblems);
    await checkFiles(unpacked, context.config.FILE_MAX_MEGABYTES, foundProblems);
    checkPapers(unpacked, foundProblems);
    if (foundProblems.found.length > 0)
      throw refused("archive_has_errors", { extra: { errors: translateProblems(foundProblems, input.language) } });
    return await store(context, input, unpacked, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(
  { db, files, config, secrets }: Pick<Context, "db" | "files" | "config" | "secrets">,
  { user, editor, name }: CompanyImport,
  unpacked: UnpackedCompany,
  rows: CheckedRows,
): Promise<number> {
  const { head } = unpacked;
  const bytes = await sizeOf(unpacked.files.values());
  const storedFiles = await keepFiles(files, unpacked);
  try {
    return await addCompany(
      { db, config },
      user,
      { ...head.company, name: name ?? head.company.name },
      async (transaction) => {
        await refuseWithoutRoom(transaction, config, bytes);
        await write(transaction, unpacked, { rows, files: storedFiles, box: secrets.box });
        recordImport(transaction, editor, name ?? head.company.name);
      },
    );
  } catch (error) {
    for (const blob of storedFiles.values()) await files.delete(blob);
    throw error;
  }
}

async function write(
  transaction: Transaction,
  { head, comments, risks, handlings, requests, documents, history }: UnpackedCompany,
  { rows, files, box }: { readonly rows: CheckedRows; readonly files: StoredFiles; readonly box: SecretBox },
): Promise<void> {
  const { name: _, ...settings } = head.company;
  await transaction.orm.update(companies).set(settings).where(eq(companies.id, transaction.company));
  const entries = history.map(({ line }) => line);
  const newId = await newIds(transaction, rows, entries);
  await writeRows(transaction, { rows, newId, files });
  for (const form of countedForms) await recountForm(transaction, form);
  const commented = comments.map(({ line }) => ({ ...line, row_id: null }));
  writeComments(transaction, commented, newId);
  const ignored = risks.map(({ line }) => line);
  writeRisks(transaction, ignored, newId);
  const handled = handlings.map(({ line }) => line);
  writeHandlings(transaction, handled, newId);
  const subjectRequests = requests.map(({ line }) => line);
  await writeRequests(transaction, subjectRequests, { newId, files, box });
  const papers = documents.map(({ line }) => line);
  writeDocuments(transaction, papers, newId);
  writeHistory(transaction, entries, newId);
}

/**
 * Assigns a new id to every row of an archive and to every row that only its history refers to, in the order of the old
 * ids, so that lists keep their order and no history entry refers to another row.
 */
async function newIds(transaction: Transaction, rows: CheckedRows, history: readonly HistoryLine[]): Promise<NewIds> {
  const idsByForm = new Map<FormName, Set<number>>();
  const want = (form: string, id: number) => {
    if (!isFormName(form)) return;
    const ids = idsByForm.get(form) ?? new Set();
    idsByForm.set(form, ids.add(id));
  };
  for (const [form, byId] of rows) for (const id of byId.keys()) want(form, id);
  for (const { form, object_id, root_form, root_id } of history) {
    want(form, object_id);
    want(root_form, root_id);
  }
  const newIdsByForm = new Map<FormName, ReadonlyMap<number, number>>();
  for (const [form, ids] of idsByForm)
    newIdsByForm.set(
      form,
      await nextIds(
        transaction,
        form,
        [...ids].sort((a, b) => a - b),
      ),
    );
  return (form, id) => newIdsByForm.get(form)?.get(id) ?? id;
}

async function nextIds(transaction: Transaction, form: FormName, old: number[]): Promise<Map<number, number>> {
  const rows = await transaction.query<{ old: number; new: number }>(
    "select old, nextval(pg_get_serial_sequence($2, 'id'))::int as new from unnest($1::int[]) with ordinality o(old, i) order by i",
    [old, tableOf(formNamed(form))],
  );
  return new Map(rows.map((row) => [row.old, row.new]));
}

// The company's own first entry: who imported it.
function recordImport(transaction: Transaction, editor: Editor, name: string): void {
  recordChange(transaction, {
    kind: "created",
    form: "company",
    objectId: transaction.company,
    root: { form: "company", id: transaction.company },
    version: 1,
    title: name,
    changes: {},
    editor,
  });
}

async function sizeOf(local: Iterable<string>): Promise<number> {
  const stats = await Promise.all(Array.from(local, (file) => stat(file)));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

async function keepFiles(files: Context["files"], unpacked: UnpackedCompany): Promise<StoredFiles> {
  const blobs = new Map<string, string>();
  for (const [sha256, local] of unpacked.files) {
    const blob = crypto.randomUUID();
    await files.put(blob, local);
    blobs.set(sha256, blob);
  }
  return blobs;
}
