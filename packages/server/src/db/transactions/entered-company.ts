import type pg from "pg";
import type { Entry } from "../companies/enter-company.ts";
import type { Side } from "./transaction.ts";

/** The tables of another company by the connection of a transaction: it is entered for each statement, and left behind it. */
export function enteredFrom(side: Side, enter: Entry, leave: Entry): Side {
  const go = ({ text, values }: Entry) => side.send(text, values);
  return {
    send: (text, values, explain) => {
      go(enter);
      side.send(text, values, explain);
      go(leave);
    },
    demand: <R extends pg.QueryResultRow>(...statement: Parameters<Side["demand"]>) => {
      go(enter);
      const rows = side.demand<R>(...statement);
      go(leave);
      return rows;
    },
    query: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => {
      go(enter);
      const rows = side.query<R>(text, values);
      go(leave);
      return rows;
    },
  };
}
