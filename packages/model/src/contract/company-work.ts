import { z } from "zod";
import { formNames } from "../forms/names.ts";
import { words } from "../words.ts";
import { companyParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** So many days ahead deadlines are told. */
export const deadlineDays = 90;

/** A question or a questionnaire that the work leads to. */
const place = z.object({ form: z.enum(formNames), id: z.int() });

/** What there is to do in a company, of what the caller may see. */
export const companyWork = endpoint({
  method: "GET",
  path: "/companies/:company_id/work/",
  summary: words("Что предстоит в компании", "What there is to do in a company"),
  tag: "companies",
  access: { member: "the answer counts what is open to the caller" },
  params: companyParams,
  response: z.object({
    /** Answers that questionnaires still lack. */
    missing: z.int(),
    /** How many documents are in which state; null for whoever does not see documents. */
    documents: z
      .object({ not_ready: z.int(), draft: z.int(), signable: z.int(), signed: z.int(), stale: z.int() })
      .nullable(),
    /** Questionnaires whose next step is the caller's. */
    waiting: z.array(place),
    /** Days that are over or come soon, the earliest first. */
    deadlines: z.array(place.extend({ day: z.string(), field: z.string(), is_over: z.boolean() })),
  }),
  status: 200,
});
