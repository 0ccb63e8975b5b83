import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { suggestedDirectories } from "../../forms/respondent-extendable-directories.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery } from "../endpoint.ts";

const ofCompany = { tag: "directories", params: companyParams } as const;
const path = "/companies/:company_id/new_values/";
const form = z.enum(suggestedDirectories);

/** A directory value added by a respondent and not accepted yet. */
const newValue = z.object({
  form,
  id: z.int(),
  name: z.string(),
  /** Its category; null in directories without categories. */
  category: z.string().nullable(),
  /** Its author as named in the history. */
  suggested_by: z.string(),
  suggested: z.string(),
  /** Number of questionnaires that use it. */
  used: z.int(),
});

/** Lists directory values added by respondents and not accepted yet, oldest first. */
export const listNewValues = endpoint({
  ...ofCompany,
  method: "GET",
  path,
  summary: words("Новые значения от респондентов", "List new values from respondents"),
  access: { section: "directory", level: "edit" },
  query: pageQuery,
  response: pageOf(newValue),
  status: 200,
});

const which = { form, id: idParam };
const settled = z.object({ form, id: z.int(), name: z.string() });

/** Accepts a new value as a regular one. */
export const acceptNewValue = endpoint({
  ...ofCompany,
  method: "POST",
  path: `${path}accept/`,
  summary: words("Принять новое значение", "Accept a new value"),
  access: { section: "directory", level: "edit" },
  body: z.strictObject(which),
  response: settled,
  status: 200,
});

/** Replaces a new value by an existing one everywhere and deletes it; it can be restored. */
export const mergeNewValue = endpoint({
  ...ofCompany,
  method: "POST",
  path: `${path}merge/`,
  summary: words("Заменить новое значение существующим", "Merge a new value into an existing one"),
  access: { section: "directory", level: "manage" },
  body: z.strictObject({ ...which, into: idParam }),
  response: settled,
  status: 200,
});
