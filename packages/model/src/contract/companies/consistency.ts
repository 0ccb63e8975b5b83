import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { companyParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/** Number of findings returned; `count` covers all of them. */
export const maxFindings = 500;

/** One of the two places: an answer, or a document as last generated. */
const place = z.object({
  /** The questionnaire's object, or the paper. */
  obj: z.string(),
  /** The question; of a document the date under which it was generated. */
  label: z.string(),
  /** Its value, in short; empty where a name says nothing. */
  value: z.string(),
  url: z.string(),
});

/** Where the company's documents and answers do not agree: each finding names both places. */
export const listFindings = endpoint({
  method: "GET",
  path: "/companies/:company_id/consistency/",
  summary: words("Где сведения компании расходятся", "Where a company's information does not agree"),
  tag: "risks",
  access: { member: "findings both of whose places the caller may view" },
  params: companyParams,
  response: z.object({
    count: z.int(),
    /** By check, those that found something. */
    checks: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        text: z.string(),
        count: z.int(),
        findings: z.array(z.object({ first: place, second: place })),
      }),
    ),
  }),
  status: 200,
});
