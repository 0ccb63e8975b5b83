import { errorCatalogue, refusedFields } from "@opis/model/errors";

/**
 * Returns the `order by` list for `ordering=field,-field`, by a map of allowed fields to their SQL; throws for an
 * unknown one.
 */
export function orderBy(
  ordering: string | undefined,
  allowed: Readonly<Record<string, string>>,
  usual: string,
): string {
  if (!ordering) return usual;
  const parts = ordering.split(",").map((part) => {
    const key = part.trim();
    const descending = key.startsWith("-");
    const name = descending ? key.slice(1) : key;
    const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (!column) throw unknownOrdering();
    return `${column} ${descending ? "desc" : "asc"} nulls last`;
  });
  return [...parts, usual].join(", ");
}

/** Returns the error of an order that a list does not have. */
export function unknownOrdering() {
  return refusedFields({ ordering: [errorCatalogue.unknown_ordering.text] }, "unknown_ordering");
}
