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
