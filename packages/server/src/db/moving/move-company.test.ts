import { setTimeout as wait } from "node:timers/promises";
import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { getTableName } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { userEditor } from "../../records/editor.ts";
import { eventually } from "../../testing/eventually.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { fillEveryForm } from "../../testing/filling/fill-every-form.ts";
import { testServer } from "../../testing/test-server.ts";
import { connectionTo, asOwner as onConnection } from "../connecting/connect.ts";
import { forgetMoved } from "../places/forget-moved.ts";
import { ownPlace } from "../places/place.ts";
import { tablesOfCompanies } from "../schema.ts";
import { moveCompany } from "./move-company.ts";

const server = await testServer({ NEW_COMPANIES_IN: "own" }, ["north", "south"]);
const { context, ofInstallation } = server;
const { owner: serverOwner } = inject("postgres");
const owner = await buildUser(server);
const process = collectionEndpoints("process");
const tables = Object.values(tablesOfCompanies).map(getTableName);

/** Runs work as the owner of the database of a place. */
async function atPlace<T>(place: string, work: Parameters<typeof onConnection<T>>[1]): Promise<T> {
  const [found] = await ofInstallation("select current_database()::text as name");
  const name = place === ownPlace ? String(found?.name) : `${found?.name}_${place}`;
  return onConnection(connectionTo(serverOwner, name), work);
}

/** All rows of a company at a place, by table, as they are stored. */
function rowsAt(place: string, company: number): Promise<Record<string, string[]>> {
  return atPlace(place, async (client) => {
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${table}" t where company_id = $1 order by 1`,
        [company],
      );
      if (rows.length > 0) all[table] = rows.map(({ row }) => row);
    }
    return all;
  });
}

async function move(company: number, from: string, to: string): Promise<void> {
  await moveCompany({ connection: server.connection, company, from, to, waitSeconds: 10 });
  await atPlace(from, (client) => forgetMoved(client, from));
}

async function filledCompany(): Promise<number> {
  const company = await buildCompany(owner);
  await context.db.inCompany(company, (transaction) => fillEveryForm(transaction, context.files, userEditor(owner)));
  return company;
}

test("a company is moved with every row as it is, from database to database and home again", async () => {
  const company = await filledCompany();
  const other = await filledCompany();
  const [before, ofOther] = [await rowsAt(ownPlace, company), await rowsAt(ownPlace, other)];
  expect(Object.keys(before).length).toBeGreaterThan(50);
  for (const [from, to] of [
    [ownPlace, "north"],
    ["north", "south"],
    ["south", ownPlace],
  ] as const) {
    await move(company, from, to);
    expect(await rowsAt(to, company)).toEqual(before);
    expect(await rowsAt(from, company)).toEqual({});
    const names = (await owner.call(process.list, { params: { company_id: company }, query: {} })).results.map(
      ({ name }) => name,
    );
    expect(names.length).toBeGreaterThan(0);
  }
  expect(await rowsAt(ownPlace, other)).toEqual(ofOther);
});

test("what is added after a move gets ids of its own, and the history goes on", async () => {
  const company = await filledCompany();
  const params = { company_id: company };
  await move(company, ownPlace, "north");
  const { id } = await owner.call(process.create, { params, body: { name: "После переезда" } });
  const { results } = await owner.call(process.list, { params, query: {} });
  expect(results.filter((row) => row.id === id)).toHaveLength(1);
  const told = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(told.results[0]).toMatchObject({ kind: "created" });
});

test("who writes meanwhile loses nothing that was answered", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const { id } = await owner.call(process.create, { params, body: { name: "Имя 0" } });
  const answered: string[] = [];
  let writes = true;
  const writer = (async () => {
    for (let next = 1; writes; next++) {
      const name = `Имя ${next}`;
      await owner.call(process.update, { params: { ...params, id }, body: { name } });
      answered.push(name);
    }
  })();
  const written = async (more: number) => {
    const least = answered.length + more;
    await eventually(() => answered.length > least);
  };
  for (const [from, to] of [
    [ownPlace, "south"],
    ["south", "north"],
    ["north", ownPlace],
  ] as const) {
    await written(3);
    await move(company, from, to);
  }
  await written(3);
  writes = false;
  await writer;
  const stored = await owner.call(process.read, { params: { ...params, id } });
  expect(stored.name).toBe(answered.at(-1));
  const changes = await server.asOwner(
    "select 1 from history where company_id = $1 and object_id = $2 and form = 'process' and kind = 'modified'",
    [company, id],
  );
  expect(changes).toHaveLength(answered.length);
});

/** From now on whatever waits for another database's commit is told of it so late. */
function settleLate(milliseconds: number): void {
  const { query } = pg.Client.prototype;
  onTestFinished(() => {
    pg.Client.prototype.query = query;
  });
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client, given: unknown[]) => {
      const send = () => Reflect.apply(target, client, given);
      const [text] = given;
      return typeof text === "string" && text.startsWith("commit prepared") ? wait(milliseconds).then(send) : send();
    },
  });
}

test("who writes while the databases are told of a move is answered: the catalogue is told before the place that is left", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const { id } = await owner.call(process.create, { params, body: { name: "Имя 0" } });
  await move(company, ownPlace, "south");
  settleLate(150);
  let [moves, written] = [true, 0];
  const moved = move(company, "south", "north").finally(() => {
    moves = false;
  });
  while (moves) {
    written += 1;
    await owner.call(process.update, { params: { ...params, id }, body: { name: `Имя ${written}` } });
  }
  await moved;
  expect((await owner.call(process.read, { params: { ...params, id } })).name).toBe(`Имя ${written}`);
});

test("a company that does not live where it is to be moved from stays where it is", async () => {
  const company = await buildCompany(owner);
  await expect(move(company, "north", "south")).rejects.toThrow(`company ${company} does not live in "north" any more`);
  expect(await ofInstallation("select place from companies where id = $1", [company])).toEqual([{ place: "own" }]);
});

test("who listens to a company is told to begin anew once it has moved, and hears of it from where it is", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const { id } = await owner.call(process.create, { params, body: { name: "Кадры" } });
  const rename = (name: string) => owner.call(process.update, { params: { ...params, id }, body: { name } });
  const told: string[] = [];
  const listener = {
    hear: (change: { readonly company: number }) => void (change.company === company && told.push("news")),
    lost: () => void told.push("lost"),
  };
  const stop = await context.db.changes.listen(company, listener);
  await move(company, ownPlace, "north");
  await rename("Кадры 2");
  expect(told.filter((one) => one === "lost")).toHaveLength(1);
  stop();
  told.length = 0;
  const stopAgain = await context.db.changes.listen(company, listener);
  await rename("Кадры 3");
  await eventually(() => told.includes("news"));
  stopAgain();
});
