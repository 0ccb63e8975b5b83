import { randomUUID } from "node:crypto";
import { completeness } from "@opis/model/completeness/completeness";
import { allForms } from "@opis/model/forms/index";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Secrets } from "../context.ts";
import { StartError } from "../start-error.ts";
import { companyReadings, dropFormerFunctions, dropFormerViews } from "./company-list-sql.ts";
import type { Connection } from "./connection-target.ts";
import { knownUpTo, migratedUpTo, migrationsFolder } from "./migration-level.ts";
import { createNaturalOrder } from "./order-by.ts";
import { applicationTo, asOwner, connectionTo, databaseOf, type OwnerServer } from "./owner-connection.ts";
import type { SecretBox } from "./secret-box.ts";
import { countUnreadableSecondSteps, installationSecret, sealStoredSecrets } from "./stored-secrets.ts";
import { madeColumns } from "./tables/columns.ts";
import { tableName } from "./tables/forms.ts";
import { codeOf } from "./with-transaction.ts";

/** What the application needs to run as a role that owns nothing. */
export interface Prepared {
  readonly connection: Connection;
  readonly secrets: Secrets;
  /** How many authenticator apps cannot be used, because their secrets are encrypted with a key that is not configured. */
  readonly unreadableSecondSteps: number;
}

/**
 * Prepares the database of an installation: creates it and the application's login role, runs migrations, grants
 * rights. Safe to run at every start and by several servers concurrently. Throws `StartError` if the owner lacks a
 * right, the secret key differs, or the database is of a newer version of the product or of an older one that stored
 * companies in several databases.
 */
export async function prepareDatabase(
  server: OwnerServer,
  secretBox: SecretBox,
  database = databaseOf(server),
): Promise<Prepared> {
  await createDatabase(server, database);
  const role = `${database}_app`;
  return asOwner(connectionTo(server, database), async (client) => {
    // Held until the connection ends, so that two servers starting together do it one after the other.
    await client.query("select pg_advisory_lock(hashtextextended('opis: preparation', 0))");
    await refuseNewer(client);
    await refuseSeveralDatabases(client);
    await client.query(dropFormerViews);
    await migrate(drizzle(client), { migrationsFolder });
    const password = await installationSecret(client, secretBox, "app_role_password");
    await createRole(client, role, password);
    // One transaction, so that running servers never find anything missing, or without their rights to it.
    await client.query("begin");
    for (const text of recreatedStatements) await client.query(text);
    const installation = await installationName(client);
    const now = new Date().toISOString();
    for (const { text, values } of [...singletonRows(now, null), await productEdition(now)])
      await client.query(text, [...values]);
    await client.query(grantsTo(role, database));
    const accessTokenKey = Buffer.from(await installationSecret(client, secretBox, "access_token_key"), "base64url");
    await client.query("commit");
    await sealStoredSecrets(client, secretBox);
    const unreadableSecondSteps = await countUnreadableSecondSteps(client, secretBox);
    const connection = applicationTo(server, database, { user: role, password });
    return { connection, secrets: { accessTokenKey, installation, box: secretBox }, unreadableSecondSteps };
  });
}

/** A statement with its values. */
interface SingletonStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Returns the statements that add missing empty rows of questionnaires with one row per company, for one company or
 * all. So reading such a row never writes, and a questionnaire of a new version gets its rows when the database is
 * prepared.
 */
export function singletonRows(now: string, company: number | null): SingletonStatement[] {
  return allForms
    .filter(({ scope }) => scope === "singleton")
    .map((form) => {
      const { percent, form_status, missing } = completeness(form, {});
      const table = tableName(form.name);
      const timestampColumns = madeColumns(form);
      return {
        text: `insert into "${table}" (company_id, percent, form_status, missing, ${timestampColumns.join(", ")})
          select id, $3, $4, $5, ${timestampColumns.map(() => "$1::timestamptz").join(", ")} from companies c
          where ($2::int is null or id = $2) and not exists (select from "${table}" s where s.company_id = c.id)
          on conflict do nothing`,
        values: [now, company, percent, form_status, missing],
      };
    });
}

/**
 * Refuses an installation with companies in several databases, as Opis supported up to version 0.2: this version would
 * not find them. Runs before the migration that drops the location of each company. Throws `StartError`.
 */
async function refuseSeveralDatabases(client: pg.ClientBase): Promise<void> {
  await refusePlacedCompanies(client);
  await refusePreparedTransactions(client);
}

async function refusePlacedCompanies(client: pg.ClientBase): Promise<void> {
  const { rows: columns } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('public.companies') and attname = 'place' and not attisdropped",
  );
  if (columns.length === 0) return;
  const { rows } = await client.query<{ id: number; place: string }>(
    "select id, place from companies where place <> 'own' order by id",
  );
  const [first] = rows;
  if (!first) return;
  throw new StartError(
    `${rows.length} companies are in other databases (company ${first.id} in "${first.place}"): with Opis 0.2 run "npm run move-company -- ${first.id} own" for each of them, then start this version.`,
  );
}

// Version 0.2 wrote to two databases by two-phase commit. Its prepared transactions hold locks until they are ended.
async function refusePreparedTransactions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ gid: string }>(
    "select gid from pg_prepared_xacts where database = current_database() and gid like 'opis %' order by prepared",
  );
  const [first] = rows;
  if (!first) return;
  throw new StartError(
    `A transaction of Opis 0.2 is left prepared: let 0.2 run for a minute, which ends it, or run ROLLBACK PREPARED '${first.gid}' in the database.`,
  );
}

/**
 * Returns the grants of the application's role: read and write rows, only add to the history, and no access to the
 * installation's secrets.
 */
function grantsTo(role: string, database: string): string {
  const to = pg.escapeIdentifier(role);
  return [
    `grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${to}`,
    `grant usage on schema public to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage, select on all sequences in schema public to ${to}`,
    `revoke update, delete on history from ${to}`,
    `revoke all on installation from ${to}`,
    // Servers read the migrations to detect that a newer version has changed the database.
    `grant usage on schema drizzle to ${to}`,
    `grant select on drizzle.__drizzle_migrations to ${to}`,
  ].join(";\n");
}

/**
 * Refuses a database migrated by a newer version of the product, whose data this one does not know. Throws
 * `StartError`.
 */
async function refuseNewer(client: pg.ClientBase): Promise<void> {
  const last = await migratedUpTo(client);
  if (last <= knownUpTo()) return;
  const day = new Date(last).toISOString().slice(0, 10);
  throw new StartError(
    `This Opis is older than its database, which a version of ${day} or later has changed: start that version, or restore a backup made before the upgrade.`,
  );
}

/**
 * Returns the statement that stores this product's edition of the threat list, so that models pinned to it keep it when
 * a later product has another one.
 */
async function productEdition(now: string) {
  const { edition, threats } = await loadCatalogue();
  return {
    text: `insert into threat_editions (date, source, origin, threats, imported) values ($1, $2, 'product', $3, $4)
      on conflict (date) do nothing`,
    values: [edition.date, edition.source, JSON.stringify(threats), now],
  };
}

/** Statements that recreate declared objects at each start. */
const recreatedStatements = [
  createNaturalOrder,
  dropFormerFunctions,
  ...companyReadings.flatMap(({ drop, create }) => [drop, create]),
];

/** Creates the database if it does not exist. Throws `StartError` if the owner may not. */
export async function createDatabase(server: OwnerServer, database: string): Promise<void> {
  if (await canConnect(connectionTo(server, database))) return;
  await asOwner(connectionTo(server, "postgres"), async (client) => {
    try {
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
    } catch (error) {
      if (codeOf(error) === "42501")
        throw new StartError(
          `The user of DATABASE_URL may not create the database "${database}": create it, or run ALTER ROLE ${await nameOf(client)} CREATEDB.`,
        );
      if (codeOf(error) !== "42P04" && codeOf(error) !== "23505") throw error;
    }
  });
}

async function canConnect(connection: Connection): Promise<boolean> {
  try {
    await asOwner(connection, async () => undefined);
    return true;
  } catch (error) {
    if (codeOf(error) === "3D000") return false;
    throw error;
  }
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const result = await client.query("select from pg_roles where rolname = $1", [role]);
  const verb = result.rowCount === 0 ? "create" : "alter";
  const attributes = `login nosuperuser nobypassrls password ${pg.escapeLiteral(password)}`;
  try {
    await client.query(
      verb === "create"
        ? `create role ${pg.escapeIdentifier(role)} ${attributes}`
        : `alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`,
    );
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    throw new StartError(
      `The user of DATABASE_URL may not ${verb} the role "${role}", as which the application works: run ALTER ROLE ${await nameOf(client)} CREATEROLE.`,
    );
  }
}

async function nameOf(client: pg.Client): Promise<string> {
  const result = await client.query<{ name: string }>("select quote_ident(current_user) as name");
  return result.rows[0]?.name ?? "";
}

// Generated once and shared by all servers. Not a secret: a backup reads it to find the files.
async function installationName(client: pg.Client): Promise<string> {
  await client.query(
    "insert into installation (name, value) values ('installation', $1) on conflict (name) do nothing",
    [randomUUID()],
  );
  const result = await client.query<{ value: string }>("select value from installation where name = 'installation'");
  return result.rows[0]?.value ?? "";
}
