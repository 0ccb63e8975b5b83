import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { type Flights, openFlights, passedOver } from "./flight.ts";

const server = await testServer();

interface Opened {
  readonly flights: Flights;
  readonly client: pg.Client;
  /** How often PostgreSQL was ready for what comes next. */
  readonly ends: () => number;
  /** How often it has told what columns rows have. */
  readonly described: () => number;
}

async function open(): Promise<Opened> {
  const client = new pg.Client(server.connection);
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  let [ends, described] = [0, 0];
  if ("connection" in client && client.connection instanceof pg.Connection)
    client.connection.on("readyForQuery", () => ends++).on("rowDescription", () => described++);
  return { flights: openFlights(client), client, ends: () => ends, described: () => described };
}

/** A statement that PostgreSQL parses once. */
const named = (name: string, text: string, ...values: unknown[]) => ({ name, text, values });
const unnamed = (text: string, ...values: unknown[]) => ({ text, values });

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done"));

test("what is said in one turn is one message, and each statement has its own answer", async () => {
  const { flights, ends } = await open();
  const [begin, one, none, both] = await Promise.all([
    flights.take(unnamed("begin")),
    flights.take<{ one: number }>(named("one", "select $1::int as one", 1)),
    flights.take(unnamed("select 1 as one where false")),
    flights.take(unnamed("select day::date from generate_series(date '2026-01-01', '2026-01-02', '1 day') day")),
  ]);
  expect([begin.command, one.rows, none.rows]).toEqual(["BEGIN", [{ one: 1 }], []]);
  expect(both.rows).toEqual([{ day: "2026-01-01" }, { day: "2026-01-02" }]);
  expect(ends()).toBe(1);
  await flights.take(unnamed("commit"));
  expect(ends()).toBe(2);
});

test("a statement that was parsed is not parsed again", async () => {
  const { flights, client } = await open();
  const again = () => flights.take(named("kept", "select 7 as kept"));
  await Promise.all([again(), again()]);
  await again();
  const { rows } = await client.query("select name from pg_prepared_statements");
  expect(rows).toEqual([{ name: "kept" }]);
});

test("what columns its rows have is told once, and they are read by it each time", async () => {
  const { flights, described } = await open();
  const again = (day: string | null) =>
    flights.take(named("columns", "select $1::date as day, array[1, 2] as numbers, null as nothing", day));
  for (const day of ["2026-01-01", "2026-01-02", null])
    expect((await again(day)).rows).toEqual([{ day, numbers: [1, 2], nothing: null }]);
  const [one, other] = await Promise.all([again("2026-01-03"), again("2026-01-04")]);
  expect([one.rows[0]?.day, other.rows[0]?.day, one.fields.length]).toEqual(["2026-01-03", "2026-01-04", 3]);
  expect(described()).toBe(1);
});

test("rows that have other columns by now are refused, and not read as if they had the same", async () => {
  const { flights } = await open();
  await flights.take(unnamed("create temporary table widened (one int)"));
  await flights.take(unnamed("insert into widened values (1)"));
  const all = () => flights.take(named("widened", "select * from widened"));
  expect([(await all()).rows, (await all()).rows]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  await flights.take(unnamed("alter table widened add column other int"));
  expect(codesOf(await Promise.allSettled([all()]))).toEqual(["0A000"]);
});

test("behind a statement that fails nothing is done, and what it has not let parse is parsed later", async () => {
  const { flights } = await open();
  const late = () => flights.take(named("late", "select 1 as late"));
  const outcomes = await Promise.allSettled([
    flights.take(unnamed("begin")),
    flights.take(unnamed("select 1 / $1::int", 0)),
    late(),
    flights.take(unnamed("commit")),
  ]);
  expect(codesOf(outcomes)).toEqual(["done", "22012", "25P02", "25P02"]);
  await flights.take(unnamed("rollback"));
  expect((await late()).rows).toEqual([{ late: 1 }]);
});

test("what is sent before the turn ends comes before what is said to the connection itself", async () => {
  const { flights, client } = await open();
  void flights.take(unnamed("begin"));
  flights.depart();
  await client.query("select set_config('opis.company', '7', true)");
  await flights.take(unnamed("commit"));
  const { rows } = await client.query("select current_setting('opis.company', true) as company");
  expect(rows).toEqual([{ company: "" }]);
});

test("where the connection breaks each statement fails with that", async () => {
  const { flights } = await open();
  const [own] = (await flights.take<{ pid: number }>(unnamed("select pg_backend_pid() as pid"))).rows;
  const outcomes = Promise.allSettled([
    flights.take(unnamed("select pg_sleep(60)")),
    flights.take(unnamed("select 1")),
  ]);
  flights.depart();
  await server.asOwner("select pg_terminate_backend($1)", [own?.pid]);
  expect(codesOf(await outcomes)).toEqual(["57P01", "57P01"]);
});

test("of what cannot be written down nothing comes through", async () => {
  const { flights } = await open();
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  const outcomes = await Promise.allSettled([
    flights.take(unnamed("insert into history (company_id) values (1)")),
    flights.take(unnamed("select $1::jsonb", endless)),
    flights.take(unnamed("select 1")),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

test.each([
  ["23505", "25P02"],
  ["57014", "25P02"],
  ["57P01", "57P01"],
  ["25P03", "25P03"],
  ["08006", "08006"],
])("behind what fails with %s the others fail with %s, in whatever language PostgreSQL speaks", (code, behind) => {
  const error = Object.assign(new pg.DatabaseError("не вышло", 0, "error"), { code, severity: "ОШИБКА" });
  expect(passedOver(error)).toMatchObject({ code: behind });
});
