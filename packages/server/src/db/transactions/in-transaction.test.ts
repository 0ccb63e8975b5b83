import { expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer({ DATABASE_CONNECTIONS: "4" });
const { db, log } = server.context;
const company = await buildCompany(await buildUser(server));

const setDescription = "update companies set description = $2 where id = $1";

test("a callback that throws after the commit is logged and neither fails its transaction nor touches another one", async () => {
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

test("a connection lost within a transaction is given up once, and its place is free again", async () => {
  const lost = db.inCompany(company, ({ query }) => query("select pg_terminate_backend(pg_backend_pid())"));
  await expect(lost).rejects.toMatchObject({ reason: "away" });
  expect(db.load()).toEqual({ places: 4, held: 0, waiting: 0 });
  const again = Array.from({ length: 8 }, () => db.inCompany(company, ({ query }) => query("select 1 as one")));
  expect(await Promise.all(again)).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
});
