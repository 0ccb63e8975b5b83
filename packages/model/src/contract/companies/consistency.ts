import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { companyParams, endpoint } from "../endpoint.ts";

/** Maximum number of findings returned; `count` covers all. */
export const maxFindings = 500;

/** One of the two places: an answer, or a document as last generated. */
const placeSchema = z.object({
  /** Name of the questionnaire's object, or of the document. */
  obj: z.string(),
  /** The question; for a document, its date when generated. */
  label: z.string(),
  /** Its value, shortened; empty if the name says nothing. */
  value: z.string(),
  url: z.string(),
});

/** Lists where the company's documents and answers disagree; each finding names both places. */
export const listFindings = endpoint({
  method: "GET",
  path: "/companies/:company_id/consistency/",
  summary: words("Расхождения в сведениях компании", "List contradictions in a company's data"),
  tag: "risks",
  access: { member: "findings both of whose places the caller may view" },
  params: companyParams,
  response: z.object({
    count: z.int(),
    /** Checks with findings, with their number. */
    checks: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        text: z.string(),
        count: z.int(),
        findings: z.array(z.object({ first: placeSchema, second: placeSchema })),
      }),
    ),
  }),
  status: 200,
});
