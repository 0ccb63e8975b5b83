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
  /** The same with its rows, which are there before the commit is answered; nobody need wait for them. */
  demand<R extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    explain?: (error: unknown) => unknown,
  ): Promise<R[]>;
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** All that is written in one piece of work, or nothing of it; its own statements go to the tables of its company. */
export interface Transaction extends Side {
  /** The company whose rows exist in this transaction; 0 outside any. */
  readonly company: number;
  /** When it began by the application's clock, ISO time: the moment of all that it writes. */
  readonly now: string;
  /** The name of the database that the company lives in (`place.ts`). */
  readonly place: string;
  /** It was given up before, and is run again: nothing is taken for granted in it. */
  readonly isRepeated: boolean;
  /** `Database.keeper`. */
  readonly keeper: object;
  /** For the tables of the installation (`db/schema.ts`): people, rights, the queue, the post, what all companies share. */
  readonly installation: Side;
  /** For the tables of a company, the transaction's or another one; 0 for rows of the installation that are of any company. */
  of(company: number): Side;
  /**
   * Holds a company's row in the installation's database until the transaction ends (`held-company.ts`, by which it is asked for). Throws
   * where something of the company has been locked or written before. Where all is one database nothing is sent.
   */
  hold(company: number): Promise<void>;
  /** Tells all servers of a change, once it is committed: of the transaction's company, or of another one that is named. */
  announce(change: OwnChange): void;
  /** Runs once all else is sent, behind which the commit follows; what it answers is there before the commit counts as through. */
  beforeCommit(then: () => Promise<unknown> | undefined): void;
  /** Runs as soon as the commit is through, and not at all without one; it may not throw. */
  onCommit(then: () => void): void;
  /** Typed queries over the same connection, for all that is no hot path. */
  readonly orm: NodePgDatabase;
}
