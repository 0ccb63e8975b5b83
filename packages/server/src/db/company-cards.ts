import { type Form, hasStanding } from "@opis/model/form";
import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";

/*
 * What the list of companies shows of each: the one place that reads several companies at once. A view of the owner,
 * whom row level security lets through; it gives means, counts, the INN and a moment only, and its reader has asked
 * before which companies are the caller's.
 */

/** Removes the view, so that migrations may change what it reads. */
export const dropCompanyCards = "drop view if exists company_cards";

/** Makes the view from the declared forms: a new questionnaire is in it by itself. */
export const createCompanyCards = `create view company_cards as
  select c.id as company_id,
    coalesce((select f.inn from information f where f.company_id = c.id), '') as inn,
    (select max(d.made_at) from generated_documents d where d.company_id = c.id) as last_making,
    ${countOf("process")} as processes_count,
    ${countOf("system")} as systems_count,
    jsonb_strip_nulls(jsonb_build_object(${allForms.filter(hasStanding).map(percentOf).join(",\n      ")})) as percents
  from companies c`;

function countOf(form: "process" | "system"): string {
  return `(select count(*)::int from "${tableName(form)}" f where f.company_id = c.id and f.is_active)`;
}

// A company always has its single questionnaires, begun or not; of many there is a percent once there is one.
function percentOf({ name, scope }: Form): string {
  const table = `"${tableName(name)}" f where f.company_id = c.id`;
  if (scope === "singleton") return `'${name}', coalesce((select f.percent from ${table}), 0)`;
  return `'${name}', (select floor(avg(f.percent))::int from ${table} and f.is_active)`;
}
