import type pg from "pg";
import type { Entry } from "../companies/enter-company.ts";
import { explainUnavailable, throwExplained } from "../connecting/database-unavailable.ts";
import { prepared, type Statement } from "./prepared.ts";
import type { Side } from "./transaction.ts";

/** What a transaction does on one connection, from `begin` to its end; its own statements go to the tables of its company. */
export interface TransactionSide extends Side {
  /** What is said to it itself comes behind what was sent before. */
  readonly client: pg.PoolClient | pg.Client;
  /** The tables of another company. */
  of(entry: Entry): Side;
  /** Enters its company, for what is said to the client itself. */
  enter(): void;
  /** Sends a last statement behind all that was sent and answers its command; throws the first failure of them all. */
  end(text: string): Promise<string>;
  /** How each statement that was sent went, once all are answered. */
  outcomes(): Promise<PromiseSettledResult<unknown>[]>;
}

/**
 * Begins a transaction on a connection, with what enters its company; its statements go out at once, one behind the other. A company is
 * entered with the first statement that needs it: what is asked outside of companies before that is asked without a way there and back.
 */
export function beginOn(client: TransactionSide["client"], entry: Entry): TransactionSide {
  return begun(client, "begin", entry);
}

/** The same for one that only reads: PostgreSQL refuses what would write. */
export function beginReadingOn(client: TransactionSide["client"], entry: Entry): TransactionSide {
  const side = begun(client, "begin read only", entry);
  const send = () => {
    throw new Error("What only reads sends nothing that nobody waits for");
  };
  return { ...side, send, of: (other) => ({ ...side.of(other), send }) };
}

function begun(client: TransactionSide["client"], begin: string, entry: Entry): TransactionSide {
  const sent: Promise<unknown>[] = [];
  let unsent: Error | undefined;
  const execute = <R extends pg.QueryResultRow>(statement: Statement) => {
    let isSent = false;
    const result = new Promise<pg.QueryResult<R>>((resolve, reject) => {
      client.query<R>(statement, (error, answer) => {
        // The driver reports a value that it cannot serialise before it returns.
        if (error && !isSent) unsent ??= error;
        if (error) reject(error);
        else resolve(answer);
      });
    });
    isSent = true;
    return result;
  };
  const sendOn = <R extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    explain = (error: unknown) => error,
  ): Promise<pg.QueryResult<R>> => {
    const answer = execute<R>(prepared(text, values)).catch((error: unknown) => {
      throw explain(explainUnavailable(error));
    });
    // Looked at before the end is believed; until then a rejection must not count as unhandled.
    answer.catch(() => undefined);
    sent.push(answer);
    return answer;
  };
  // The setting is local to the transaction, so a pooled connection carries no company over.
  let entered = 0;
  const go = ({ company, text, values }: Entry) => {
    if (company === entered) return;
    entered = company;
    void sendOn(text, values);
  };
  const within = (enter: () => void): Side => ({
    send: (text, values, explain) => {
      enter();
      void sendOn(text, values, explain);
    },
    query: <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      enter();
      const rows = execute<R>(prepared(text, values)).then((answer) => answer.rows, throwExplained);
      // The work may wait for something else first, and fail by that.
      rows.catch(() => undefined);
      return rows;
    },
  });
  const enter = () => go(entry);
  void sendOn(begin);
  return {
    ...within(enter),
    client,
    enter,
    of: (other) => within(() => go(other)),
    end: async (text) => {
      // The transaction is not whole without a statement that was never sent.
      if (unsent) throw unsent;
      const last = sendOn(text);
      // A failed statement turns the commit into a silent rollback, so every answer is looked at and the first failure is told.
      for (const outcome of await Promise.allSettled(sent)) if (outcome.status === "rejected") throw outcome.reason;
      return (await last).command;
    },
    outcomes: () => Promise.allSettled(sent),
  };
}
