import { afterAll, expect, inject, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import { createTestFileDatabase } from "../testing/name-test-database.ts";
import { testSecretBox } from "../testing/test-secret-box.ts";
import { openDatabase } from "./database.ts";
import { asOwner, connectionTo, databaseOf } from "./owner-connection.ts";
import { perCompanyFunction } from "./per-company-function.ts";
import { prepareDatabase } from "./prepare-database.ts";

const { owner } = inject("postgres");
const server = createTestFileDatabase();
const { connection } = await prepareDatabase(server, testSecretBox);
const onDatabase = <R extends Record<string, unknown>>(text: string) =>
  asOwner(connectionTo(owner, databaseOf(server)), async (client) => (await client.query<R>(text)).rows);

// Like a function whose condition was forgotten.
const forgetful = perCompanyFunction({
  name: "subjects_of_test",
  columns: { name: "text", inside: "text" },
  select: "select name, current_setting('opis.company') as inside from subject order by name",
});
await onDatabase(forgetful.create);

const app = openDatabase(connection, readConfig({}), systemClock, () => undefined);
afterAll(() => app.close());

const insertion = await app.pool.query<{ id: number }>(
  "insert into companies (name, name_key) values ('One', 'one'), ('Two', 'two'), ('Empty', 'empty') returning id",
);
const [one = 0, two = 0, empty = 0] = insertion.rows.map(({ id }) => id);
for (const [company, name] of [
  [one, "а"],
  [one, "б"],
  [two, "в"],
] as const) {
  const values = [company, name];
  await app.inCompany(company, (transaction) =>
    transaction.query("insert into subject (company_id, name, name_key) values ($1, $2, $2)", values),
  );
}

const read = "select * from subjects_of_test($1)";
const setting = "select current_setting('opis.company', true) as company";
const ofOne = { company_id: one, inside: String(one) };
const ofTwo = { company_id: two, inside: String(two) };
const a = { ...ofOne, name: "а" };
const b = { ...ofOne, name: "б" };
const v = { ...ofTwo, name: "в" };

test("each company is read separately, in order, whatever condition the query omits", async () => {
  expect((await app.pool.query(read, [[two, one]])).rows).toEqual([v, a, b]);
  expect((await app.pool.query(read, [[one]])).rows).toEqual([a, b]);
});

test("companies without rows, deleted companies, and an empty list yield no rows", async () => {
  expect((await app.pool.query(read, [[empty, one, 2_000_000_000]])).rows).toEqual([a, b]);
  expect((await app.pool.query(read, [[]])).rows).toEqual([]);
});

test("each of many companies is read once", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => index + one);
  expect(await app.query(read, [many])).toEqual([a, b, v]);
});

test("afterwards the transaction is in its previous company, or in none", async () => {
  const within = await app.inCompany(two, async (transaction) => [
    await transaction.query(read, [[one, two]]),
    await transaction.query(setting),
    await transaction.query("select name from subject"),
  ]);
  expect(within).toEqual([[a, b, v], [{ company: String(two) }], [{ name: "в" }]]);
  const outside = await app.outsideCompanies(async (transaction) => [
    await transaction.query(read, [[one, two]]),
    await transaction.query("select name from subject"),
  ]);
  expect(outside).toEqual([[a, b, v], []]);
  await app.pool.query(read, [[one]]);
  expect((await app.pool.query("select name from subject")).rows).toEqual([]);
});

test("read-only transactions may call it, and it sees what the transaction has written", async () => {
  expect(await app.readCompany(one, (transaction) => transaction.query(read, [[two]]))).toEqual([v]);
  const rename = "update subject set name = $2 where company_id = $1";
  const changedRows = await app.inCompany(two, async (transaction) => {
    await transaction.query(rename, [two, "г"]);
    const rows = await transaction.query(read, [[two]]);
    await transaction.query(rename, [two, v.name]);
    return rows;
  });
  expect(changedRows).toEqual([{ ...v, name: "г" }]);
});

test("a failing function leaves the transaction in its company", async () => {
  const within = await app.inCompany(one, async (transaction) => {
    await transaction.query("savepoint before");
    await transaction.query("select name::int from subjects_of_test($1)", [[two]]).catch(() => undefined);
    await transaction.query("rollback to savepoint before");
    return transaction.query(setting);
  });
  expect(within).toEqual([{ company: String(one) }]);
});

test("all functions that the application may call run with its own rights", async () => {
  const { rows } = await app.pool.query(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
  );
  expect(rows).toEqual([]);
});

test("a changed function replaces that of an earlier edition, an unchanged one stays the same", async () => {
  const findFunction = "select oid::regprocedure::text as name, oid from pg_proc where proname = 'subjects_of_test'";
  const [before] = await onDatabase(findFunction);
  await onDatabase(`${forgetful.drop};${forgetful.create}`);
  expect(await onDatabase(findFunction)).toEqual([before]);
  const next = perCompanyFunction({
    name: "subjects_of_test",
    parameters: { input_name: "text" },
    columns: { id: "integer" },
    select: "select id from subject where name = input_name",
  });
  await onDatabase(`${next.drop};${next.create}`);
  expect(await onDatabase(findFunction)).toMatchObject([{ name: "subjects_of_test(integer[],text)" }]);
});
