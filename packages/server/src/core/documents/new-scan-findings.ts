import { allDocuments } from "@opis/documents/all-documents";

const printing = allDocuments.flatMap(({ key, printsRisks }) => (printsRisks ? [`'${key}'`] : [])).join(", ");

/** Whether a document `d` prints the risks of the company, in SQL. */
const printsRisks = `d.key in (${printing})`;

/**
 * Whether a document `d` prints what scans of sites have found otherwise since a moment, both in SQL; `$1` is the company. A scan that
 * finds what the one before did changes nothing.
 */
export function hasNewScanFindings(moment: string): string {
  return `${printsRisks} and exists (
    select 1 from (
      select distinct on (site_id) site_id, finished, result -> 'findings' as found
      from site_scans where company_id = $1 and state = 'done' order by site_id, id desc) last
    where last.finished > ${moment} and coalesce(last.found, '[]') <> coalesce((
      select s.result -> 'findings' from site_scans s
      where s.company_id = $1 and s.site_id = last.site_id and s.state = 'done' and s.finished <= ${moment}
      order by s.id desc limit 1), '[]'))`;
}
