import pg from "pg";
import { lookForHold, statementsUnheld } from "./held-first.ts";
import { lookForHomes, statementsOverBoth } from "./one-home.ts";

let isWatching = false;

/** From now on each statement of these roles is looked at; `refuseWatched` tells what was found. */
export function watchStatements(roles: readonly (string | undefined)[]): void {
  if (isWatching) return;
  isWatching = true;
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, "query", {
    value(this: pg.Client, ...given: unknown[]) {
      if (roles.includes(this.user)) for (const text of textsOf(given[0])) look(this, text);
      return query.apply(this, given);
    },
  });
}

function look(client: pg.Client, text: unknown): void {
  if (typeof text !== "string") return;
  lookForHomes(text);
  lookForHold(client, text);
}

/** The statements in what the driver is given: a text, what has one, or several that travel together (`db/transactions/flight.ts`). */
export function textsOf(given: unknown): readonly unknown[] {
  if (typeof given !== "object" || given === null) return [given];
  if ("texts" in given && Array.isArray(given.texts)) return given.texts;
  return "text" in given ? [given.text] : [];
}

/** Throws what companies could not have databases of their own for, of all that was sent since it was last asked. */
export function refuseWatched(): void {
  const over = statementsOverBoth();
  if (over.length > 0) throw new Error(`companies could not have databases of their own:\n${over.join("\n\n")}`);
  const unheld = statementsUnheld();
  if (unheld.length > 0) throw new Error(`the company was not held (holdCompany) before:\n${unheld.join("\n\n")}`);
}
