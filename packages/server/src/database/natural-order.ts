/*
 * The order in which people look names up, as `natural-order.ts` of the model has it for lists that are here whole: letters
 * as Russian orders them, numbers by size. PostgreSQL has it as a collation of ICU's.
 */

/** Makes the collation, unless it is there. */
export const createNaturalOrder =
  "create collation if not exists natural_order (provider = icu, locale = 'ru-u-kn-true')";

/** The SQL by which a text column is ordered naturally. */
export function naturally(column: string): string {
  return `${column} collate natural_order`;
}
