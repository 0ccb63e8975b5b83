import { tableName } from "../tables/forms.ts";
import { inn, meanPercent, ofCollections, percents } from "./company-percents.ts";
import { inEachCompany } from "./in-each-company.ts";

const counted = ofCollections(
  ({ name }) => `select count(*) filter (where f.is_active)::int as active, ${meanPercent("f.is_active")} as percent
    from "${tableName(name)}" f`,
);

/** What the list of companies shows of each: its INN, means and counts. */
export const companyCards = inEachCompany({
  name: "company_cards",
  columns: { inn: "text", processes_count: "integer", systems_count: "integer", percents: "jsonb" },
  select: `select ${inn} as inn, process.active as processes_count, system.active as systems_count, ${percents} as percents
    from ${counted}`,
});

/** The companies whose INN has this part. */
export const companyInns = inEachCompany({
  name: "company_inns",
  parameters: { asked_part: "text" },
  columns: { inn: "text" },
  select: "select f.inn from information f where strpos(f.inn, asked_part) > 0",
});

/** When the last document of a company was made; null where none was. */
export const lastMakings = inEachCompany({
  name: "last_makings",
  columns: { last_making: "timestamp with time zone" },
  select: "select max(d.made_at) as last_making from generated_documents d",
});

/** The questionnaires of a company with proposed changes that wait for an answer, the oldest first. */
export const waitingChanges = inEachCompany({
  name: "waiting_changes",
  columns: { waiting_changes: "jsonb" },
  select: `select coalesce(jsonb_agg(jsonb_build_object('form', w.root_form, 'id', w.root_id) order by w.first), '[]') as waiting_changes
    from (select p.root_form, p.root_id, min(p.proposed) as first from proposed_changes p
      where p.state = 'waiting' and p.part_of is null group by p.root_form, p.root_id) w`,
});
