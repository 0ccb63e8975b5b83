import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { workflowStatusKeys } from "../../workflow/workflow.ts";
import { pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/** How far one company is; of what the caller may view as a whole. */
const companyStatus = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  use_percents: z.boolean(),
  /** Mean percent of its questionnaires, and each kind's own. */
  percent: z.int(),
  percents: z.record(z.string(), z.int()),
  /** How many active questionnaires of those that go to approval are in which status. */
  statuses: z.partialRecord(z.enum(workflowStatusKeys), z.int()),
  /** Questionnaires whose next step is the caller's, and those that wait for their answer to who proposed them. */
  waiting: z.int(),
  people: z.int(),
  modified: z.string(),
});

/** All companies of the caller, one row each: for users with many companies. */
export const listCompanyStatus = endpoint({
  method: "GET",
  path: "/companies/status/",
  summary: words("Состояние всех компаний", "Status of all companies"),
  tag: "companies",
  access: "signed_in",
  programs: true,
  query: pageQuery.extend({ search: z.string().max(textMaxCharacters.name).optional() }),
  response: pageOf(companyStatus),
  status: 200,
});
