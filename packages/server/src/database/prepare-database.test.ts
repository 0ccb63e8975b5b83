import { randomBytes } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import { StartError } from "../start-error.ts";
import { testSecretBox } from "../testing/test-secret-box.ts";
import { companyReadings } from "./company-list-sql.ts";
import { type Database, openDatabase } from "./database.ts";
import { asOwner, connectionTo } from "./owner-connection.ts";
import { prepareDatabase } from "./prepare-database.ts";

const { owner } = inject("postgres");
const database = `p_${randomBytes(6).toString("hex")}`;
const onServer = <R extends Record<string, unknown>>(text: string) =>
  asOwner(connectionTo(owner, "postgres"), async (client) => (await client.query<R>(text)).rows);

const first = await prepareDatabase(owner, testSecretBox, database);
const app = openDatabase(first.connection, readConfig({}), systemClock, () => undefined);

afterAll(async () => {
  await app.close();
  await onServer(`drop database ${database} with (force)`);
  await onServer(`drop role ${database}_app`);
});

async function refusal(db: Database, text: string): Promise<unknown> {
  return db.pool.query(text).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
}

test("concurrent preparation by several servers keeps secrets and data", async () => {
  await app.pool.query("insert into companies (name, name_key) values ('Stays', 'stays')");
  const again = await Promise.all([
    prepareDatabase(owner, testSecretBox, database),
    prepareDatabase(owner, testSecretBox, database),
    prepareDatabase(owner, testSecretBox, database),
  ]);
  for (const { secrets, connection } of again) {
    expect(secrets).toEqual(first.secrets);
    expect(connection).toEqual(first.connection);
  }
  expect((await app.pool.query("select name from companies")).rows).toEqual([{ name: "Stays" }]);
  expect(first.secrets.accessTokenKey.byteLength).toBe(32);
});

test("preparing again never makes anything unavailable to running servers", async () => {
  const { rows: readings } = await app.pool.query<{ name: string; call: string }>(
    `select proname as name, proname || '(array[1]' || repeat(', null', pronargs - 1) || ')' as call
     from pg_proc where pronamespace = 'public'::regnamespace and proargnames[1] = 'of_companies' order by 1`,
  );
  const outcomes = new Set<unknown>();
  let isOver = false;
  const read = async (call: string) => {
    while (!isOver) outcomes.add(await refusal(app, `select from ${call} limit 1`));
  };
  const reading = readings.map(({ call }) => read(call));
  for (let times = 0; times < 5; times++) await prepareDatabase(owner, testSecretBox, database);
  isOver = true;
  await Promise.all(reading);
  expect(readings.map(({ name }) => name)).toEqual(companyReadings.map(({ name }) => name).sort());
  expect([...outcomes]).toEqual(["done"]);
});

test("views of earlier editions that bypassed row level security are dropped, and there are no others", async () => {
  const onDatabase = (text: string) => asOwner(connectionTo(owner, database), (client) => client.query(text));
  await onDatabase("create view company_cards as select inn from information");
  await prepareDatabase(owner, testSecretBox, database);
  const { rows } = await onDatabase("select viewname from pg_views where schemaname = 'public'");
  expect(rows).toEqual([]);
});

test("the application's role owns nothing, sees no secrets, and only adds to history", async () => {
  const denied = "42501";
  expect(await refusal(app, "select * from installation")).toBe(denied);
  expect(await refusal(app, "update history set title = ''")).toBe(denied);
  expect(await refusal(app, "delete from history")).toBe(denied);
  expect(await refusal(app, "create table mine (id int)")).toBe(denied);
  expect(await refusal(app, "alter table process disable row level security")).toBe(denied);
  expect(await refusal(app, "select 1 from history limit 1")).toBe("done");
  const role = await onServer(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = '${database}_app'`,
  );
  expect(role).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
});

test("every table that names a company has row level security, except the one whose rows are found by a hash only", async () => {
  const open = await asOwner(connectionTo(owner, database), async (client) => {
    const result = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity order by 1`,
    );
    return result.rows.map(({ name }) => name);
  });
  expect(open).toEqual(["kept_answers"]);
});

test("rights in one company are neither visible nor grantable from another; outside of companies all are visible", async () => {
  const { rows } = await app.pool.query<{ id: number }>(
    "insert into companies (name, name_key) values ('Three', 'three'), ('Four', 'four') returning id",
  );
  const [one = 0, two = 0] = rows.map(({ id }) => id);
  const add = "insert into roles (company_id, name, levels) values ($1, 'Own', '{}')";
  const find = "select company_id from roles order by company_id";
  await app.inCompany(one, (transaction) => transaction.query(add, [one]));
  await expect(app.inCompany(two, (transaction) => transaction.query(add, [one]))).rejects.toThrow(
    "row-level security",
  );
  await app.inCompany(two, (transaction) => transaction.query(add, [two]));
  expect(await app.inCompany(two, (transaction) => transaction.query(find))).toEqual([{ company_id: two }]);
  expect((await app.pool.query(find)).rows).toEqual([{ company_id: one }, { company_id: two }]);
});

test("rows of one company are neither visible nor writable from another", async () => {
  const { rows } = await app.pool.query<{ id: number }>(
    "insert into companies (name, name_key) values ('One', 'one'), ('Two', 'two') returning id",
  );
  const [one = 0, two = 0] = rows.map(({ id }) => id);
  const add = "insert into subject (company_id, name, name_key) values ($1, 'x', 'x')";
  await app.inCompany(one, (transaction) => transaction.query(add, [one]));
  await expect(app.inCompany(two, (transaction) => transaction.query(add, [one]))).rejects.toThrow(
    "row-level security",
  );
  expect(await app.inCompany(two, (transaction) => transaction.query("select 1 from subject"))).toEqual([]);
  expect(await app.outsideCompanies((transaction) => transaction.query("select 1 from subject"))).toEqual([]);
  expect(await app.inCompany(one, (transaction) => transaction.query("select 1 as found from subject"))).toEqual([
    { found: 1 },
  ]);
});

test("a database changed by a newer version is refused in one line, and not modified", async () => {
  const from = "drizzle.__drizzle_migrations";
  const later = Date.UTC(2999, 0, 1);
  const onDatabase = (text: string) => asOwner(connectionTo(owner, database), (client) => client.query(text));
  await onDatabase(`insert into ${from} (hash, created_at) values ('later', ${later})`);
  await expect(prepareDatabase(owner, testSecretBox, database)).rejects.toThrow(
    new StartError(
      "This Opis is older than its database, which a version of 2999-01-01 or later has changed: start that version, or restore a backup made before the upgrade.",
    ),
  );
  expect(await refusal(app, "select 1 from company_cards(array[1]) limit 1")).toBe("done");
  await onDatabase(`delete from ${from} where created_at = ${later}`);
  await prepareDatabase(owner, testSecretBox, database);
});

test("an installation with companies in other databases is refused in one line, before the migration that drops their location", async () => {
  const onDatabase = (text: string) => asOwner(connectionTo(owner, database), (client) => client.query(text));
  const { rows } = await onDatabase("insert into companies (name, name_key) values ('Far', 'far') returning id");
  const id = rows[0]?.id;
  await onDatabase(`alter table companies add column place text not null default 'own'`);
  await onDatabase(`update companies set place = 'north' where id = ${id}`);
  await expect(prepareDatabase(owner, testSecretBox, database)).rejects.toThrow(
    new StartError(
      `1 companies are in other databases (company ${id} in "north"): with Opis 0.2 run "npm run move-company -- ${id} own" for each of them, then start this version.`,
    ),
  );
  await onDatabase("update companies set place = 'own'");
  await prepareDatabase(owner, testSecretBox, database);
  await onDatabase("alter table companies drop column place");
});

test("a prepared transaction of version 0.2 is refused until it is ended", async () => {
  const onDatabase = (text: string) => asOwner(connectionTo(owner, database), (client) => client.query(text));
  // PostgreSQL allows prepared transactions only with a start-up setting, so a view replaces its list of them.
  await onDatabase("create schema shadow");
  await onDatabase(
    `create view shadow.pg_prepared_xacts as
     select 'opis 7'::text as gid, now() as prepared, current_database() as database`,
  );
  await onDatabase(`alter database ${database} set search_path = shadow, public, pg_catalog`);
  await expect(prepareDatabase(owner, testSecretBox, database)).rejects.toThrow(
    new StartError(
      "A transaction of Opis 0.2 is left prepared: let 0.2 run for a minute, which ends it, or run ROLLBACK PREPARED 'opis 7' in the database.",
    ),
  );
  await onDatabase(`alter database ${database} reset search_path`);
  await onDatabase("drop schema shadow cascade");
  await prepareDatabase(owner, testSecretBox, database);
});

test("a database user who may not create databases or roles gets the command to run", async () => {
  const user = `u_${randomBytes(4).toString("hex")}`;
  await onServer(`create role ${user} login password 'secret'`);
  const base = connectionTo(owner, "postgres", { user, password: "secret" });
  const poor = "connectionString" in base ? { url: base.connectionString } : base;
  const target = `q_${user}`;
  await expect(prepareDatabase(poor, testSecretBox, target)).rejects.toThrow(
    new StartError(
      `The user of DATABASE_URL may not create the database "${target}": create it, or run ALTER ROLE ${user} CREATEDB.`,
    ),
  );
  await onServer(`create database ${target} owner ${user}`);
  await expect(prepareDatabase(poor, testSecretBox, target)).rejects.toThrow(
    `may not create the role "${target}_app", as which the application works: run ALTER ROLE ${user} CREATEROLE.`,
  );
  await onServer(`alter role ${user} createrole`);
  const { connection } = await prepareDatabase(poor, testSecretBox, target);
  const db = openDatabase(connection, readConfig({}), systemClock, () => undefined);
  expect(await refusal(db, "select * from installation")).toBe("42501");
  expect(await refusal(db, "select * from companies")).toBe("done");
  await db.close();
  await onServer(`drop database ${target} with (force)`);
  await onServer(`drop role ${target}_app`);
  await onServer(`drop role ${user}`);
});
