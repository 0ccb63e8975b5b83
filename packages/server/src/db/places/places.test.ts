import { createCompany, deleteCompany, listCompanies, updateCompany } from "@opis/model/contract/companies/companies";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { z } from "zod";
import { putMembership } from "../../identity/rights/put-membership.ts";
import { job } from "../../jobs/job.ts";
import { ownDatabase } from "../../testing/databases/own-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { asOwner as onConnection } from "../connecting/connect.ts";
import { openDatabase } from "../database.ts";
import { moveCompany } from "../moving/move-company.ts";
import { prepareDatabase } from "../prepare.ts";
import { holdCompany } from "../transactions/held-company.ts";
import type { Transaction } from "../transactions/transaction.ts";
import { ownPlace } from "./place.ts";

const server = await testServer({}, ["north", "south"]);
const { context, ofInstallation } = server;
const owner = await buildUser(server);
const process = collectionEndpoints("process");

/** Runs SQL as the application does at a place, outside of its own work. */
async function at(place: string, text: string, values: unknown[] = [], company?: number) {
  const { connection } = server;
  const reach = place === ownPlace ? connection : connection.companies?.[place];
  if (!reach) throw new Error(`no ${place}`);
  return onConnection(reach, async (client) => {
    await client.query("select set_config('opis.company', $1, false)", [String(company ?? "")]);
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  });
}

async function placeOf(company: number): Promise<string> {
  const [row] = await ofInstallation("select place from companies where id = $1", [company]);
  return String(row?.place);
}

async function namesAt(place: string, company: number) {
  const rows = await at(place, "select name from companies where id = $1", [company]);
  return rows.map(({ name }) => name);
}

test("new companies live where the fewest do, and nothing of theirs is elsewhere but what lists tell", async () => {
  const [one, other] = [await buildCompany(owner), await buildCompany(owner)];
  expect([await placeOf(one), await placeOf(other)].sort()).toEqual(["north", "south"]);
  await owner.call(process.create, { params: { company_id: one }, body: { name: "Кадры" } });
  const processesAt = (place: string) => at(place, "select name from process", [], one);
  expect(await processesAt(await placeOf(one))).toEqual([{ name: "Кадры" }]);
  expect(await processesAt(await placeOf(other))).toEqual([]);
  expect(await processesAt(ownPlace)).toEqual([]);
});

test("a list of companies is one, whoever of them lives where", async () => {
  const lister = await buildUser(server);
  for (const name of ["Компания 10", "Компания 9", "Альфа", "Ёлка"])
    await lister.call(createCompany, { body: { name } });
  const names = async (query: object) => (await lister.call(listCompanies, { query })).results.map(({ name }) => name);
  expect(await names({ ordering: "name" })).toEqual(["Альфа", "Ёлка", "Компания 9", "Компания 10"]);
  expect(await names({ ordering: "-name", limit: 1, offset: 1 })).toEqual(["Компания 9"]);
  expect(await lister.call(listCompanies, { query: { search: "компания", limit: 1 } })).toMatchObject({ count: 2 });
});

test("where a company lives nobody can look for people", async () => {
  await expect(at("north", "select 1 from users limit 1")).rejects.toThrow("permission denied");
  await expect(at("south", "select 1 from memberships limit 1")).rejects.toThrow("permission denied");
});

test("a name that is changed is changed in both databases; a company that is deleted is gone from both", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  await owner.call(updateCompany, { params, body: { name: "Переименованная" } });
  expect(await namesAt(await placeOf(company), company)).toEqual(["Переименованная"]);
  expect(await namesAt(ownPlace, company)).toEqual(["Переименованная"]);
  const place = await placeOf(company);
  await owner.call(deleteCompany, { params });
  expect(await namesAt(place, company)).toEqual([]);
  expect(await namesAt(ownPlace, company)).toEqual([]);
});

const noted = job({ name: "noted_by_test", payload: z.strictObject({}), tries: 1, run: async () => undefined });

test("what is written in two databases is there in both, or in none", async () => {
  const company = await buildCompany(owner);
  const change = (fails: boolean) =>
    context.db.inCompany(company, async (transaction) => {
      transaction.send("update companies set description = 'changed' where id = $1", [company]);
      context.jobs.add(transaction, noted, {}, { key: String(company) });
      if (fails) transaction.installation.send("select 1 / 0");
    });
  await expect(change(true)).rejects.toThrow("division by zero");
  const described = () => at("north", "select 1 from companies where id = $1 and description = 'changed'", [company]);
  const describedElsewhere = () =>
    at("south", "select 1 from companies where id = $1 and description = 'changed'", [company]);
  const waiting = () => ofInstallation("select 1 from jobs where key = $1", [String(company)]);
  expect([...(await described()), ...(await describedElsewhere()), ...(await waiting())]).toEqual([]);
  await change(false);
  expect([...(await described()), ...(await describedElsewhere())]).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
});

/** Waits until somebody waits for a lock in one of the databases. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting =
    "select from pg_stat_activity where starts_with(datname, current_database()) and wait_event_type = 'Lock'";
  await eventually(async () => (await ofInstallation(waiting)).length > 0);
}

/** Two who write in both databases: each does a part of it, and answers what does the rest. */
const writers = {
  "changes rights": async (transaction: Transaction) => {
    const held = await holdCompany(transaction, transaction.company);
    return () => putMembership(held, { user: owner.id, role: { role: "owner" } });
  },
  "asks for work": async (transaction: Transaction) => {
    await transaction.query("select 1");
    context.jobs.add(transaction, noted, {});
    await transaction.installation.query("select 1");
    return () => transaction.send("update companies set description = 'changed' where id = $1", [transaction.company]);
  },
};

test.each(Object.entries(writers))(
  "who moves or deletes a company waits for somebody in it who %s, and they do not wait in turn",
  async (_name, write) => {
    const company = await buildCompany(owner);
    const meanwhile = (start: () => Promise<unknown>) =>
      context.db.inCompany(company, async (transaction) => {
        const goOn = await write(transaction);
        const begun = start();
        await untilSomebodyWaits();
        goOn();
        return { begun };
      });
    const [from, to] = (await placeOf(company)) === "north" ? ["north", "south"] : ["south", "north"];
    const { connection } = server;
    const moving = await meanwhile(() => moveCompany({ connection, company, from, to, waitSeconds: 10 }));
    await moving.begun;
    expect(await placeOf(company)).toBe(to);
    const deleting = await meanwhile(() => owner.call(deleteCompany, { params: { company_id: company } }));
    await deleting.begun;
    expect([await namesAt(to, company), await namesAt(ownPlace, company)]).toEqual([[], []]);
  },
);

test("who may not delete a company is refused at once, and holds nobody up who is in it", async () => {
  const company = await buildCompany(owner);
  const analyst = await buildUser(server);
  await joinCompany(server, { user: analyst, company, role: "analyst" });
  await context.db.inCompany(company, async (transaction) => {
    await transaction.query("select 1");
    expect(await analyst.send("DELETE", `/companies/${company}/`)).toMatchObject({ status: 403 });
  });
});

test("what is said to companies whose places are not known yet is kept, or taken back, with the rest", async () => {
  const companies = [await buildCompany(owner), await buildCompany(owner)];
  const describe = async (words: string, isRefused: boolean) => {
    const db = openDatabase(server.connection, context.config, server.clock, () => undefined);
    try {
      await db.outsideCompanies(async (transaction) => {
        for (const company of companies)
          transaction.of(company).send("update companies set description = $2 where id = $1", [company, words]);
        if (isRefused) throw new Error("refused");
      });
    } finally {
      await db.close();
    }
  };
  const described = () =>
    context.db.ofCompanies<{ description: string }>(companies, "select description from companies where id = any($1)");
  await describe("Сказано", false);
  await expect(describe("Взято назад", true)).rejects.toThrow("refused");
  expect(await described()).toEqual([{ description: "Сказано" }, { description: "Сказано" }]);
  expect(await server.inEach("select gid from pg_prepared_xacts where database = current_database()")).toEqual([]);
});

/** What a server leaves that dies after it has prepared its part for the installation, before or after its commit where the company lives. */
async function leaveHalfWay(key: string, isCommitted: boolean): Promise<void> {
  const { connection } = server;
  const north = connection.companies?.north;
  if (!north) throw new Error("no north");
  await onConnection(north, async (deciding) => {
    await deciding.query("begin");
    const found = await deciding.query<{ xid: string }>("select pg_current_xact_id()::text as xid");
    await onConnection(connection, async (following) => {
      await following.query("begin");
      await following.query("insert into jobs (name, payload, key, run_at) values ('noted_by_test', '{}', $1, now())", [
        key,
      ]);
      await following.query(`prepare transaction 'opis north ${found.rows[0]?.xid} 0123456789ab own'`);
    });
    await deciding.query(isCommitted ? "commit" : "rollback");
  });
}

test.each([
  { isCommitted: true, fate: "committed", left: 1 },
  { isCommitted: false, fate: "taken back", left: 0 },
])(
  "what a server that died has left between two databases is $fate as its other half is",
  async ({ isCommitted, left }) => {
    const key = `half ${left}`;
    await leaveHalfWay(key, isCommitted);
    const { db } = context;
    // Whoever still goes on has some seconds to end it.
    expect(await db.settle()).toBe(0);
    expect(await db.settle({ patienceSeconds: 0 })).toBe(1);
    expect(await ofInstallation("select 1 from jobs where key = $1", [key])).toHaveLength(left);
    expect(await ofInstallation("select 1 from pg_prepared_xacts where database = current_database()")).toEqual([]);
  },
);

test("a database is taken for no other one: nothing in it is changed where the settings name it otherwise", async () => {
  const [own, north, south, stranger] = [ownDatabase(), ownDatabase(), ownDatabase(), ownDatabase()];
  await prepareDatabase({ ...own, companies: { north, south } });
  await prepareDatabase(stranger);
  await expect(prepareDatabase({ ...own, companies: { north: south, south: north } })).rejects.toThrow(
    /is not "north" of this installation, but was made ready as "south": correct COMPANY_DATABASES/,
  );
  await expect(prepareDatabase({ ...own, companies: { north: stranger } })).rejects.toThrow(
    "of COMPANY_DATABASES is an installation of its own: name one that is empty.",
  );
  await expect(prepareDatabase({ ...stranger, companies: { north } })).rejects.toThrow('was made ready as "north"');
  await expect(prepareDatabase(north)).rejects.toThrow("DATABASE_URL has to name the installation's own.");
  await prepareDatabase({ ...own, companies: { north, south } });
});
