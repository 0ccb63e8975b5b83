import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { OwnChange } from "./announced-changes.ts";

/** Runs parameterised SQL. */
export interface SqlExecutor {
  /** Sends a statement at once and returns its rows. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Sends a statement at once without waiting for its result: the commit throws what `mapError` returns for its error. */
  execute(text: string, values?: readonly unknown[], mapError?: (error: unknown) => unknown): void;
}

/** Statements that are committed together or not at all, in the rows of one company. */
export interface Transaction extends SqlExecutor {
  /** The company whose rows exist in this transaction; 0 for none. */
  readonly company: number;
  /** When it began by the application's clock, ISO time: the time of all that it writes. */
  readonly now: string;
  /** Runs statements in the rows of another company; 0 for the rows of people and jobs in any company. */
  asCompany(company: number): SqlExecutor;
  /** Notifies all servers of a change after the commit: of this company, or of another one that is named. */
  announce(change: OwnChange): void;
  /** Runs after the commit; what it throws is logged. */
  onCommit(callback: () => void): void;
  /** Typed queries over the same connection. */
  readonly orm: NodePgDatabase;
}
