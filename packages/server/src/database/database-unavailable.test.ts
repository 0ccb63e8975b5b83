import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { DatabaseUnavailable, explainUnavailable } from "./database-unavailable.ts";

const server = await testServer();
const { db } = server.context;

function ofPostgres(code: string, severity = "ERROR"): Error {
  return Object.assign(new pg.DatabaseError("words", 5, "error"), { code, severity });
}

function ofSystem(code: string): Error {
  return Object.assign(new Error("words"), { code });
}

test.each([
  ["08006", "away"],
  ["53100", "full"],
  ["53200", "full"],
  ["53300", "busy"],
  ["57P01", "away"],
  ["57P03", "away"],
  ["58030", "away"],
  ["57014", "busy"],
  ["55P03", "busy"],
  ["25006", "away"],
])("PostgreSQL's %s means that the database is %s", (code, reason) => {
  expect(explainUnavailable(ofPostgres(code))).toMatchObject({ name: "DatabaseUnavailable", reason });
});

test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"])(
  "a connection error %s means it too",
  (code) => {
    expect(explainUnavailable(ofSystem(code))).toMatchObject({ reason: "away" });
    expect(explainUnavailable(new DrizzleQueryError("select 1", [], ofSystem(code)))).toMatchObject({ reason: "away" });
  },
);

test.each(["Connection terminated unexpectedly", "timeout exceeded when trying to connect", "Query read timeout"])(
  "the driver's error means it too: %s",
  (message) => expect(explainUnavailable(new Error(message))).toBeInstanceOf(DatabaseUnavailable),
);

test("an error of the statement itself is unchanged", () => {
  for (const error of [ofPostgres("23505"), ofPostgres("42601"), ofPostgres("08P01"), new TypeError("words")])
    expect(explainUnavailable(error)).toBe(error);
  expect(explainUnavailable(ofPostgres("08P01", "FATAL"))).toBeInstanceOf(DatabaseUnavailable);
});

/** Terminates the connection of a transaction as an administrator would. */
const terminateBackend = (pid: unknown) => server.asOwner("select pg_terminate_backend($1)", [pid]);

test("if a connection is lost while its transaction computes, later statements fail, and the next transaction succeeds", async () => {
  const broken = db.outsideCompanies(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }>("select pg_backend_pid() as pid");
    await terminateBackend(own?.pid);
    while ((await server.asOwner("select from pg_stat_activity where pid = $1", [own?.pid])).length > 0);
    return transaction.query("select 1");
  });
  await expect(broken).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "away" });
  expect(await db.outsideCompanies((transaction) => transaction.query("select 1 as one"))).toEqual([{ one: 1 }]);
});

test("if a connection is lost while a statement waits, that statement fails", async () => {
  const broken = db.outsideCompanies(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }>("select pg_backend_pid() as pid");
    const waiting = transaction.query("select pg_sleep(60)");
    await terminateBackend(own?.pid);
    return waiting;
  });
  await expect(broken).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "away" });
});

test("a statement whose failure the work ignores fails the transaction with its cause", async () => {
  const unheard = db.outsideCompanies(async (transaction) => {
    await transaction.query("select 1 / 0").catch(() => undefined);
    return "done";
  });
  await expect(unheard).rejects.toThrow("division by zero");
});
