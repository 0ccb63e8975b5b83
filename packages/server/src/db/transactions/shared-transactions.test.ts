import { afterAll, beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { impatient } from "../companies/enter-company.ts";
import { DatabaseUnavailable } from "../connecting/database-unavailable.ts";
import { openDatabase } from "../database.ts";
import { shareTransactions } from "./shared-transactions.ts";
import type { Transaction } from "./transaction.ts";

const server = await testServer();
const { db, config } = server.context;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const nowhere = openDatabase({ ...server.connection, port: 1 }, config, server.clock, () => undefined);
afterAll(() => nowhere.close());

beforeEach(() => server.asOwner("delete from history where company_id = $1", [company]));

/** Work that notes something; answers the transaction that it is noted in. */
const adding = (name: string) => (transaction: Transaction) =>
  transaction.demand<{ xid: string }>(
    `insert into history (company_id, author, editor, kind, form, object_id, root_form, root_id, title)
     values ($1, 'x', 'x', 'created', 'process', 1, 'process', 1, $2) returning pg_current_xact_id()::text as xid`,
    [company, name],
  );

const send = <T>(work: (transaction: Transaction) => T | undefined) => db.sendInCompany(company, work);

async function written(): Promise<unknown[]> {
  const rows = await server.asOwner("select title from history where company_id = $1 order by title", [company]);
  return rows.map(({ title }) => title);
}

function transactionsOf(answers: readonly ({ xid: string }[] | undefined)[]) {
  return new Set(answers.map((rows) => rows?.[0]?.xid));
}

test("who comes while others are on their way goes with all who have come by then", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const [first, ...others] = await Promise.all(names.map((name) => send(adding(name))));
  expect(await written()).toEqual(names);
  const together = transactionsOf(others);
  expect(together.size).toBe(1);
  expect(together).not.toEqual(transactionsOf([first]));
});

test("so many at most go together", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, (_, number) => send(adding(`Метка ${number}`))));
  expect((await written()).length).toBe(70);
  expect(transactionsOf(answers).size).toBe(4);
});

test("whoever has nothing to send answers so, and the others go", async () => {
  const answers = await Promise.all([send(adding("a")), send(() => undefined), send(adding("b"))]);
  expect(answers.map((answer) => answer === undefined)).toEqual([false, true, false]);
  expect(await written()).toEqual(["a", "b"]);
});

const failing: [what: string, work: (transaction: Transaction) => unknown][] = [
  ["a statement is refused", (transaction) => transaction.demand("select 1 / 0")],
  [
    "work throws",
    () => {
      throw new Error("no");
    },
  ],
];

test.each(failing)("where %s nothing is done of those who went with it, which are told so", async (_, work) => {
  const answers = await Promise.all([send(adding("a")), send(adding("b")), send(work), send(adding("c"))]);
  expect(answers.map((answer) => answer === undefined)).toEqual([false, true, true, true]);
  expect(await written()).toEqual(["a"]);
  await expect(send(adding("d"))).resolves.toBeDefined();
});

test("who needs a row that somebody else holds does not hold up the others for long", async () => {
  const touching = (transaction: Transaction) =>
    transaction.demand("update companies set modified = now() where id = $1", [company]);
  await db.inCompany(company, async (holder) => {
    await holder.query("select from companies where id = $1 for no key update", [company]);
    const answers = await Promise.all([send(touching), send(adding("a"))]);
    expect(answers.map((answer) => answer === undefined)).toEqual([true, false]);
  });
  expect(await written()).toEqual(["a"]);
});

test("entering a company that is being moved is waited for no longer than anything else", () => {
  const enter = { company: 7, text: "select enter_company($1, $2)", values: ["7", "own"] };
  expect(impatient(enter, 200)).toEqual({
    company: 7,
    text: "select set_config('lock_timeout', $3, true), enter_company($1, $2)",
    values: ["7", "own", "200"],
  });
});

test("what fails otherwise once all is sent is not done again, since it may have been done", async () => {
  const own = shareTransactions(async (_, work) => {
    await db.inCompany(company, work);
    throw new Error("after the commit");
  });
  await expect(own(company, adding("a"))).rejects.toThrow("after the commit");
  expect(await written()).toEqual(["a"]);
});

test("where the database is away those who wait are told with those who were on their way", async () => {
  let runs = 0;
  const own = shareTransactions(async (_, work) => {
    runs++;
    await db.inCompany(company, work);
    throw new DatabaseUnavailable("away", new Error("gone"));
  });
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => own(company, adding("a"))));
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
  expect(runs).toBe(1);
});

test("a database that is away is told to all", async () => {
  const answers = await Promise.allSettled(["a", "b"].map((name) => nowhere.sendInCompany(company, adding(name))));
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
});
