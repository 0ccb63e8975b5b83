import { afterAll, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { outerPostgres } from "../testing/outer-postgres.ts";
import { openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare.ts";

const postgres = await outerPostgres();
const { url } = postgres;
afterAll(() => postgres.remove());

test("the product prepares itself on an outer PostgreSQL of another version and works there as a role that owns nothing", async () => {
  const { connection } = await prepareDatabase({ url });
  const again = await prepareDatabase({ url });
  expect(again.connection).toEqual(connection);
  const lost: Error[] = [];
  const db = openDatabase(connection, readConfig({}), systemClock, (error) => lost.push(error));
  try {
    const version = await db.pool.query<{ server_version: string }>("show server_version");
    expect(Number.parseInt(version.rows[0]?.server_version ?? "", 10)).not.toBe(18);
    const company = await db.pool.query<{ id: number }>(
      "insert into companies (name, name_key) values ('Ромашка', 'ромашка') returning id",
    );
    const id = company.rows[0]?.id ?? 0;
    await db.inCompany(id, (transaction) =>
      transaction.query("insert into subject (company_id, name, name_key) values ($1, 'Клиенты', 'клиенты')", [id]),
    );
    expect(await db.inCompany(id, (transaction) => transaction.query("select name from subject"))).toEqual([
      { name: "Клиенты" },
    ]);
    expect(await db.inCompany(id + 1, (transaction) => transaction.query("select name from subject"))).toEqual([]);
    await expect(db.pool.query("drop table subject")).rejects.toThrow(/owner/);
    await expect(db.pool.query("select * from installation")).rejects.toThrow(/permission denied/);
    await expect(db.inCompany(id, (transaction) => transaction.query("delete from history"))).rejects.toThrow(
      /permission denied/,
    );
    expect(lost).toEqual([]);
  } finally {
    await db.close();
  }
});
