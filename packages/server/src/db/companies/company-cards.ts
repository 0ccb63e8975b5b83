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
