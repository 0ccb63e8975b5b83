import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { formNames } from "../../forms/form-names.ts";
import { severityNames } from "../../risks/risk-rule.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/** Days ahead for which deadlines are returned. */
export const deadlineDays = 90;

/** An answer counts as changed lately for so many days. */
export const freshDays = 7;

/** Number of fresh risks returned by name. */
export const freshRows = 3;

/** A question or a questionnaire that the work leads to. */
const place = z.object({ form: z.enum(formNames), id: z.int() });

/** What there is to do in a company, of what the caller may see. */
const work = z.object({
  /** Answers that questionnaires still lack, and those that documents alone need beyond them. */
  missing: z.int(),
  for_documents: z.int(),
  /** How many documents are in which state; null for a caller who does not see documents. */
  documents: z
    .object({ not_ready: z.int(), draft: z.int(), signable: z.int(), signed: z.int(), stale: z.int() })
    .nullable(),
  /** Questionnaires whose next step is the caller's. */
  waiting: z.array(place),
  /** Days that are over or come soon, the earliest first: the name of what they are of, and what ends then; nothing of an approval. */
  deadlines: z.array(
    place.extend({ day: z.string(), field: z.string(), is_over: z.boolean(), name: z.string(), label: z.string() }),
  ),
  /** Risks that count; null for a caller who does not see risks. */
  risks: z
    .object({
      count: z.partialRecord(z.enum(severityNames), z.int()),
      /** What they may cost together, roubles. */
      least: z.int(),
      largest: z.int(),
      /** Those that rest on an answer changed in the last days, the worst first: how many, and the first of them. */
      fresh: z.object({
        count: z.int(),
        rows: z.array(
          z.object({ name: z.string(), obj: z.string(), severity: z.enum(severityNames), url: z.string() }),
        ),
      }),
    })
    .nullable(),
});

/** What there is to do in one company. */
export const companyWork = endpoint({
  method: "GET",
  path: "/companies/:company_id/work/",
  summary: words("Что предстоит в компании", "What there is to do in a company"),
  tag: "companies",
  access: { member: "the answer counts what is open to the caller" },
  params: companyParams,
  response: work,
  status: 200,
});

/**
 * What there is to do in all companies of the caller, by id. What is cached is returned at once; where much has to be recomputed the
 * answer ends early, and `next` is what to go on `after`.
 */
export const companiesWork = endpoint({
  method: "GET",
  path: "/companies/work/",
  summary: words("Что предстоит во всех компаниях", "What there is to do in all companies"),
  tag: "companies",
  access: "signed_in",
  programs: true,
  query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
  response: z.object({ companies: z.array(work.extend({ id: z.int() })), next: z.int().nullable() }),
  status: 200,
});
