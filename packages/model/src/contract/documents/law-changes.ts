import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const path = "/companies/:company_id/law_changes/";
const tag = "documents";

/** At most so many documents are composed under both dates. */
export const comparedDocumentsMax = 300;

/** Roubles. */
const range = z.object({ least: z.int(), largest: z.int() });

const dated = z.object({ kind: z.enum(["begins", "ends"]), date: z.string() });

const changedAct = dated.extend({
  act: z.string(),
  title: z.string(),
  /** What becomes different; empty where the text of the act was not compared yet. */
  change: z.string(),
  source: z.string(),
});

const changedDocument = z.object({
  key: z.string(),
  object_id: z.int().nullable(),
  title: z.string(),
  url: z.string(),
  /** The approved version that becomes outdated; null where none was approved. */
  approved: z.object({ date: z.string(), number: z.string() }).nullable(),
  /** Paragraphs that read otherwise, with their words. */
  differences: z.array(
    z.object({
      kind: z.enum(["changed", "added", "removed"]),
      /** The heading above it. */
      under: z.string(),
      pieces: z.array(z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() })),
    }),
  ),
  /** Questions that the document needs under the new law only, and those that it no longer needs. */
  questions: z.array(z.object({ kind: z.enum(["begins", "ends"]), label: z.string(), url: z.string() })),
});

/** What the law changes for a company on a date: the dated rules are applied twice, under the day before and under that day. */
export const readLawChanges = endpoint({
  method: "GET",
  path,
  summary: words("Что изменит закон", "What the law will change"),
  tag,
  access: { section: "documents", level: "view" },
  params: companyParams,
  /** The next date on which a known rule begins or ends, where absent. */
  query: z.strictObject({ date: isoDay.optional() }),
  response: z.object({
    /** Today where the company is. */
    today: z.string(),
    date: z.string(),
    /** The dates to come on which a known rule begins or ends. */
    dates: z.array(z.object({ date: z.string(), acts: z.array(z.string()) })),
    acts: z.array(changedAct),
    /** Points that documents cite, of acts that go on. */
    points: z.array(dated.extend({ act: z.string(), point: z.string() })),
    /** Risks of the company whose fine changes; null where the part does not hold. */
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
    /** How many documents were compared, and how many there are that can be generated. */
    compared: z.int(),
    documents_count: z.int(),
  }),
  status: 200,
});

/** Creates a task for each act that begins or ends and for each approved document that becomes outdated; an open one is not created twice. */
export const createLawChangeTasks = endpoint({
  method: "POST",
  path: `${path}tasks/`,
  summary: words("Что изменит закон: создать задачи", "What the law will change: create tasks"),
  tag,
  access: { section: "duties", level: "edit" },
  params: companyParams,
  body: z.strictObject({ date: isoDay }),
  response: z.object({ tasks: z.array(z.int()) }),
  status: 201,
});
