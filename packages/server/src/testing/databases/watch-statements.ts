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
      if (roles.includes(this.user)) look(this, statementText(given[0]));
      return query.apply(this, given);
    },
  });
}

function look(client: pg.Client, text: unknown): void {
  if (typeof text !== "string") return;
  lookForHomes(text);
  lookForHold(client, text);
}

/** Returns the SQL of what the driver is given: a text, or an object that has one. */
export function statementText(query: unknown): unknown {
  return typeof query === "object" && query !== null && "text" in query ? query.text : query;
}

/** Throws what companies could not have databases of their own for, of all that was sent since it was last asked. */
export function refuseWatched(): void {
  const over = statementsOverBoth();
  if (over.length > 0) throw new Error(`companies could not have databases of their own:\n${over.join("\n\n")}`);
  const unheld = statementsUnheld();
  if (unheld.length > 0) throw new Error(`the company was not held (holdCompany) before:\n${unheld.join("\n\n")}`);
}
