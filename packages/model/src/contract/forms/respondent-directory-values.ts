import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { suggestedDirectories } from "../../forms/respondent-directories.ts";
import { companyParams, idParam, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const ofCompany = { tag: "directories", params: companyParams } as const;
const path = "/companies/:company_id/new_values/";
const form = z.enum(suggestedDirectories);

/** A directory value that a respondent added by a link, and that no one has accepted yet. */
const newValue = z.object({
  form,
  id: z.int(),
  name: z.string(),
  /** Of a directory that has categories, which one; null elsewhere. */
  category: z.string().nullable(),
  /** Who added it, as the history names them. */
  suggested_by: z.string(),
  suggested: z.string(),
  /** The questionnaires that name it. */
  used: z.int(),
});

/** What respondents added to directories and no one has accepted yet, the oldest first. */
export const listNewValues = endpoint({
  ...ofCompany,
  method: "GET",
  path,
  summary: words("Новые значения от респондентов", "New values of respondents"),
  access: { section: "directory", level: "edit" },
  query: pageQuery,
  response: pageOf(newValue),
  status: 200,
});

const which = { form, id: idParam };
const settled = z.object({ form, id: z.int(), name: z.string() });

/** Accept a new value: from now on it is one as any other. */
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

/** Move every use of a new value to one that the directory has, and delete the new one; it can be restored. */
export const mergeNewValue = endpoint({
  ...ofCompany,
  method: "POST",
  path: `${path}merge/`,
  summary: words("Заменить новое значение имеющимся", "Merge a new value into one that is there"),
  access: { section: "directory", level: "manage" },
  body: z.strictObject({ ...which, into: idParam }),
  response: settled,
  status: 200,
});
