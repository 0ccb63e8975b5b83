import { buffer } from "node:stream/consumers";
import { bytesOfMegabyte } from "@opis/model/limits";
import { normaliseName } from "@opis/model/text/normalise-name";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { readFileText } from "../../../core/files/read-file-text.ts";
import { dailyAt, type JobRun, job, longLimitSeconds } from "../../../core/jobs/job.ts";
import type { Transaction } from "../../../database/transaction.ts";

const pdf = "application/pdf";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A larger file is a scan or a book: it is found by its name only. */
const mostBytes = 30 * bytesOfMegabyte;

/** Extracts the text of a company's uploaded files for the search, after each upload. */
export const extractTextsJob = job({
  name: "read_document_texts",
  payload: z.strictObject({}),
  tries: 3,
  atOnce: 1,
  run: async (context, _payload, run) => readTexts(context, run),
});

/**
 * Extracts the texts of all companies, at night in Russia: of files from archives and backups, or older than the
 * search.
 */
export const extractAllTextsJob = job({
  name: "read_all_document_texts",
  payload: z.strictObject({}),
  tries: 3,
  atOnce: 1,
  limitSeconds: longLimitSeconds,
  schedule: dailyAt(23, 45),
  run: async (context, _payload, { signal }) => {
    const companies = await context.db.outsideCompanies((transaction) =>
      transaction.query<{ id: number }>("select id from companies order by id"),
    );
    for (const { id: company } of companies) {
      await context.db.inCompany(company, async (transaction) => forgetTexts(transaction));
      await readTexts(context, { company, signal });
    }
  },
});

/** A file of a document whose text was not extracted yet. */
interface UnreadFile {
  readonly blob: string;
  readonly media_type: string;
  /** Bytes. */
  readonly size: number;
}

/** Returns some of the company's files without extracted text, smallest first. */
function unreadFiles(transaction: Transaction, mediaTypes: readonly string[], mostBytes: number) {
  return transaction.query<UnreadFile & { readonly size: number }>(
    `select distinct v.blob, v.media_type, v.size::float8 as size from document_version v
     where v.company_id = $1 and v.media_type = any($2) and v.size <= $3
       and not exists (select 1 from document_texts t where t.company_id = v.company_id and t.blob = v.blob)
     order by size, v.blob limit 100`,
    [transaction.company, mediaTypes, mostBytes],
  );
}

/** Stores the searchable text of a file; empty if it has none. */
function keepText(transaction: Transaction, blob: string, text: string): void {
  transaction.execute(
    "insert into document_texts (company_id, blob, text) values ($1, $2, $3) on conflict (company_id, blob) do nothing",
    [transaction.company, blob, text],
  );
}

/** Deletes the texts of deleted files. */
function forgetTexts(transaction: Transaction): void {
  transaction.execute(
    `delete from document_texts t where company_id = $1
     and not exists (select 1 from document_version v where v.company_id = t.company_id and v.blob = t.blob)`,
    [transaction.company],
  );
}

/** Finds documents whose newest file contains these normalised words. */
export async function extractWords(
  transaction: Transaction,
  words: readonly string[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (words.length === 0) return new Map();
  const matches = await transaction.query<{ document: number; words: string[] }>(
    `select v.document, array_agg(w.word) as words
     from document_version v
     join document_texts t on t.company_id = v.company_id and t.blob = v.blob
     join unnest($2::text[]) w(word) on position(w.word in t.text) > 0
     where v.company_id = $1
       and v.id = (select max(last.id) from document_version last where last.company_id = $1 and last.document = v.document)
     group by v.document`,
    [transaction.company, words],
  );
  return new Map(matches.map(({ document, words: matchedWords }) => [document, new Set(matchedWords)]));
}

async function readTexts(context: Context, { company, signal }: JobRun): Promise<void> {
  const { db } = context;
  const failed = new Map<string, unknown>();
  for (;;) {
    const unread = await db.inCompany(company, (transaction) => unreadFiles(transaction, [pdf, word], mostBytes));
    const files = unread.filter(({ blob }) => !failed.has(blob));
    if (files.length === 0) break;
    for (const file of files) {
      signal.throwIfAborted();
      try {
        const text = await textOf(context, file, signal);
        await db.inCompany(company, async (transaction) => keepText(transaction, file.blob, text));
      } catch (error) {
        failed.set(file.blob, error);
      }
    }
  }
  // Storage failures are retried later, and do not delay other files.
  for (const error of failed.values()) throw error;
}

async function textOf({ files, log }: Context, { blob, media_type }: UnreadFile, signal: AbortSignal): Promise<string> {
  const bytes = await buffer(await files.get(blob));
  const read = await readFileText({ bytes, kind: media_type === pdf ? "pdf" : "docx" }, signal);
  if ("text" in read) return searchable(read.text);
  log.info({ blob, reason: read.unreadable }, "the text of an uploaded file could not be extracted");
  return "";
}

/** Normalises text for the search: removes soft hyphens, line breaks and characters that the database cannot store. */
function searchable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of the end of a string, which texts of PDF have.
  return normaliseName(text.replace(/[\u00AD\u0000\u0002\uFFFE]/gu, "").replaceAll("\u2011", "-"));
}
