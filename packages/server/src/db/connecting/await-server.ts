import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import { codeOf } from "../error-code.ts";
import { connectionTo, databaseOf } from "./connect.ts";
import { DatabaseUnavailable, explainUnavailable } from "./database-unavailable.ts";

/** One attempt to connect takes no longer; between two there is a pause. */
const attemptMilliseconds = 5_000;
const pauseMilliseconds = 500;
const toldMilliseconds = 5_000;

/** The server is there, the database is made by the preparation. */
const noSuchDatabase = "3D000";

/**
 * Waits until an outer server lets its user in, telling what it waits for. Throws `StartError` when the time is over, and
 * at once where waiting does not help: a wrong password.
 */
export async function awaitServer(url: string, limitSeconds: number, log: Pick<Logger, "warn">): Promise<void> {
  const began = Date.now();
  const { host } = new URL(url);
  for (let told = 0; ; await wait(pauseMilliseconds)) {
    const reason = await whyAway(url, host);
    if (reason === undefined) return;
    if (Date.now() > began + limitSeconds * 1_000)
      throw new StartError(
        `PostgreSQL at ${host} does not answer (${reason}); waited for ${limitSeconds} s: start it, or correct DATABASE_URL.`,
      );
    if (Date.now() < told + toldMilliseconds) continue;
    told = Date.now();
    log.warn({ host, reason, limitSeconds }, "waiting for PostgreSQL");
  }
}

async function whyAway(url: string, host: string): Promise<string | undefined> {
  const client = new pg.Client({
    ...connectionTo({ url }, databaseOf({ url })),
    connectionTimeoutMillis: attemptMilliseconds,
    application_name: "opis: preparation",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    if (codeOf(error) === noSuchDatabase) return undefined;
    const words = wordsOf(error);
    if (explainUnavailable(error) instanceof DatabaseUnavailable) return words;
    throw new StartError(`PostgreSQL at ${host} refuses the user of DATABASE_URL: ${words}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Of several addresses that were tried in vain, Node puts the words into the errors inside.
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
