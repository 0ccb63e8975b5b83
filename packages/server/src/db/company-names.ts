import type { Form } from "@opis/model/form";
import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";

/*
 * Names of questionnaires and of directories' values of all companies, for the search that looks in several at once. As the
 * cards of companies it is a view of the owner, whom row level security lets through: its reader joins it to what is open to
 * the caller.
 */

/** Removes the view, so that migrations may change what it reads. */
export const dropCompanyNames = "drop view if exists company_names";

/** Makes the view from the declared forms: a new questionnaire or directory is in it by itself. */
export const createCompanyNames = `create view company_names as ${allForms.filter(isNamed).map(namesOf).join(" union all ")}`;

function isNamed({ scope }: Form): boolean {
  return scope === "collection" || scope === "directory";
}

// Names are kept normalised where they are unique; other titles are normalised on the fly.
function namesOf({ name, uniqueName, titleField = "name" }: Form): string {
  const title = `coalesce(f."${titleField}", '')`;
  const key = uniqueName ? "f.name_key" : `translate(lower(${title}), 'ё', 'е')`;
  return `select f.company_id, '${name}'::text as form, f.id, ${title} as name, ${key} as name_key from "${tableName(name)}" f`;
}
