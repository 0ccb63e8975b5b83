import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters } from "../../limits.ts";
import { workflowStatusKeys } from "../../workflow.ts";
import { endpoint, pageOf, pageQuery } from "../endpoint.ts";
import { recordFigures } from "../record-counts.ts";

/** Progress of one company, limited to the forms that the caller may view in full. */
const companyStatus = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  use_percents: z.boolean(),
  /** Mean completeness of its questionnaires in percent, overall and by kind. */
  percent: z.int(),
  percents: z.record(z.string(), z.int()),
  /** Number of active questionnaires by approval status. */
  statuses: z.partialRecord(z.enum(workflowStatusKeys), z.int()),
  /** Questionnaires whose next step is the caller's, and proposed ones that wait for the caller's decision. */
  waiting: z.int(),
  people: z.int(),
  /** Null for a caller who may not view the records. */
  records: recordFigures.nullable(),
  modified: z.string(),
});

/** Lists the progress of all the caller's companies, one row each, for users with many companies. */
export const listCompanyStatus = endpoint({
  method: "GET",
  path: "/companies/status/",
  summary: words("Состояние всех компаний", "Get the status of all companies"),
  tag: "companies",
  access: "signed_in",
  programs: true,
  query: pageQuery.extend({ search: z.string().max(textMaxCharacters.name).optional() }),
  response: pageOf(companyStatus),
  status: 200,
});
