import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/index";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { answered } from "../../http/answered.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { userEditor } from "../editor.ts";
import { changeRow } from "./change-row.ts";
import { changeTogether } from "./change-together.ts";

const server = await testServer();
const owner = await buildUser(server);
const editor = userEditor(owner);
const declared = formNamed("process");
const { config, db } = server.context;

/** The database as another server has it. */
const elsewhere = openDatabase(server.connection, config, server.clock, () => undefined);
afterAll(() => elsewhere.close());
const { create, read, update } = collectionEndpoints("process");

/** A company whose questionnaires this server has written last. */
async function companyOf(names: readonly string[]) {
  const company_id = await buildCompany(owner);
  const ids: number[] = [];
  for (const name of names) ids.push((await owner.call(create, { params: { company_id }, body: { name } })).id);
  for (const id of ids) await owner.call(update, { params: { company_id, id }, body: { purpose: "Первая" } });
  const change = (id: number, body: Readonly<Record<string, unknown>>) =>
    owner.call(update, { params: { company_id, id }, body });
  return { company_id, ids, change };
}

async function historyOf(company: number) {
  return server.asOwner(
    "select xmin::text as transaction, object_id, version, changes, revision from history where company_id = $1 order by id",
    [company],
  );
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Процесс ${number}`);

test("changes at once share transactions: each has its answer, its version and its revision, as alone", async () => {
  const { company_id, ids } = await companyOf(numbered(8));
  const before = await historyOf(company_id);
  const answers = await Promise.all(
    ids.map((id) =>
      changeTogether(db, company_id, { declared, id, answers: { purpose: `Цель ${id}` }, editor }, (changed) =>
        answered(update.response, changed),
      ),
    ),
  );
  for (const [place, id] of ids.entries()) {
    const { has_risks: _, has_active_risks: __, ...row } = await owner.call(read, { params: { company_id, id } });
    expect(answers[place]).toEqual(row);
    expect(row.purpose).toBe(`Цель ${id}`);
  }
  const entries = (await historyOf(company_id)).slice(before.length);
  const changes = new Map(entries.map((entry) => [entry.object_id, entry.changes]));
  expect(changes).toEqual(new Map(ids.map((id) => [id, { purpose: ["Первая", `Цель ${id}`] }])));
  const first = Number(before.at(-1)?.revision);
  expect(entries.map(({ revision }) => revision)).toEqual(ids.map((_, place) => first + 1 + place));
  const [{ revision } = { revision: 0 }] = await server.asOwner("select revision from companies where id = $1", [
    company_id,
  ]);
  expect(revision).toBe(first + ids.length);
  expect(new Set(entries.map(({ transaction }) => transaction)).size).toBe(2);
});

test("of changes at once to one row none is lost", async () => {
  const { company_id, ids, change } = await companyOf(numbered(2));
  const [one = 0, other = 0] = ids;
  const changes = [1, 2, 3, 4, 5, 6].map((number) => change(number % 2 ? one : other, { purpose: `Цель ${number}` }));
  await Promise.all(changes);
  for (const id of ids) {
    const entries = (await historyOf(company_id)).filter(({ object_id }) => object_id === id);
    expect(entries.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    const steps = entries.slice(1).map(({ changes }) => Object(changes).purpose);
    expect(steps.slice(1).map(([from]) => from)).toEqual(steps.slice(0, -1).map(([, to]) => to));
  }
});

test("a change that is refused is told to its maker, and those who come with it are through", async () => {
  const { company_id, ids, change } = await companyOf(numbered(6));
  const [first = 0, ...others] = ids;
  const answers = await Promise.allSettled([
    change(first, { purpose: "Вторая" }),
    ...others.map((id, place) => change(id, place === 2 ? { name: "Процесс 0" } : { purpose: "Вторая" })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(ids.map((_, place) => (place === 3 ? "rejected" : "fulfilled")));
  expect(String(answers[3]?.status === "rejected" && answers[3].reason)).toContain("name_not_unique");
  const rows = await server.asOwner("select name, purpose from process where company_id = $1 order by id", [
    company_id,
  ]);
  expect(rows).toEqual(
    ids.map((_, place) => ({ name: `Процесс ${place}`, purpose: place === 3 ? "Первая" : "Вторая" })),
  );
});

test("where another server has changed one of the rows nothing is done together, and each change is made alone", async () => {
  const { company_id, ids, change } = await companyOf(numbered(5));
  const [, , taken = 0] = ids;
  const theirs = { declared, id: taken, answers: { short_description: "Их" }, editor };
  await elsewhere.inCompany(company_id, (transaction) => changeRow(transaction, theirs));
  const asked = ids.map((id) => ({ declared, id, answers: { purpose: "Вторая" }, editor }));
  const together = await Promise.all(asked.map((one) => changeTogether(db, company_id, one, (row) => row)));
  expect(together.map((row) => row === undefined)).toEqual([false, true, true, true, true]);
  await Promise.all(ids.slice(1).map((id) => change(id, { purpose: "Вторая" })));
  const rows = await server.asOwner(
    "select id, purpose, short_description from process where company_id = $1 order by id",
    [company_id],
  );
  expect(rows).toEqual(ids.map((id) => ({ id, purpose: "Вторая", short_description: id === taken ? "Их" : "" })));
});
