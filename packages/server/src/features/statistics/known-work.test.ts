import type { Actor } from "@opis/model/access/access";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { revisionOf } from "../../records/snapshot/revision-of.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { knownWork } from "./known-work.ts";
import { periodOf } from "./period.ts";

const server = await testServer();
const { db } = server.context;
// Five minutes before a day ends in Moscow.
const [evening, night] = ["2031-03-30T20:55:00.000Z", "2031-03-30T21:02:00.000Z"];
server.clock.stopAt(evening);
const owner = await buildUser(server);
const other = await buildUser(server);
const company = await buildCompany(owner);
await joinCompany(server, { user: other, company, role: "analyst" });
const at = `/companies/${company}`;

/** The database as another server has it. */
const elsewhere = openDatabase(server.connection, server.context.config, server.clock, () => undefined);
afterAll(() => elsewhere.close());

const add = async (name: string) =>
  (await owner.call(collectionEndpoints("process").create, { params: { company_id: company }, body: { name } })).id;
const ids = [await add("Кадры"), await add("Продажи")];
const whole: Actor = { is_superuser: true, levels: undefined, traits: [], grants: {} };
const granted: Actor = {
  is_superuser: false,
  levels: undefined,
  traits: [],
  grants: { process: { [ids[0] ?? 0]: "view" } },
};

const wishOf = async (actor: Actor) => ({
  company,
  revision: await revisionOf(db, company),
  actor,
  period: await db.readCompany(company, (transaction) =>
    periodOf(transaction, { since: "2031-03-01", until: "2031-03-31" }),
  ),
});

test("what was done is what is counted anew, whoever did what and whichever server looks", async () => {
  const known = knownWork(db);
  let made = 0;
  const edits = {
    answer: (by: typeof owner, id: number) => by.send("PATCH", `${at}/processes/${id}/`, { purpose: `Цель ${made++}` }),
    rename: (by: typeof owner, id: number) => by.send("PATCH", `${at}/processes/${id}/`, { name: `Имя ${made++}` }),
    addBelow: (by: typeof owner, id: number) =>
      by.send("POST", `${at}/processes/${id}/positions/`, { name: "Кадровик" }),
    standing: (by: typeof owner, id: number) =>
      by.send("POST", `${at}/processes/${id}/status/`, { status: made++ % 2 ? "in_progress" : "agreement" }),
    comment: (by: typeof owner, id: number) =>
      by.send("POST", `${at}/comments/`, {
        content_type: "process",
        object_id: id,
        field_name: "purpose",
        content: "?",
      }),
    addAndDelete: async (by: typeof owner) => by.send("DELETE", `${at}/processes/${await add(`Новый ${made++}`)}/`),
    nextDay: async () => server.clock.stopAt(night),
    look: async () => void (await known(await wishOf(whole))),
  };
  const edit = fc.record({
    what: fc.constantFrom(...Object.values(edits)),
    by: fc.constantFrom(owner, other),
    id: fc.constantFrom(...ids),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (some) => {
      for (const { what, by, id } of some) await what(by, id);
      for (const actor of [whole, granted]) {
        const wish = await wishOf(actor);
        expect(await known(wish)).toEqual(await knownWork(elsewhere)(wish));
      }
    }),
    { numRuns: 15 },
  );
  const { sums } = await known(await wishOf(whole));
  expect({ people: sums.total.people.size, days: [...sums.pieces.keys()].sort() }).toEqual({
    people: 2,
    days: ["2031-03-30", "2031-03-31"],
  });
});

test("a count that failed is made anew, and adds nothing twice", async () => {
  let fails = false;
  const failing: Pick<typeof db, "readCompany"> = {
    readCompany: (one, work) => (fails ? Promise.reject(new Error("no connection")) : db.readCompany(one, work)),
  };
  const known = knownWork(failing);
  await known(await wishOf(whole));
  await owner.send("PATCH", `${at}/processes/${ids[0]}/`, { purpose: "Иная" });
  const wish = await wishOf(whole);
  fails = true;
  await expect(known(wish)).rejects.toThrow("no connection");
  fails = false;
  expect(await known(wish)).toEqual(await knownWork(elsewhere)(wish));
});

test("what comes between the asking and the counting is counted once, with what comes later", async () => {
  const known = knownWork(db);
  const edit = (purpose: string) => owner.send("PATCH", `${at}/processes/${ids[1]}/`, { purpose });
  for (const purpose of ["Первая", "Вторая"]) {
    const asked = await wishOf(whole);
    await edit(purpose);
    await known(asked);
  }
  const wish = await wishOf(whole);
  expect(await known(wish)).toEqual(await knownWork(elsewhere)(wish));
});
