import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { signNames } from "../../harm/harm-signs.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const sign = z.object({
  sign: z.enum(signNames),
  /** Suggestion from the questionnaires; null if they do not determine it. */
  proposal: z.boolean().nullable(),
  /** Answers behind the suggestion: «Особые категории: Инвалидность». */
  grounds: z.array(z.string()),
});

/** Lists the signs of harm suggested by the questionnaires, by process; those of the company as a whole come last, without a process. */
export const listHarmSigns = endpoint({
  method: "GET",
  path: "/companies/:company_id/harm_signs/",
  summary: words("Предложения по признакам вреда", "List suggested harm criteria"),
  tag: "documents",
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.object({ process: z.int().nullable(), name: z.string(), signs: z.array(sign) })),
  status: 200,
});
