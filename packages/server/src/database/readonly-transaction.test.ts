import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const { db } = server.context;
const owner = await buildUser(server);
const [company, other] = [await buildCompany(owner), await buildCompany(owner)];

test("a read-only transaction sees the rows of its company only", async () => {
  const visibleRows = await db.readCompany(company, ({ query }) =>
    query<{ company_id: number }>("select distinct company_id from information"),
  );
  expect(visibleRows).toEqual([{ company_id: company }]);
  expect(await db.readCompany(other, ({ query }) => query("select from information"))).toHaveLength(1);
});

test("a read-only transaction refuses every write, and its connection remains usable", async () => {
  const write = "update information set inn = '1' where company_id = $1";
  await expect(db.readCompany(company, ({ query }) => query(write, [company]))).rejects.toMatchObject({
    code: "25006",
  });
  await expect(db.readCompany(company, async ({ execute }) => execute(write, [company]))).rejects.toMatchObject({
    code: "25006",
  });
  const all = await Promise.all(
    Array.from({ length: 40 }, () => db.readCompany(company, ({ query }) => query("select from information"))),
  );
  expect(all.every((rows) => rows.length === 1)).toBe(true);
  const { held } = db.load();
  expect(held).toBe(0);
});
