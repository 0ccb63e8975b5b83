import { findDefinition } from "@opis/documents/all-documents";
import { problemWords } from "@opis/documents/templates/template-problems";
import { languages } from "@opis/model/bilingual-text";
import { errorCatalogue, Refusal } from "@opis/model/errors";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { catchTooLong } from "../../core/documents/compose-document.ts";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import { templateInForce } from "../../core/documents/stored-templates.ts";
import { addMonthReview, addWorkReview } from "../../core/documents/work-report-data.ts";
import { type JobRun, job } from "../../core/jobs/job.ts";
import {
  addFile,
  deleteArchive,
  failArchive,
  type PlannedFile,
  planArchive,
  readArchive,
  startArchive,
} from "./stored-zips.ts";

const payload = z.strictObject({
  archive: z.uuid(),
  language: z.enum(languages),
  /** Keys of the documents that the requester may see. */
  papers: z.array(z.string()),
  /** The requester's account, whose templates are used if the company has none. */
  user: z.int().nullable().default(null),
  /** Name of the requester, the author of a report. */
  asker: z.string().default(""),
});

/**
 * Renders the files of an archive one after another; each is stored immediately and counted for waiting users. If the
 * server dies, another continues with the next file.
 */
export const generateArchiveJob = job({
  name: "make_document_archive",
  payload,
  tries: 3,
  atOnce: 2,
  run: makeArchive,
  givenUp: ({ db }, { archive }, company) =>
    db.inCompany(company, async (transaction) => failArchive(transaction, archive)),
});

async function makeArchive(
  context: Context,
  { archive, language, papers, user, asker }: z.output<typeof payload>,
  { company, signal }: JobRun,
): Promise<void> {
  const { db, snapshots } = context;
  const wished = await db.inCompany(company, (transaction) => readArchive(transaction, archive));
  if (!wished) return;
  const wholeCompany = { snapshot: await snapshots.whole(company), isWhole: true };
  const initialContext = await readDocumentContext(context, wholeCompany, language);
  const definitions = papers.flatMap((key) => findDefinition(key) ?? []);
  const worked = definitions.some(({ reportsWork }) => reportsWork)
    ? await addWorkReview(context, initialContext, { userId: user, name: asker })
    : initialContext;
  const documentContext = definitions.some(({ reviewsMonth }) => reviewsMonth)
    ? await addMonthReview(context, worked)
    : worked;
  const files = await planArchive(documentContext, definitions, wished.format);
  // The last ready document is not ready any more.
  if (files.length === 0) return db.inCompany(company, async (transaction) => failArchive(transaction, archive));
  const planned = { revision: documentContext.snapshot.company.revision, names: files.map(({ name }) => name) };
  const begun = await db.inCompany(company, (transaction) => startArchive(transaction, archive, planned));
  if (!begun) return;
  for (const [position, file] of files.entries()) {
    if (position < begun.madeNames.length) continue;
    if (signal.aborted) return;
    const template =
      file.format === "docx"
        ? await db.inCompany(company, (transaction) => templateInForce(transaction, file.key, user))
        : undefined;
    const generatedFile = {
      archive,
      attempt: begun.attempt,
      position,
      ...(await fileOf(context, documentContext, { file, template })),
    };
    if (!(await db.inCompany(company, (transaction) => addFile(transaction, generatedFile)))) return;
  }
}

interface WantedFile {
  readonly file: PlannedFile;
  readonly template: Uint8Array | undefined;
}

/**
 * Renders a file; if an answer cannot be printed, returns a note with the reason, which is not a version of the
 * document.
 */
async function fileOf({ workshop }: Context, documentContext: DocumentContext, { file, template }: WantedFile) {
  const { snapshot, letterhead } = documentContext;
  const order = { snapshot, letterhead, ...file, ...(template && { template }), isKept: true } as const;
  const renderedDocument = await catchTooLong(workshop.make(order));
  const refused =
    renderedDocument instanceof Refusal
      ? [errorCatalogue[renderedDocument.code].text]
      : [...renderedDocument.unprintable.map(({ message }) => message), ...renderedDocument.problems.map(problemWords)];
  if (!(renderedDocument instanceof Refusal) && refused.length === 0)
    return {
      file,
      bytes: renderedDocument.bytes,
      values: renderedDocument.values,
      madeFrom: renderedDocument.sourceForms,
      packed: renderedDocument.packed,
    };
  const note = new TextEncoder().encode(refused.map((words) => `${words[documentContext.language]}\n`).join(""));
  return { file: { ...file, name: `${file.name}.txt` }, bytes: note, values: {}, madeFrom: null, packed: null };
}

/** Deletes an archive when its hour is over. */
export const deleteArchiveJob = job({
  name: "drop_document_archive",
  payload: z.strictObject({ archive: z.uuid() }),
  tries: 5,
  run: ({ db }, { archive }, { company }) =>
    db.inCompany(company, async (transaction) => deleteArchive(transaction, archive)),
});
