import { rm, stat } from "node:fs/promises";
import { refused } from "@opis/model/errors";
import type { Language } from "@opis/model/words";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { companies } from "../../../db/tables/companies.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { refuseWithoutRoom } from "../../../files/file-room.ts";
import { createTemporaryFolder } from "../../../files/temporary-folder.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { countedForms } from "../../../records/counting/completeness-rules.ts";
import { recountForm } from "../../../records/counting/recount-form.ts";
import type { Editor } from "../../../records/editor.ts";
import { recordChange } from "../../../records/history.ts";
import { addCompany } from "../new-company.ts";
import { checkCompany } from "./check-company.ts";
import { checkFiles } from "./check-files.ts";
import { checkPapers } from "./check-papers.ts";
import type { CheckedRows } from "./checked-rows.ts";
import { newIds } from "./new-ids.ts";
import { problems, toldProblems } from "./problems.ts";
import { type UnpackedCompany, unpackCompany } from "./unpack-company.ts";
import { type StoredFiles, writeComments, writeDocuments, writeRisks, writeRows } from "./write-company.ts";
import { writeHistory } from "./write-history.ts";

export interface CompanyImport {
  /** The archive as a local file. */
  readonly archive: string;
  /** Another name than the one in the archive. */
  readonly name?: string | undefined;
  readonly user: CurrentUser;
  readonly editor: Editor;
  readonly language: Language;
}

/**
 * Makes a company of an archive, owned by the caller; answers its id. All that the API checks is checked, and all comes or nothing.
 * Refuses with `archive_not_readable`, `archive_of_newer_edition`, `archive_has_errors` (each by entry, line and field), a quota of
 * a free account, `no_room_for_file`, or what a new company is refused with.
 */
export async function importCompany(
  context: Pick<Context, "db" | "files" | "config">,
  given: CompanyImport,
): Promise<number> {
  const folder = await createTemporaryFolder("import");
  try {
    const found = problems();
    const unpacked = await unpackCompany({ archive: given.archive, folder }, found);
    const rows = await checkCompany(unpacked, found);
    await checkFiles(unpacked, context.config.FILE_MAX_MEGABYTES, found);
    checkPapers(unpacked, found);
    if (found.found.length > 0)
      throw refused("archive_has_errors", { extra: { errors: toldProblems(found, given.language) } });
    return await store(context, given, unpacked, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(
  { db, files, config }: Pick<Context, "db" | "files" | "config">,
  { user, editor, name }: CompanyImport,
  unpacked: UnpackedCompany,
  rows: CheckedRows,
): Promise<number> {
  const { head } = unpacked;
  const bytes = await sizeOf(unpacked.files.values());
  const stored = await keepFiles(files, unpacked);
  try {
    return await addCompany(
      { db, config },
      user,
      { ...head.company, name: name ?? head.company.name },
      async (transaction) => {
        await refuseWithoutRoom(transaction, config, bytes);
        await write(transaction, unpacked, rows, stored);
        noteImport(transaction, editor, name ?? head.company.name);
      },
    );
  } catch (error) {
    for (const blob of stored.values()) await files.delete(blob);
    throw error;
  }
}

async function write(
  transaction: Transaction,
  { head, comments, risks, documents, history }: UnpackedCompany,
  rows: CheckedRows,
  files: StoredFiles,
): Promise<void> {
  const { name: _, ...settings } = head.company;
  await transaction.orm.update(companies).set(settings).where(eq(companies.id, transaction.company));
  const entries = history.map(({ line }) => line);
  const newId = await newIds(transaction, rows, entries);
  await writeRows(transaction, { rows, newId, files });
  for (const declared of countedForms) await recountForm(transaction, declared);
  const commented = comments.map(({ line }) => ({ ...line, row_id: null }));
  writeComments(transaction, commented, newId);
  const ignored = risks.map(({ line }) => line);
  writeRisks(transaction, ignored, newId);
  const papers = documents.map(({ line }) => line);
  writeDocuments(transaction, papers, newId);
  writeHistory(transaction, entries, newId);
}

// The company's own first entry: who brought it here.
function noteImport(transaction: Transaction, editor: Editor, name: string): void {
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
  const stored = new Map<string, string>();
  for (const [sha256, local] of unpacked.files) {
    const blob = crypto.randomUUID();
    await files.put(blob, local);
    stored.set(sha256, blob);
  }
  return stored;
}
