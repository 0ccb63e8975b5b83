import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { allDocuments } from "@opis/documents/all-documents";
import { ownFields } from "@opis/model/declaration/form";
import { isFileForm } from "@opis/model/forms/file-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Context } from "../../../context.ts";
import { type Entry, entryOf, entryOfFile } from "../../../core/archive/entry.ts";
import { observeChunks } from "../../../core/archive/write-archive.ts";
import { type DocumentContext, readDocumentContext } from "../../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf, requestOf } from "../../../core/documents/document-instance.ts";
import { listReadyDocuments } from "../../../core/documents/ready-documents.ts";
import { createTemporaryFolder, writeTemporaryFile } from "../../../core/files/temporary-folder.ts";
import { findContent } from "../../../core/files/zip-files.ts";
import { RenderPoolClosed } from "../../../core/rendering/render-pool.ts";
import { headName, type PaperLine, paperEntryOf, type RowLine } from "./company-archive-format.ts";
import { type NeededFile, type ReadCompany, readCompany, readHistory } from "./read-company-for-export.ts";

/** Ids of file rows whose content the storage has lost, by form. */
type LostRows = ReadonlyMap<FormName, ReadonlySet<number>>;

export interface CompanyExport {
  readonly company: number;
  readonly history: boolean;
}

/** Yields the entries of a company's archive. A file lost by the storage is omitted with its row and references to it, and logged. */
export async function* companyEntries(
  source: PaperSource & Pick<Context, "files" | "secrets">,
  { company, history }: CompanyExport,
): AsyncGenerator<Entry> {
  const { db, files, clock, log, secrets } = source;
  const read = await db.inCompany(company, (transaction) => readCompany(transaction, secrets.box, clock.now()));
  yield entryOf(headName, JSON.stringify(read.head, null, 2));
  const storedHashes = new Set<string>();
  for (const file of read.files) {
    if (storedHashes.has(file.sha256)) continue;
    if (yield* fileEntry(files, file)) storedHashes.add(file.sha256);
    else log.error({ company, blob: file.blob }, "the storage has lost a file: the company is exported without it");
  }
  yield* lineEntries(read, storedHashes);
  if (history) yield* historyEntries(db, company, read.lastEntry);
  yield* parts("papers", yield* paperEntries(source, company));
}

type PaperSource = Pick<Context, "db" | "clock" | "log" | "secrets" | "snapshots" | "workshop">;

/**
 * Renders the ready documents of a company as Word files, one after another, from the current data; yields the files. A
 * document that cannot be rendered is yielded without a file, and logged; throws `RenderPoolClosed` when the server
 * stops.
 */
async function* paperEntries(source: PaperSource, company: number): AsyncGenerator<Entry, readonly PaperLine[]> {
  const { snapshots, workshop, log } = source;
  const snapshot = await snapshots.whole(company);
  const documentContext = withoutApplicants(await readDocumentContext(source, { snapshot, isWhole: true }, "ru"));
  const lines: PaperLine[] = [];
  for (const document of await listReadyDocuments(documentContext, allDocuments)) {
    const line = lineOf(document);
    const order = { snapshot, key: line.key, request: requestOf(document, documentContext), format: "docx" } as const;
    const renderedDocument = await workshop.make(order).catch((error: unknown) => {
      if (error instanceof RenderPoolClosed) throw error;
      log.error(
        { err: error, company, ...line },
        "a document could not be rendered: the company is exported without it",
      );
    });
    lines.push({
      ...line,
      sha256: renderedDocument ? createHash("sha256").update(renderedDocument.bytes).digest("hex") : null,
    });
    if (renderedDocument) yield entryOf(paperEntryOf(line), renderedDocument.bytes);
  }
  return lines;
}

// The installation stores applicants encrypted only, so an archive does not name them either.
function withoutApplicants(documentContext: DocumentContext): DocumentContext {
  const unnamed = { applicant_name: "", applicant_contact: "" };
  return {
    ...documentContext,
    subjectRequests: documentContext.subjectRequests.map((row) => ({ ...row, ...unnamed })),
  };
}

function lineOf(document: CompanyDocument): PaperLine {
  const { key, object } = nameOf(document);
  const { paper } = document;
  return { key, object_id: object ?? 0, title: paper.title.ru, about: document.object?.name ?? "", sha256: null };
}

function* lineEntries(
  { rows, comments, risks, handlings, requests, documents }: ReadCompany,
  storedHashes: ReadonlySet<string>,
): Generator<Entry> {
  const lost = new Map(
    [...rows]
      .filter(([form]) => isFileForm(form))
      .map(([form, lines]) => {
        const missing = lines.filter(({ answers }) => !storedHashes.has(String(answers.sha256)));
        return [form, new Set(missing.map(({ id }) => id))];
      }),
  );
  for (const [form, lines] of rows) {
    const remaining = lines.filter(({ id }) => !lost.get(form)?.has(id));
    yield* parts(`rows/${form}`, withoutReferences(form, remaining, lost));
  }
  yield* parts("comments", comments);
  yield* parts("risks", risks);
  yield* parts("handlings", handlings);
  const retainedRequests = requests.map(({ files, ...line }) => ({
    ...line,
    files: files.filter(({ sha256 }) => storedHashes.has(sha256)),
  }));
  yield* parts("requests", retainedRequests);
  yield* parts("documents", documents);
}

/** Returns rows whose references to lost files are empty. */
function withoutReferences(form: FormName, lines: readonly RowLine[], lost: LostRows): readonly RowLine[] {
  const toFiles = ownFields(formNamed(form)).flatMap(([name, field]) => {
    const ids = field.kind === "reference" ? lost.get(field.target) : undefined;
    return ids && ids.size > 0 ? [{ name, ids }] : [];
  });
  if (toFiles.length === 0) return lines;
  return lines.map((line) => {
    const emptied = toFiles.filter(({ name, ids }) => ids.has(Number(line.answers[name])));
    return { ...line, answers: { ...line.answers, ...Object.fromEntries(emptied.map(({ name }) => [name, null])) } };
  });
}

const linesInPart = 5_000;

function* parts(folder: string, lines: readonly unknown[]): Generator<Entry> {
  for (let from = 0; from < lines.length; from += linesInPart)
    yield part(folder, from / linesInPart + 1, lines.slice(from, from + linesInPart));
}

function part(folder: string, number: number, lines: readonly unknown[]): Entry {
  const name = `${folder}/${String(number).padStart(6, "0")}.jsonl`;
  return entryOf(name, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

async function* historyEntries(db: Context["db"], company: number, last: number): AsyncGenerator<Entry> {
  let after = 0;
  for (let number = 1; ; number++) {
    const entries = await db.inCompany(company, (transaction) => readHistory(transaction, { after, last }));
    const newest = entries.at(-1);
    if (!newest) return;
    after = newest.id;
    yield part(
      "history",
      number,
      entries.map(({ id: _, ...line }) => line),
    );
  }
}

// Buffered on disk first: a tar states the length of a file before its content, and it must be right.
async function* fileEntry(files: Context["files"], { blob, sha256, size }: NeededFile): AsyncGenerator<Entry, boolean> {
  const folder = await createTemporaryFolder("export");
  try {
    const local = path.join(folder, "content");
    const hash = createHash("sha256");
    const content = await findContent(files, blob);
    if (!content) return false;
    await writeTemporaryFile(
      observeChunks(content, (chunk) => hash.update(chunk)),
      local,
    );
    if (hash.digest("hex") !== sha256) return false;
    yield entryOfFile(`files/${sha256}`, size, local);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
