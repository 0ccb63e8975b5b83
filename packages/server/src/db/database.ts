import type pg from "pg";
import type { Clock } from "../clock.ts";
import { type CompanyChanges, companyChanges } from "./companies/company-changes.ts";
import { livesElsewhere } from "./companies/enter-company.ts";
import type { Connection } from "./connecting/connection.ts";
import type { Connections, DatabaseSettings } from "./connecting/connections.ts";
import { DatabaseUnavailable, throwExplained } from "./connecting/database-unavailable.ts";
import type { DatabaseLoad } from "./connecting/turns.ts";
import { codeOf } from "./error-code.ts";
import { openCatalogue, type Placed } from "./places/catalogue.ts";
import { openPlace, ownPlace, type Place } from "./places/place.ts";
import { anotherRow } from "./transactions/as-expected.ts";
import { type Errand, inReading, inTransaction } from "./transactions/in-transaction.ts";
import { prepared, type Statement } from "./transactions/prepared.ts";
import { type Patience, settlePrepared } from "./transactions/settle-prepared.ts";
import { type SharedTransactions, shareTransactions } from "./transactions/shared-transactions.ts";
import type { Transaction } from "./transactions/transaction.ts";

/**
 * The application's way to PostgreSQL: pools of connections of a role that owns nothing, one for each database in which companies
 * live. Where a server is away, full or too busy every call for it throws `DatabaseUnavailable`; once it is back the next one is served.
 */
export interface Database {
  /**
   * Runs work in a transaction that sees the rows of this company only (row level security), in the database where it lives. Where it
   * met others head on (a deadlock), relied on a row that has changed, or the company has just been moved, it is run again, so it
   * leaves nothing behind but what the transaction writes.
   */
  inCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same for work that only reads; what would write is refused. Nobody waits for the transaction's end. */
  readCompany<T>(company: number, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The same for a company that the work makes, in the database of this name. */
  inNewCompany<T>(company: number, place: string, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs work in a transaction outside any company: users, sessions, the list of companies. */
  outsideCompanies<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs work that only sends in a transaction that others of its kind share: many who write at once wait for few commits. Answers
   * undefined where nothing was done, since a statement of any of them was refused or waited for somebody else.
   */
  readonly sendInCompany: SharedTransactions;
  /** Single queries of the installation's tables without a transaction, outside any company. */
  readonly pool: Queries;
  /** The rows of a single query about one company, which names it in its parameters, where it lives. */
  ofCompany<R extends pg.QueryResultRow>(company: number, text: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * What is read of several companies: each database is asked for those that live in it, by their ids in the first parameter, for half of
   * them at a time where they are many.
   */
  ofCompanies<R extends pg.QueryResultRow>(
    companies: readonly number[],
    text: string,
    values?: readonly unknown[],
  ): Promise<R[]>;
  /** What is read of all databases of companies. */
  ofPlaces<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** What is changed in any company, by this server or another one. */
  readonly changes: Pick<CompanyChanges, "listen">;
  /** Ends what others have left half way between two databases; answers how many those were. */
  settle(patience?: Patience): Promise<number>;
  /** What is kept of this database beyond a transaction is kept by it (a key of a `WeakMap`). */
  readonly keeper: object;
  /** How busy this server's connections are. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** Queries that are each a transaction of their own. */
export interface Queries {
  query<R extends pg.QueryResultRow>(query: string | Statement, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/** Opens the database; what is written bears the clock's time. `onError` hears of connections lost while idle, which must not end the process. */
export function openDatabase(
  connection: Connection,
  settings: DatabaseSettings,
  clock: Clock,
  onError: (error: Error) => void,
): Database {
  const own = openPlace(ownPlace, connection, settings, onError);
  const further = Object.entries(connection.companies ?? {});
  const places = [own, ...further.map(([name, one]) => openPlace(name, one, settings, onError))];
  const pool: Queries = { query: (query, values) => querySingle(own.connections, query, values) };
  const catalogue = openCatalogue(places, async (companies) => {
    const { rows } = await pool.query<Placed>(prepared(findPlaces, [companies]));
    return rows;
  });
  const changes = companyChanges(catalogue);
  const at = async <R extends pg.QueryResultRow>(place: Place, text: string, values: readonly unknown[]) =>
    (await querySingle<R>(place.connections, prepared(text, values), undefined)).rows;
  const now = () => clock.now().toISOString();
  const tried = <T>(company: number, run: (isRepeated: boolean) => Promise<T>) =>
    again(run, () => {
      catalogue.forget();
      changes.moved(company);
    });
  const begin = <T>(errand: Pick<Errand, "company" | "madeAt">, work: (transaction: Transaction) => Promise<T>) =>
    tried(errand.company, (isRepeated) =>
      inTransaction(catalogue, { ...errand, now: now(), isRepeated, onUnsettled: onError }, work),
    );
  const read = <T>(company: number, work: (transaction: Transaction) => Promise<T>) =>
    tried(company, (isRepeated) => inReading(catalogue, { company, now: now(), isRepeated }, work));
  return {
    pool,
    changes,
    keeper: catalogue,
    inCompany: (company, work) => begin({ company }, work),
    sendInCompany: shareTransactions((company, work) =>
      inTransaction(
        catalogue,
        {
          company,
          now: now(),
          isRepeated: false,
          patienceMilliseconds: sharedPatienceMilliseconds,
          onUnsettled: onError,
        },
        work,
      ),
    ),
    readCompany: read,
    inNewCompany: (company, place, work) => begin({ company, madeAt: catalogue.named(place) }, work),
    outsideCompanies: (work) => begin({ company: 0 }, work),
    // Only a transaction proves that the company still lives there.
    ofCompany: async <R extends pg.QueryResultRow>(company: number, text: string, values: readonly unknown[]) =>
      catalogue.isPlaced ? read(company, ({ query }) => query<R>(text, values)) : at<R>(own, text, values),
    ofCompanies: async <R extends pg.QueryResultRow>(companies: readonly number[], text: string, values = nothing) => {
      const groups = [...(await catalogue.grouped(companies))];
      const parts = groups.flatMap(([place, ids]) => halvesOf(ids).map((half) => ({ place, half })));
      return (await Promise.all(parts.map(({ place, half }) => at<R>(place, text, [half, ...values])))).flat();
    },
    ofPlaces: async <R extends pg.QueryResultRow>(text: string, values = nothing) =>
      (await Promise.all(places.map((place) => at<R>(place, text, values)))).flat(),
    settle: (patience) => settlePrepared(catalogue, patience),
    load: () => loadOf(places),
    close: async () => void (await Promise.all(places.map((place) => place.close()))),
  };
}

const findPlaces = "select id, place from companies where id = any($1)";

const nothing: readonly unknown[] = [];

/** So many are read by two connections. */
const manyCompanies = 400;

// What enters one company after another is the work of one process of PostgreSQL: another one does the second half beside it.
function halvesOf(companies: readonly number[]): readonly (readonly number[])[] {
  if (companies.length < manyCompanies) return [companies];
  const middle = Math.ceil(companies.length / 2);
  return [companies.slice(0, middle), companies.slice(middle)];
}

/** Those who share a transaction do not wait long for one that holds a row of theirs. */
const sharedPatienceMilliseconds = 200;

function loadOf(places: readonly Place[]): DatabaseLoad {
  const loads = places.map(({ connections }) => connections.load());
  const sum = (of: (load: DatabaseLoad) => number) => loads.reduce((total, load) => total + of(load), 0);
  return { places: sum((load) => load.places), held: sum((load) => load.held), waiting: sum((load) => load.waiting) };
}

async function querySingle<R extends pg.QueryResultRow>(
  connections: Connections,
  query: string | Statement,
  values: unknown[] | undefined,
): Promise<pg.QueryResult<R>> {
  const { client, release } = await connections.take("single");
  try {
    const answer = await client.query<R>(query, values).catch(throwExplained);
    release();
    return answer;
  } catch (error) {
    release(error instanceof DatabaseUnavailable ? error : undefined);
    throw error;
  }
}

const deadlockDetected = "40P01";
const passing: ReadonlySet<string> = new Set([deadlockDetected, livesElsewhere, anotherRow]);
const triesMost = 4;

// Of transactions that wait for one another PostgreSQL ends one, whole; once the others are through it does as well. Where a company
// does not live any more, or a row is another one than was taken for granted, nothing is done either. Who meets others head on again and
// again has met a busy database; what moves or changes on and on is a mistake of ours, and told as one.
async function again<T>(run: (isRepeated: boolean) => Promise<T>, onMoved: () => void, tries = 1): Promise<T> {
  try {
    return await run(tries > 1);
  } catch (error) {
    const code = codeOf(error);
    if (code === livesElsewhere) onMoved();
    if (code === deadlockDetected && tries === triesMost) throw new DatabaseUnavailable("busy", error);
    if (!passing.has(code) || tries === triesMost) throw error;
    return again(run, onMoved, tries + 1);
  }
}
