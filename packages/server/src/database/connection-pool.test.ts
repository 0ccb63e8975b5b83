import { once } from "node:events";
import { createServer } from "node:net";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, inject, onTestFinished, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { type Database, openDatabase } from "./database.ts";
import type { Transaction } from "./transaction.ts";

const server = await testServer();
const { db } = server.context;

/** Returns the same database with other limits. */
function limited(settings: Readonly<Record<string, string>>): Database {
  const limitedDb = openDatabase(server.connection, readConfig(settings), server.clock, () => undefined);
  onTestFinished(() => limitedDb.close());
  return limitedDb;
}

const processOf = async (transaction: Transaction) =>
  (await transaction.query<{ pid: number }>("select pg_backend_pid() as pid"))[0]?.pid ?? 0;

test("a locked company row blocks only that company", async () => {
  const owner = await buildUser(server);
  const [locked, other] = [await buildCompany(owner), await buildCompany(owner)];
  const processes = collectionEndpoints("process");
  const create = (company_id: number, name: string) =>
    owner.call(processes.create, { params: { company_id }, body: { name } });
  let unlock: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => {
    void db.outsideCompanies(async (transaction) => {
      await transaction.query("select from companies where id = $1 for update", [locked]);
      await new Promise<void>((free) => {
        unlock = free;
        resolve();
      });
    });
  });
  await isLocked;
  const blockedRequests = Array.from({ length: 40 }, (_, index) => create(locked, `Process ${index}`));
  await create(other, "Кадры");
  await buildUser(server);
  unlock();
  expect(await Promise.all(blockedRequests)).toHaveLength(40);
});

test("a statement that waits too long for a lock fails with the message that the database is busy", async () => {
  const impatient = limited({ DATABASE_LOCK_SECONDS: "1" });
  const lock = "select pg_advisory_xact_lock(1)";
  await db.outsideCompanies(async (holder) => {
    await holder.query(lock);
    const waiting = impatient.outsideCompanies((transaction) => transaction.query(lock));
    await expect(waiting).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "busy" });
  });
});

test("statements and pauses in a transaction have separate limits", async () => {
  const impatient = limited({ DATABASE_STATEMENT_SECONDS: "1", DATABASE_IDLE_TRANSACTION_SECONDS: "1" });
  await expect(impatient.pool.query("select pg_sleep(60)")).rejects.toMatchObject({ reason: "busy" });
  const idle = impatient.outsideCompanies(async (transaction) => {
    const pid = await processOf(transaction);
    while ((await db.pool.query("select from pg_stat_activity where pid = $1", [pid])).rowCount);
    return transaction.query("select 1");
  });
  await expect(idle).rejects.toMatchObject({ name: "DatabaseUnavailable" });
});

const canSignal = inject("postgres").canSignal;

test.runIf(canSignal)("a connection whose other end hangs is closed, and another one replaces it", async () => {
  const impatient = limited({
    DATABASE_STATEMENT_SECONDS: "1",
    DATABASE_IDLE_TRANSACTION_SECONDS: "1",
    DATABASE_CONNECT_SECONDS: "1",
  });
  let hanging = 0;
  const silent = impatient.outsideCompanies(async (transaction) => {
    hanging = await processOf(transaction);
    process.kill(hanging, "SIGSTOP");
    return transaction.query("select 1");
  });
  await expect(silent).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "away" });
  const [first] = await impatient.outsideCompanies((transaction) => transaction.query("select 1 as one"));
  process.kill(hanging, "SIGCONT");
  expect(first).toEqual({ one: 1 });
});

test("a server that accepts connections but does not respond counts as unavailable", async () => {
  const mute = createServer();
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  const address = mute.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const connection = { host: "127.0.0.1", port, user: "nobody", password: "", database: "nothing" };
  const unheard = openDatabase(
    connection,
    readConfig({ DATABASE_CONNECT_SECONDS: "1" }),
    server.clock,
    () => undefined,
  );
  await expect(unheard.pool.query("select 1")).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "away" });
  await unheard.close();
  mute.close();
});

test.runIf(canSignal)("listeners are notified when the connection for change notifications hangs", async () => {
  const impatient = limited({
    DATABASE_STATEMENT_SECONDS: "1",
    DATABASE_IDLE_TRANSACTION_SECONDS: "1",
    DATABASE_CONNECT_SECONDS: "1",
  });
  let tell: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await impatient.changes.listen({ onChange: () => undefined, onConnectionLost: tell });
  const [listener] = await server.asOwner(
    "select pid from pg_stat_activity where application_name = 'opis: changes' and datname = current_database()",
  );
  process.kill(Number(listener?.pid), "SIGSTOP");
  await lost;
  process.kill(Number(listener?.pid), "SIGCONT");
});
