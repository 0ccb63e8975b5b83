import type pg from "pg";
import type { Side } from "./transaction.ts";

/**
 * The tables of another company by the connection of a transaction, whose row level security shows its own alone: the other one is
 * entered for each statement and left behind it. 0 is none, from which the rows of the installation that are of any company are seen.
 */
export function enteredFrom(side: Side, own: number, other: number): Side {
  if (other === own) return side;
  return {
    send: (text, values, explain) => {
      enter(side, other);
      side.send(text, values, explain);
      enter(side, own);
    },
    query: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => {
      enter(side, other);
      const rows = side.query<R>(text, values);
      enter(side, own);
      return rows;
    },
  };
}

function enter(side: Side, company: number): void {
  side.send("select set_config('opis.company', $1, true)", [company === 0 ? "" : String(company)]);
}
