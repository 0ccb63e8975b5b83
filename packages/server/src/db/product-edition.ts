import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";

/**
 * The statement that keeps the edition of the threat list which comes with this product, so that models pinned to it go on by it when a
 * later product brings another one.
 */
export async function productEdition(now: string) {
  const { edition, threats } = await loadCatalogue();
  return {
    text: `insert into threat_editions (date, source, origin, threats, imported) values ($1, $2, 'product', $3, $4)
      on conflict (date) do nothing`,
    values: [edition.date, edition.source, JSON.stringify(threats), now],
  };
}
