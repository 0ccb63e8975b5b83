import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { OwnChange } from "../announced-changes.ts";

/** Where statements of a transaction go to; parameterised SQL only. */
export interface Side {
  /**
   * Sends a statement whose rows nobody waits for; it is checked at the commit, which travels with it.
   * What it is refused with is what `explain` makes of the database's error.
   */
  send(text: string, values?: readonly unknown[], explain?: (error: unknown) => unknown): void;
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** All that is written in one piece of work, or nothing of it; its own statements go to the tables of its company. */
export interface Transaction extends Side {
  /** The company whose rows exist in this transaction; 0 outside any. */
  readonly company: number;
  /** When it began by the application's clock, ISO time: the moment of all that it writes. */
  readonly now: string;
  /** Sees the rows of another company; 0 for rows of people and jobs in any company. */
  of(company: number): Side;
  /** Tells all servers of a change, once it is committed: of the transaction's company, or of another one that is named. */
  announce(change: OwnChange): void;
  /** Runs as soon as the commit is through, and not at all without one; what it throws is logged. */
  onCommit(then: () => void): void;
  /** Typed queries over the same connection, for all that is no hot path. */
  readonly orm: NodePgDatabase;
}
