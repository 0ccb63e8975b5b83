import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const path = "/companies/:company_id/law_changes/";
const tag = "documents";

/** Maximum number of documents compared between the two dates. */
export const comparedDocumentsMax = 300;

/** Roubles. */
const range = z.object({ least: z.int(), largest: z.int() });

const dated = z.object({ kind: z.enum(["begins", "ends"]), date: z.string() });

const changedAct = dated.extend({
  act: z.string(),
  title: z.string(),
  /** What changes; empty if the text of the act has not been compared yet. */
  change: z.string(),
  source: z.string(),
});

const changedDocument = z.object({
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
  response: z.object({
    /** Today in the company's time zone. */
    today: z.string(),
    date: z.string(),
    /** Future dates on which a known rule begins or ends. */
    dates: z.array(z.object({ date: z.string(), acts: z.array(z.string()) })),
    acts: z.array(changedAct),
    /** Points cited by documents, of acts that remain in force. */
    points: z.array(dated.extend({ act: z.string(), point: z.string() })),
    /** Risks of the company whose fine changes; null if the part is not in force. */
    risks: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        count: z.int(),
        before: range.nullable(),
        after: range.nullable(),
      }),
    ),
    documents: z.array(changedDocument),
    /** Number of compared documents, and of all that can be generated. */
    compared: z.int(),
    documents_count: z.int(),
  }),
  status: 200,
});

/** Creates a task for each act that begins or ends and each approved document that becomes outdated, unless such a task is already open. */
export const createLawChangeTasks = endpoint({
  method: "POST",
  path: `${path}tasks/`,
  summary: words("Что изменит закон: создать задачи", "Create tasks for changes in law"),
  tag,
  access: { section: "duties", level: "edit" },
  params: companyParams,
  body: z.strictObject({ date: isoDay }),
  response: z.object({ tasks: z.array(z.int()) }),
  status: 201,
});
