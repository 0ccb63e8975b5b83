import type { Form } from "@opis/model/form";
import { type ApprovalForm, approvalForms } from "@opis/model/forms/approval-forms";
import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";

/*
 * How far every company is, for the one list of them all. It counts each table once for all companies, where `company_cards` looks
 * into each for one of them. As the cards it is a view of the owner, whom row level security lets through; it gives counts, means and the INN
 * only, and its reader has asked before what is open to the caller.
 */

/** Removes the view, so that migrations may change what it reads. */
export const dropCompanyProgress = "drop view if exists company_progress";

const singletons = allForms.filter(({ scope }) => scope === "singleton");
const collections = allForms.filter(({ scope }) => scope === "collection");

/** Makes the view from the declared forms: a new questionnaire is in it by itself. */
export const createCompanyProgress = `create view company_progress as
  select c.id as company_id, coalesce(i.inn, '') as inn,
    ${jsonOf(singletons.map(({ name }) => [name, `coalesce("s_${name}".percent, 0)`]))}
      || jsonb_strip_nulls(${jsonOf(collections.map(({ name }) => [name, `"c_${name}".percent`]))}) as percents,
    jsonb_strip_nulls(${jsonOf(collections.map(({ name }) => [name, `nullif("c_${name}".proposals, 0)`]))}) as proposals,
    jsonb_strip_nulls(${jsonOf(approvalForms.map((name) => [name, `"w_${name}".statuses`]))}) as statuses
  from companies c
  left join information i on i.company_id = c.id
  ${singletons.map(({ name }) => `left join "${tableName(name)}" "s_${name}" on "s_${name}".company_id = c.id`).join("\n  ")}
  ${collections.map(countsOf).join("\n  ")}
  ${approvalForms.map(standsOf).join("\n  ")}`;

// A company always has its single questionnaires, begun or not; of many there is a percent once there is one.
function countsOf({ name }: Form): string {
  return `left join (select company_id, floor(avg(percent) filter (where is_active))::int as percent,
      count(*) filter (where pending_approval)::int as proposals from "${tableName(name)}" group by company_id) "c_${name}" on "c_${name}".company_id = c.id`;
}

function standsOf(name: ApprovalForm): string {
  return `left join (select company_id, jsonb_object_agg(status, count) as statuses from
      (select company_id, status, count(*)::int as count from "${tableName(name)}" where is_active group by company_id, status) stands
      group by company_id) "w_${name}" on "w_${name}".company_id = c.id`;
}

function jsonOf(members: readonly (readonly [name: string, value: string])[]): string {
  return `jsonb_build_object(${members.map(([name, value]) => `'${name}', ${value}`).join(", ")})`;
}
