import type { Form } from "@opis/model/declaration/form";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { tableName } from "../tables/forms.ts";
import { collections, inn, jsonOf, meanPercent, ofCollections, percents } from "./company-percents.ts";
import { inEachCompany } from "./in-each-company.ts";

const proposed = "count(*) filter (where f.pending_approval)::int as proposals";

// All that is told of a form comes of one pass over its rows, which is what takes the time.
function countedIn({ name, approval }: Form): string {
  const rows = `from "${tableName(name)}" f`;
  if (!approval) return `select ${meanPercent("f.is_active")} as percent, ${proposed} ${rows}`;
  return `select floor(sum(percents) / nullif(sum(active), 0))::int as percent, sum(proposals)::int as proposals,
      jsonb_object_agg(status, active) filter (where active > 0) as statuses
    from (select f.status, count(*) filter (where f.is_active)::int as active,
        sum(f.percent) filter (where f.is_active) as percents, ${proposed} ${rows} group by f.status) stands`;
}

const proposals = jsonOf(collections, ({ name }) => `nullif("${name}".proposals, 0)`);
const statuses = jsonOf(
  approvalForms.map((name) => ({ name })),
  ({ name }) => `"${name}".statuses`,
);

/** How far every company is, for the one list of them all: means, and how many questionnaires were proposed and stand where on the way to approval. */
export const companyProgress = inEachCompany({
  name: "company_progress",
  columns: { inn: "text", percents: "jsonb", proposals: "jsonb", statuses: "jsonb" },
  select: `select ${inn} as inn, ${percents} as percents, jsonb_strip_nulls(${proposals}) as proposals, jsonb_strip_nulls(${statuses}) as statuses
    from ${ofCollections(countedIn)}`,
});
