import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { signNames } from "../../harm/harm-signs.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const sign = z.object({
  sign: z.enum(signNames),
  /** What the questionnaires say; null where they do not tell. */
  proposal: z.boolean().nullable(),
  /** The answers that say so: «Особые категории: Инвалидность». */
  grounds: z.array(z.string()),
});

/** What the questionnaires say of the signs of harm, process by process; the one of the company itself comes last, without a process. */
export const listHarmSigns = endpoint({
  method: "GET",
  path: "/companies/:company_id/harm_signs/",
  summary: words("Предложения по признакам вреда", "Proposals about the signs of harm"),
  tag: "documents",
  access: { section: "documents", level: "view" },
  params: companyParams,
  query: pageQuery,
  response: pageOf(z.object({ process: z.int().nullable(), name: z.string(), signs: z.array(sign) })),
  status: 200,
});
