import type { Form } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { perCompanyFunction } from "./per-company-function.ts";
import { tableName } from "./tables/forms.ts";

/** Forms whose rows are found by their names; a new questionnaire or directory is included automatically. */
export const namedForms = allForms.filter(({ scope }) => scope === "collection" || scope === "directory");

// Names are stored normalised where they are unique; other titles are normalised on the fly.
function namesOf({ name, uniqueName, titleField = "name" }: Form): string {
  const title = `coalesce(f."${titleField}", '')`;
  const key = uniqueName ? "f.name_key" : `translate(lower(${title}), 'ё', 'е')`;
  return `select '${name}' as form, f.id, ${title} as name, ${key} as name_key from "${tableName(name)}" f`;
}

/**
 * Names of questionnaires and of directories' values by patterns of words, normalised (`patternOf`): each of them is in the name or in the
 * company's, at least one in the name. What of it is open to the caller is theirs to ask.
 */
export const companyNames = perCompanyFunction({
  name: "company_names",
  parameters: { input_patterns: "text[]" },
  columns: { form: "text", id: "integer", name: "text", name_key: "text" },
  select: `select n.form, n.id, n.name, n.name_key
    from companies c cross join (${namedForms.map(namesOf).join("\n      union all ")}) n
    where c.id = one
      and n.name_key like any (input_patterns) and n.name_key || ' ' || c.name_key like all (input_patterns)`,
});

/** What LIKE takes for anything that has the word in it. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
