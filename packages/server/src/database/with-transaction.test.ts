import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import type { SqlExecutor } from "./transaction.ts";

const server = await testServer({ DATABASE_CONNECTIONS: "4" });
const { db, log } = server.context;
const company = await buildCompany(await buildUser(server));

const setDescription = "update companies set description = $2 where id = $1";

test("an error of a callback after the commit is logged and affects neither its transaction nor others", async () => {
  const logged = vi.spyOn(log, "error");
  const failing = Array.from({ length: 20 }, (_, index) =>
    db.inCompany(company, async (transaction) => {
      transaction.onCommit(() => {
        throw new Error(`callback ${index}`);
      });
      await transaction.query(setDescription, [company, String(index)]);
      return index;
    }),
  );
  const innocent = Array.from({ length: 20 }, (_, index) =>
    db.outsideCompanies(async (transaction) => {
      const [row] = await transaction.query<{ index: number }>("select $1::int as index, pg_sleep(0.005)", [index]);
      return row?.index;
    }),
  );
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(failing)).toEqual(numbers);
  expect(await Promise.all(innocent)).toEqual(numbers);
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual(
    expect.arrayContaining(numbers.map((index) => `Error: callback ${index}`)),
  );
  expect(db.load()).toEqual({ places: 4, held: 0, waiting: 0 });
});

test("a later callback runs although an earlier one has thrown", async () => {
  const later = vi.fn();
  await db.inCompany(company, async ({ onCommit }) => {
    onCommit(() => {
      throw new Error("first callback");
    });
    onCommit(later);
  });
  expect(later).toHaveBeenCalledOnce();
});

test("a connection lost within a transaction is released once, and its place is free again", async () => {
  const lost = db.inCompany(company, ({ query }) => query("select pg_terminate_backend(pg_backend_pid())"));
  await expect(lost).rejects.toMatchObject({ reason: "away" });
  expect(db.load()).toEqual({ places: 4, held: 0, waiting: 0 });
  const again = Array.from({ length: 8 }, () => db.inCompany(company, ({ query }) => query("select 1 as one")));
  expect(await Promise.all(again)).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
});

const currentCompany = "select nullif(current_setting('opis.company', true), '')::int as company";

async function companyOf({ query }: SqlExecutor): Promise<number | null | undefined> {
  return (await query<{ company: number | null }>(currentCompany))[0]?.company;
}

test("each statement runs in its own company, even if it differs from the transaction's", async () => {
  const inside = await db.inCompany(company, (transaction) => {
    const executors = [transaction, transaction.asCompany(0), transaction, transaction.asCompany(8), transaction];
    return Promise.all(executors.map(companyOf));
  });
  expect(inside).toEqual([company, null, company, 8, company]);
  const outside = await db.outsideCompanies((transaction) =>
    Promise.all([transaction.asCompany(8), transaction].map(companyOf)),
  );
  expect(outside).toEqual([8, null]);
});

test("typed queries run in the transaction's company", async () => {
  const { rows } = await db.inCompany(company, ({ orm }) => orm.execute(sql.raw(currentCompany)));
  expect(rows).toEqual([{ company }]);
});

test("a failed statement that is not awaited rolls everything back, and its first failure is thrown", async () => {
  const failed = db.inCompany(company, async ({ execute }) => {
    execute(setDescription, [company, "rolled back"]);
    execute("select 1 / $1::int", [0], () => new Error("divided by nothing"));
    execute("select 'never parsed'");
  });
  await expect(failed).rejects.toThrow("divided by nothing");
  const { rows } = await db.pool.query("select description from companies where id = $1", [company]);
  expect(rows).not.toEqual([{ description: "rolled back" }]);
  const again = Array.from({ length: 4 }, () =>
    db.inCompany(company, ({ query }) => query("select 'never parsed' as late")),
  );
  expect(await Promise.all(again)).toEqual(Array.from({ length: 4 }, () => [{ late: "never parsed" }]));
});

test("an awaited statement after a failed one throws the first error", async () => {
  const failed = db.inCompany(company, ({ execute, query }) => {
    execute("select 1 / $1::int", [0]);
    return query("select 1");
  });
  await expect(failed).rejects.toMatchObject({ code: "22012" });
});

test("a transaction is not committed without a statement that could not be sent", async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const failed = db.inCompany(company, async ({ execute }) => {
    execute(setDescription, [company, "not whole"]);
    execute("select $1::jsonb", [circular]);
  });
  await expect(failed).rejects.toThrow("circular");
  const { rows } = await db.pool.query("select description from companies where id = $1", [company]);
  expect(rows).not.toEqual([{ description: "not whole" }]);
});

test("a transaction takes no statements after its end", async () => {
  const ended = await db.inCompany(company, async (transaction) => transaction);
  await expect(ended.query("select 1")).rejects.toThrow("The transaction has ended");
});

test("of two deadlocked transactions both succeed: one of them is run again", async () => {
  const owner = await buildUser(server);
  const companies = [await buildCompany(owner), await buildCompany(owner)];
  let runs = 0;
  let startBoth: () => void = () => undefined;
  const bothHaveBegun = new Promise<void>((resolve) => {
    startBoth = resolve;
  });
  const addDot = "update companies set description = description || '.' where id = $1";
  const addDots = ([first, second]: readonly number[]) =>
    db.outsideCompanies(async ({ query }) => {
      await query(addDot, [first]);
      runs += 1;
      if (runs === 2) startBoth();
      await bothHaveBegun;
      await query(addDot, [second]);
    });
  await Promise.all([addDots(companies), addDots(companies.toReversed())]);
  expect(runs).toBeGreaterThan(2);
  const { rows } = await db.pool.query("select description from companies where id = any($1)", [companies]);
  expect(rows).toEqual([{ description: ".." }, { description: ".." }]);
});
