import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { severityNames } from "../../risks/risk-rule.ts";
import { companyParams, endpoint } from "../endpoint.ts";

/** Days ahead for which deadlines are returned. */
export const deadlineDays = 90;

/** Number of days for which an answer counts as recently changed. */
export const freshDays = 7;

/** Maximum number of recent risks returned by name. */
export const freshRows = 3;

/** A question or questionnaire to work on. */
const workTarget = z.object({ form: z.enum(formNames), id: z.int() });

/** Open work in a company, limited to what the caller may view. */
const work = z.object({
  /** Missing answers of questionnaires, and those that only documents need in addition. */
  missing: z.int(),
  for_documents: z.int(),
  /** The first incomplete questionnaire on the way to documents, with the step of its first missing answer; null if none. */
  next_question: workTarget.extend({ step: z.int() }).nullable(),
  /** Number of documents by state; null for a caller without access to documents. */
  documents: z
    .object({ not_ready: z.int(), draft: z.int(), signable: z.int(), signed: z.int(), stale: z.int() })
    .nullable(),
  /** Questionnaires whose next step is the caller's. */
  waiting: z.array(workTarget),
  /** Dates that are past or close, earliest first, with the name and what ends; empty for an approval. */
  deadlines: z.array(
    workTarget.extend({
      day: z.string(),
      field: z.string(),
      is_over: z.boolean(),
      name: z.string(),
      label: z.string(),
      /** Whether an open task stands for it. */
      has_task: z.boolean(),
    }),
  ),
  /** Risks that count; null for a caller without access to risks. */
  risks: z
    .object({
      count: z.partialRecord(z.enum(severityNames), z.int()),
      /** Their total exposure in roubles. */
      least: z.int(),
      largest: z.int(),
      /** Risks based on a recently changed answer, the worst first: their number and the first ones. */
      fresh: z.object({
        count: z.int(),
        rows: z.array(
          z.object({ name: z.string(), obj: z.string(), severity: z.enum(severityNames), url: z.string() }),
        ),
      }),
    })
    .nullable(),
});

/** Returns the open work in one company. */
export const companyWork = endpoint({
  method: "GET",
  path: "/companies/:company_id/work/",
  summary: words("Что предстоит в компании", "List open work in a company"),
  tag: "companies",
  access: { member: "the answer counts what is open to the caller" },
  params: companyParams,
  response: work,
  status: 200,
});

/**
 * Returns the open work in all the caller's companies, by id. Returns cached data immediately; if much must be recomputed the response
 * ends early, and `next` is the cursor for `after`.
 */
export const companiesWork = endpoint({
  method: "GET",
  path: "/companies/work/",
  summary: words("Что предстоит во всех компаниях", "List open work in all companies"),
  tag: "companies",
  access: "signed_in",
  programs: true,
  query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
  response: z.object({ companies: z.array(work.extend({ id: z.int() })), next: z.int().nullable() }),
  status: 200,
});
