import { pipeline } from "node:stream/promises";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { beAlone, seeing } from "../companies/enter-company.ts";
import { onConnection } from "../connecting/connect.ts";
import type { Connection, Reach } from "../connecting/connection.ts";
import { ownPlace } from "../places/place.ts";
import { tablesOfCompanies } from "../schema.ts";
import { companies } from "../tables/companies.ts";
import { type CommittedSide, commitTogether } from "../transactions/commit-together.ts";

/** Which company goes where; `connection` is the application's way to all databases. */
export interface MoveOrder {
  readonly connection: Connection;
  readonly company: number;
  readonly from: string;
  readonly to: string;
  /** How long requests that are in the company may take to end before the move is given up, seconds. */
  readonly waitSeconds: number;
}

/**
 * Moves a company into another database: nobody enters it meanwhile, its rows are copied as they are, with their ids, and from the
 * commit on it lives there and nowhere else; all of that happens or nothing (`commit-together.ts`). What is left behind is nobody's, and `forgetMoved` takes
 * it away. Answers how many rows went.
 */
export async function moveCompany(order: MoveOrder): Promise<number> {
  const { connection, company, from: source, to: target } = order;
  // In this order they are told of the commit: the place that is left last, since whoever it sends on asks the catalogue of the own one.
  const places = [...new Set([target, ownPlace, source])];
  return withSides(connection, places, company, async (sides) => {
    const sideAt = (place: string) => sides[places.indexOf(place)] ?? sides[0];
    await freeze(sideAt(source), order);
    const rows = await copyRows(sideAt(source), sideAt(target), company);
    for (const place of places)
      await sideAt(place).side.query("update companies set place = $2 where id = $1", [company, target]);
    const unsettled: Error[] = [];
    await commitTogether(sides, (error) => void unsettled.push(error));
    // It lives there; a server ends by itself what waits for that in the other databases.
    return rows;
  });
}

/** A transaction on a connection that copies tables, which takes one statement after the other. */
interface MovingSide extends CommittedSide {
  readonly side: CommittedSide["side"] & { readonly client: pg.Client };
}

type Sides = readonly [MovingSide, ...MovingSide[]];

async function begin(client: pg.Client, name: string, company: number): Promise<MovingSide> {
  const { text, values } = seeing(company);
  await client.query("begin");
  await client.query(text, [...values]);
  return {
    place: { name },
    side: {
      client,
      query: async <R extends pg.QueryResultRow>(statement: string, given: readonly unknown[] = []) =>
        (await client.query<R>(statement, [...given])).rows,
      end: async (statement) => (await client.query(statement)).command,
      outcomes: async () => [],
    },
  };
}

async function withSides<T>(
  connection: Connection,
  places: readonly string[],
  company: number,
  work: (sides: Sides) => Promise<T>,
): Promise<T> {
  const open = async (left: readonly string[], opened: readonly MovingSide[]): Promise<T> => {
    const [name, ...further] = left;
    const [first, ...others] = opened;
    if (name === undefined) {
      if (!first) throw new Error("no database to move from or to");
      return work([first, ...others]);
    }
    return onConnection(reachOf(connection, name), async (client) =>
      open(further, [...opened, await begin(client, name, company)]),
    );
  };
  return open(places, []);
}

function reachOf(connection: Connection, place: string): Reach {
  const reach = place === ownPlace ? connection : connection.companies?.[place];
  if (!reach) throw new Error(`COMPANY_DATABASES names no "${place}"`);
  return reach.direct ?? reach;
}

// Whoever is in the company ends first, and whoever comes waits.
async function freeze({ side }: MovingSide, { company, from: source, waitSeconds }: MoveOrder): Promise<void> {
  await side.query(`set local lock_timeout = '${waitSeconds}s'`);
  await side.query(beAlone, [company]);
  const found = await side.query("select from companies where id = $1 and place = $2", [company, source]);
  if (found.length === 0) throw new Error(`company ${company} does not live in "${source}" any more`);
}

interface MovedTable {
  readonly name: string;
  readonly columns: string;
  /** Whose rows are the company's, as a condition. */
  readonly own: string;
  readonly conflict: string;
}

// Rights are the installation's, which has them also while the company lives elsewhere.
const keptByInstallation = new Set(["id", "rights_revision"]);

const tables: readonly MovedTable[] = [companies, ...Object.values(tablesOfCompanies)].map((table) => {
  const columns = columnsOf(table);
  const quoted = columns.map((name) => pg.escapeIdentifier(name));
  const changed = columns.filter((name) => !keptByInstallation.has(name)).map((name) => pg.escapeIdentifier(name));
  const isCompany = table === companies;
  return {
    name: getTableName(table),
    columns: quoted.join(", "),
    own: isCompany ? "id" : "company_id",
    conflict: isCompany
      ? `on conflict (id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(", ")}`
      : "",
  };
});

function columnsOf(table: PgTable): string[] {
  return Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [] : [name]));
}

// One statement writes them all: foreign keys are checked at its end, whatever leads to what.
const writeAll = `with ${tables
  .map(({ name, columns, conflict }) => {
    const [into, laid] = [name, `moved_${name}`].map((one) => pg.escapeIdentifier(one));
    return `${pg.escapeIdentifier(`put_${name}`)} as (insert into ${into} (${columns}) select ${columns} from ${laid} ${conflict} returning 1)`;
  })
  .join(
    ",\n",
  )} select ${tables.map(({ name }) => `(select count(*) from ${pg.escapeIdentifier(`put_${name}`)})`).join(" + ")} as rows`;

async function copyRows(source: MovingSide, target: MovingSide, company: number): Promise<number> {
  let read = 0;
  for (const { name, columns, own } of tables) {
    const laid = pg.escapeIdentifier(`moved_${name}`);
    const table = pg.escapeIdentifier(name);
    await target.side.query(
      `create temporary table ${laid} on commit drop as select ${columns} from ${table} where false`,
    );
    const rows = source.side.client.query(
      to(`copy (select ${columns} from ${table} where ${own} = ${company}) to stdout`),
    );
    const into = target.side.client.query(from(`copy ${laid} (${columns}) from stdin`));
    await pipeline(rows, into);
    read += into.rowCount;
  }
  const [written] = await target.side.query<{ rows: string }>(writeAll);
  if (Number(written?.rows) !== read) throw new Error(`${read} rows were read, ${written?.rows} written`);
  // What triggers have counted is no change of the company.
  await target.side.query("set constraints all immediate");
  await target.side.query(
    "update companies c set circumstances_revision = m.circumstances_revision from moved_companies m where c.id = m.id",
  );
  for (const { name } of tables) await raiseSequence(target, name, company);
  return read;
}

// New rows get ids of their own, whatever ids came along.
async function raiseSequence({ side }: MovingSide, table: string, company: number): Promise<void> {
  if (table === getTableName(companies)) return;
  const [found] = await side.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence(quote_ident($1), 'id') as sequence from pg_attribute a
     where a.attrelid = quote_ident($1)::regclass and a.attname = 'id' and a.attidentity <> ''`,
    [table],
  );
  if (!found?.sequence) return;
  await side.query(
    `select setval($1, most) from (select max(id) as most from ${pg.escapeIdentifier(table)} where company_id = $2) m, ${found.sequence} s
     where most > s.last_value`,
    [found.sequence, company],
  );
}
