import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { asOwner, connectionTo } from "../../db/connecting/connect.ts";
import type { Connection, Reach } from "../../db/connecting/connection.ts";
import { watchHolds } from "./held-first.ts";
import { keptConnections } from "./kept-connections.ts";
import { isOfCompanies } from "./one-home.ts";
import { urlOf } from "./own-database.ts";
import { watchStatements } from "./watch-statements.ts";

type Run = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The databases of one test file: the installation's, and those that companies live in beside it. */
interface TestDatabases {
  readonly connection: Connection;
  /** What a server would be told of them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs SQL as the owner, whom no row level security stops, in the installation's own database. */
  ofInstallation: Run;
  /** The same where the rows are that it is about: in that database, or in those of companies, one after the other. */
  asOwner: Run;
  /** The same in each database, one after the other. */
  inEach: Run;
  /** How the application reaches the database that a company lives in. */
  reachOf(company: number): Promise<Reach>;
  drop(): Promise<void>;
}

/** Makes fresh copies of the migrated databases. */
export async function testDatabases(places: readonly string[]): Promise<TestDatabases> {
  const { owner, template, copying, role, companies } = inject("postgres");
  const name = `t_${randomBytes(6).toString("hex")}`;
  const onServer = (text: string) => asOwner(connectionTo(owner, "postgres"), (client) => client.query(text));
  const further = places.map((place) => ({ place, database: `${name}_${place}` }));
  // At once: each copy waits for the server to put by what it holds, which it does for all of them together.
  await Promise.all([
    onServer(`create database ${name} template ${template} ${copying}`),
    ...further.map(async ({ database }, index) => {
      await onServer(`create database ${database} template ${companies.template} ${copying}`);
      await asOwner(connectionTo(owner, database), (client) => client.query(idsFrom(idsOfPlace * (index + 1))));
    }),
  ]);
  watchStatements([role.user, companies.role.user]);
  if (places.length > 0) watchHolds(name);
  const reached = further.map(({ place, database }) => [place, connectionTo(owner, database, companies.role)] as const);
  const own = connectionTo(owner, name, role);
  const kept = keptConnections(owner);
  const runIn =
    (database: string): Run =>
    (text, values) =>
      kept.query(database, text, values);
  const homeOf = async (company: unknown): Promise<string> => {
    const [row] = await runIn(name)("select place from companies where id = $1", [company]);
    return further.find(({ place }) => place === row?.place)?.database ?? name;
  };
  const runWhereItIs: Run = async (text, values) => {
    if (!isOfCompanies(text)) return runIn(name)(text, values);
    const [, ofCompany, ofItself = ofCompany] = aboutCompany.exec(text) ?? [];
    const company = ofItself === undefined ? undefined : values?.[Number(ofItself) - 1];
    const homes = company === undefined ? further.map(({ database }) => database) : [await homeOf(company)];
    const rows: Record<string, unknown>[] = [];
    for (const home of homes) rows.push(...(await runIn(home)(text, values).catch(nothingOfStrangers)));
    const isAlsoHere = isOfCatalogue.test(text) || (rows.length === 0 && isReading.test(text));
    return isAlsoHere && !homes.includes(name) ? runIn(name)(text, values) : rows;
  };
  const all = [...further.map(({ database }) => database), name];
  return {
    connection: places.length === 0 ? own : { ...own, companies: Object.fromEntries(reached) },
    settings:
      places.length === 0
        ? {}
        : {
            COMPANY_DATABASES: further.map(({ place, database }) => `${place}=${urlOf(owner, database)}`).join(" "),
            NEW_COMPANIES_IN: places.join(","),
          },
    ofInstallation: runIn(name),
    inEach: async (text, values) => {
      const rows: Record<string, unknown>[] = [];
      for (const database of all) rows.push(...(await runIn(database)(text, values)));
      return rows;
    },
    reachOf: async (company) => {
      const database = await homeOf(company);
      return database === name ? own : connectionTo(owner, database, companies.role);
    },
    asOwner: places.length === 0 ? runIn(name) : (text, values) => runWhereItIs(text, values),
    drop: async () => {
      await kept.end();
      await Promise.all(all.map((database) => onServer(`drop database ${database} with (force)`)));
    },
  };
}

/** Of which company a statement is, as a parameter. */
const aboutCompany = /\bcompany_id = \$(\d+)|\bcompanies\b.*? where (?:c\.)?id = \$(\d+)/s;
const isReading = /^\s*(select|with)\b/i;
/** The installation has a row of each company as well. */
const isOfCatalogue = /^\s*(update|delete from) companies\b/i;

/** Ids of each database begin anew: apart, so that an id of another company is mostly none of this one. */
const idsOfPlace = 100_000;

function idsFrom(first: number): string {
  return `select setval(pg_get_serial_sequence(quote_ident(c.relname), a.attname), ${first}, false)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
}

// A company that lives elsewhere has no row here that others could lead to.
function nothingOfStrangers(error: unknown): Record<string, unknown>[] {
  if (error instanceof pg.DatabaseError && error.code === "23503") return [];
  throw error;
}
