import { type ThreatList, threatListSchema } from "@opis/model/threats/catalogue/catalogue-schemas";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import type { Transaction } from "../../database/transaction.ts";

type Queries = Pick<Transaction, "query">;

/** An edition of the threat list without its threats. */
export interface StoredEdition {
  /** ISO day. */
  readonly date: string;
  readonly source: string;
  readonly origin: "product" | "file";
  readonly file_name: string;
  /** ISO time. */
  readonly imported: string;
  readonly imported_by: string;
  readonly is_withdrawn: boolean;
  readonly threats: number;
  readonly archived: number;
  /** Number of threats not classified yet: experts decide on them. */
  readonly unmarked: number;
}

/** Returns all editions, newest first. */
export function storedEditions(queries: Queries): Promise<StoredEdition[]> {
  return queries.query<StoredEdition>(
    `select date, source, origin, file_name, imported, imported_by, is_withdrawn, jsonb_array_length(threats) as threats,
       (select count(*)::int from jsonb_array_elements(threats) t where t->>'archived' is not null) as archived,
       (select count(*)::int from jsonb_array_elements(threats) t where t->'objects' = '[]' or t->'ways' = '[]') as unmarked
     from threat_editions order by date desc`,
  );
}

/** Returns the dates of the editions that models may be pinned to, newest first. */
export async function editionDays(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ date: string }>(
    "select date from threat_editions where not is_withdrawn order by date desc",
  );
  return rows.map(({ date }) => date);
}

/** Returns the date of the edition that new models are pinned to. */
export async function newestEdition(queries: Queries): Promise<string> {
  const [newest] = await editionDays(queries);
  // The product's edition exists since the database was prepared, and cannot be withdrawn.
  if (newest === undefined) throw new Error("there is no edition of the threat list");
  return newest;
}

/** Returns the list of an edition; undefined if there is none of the date. */
export async function threatListOf(queries: Queries, date: string): Promise<ThreatList | undefined> {
  const { edition, threats } = await loadCatalogue();
  const [found] = await queries.query<{ source: string; origin: string; threats: unknown }>(
    "select source, origin, threats from threat_editions where date = $1",
    [date],
  );
  // The product's own edition is taken from the product, including its latest corrections.
  if (date === edition.date && found?.origin !== "file") return { edition, threats };
  return found && threatListSchema.parse({ edition: { date, source: found.source }, threats: found.threats });
}
