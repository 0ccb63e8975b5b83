import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams, endpoint } from "../endpoint.ts";

const path = "/companies/:company_id/law_changes/";
const tag = "documents";

/** Maximum number of documents compared between the two dates. */
export const comparedDocumentsMax = 300;

/** Maximum number of tasks created at once. */
const chosenChangesMax = 500;

/** Roubles. */
const range = z.object({ least: z.int(), largest: z.int() });

/** Identifies a change in the request for tasks. */
const choice = z.string();

const lawEvent = z.object({ kind: z.enum(["begins", "ends"]), date: z.string() });

const changedAct = lawEvent.extend({
  choice,
  act: z.string(),
  title: z.string(),
  /** What changes; empty if the text of the act has not been compared yet. */
  change: z.string(),
  /** Number and dates were compared with a public text. */
  is_verified: z.boolean(),
  /** Added by the owner of the installation. */
  is_added: z.boolean(),
  links: z.array(z.string()),
});

const changedQuestion = lawEvent.extend({
  choice,
  /** The questionnaire or the row of one that contains the question. */
  form: z.string(),
  label: z.string(),
  /** The provision that requires it. */
  point: z.string(),
  asks: z.string(),
  /** Number of rows the question applies to. */
  count: z.int(),
  url: z.string(),
});

const changedRisk = z.object({
  choice,
  kind: z.enum(["begins", "ends", "fine", "basis"]),
  code: z.string(),
  name: z.string(),
  /** Number of places with the risk that appear, disappear, or have another fine or basis. */
  count: z.int(),
  /** The fine of each of the two dates; null if there is none. */
  before: range.nullable(),
  after: range.nullable(),
  /** For `basis`, the provisions on each of the two dates; otherwise empty. */
  law_before: z.string(),
  law_after: z.string(),
});

const changedDocument = z.object({
  /** Null if there is no approved version that becomes outdated. */
  choice: choice.nullable(),
  key: z.string(),
  object_id: z.int().nullable(),
  title: z.string(),
  url: z.string(),
  /** The approved version that becomes outdated; null if none was approved. */
  approved: z.object({ date: z.string(), number: z.string() }).nullable(),
  /** Paragraphs with changed text. */
  differences: z.array(
    z.object({
      kind: z.enum(["changed", "added", "removed"]),
      /** The heading above it. */
      under: z.string(),
      pieces: z.array(z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() })),
    }),
  ),
  /** Questions that only the new law requires, and those it no longer requires. */
  questions: z.array(z.object({ kind: z.enum(["begins", "ends"]), label: z.string(), url: z.string() })),
});

const lawChanges = z.object({
  /** Today in the company's time zone. */
  today: z.string(),
  date: z.string(),
  /** Future dates on which a known rule begins or ends. */
  dates: z.array(z.object({ date: z.string(), acts: z.array(z.string()) })),
  acts: z.array(changedAct),
  /** Points cited by documents, of acts that remain in force. */
  points: z.array(lawEvent.extend({ choice, act: z.string(), point: z.string() })),
  questions: z.array(changedQuestion),
  /** Statutory terms whose provision begins or ends. */
  terms: z.array(lawEvent.extend({ choice, duty: z.string(), citation: z.string() })),
  risks: z.array(changedRisk),
  documents: z.array(changedDocument),
  /** Number of compared documents, and of all that can be generated. */
  compared: z.int(),
  documents_count: z.int(),
  /** Open tasks created from these changes; none for callers who may not view records. */
  tasks: z.array(z.object({ choice, id: z.int(), number: z.string(), title: z.string(), due: z.string() })),
});

/** Compares the law applicable to a company before and on a date: the dated rules are evaluated for the day before and for that date. */
export const readLawChanges = endpoint({
  method: "GET",
  path,
  summary: words("Что изменит закон", "List changes in law"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  /** By default the next date on which a known rule begins or ends. */
  query: z.strictObject({ date: isoDay.optional() }),
  response: lawChanges,
  status: 200,
});

/** Returns the comparison as a document; in Russian. */
export const downloadLawChanges = endpoint({
  method: "GET",
  path: `${path}report/`,
  summary: words("Скачать «Что изменит закон»", "Download changes in law"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: z.strictObject({ date: isoDay.optional(), format: z.enum(["docx", "pdf"]).default("docx") }),
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Creates a task for each chosen change, unless such a task is already open. */
export const createLawChangeTasks = endpoint({
  method: "POST",
  path: `${path}tasks/`,
  summary: words("Что изменит закон: создать задачи", "Create tasks for changes in law"),
  tag,
  access: { section: "duties", level: "edit" },
  params: companyParams,
  body: z.strictObject({ date: isoDay, chosen: z.array(choice).min(1).max(chosenChangesMax) }),
  response: z.object({ tasks: z.array(z.int()) }),
  status: 201,
});
