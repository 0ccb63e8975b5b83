import { haveSameItems } from "@opis/model/collections/same-items";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { type ThreatList, threatListSchema } from "@opis/model/threats/catalogue/threat-list";
import type { Transaction } from "../../db/transactions/transaction.ts";

/**
 * The editions of the threat list that a company's models are pinned to, but for that of the product, which papers have; those of the
 * snapshot before, where they are the same: an edition never changes.
 */
export async function pinnedThreatLists(
  transaction: Transaction,
  { rows }: CompanySnapshot,
  before: CompanySnapshot | undefined,
): Promise<readonly ThreatList[] | undefined> {
  const days = pinnedDays(rows);
  if (days.length === 0) return undefined;
  if (before && arePinnedSame(before.rows, rows)) return before.threatLists;
  const { edition } = await loadCatalogue();
  const lists = await transaction.query<{ date: string; source: string; threats: unknown }>(
    `select date, source, threats from threat_editions
     where date = any($1::date[]) and (origin = 'file' or date <> $2) order by date`,
    [days, edition.date],
  );
  return lists.map(({ date, source, threats }) => threatListSchema.parse({ edition: { date, source }, threats }));
}

/** Whether the models of a company are pinned to the same editions as before. */
function arePinnedSame(before: CompanySnapshot["rows"], rows: CompanySnapshot["rows"]): boolean {
  return before.threat_model === rows.threat_model || haveSameItems(pinnedDays(before), pinnedDays(rows));
}

function pinnedDays({ threat_model: models }: CompanySnapshot["rows"]): string[] {
  return [...new Set(models.map(({ edition }) => edition))].filter((day) => day !== "").toSorted();
}
