import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { journals } from "../duties/journals.ts";
import { ownJournals } from "../duties/manual-journals.ts";
import { formNames } from "../forms/form-names.ts";
import { journalEntry } from "../forms/journal-entry.ts";
import { createSchema, isoDay, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { companyParams, endpoint, enumOfKeys, nothing, pageOf, pageQuery, rowParams } from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/journals/:code/";
const ofJournal = companyParams.extend({ code: enumOfKeys(journals) });
const ofOwn = companyParams.extend({ code: enumOfKeys(ownJournals) });
const entry = {
  tag,
  params: rowParams.extend({ code: enumOfKeys(ownJournals) }),
  path: `${path}:id/`,
} as const;

const line = z.object({
  form: z.enum(formNames),
  id: z.int(),
  number: z.string(),
  /** ISO date; empty if unknown. */
  day: z.string(),
  /** Something is late or missing. */
  alert: z.boolean(),
  /** Texts by column name. */
  cells: z.record(z.string(), z.string()),
  /** Corrections by users; absent for lines filled from records. */
  corrections: z.array(z.object({ at: z.string(), editor: z.string(), text: z.string() })).optional(),
});

/** First and last ISO date of the lines. */
const period = { from: isoDay.optional(), to: isoDay.optional() };

/** Lists the lines of a journal, filled from records or entered by users. */
export const listJournal = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Журналы: строки", "Logs: list entries"),
  params: ofJournal,
  access: { section: "duties", level: "view" },
  query: pageQuery.extend(period),
  response: pageOf(line),
  status: 200,
});

/** Returns the journal as a file: a table, or a document with a title page. */
export const downloadJournal = endpoint({
  method: "GET",
  path: `${path}download/`,
  tag,
  summary: words("Журналы: скачать", "Logs: download"),
  params: ofJournal,
  access: { section: "duties", level: "view" },
  query: z.strictObject({ ...period, format: z.enum(["xlsx", "docx", "pdf"]) }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Adds a line to a journal that is not filled from records. */
export const addJournalEntry = endpoint({
  method: "POST",
  path,
  tag,
  summary: words("Журналы: добавить запись", "Logs: add an entry"),
  params: ofOwn,
  access: { section: "duties", level: "edit" },
  body: createSchema(journalEntry, false),
  versioned: true,
  response: rowSchema("journal_entry"),
  status: 201,
});

export const readJournalEntry = endpoint({
  ...entry,
  method: "GET",
  summary: words("Журналы: прочитать запись", "Logs: get an entry"),
  access: { section: "duties", level: "view" },
  versioned: true,
  response: rowSchema("journal_entry"),
  status: 200,
});

/** Corrects an entry; the history retains the previous text. */
export const updateJournalEntry = endpoint({
  ...entry,
  method: "PATCH",
  summary: words("Журналы: исправить запись", "Logs: correct an entry"),
  access: { section: "duties", level: "edit" },
  body: patchSchema(journalEntry),
  versioned: true,
  response: rowSchema("journal_entry"),
  status: 200,
});

/** Always rejected: an entry can only be marked as a mistake. */
export const deleteJournalEntry = endpoint({
  ...entry,
  method: "DELETE",
  summary: words("Журналы: удалить запись нельзя", "Logs: an entry cannot be deleted"),
  access: { section: "duties", level: "manage" },
  response: nothing,
  status: 204,
});
