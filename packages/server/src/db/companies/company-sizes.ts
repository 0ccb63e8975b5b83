import { bytesOfFiles } from "../file-blobs.ts";
import { tableName } from "../tables/forms.ts";
import { inn } from "./company-percents.ts";
import { inEachCompany } from "./in-each-company.ts";

/** What the installation's list of companies shows of each: its INN, and how much it has of what a plan bounds. */
export const companySizes = inEachCompany({
  name: "company_sizes",
  parameters: { asked_moment: "timestamp with time zone" },
  columns: { inn: "text", processes_count: "integer", systems_count: "integer", files_bytes: "double precision" },
  select: `select ${inn} as inn, ${countOf("process")} as processes_count, ${countOf("system")} as systems_count, (${bytesOfFiles("asked_moment")}) as files_bytes`,
});

function countOf(form: "process" | "system"): string {
  return `(select count(*)::int from "${tableName(form)}" f where f.is_active)`;
}
