import { once } from "node:events";
import { connect, createServer } from "node:net";
import { pipeline } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import { outerPostgres } from "../testing/outer-postgres.ts";
import { testSecretBox } from "../testing/test-secret-box.ts";
import { type AnnouncedChange, changesChannel } from "./announced-changes.ts";
import { openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare-database.ts";

const postgres = await outerPostgres();
const { url } = postgres;
afterAll(() => postgres.remove());

test("the product prepares itself on an external PostgreSQL of another version and works there as a role that owns nothing", async () => {
  const { connection } = await prepareDatabase({ url }, testSecretBox);
  const again = await prepareDatabase({ url }, testSecretBox);
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

test("requests use the pooler, while preparation and change notifications bypass it", async () => {
  const startupMessages: string[] = [];
  const pooler = createServer((socket) => {
    const onward = connect({ host: "127.0.0.1", port: Number(new URL(url).port) });
    socket.once("data", (start) => startupMessages.push(String(start)));
    pipeline(socket, onward, socket, () => undefined);
  });
  pooler.listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const address = pooler.address();
  const pooled = new URL(url);
  pooled.port = String(typeof address === "object" ? address?.port : "");
  const { connection } = await prepareDatabase({ url, pooled: pooled.href }, testSecretBox);
  expect(startupMessages).toEqual([]);
  const db = openDatabase(connection, readConfig({}), systemClock, () => undefined);
  try {
    const heard: AnnouncedChange[] = [];
    await db.changes.listen({ onChange: (change) => heard.push(change), onConnectionLost: () => undefined });
    expect(startupMessages).toEqual([]);
    const change = { company: 1, revision: 2, form: "subject", id: 3, kind: "modified", origin: "" };
    await db.pool.query("select pg_notify($1, $2)", [changesChannel, JSON.stringify(change)]);
    expect(startupMessages).toEqual([expect.stringContaining("_app")]);
    await expect.poll(() => heard).toEqual([change]);
  } finally {
    await db.close();
    pooler.close();
  }
});
