import { errorCatalogue, refusedFields } from "@opis/model/errors";

/**
 * Returns the `order by` list for `ordering=field,-field`, by a map of allowed fields to their SQL; throws for an
 * unknown one.
 */
export function orderBy(
  ordering: string | undefined,
  allowedColumns: Readonly<Record<string, string>>,
  usual: string,
): string {
  if (!ordering) return usual;
  const parts = ordering.split(",").map((part) => {
    const key = part.trim();
    const descending = key.startsWith("-");
    const name = descending ? key.slice(1) : key;
    const column = Object.hasOwn(allowedColumns, name) ? allowedColumns[name] : undefined;
    if (!column) throw unknownOrdering();
    return `${column} ${descending ? "desc" : "asc"} nulls last`;
  });
  return [...parts, usual].join(", ");
}

/** Returns the error of an order that a list does not have. */
export function unknownOrdering() {
  return refusedFields({ ordering: [errorCatalogue.unknown_ordering.text] }, "unknown_ordering");
}

/*
 * Natural order of names, matching `natural-order.ts` of the model for lists in memory: letters in Russian order,
 * numbers by value. PostgreSQL implements it as an ICU collation.
 */

/** Creates the collation if it does not exist. */
export const createNaturalOrder =
  "create collation if not exists natural_order (provider = icu, locale = 'ru-u-kn-true')";

/** Returns the SQL expression that sorts a text column in natural order. */
export function naturally(column: string): string {
  return `${column} collate natural_order`;
}
