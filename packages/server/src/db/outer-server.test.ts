import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare.ts";

/** Debian keeps each major version in a folder of its own. */
const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
const binaries = versions
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(`${folder}/postgres`));
const folder = mkdtempSync(path.join(tmpdir(), "opis-outer-"));
const isRoot = process.getuid?.() === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

const port = await freePort();
const url = `postgres://owner:secret@127.0.0.1:${port}/opis_outer`;
let stop: () => void = () => undefined;

beforeAll(async () => {
  if (!binaries) throw new Error("No PostgreSQL of the system was found: install the package postgresql.");
  chmodSync(folder, 0o777);
  const asServer = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] : [];
  const data = path.join(folder, "data");
  const run = (program: string, ...words: string[]) => {
    const [command = "", ...rest] = [...asServer, `${binaries}/${program}`, ...words];
    return { command, rest };
  };
  const made = run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  expect(spawnSync(made.command, made.rest, { encoding: "utf8", cwd: "/" }).stderr).not.toMatch(/error/i);
  const { command, rest } = run("postgres", "-D", data, "-p", String(port), "-k", folder);
  const server = spawn(command, rest, { stdio: "ignore", cwd: "/" });
  stop = () => void server.kill("SIGINT");
  await owned("create role owner login createrole password 'secret'", "create database opis_outer owner owner");
});

afterAll(async () => {
  stop();
  await wait(500);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs statements as the superuser of the outer server, as soon as it answers. */
async function owned(...statements: string[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
    try {
      await client.connect();
      for (const statement of statements) await client.query(statement);
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

test("the product prepares itself on an outer PostgreSQL of another version and works there as a role that owns nothing", async () => {
  const { connection } = await prepareDatabase({ url });
  const again = await prepareDatabase({ url });
  expect(again.connection).toEqual(connection);
  const lost: Error[] = [];
  const db = openDatabase(connection, (error) => lost.push(error));
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
