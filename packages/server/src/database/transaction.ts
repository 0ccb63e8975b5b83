import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { OwnChange } from "./announced-changes.ts";

/** Runs parameterised SQL. */
export interface SqlExecutor {
  /** Sends a statement immediately and returns its rows. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Sends a statement immediately without waiting for its result: the commit throws what `mapError` returns for its
   * error.
   */
  execute(text: string, values?: readonly unknown[], mapError?: (error: unknown) => unknown): void;
}

/** Statements that are committed together or not at all, on the rows of one company. */
export interface Transaction extends SqlExecutor {
  /** The company whose rows are visible in this transaction; 0 for none. */
  readonly company: number;
  /** Its start by the application's clock, ISO time: the time of everything it writes. */
  readonly now: string;
  /** Runs statements on the rows of another company; 0 for rows outside of companies. */
  asCompany(company: number): SqlExecutor;
  /** Notifies all servers of a change after the commit: in this company, or in another one that is named. */
  announce(change: OwnChange): void;
  /** Runs after the commit; errors are logged. */
  onCommit(callback: () => void): void;
  /** Typed queries over the same connection. */
  readonly orm: NodePgDatabase;
}
