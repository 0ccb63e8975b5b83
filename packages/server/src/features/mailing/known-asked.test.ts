import type { Actor } from "@opis/model/access/access";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { mailFields } from "@opis/model/mailing/mail-fields";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { revisionOf } from "../../records/snapshot/revision-of.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { findAsked } from "./find-asked.ts";
import { knownAsked } from "./known-asked.ts";

const server = await testServer();
const { db } = server.context;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const at = `/companies/${company}`;

/** The database as another server has it. */
const elsewhere = openDatabase(server.connection, server.context.config, server.clock, () => undefined);
afterAll(() => elsewhere.close());

const add = async (name: string) =>
  (await owner.call(collectionEndpoints("process").create, { params: { company_id: company }, body: { name } })).id;
const ids = [await add("Кадры 2"), await add("кадры 10"), await add("Продажи")];
const whole: Actor = { is_superuser: true, levels: undefined, traits: [], grants: {} };
const granted: Actor = { ...whole, is_superuser: false, grants: { process: { [ids[0] ?? 0]: "manage" } } };
const [email = ""] = mailFields("process");

test("whom to ask is what is found anew, whatever was changed since, and however that is opened", async () => {
  const known = knownAsked(db);
  const change = (id: number, body: object) => owner.send("PATCH", `${at}/processes/${id}/`, body);
  const edits = {
    answer: (id: number, word: string) => change(id, { purpose: word }),
    ask: (id: number, word: string) => change(id, { [email]: `${word}@romashka.ru; b@romashka.ru` }),
    rename: (id: number, word: string) => change(id, { name: `${word} ${id}` }),
    tag: (id: number, word: string) => change(id, { tags: [word] }),
    rest: (id: number) => change(id, { is_active: false }),
    wake: (id: number) => change(id, { is_active: true }),
    addBelow: (id: number, name: string) => owner.send("POST", `${at}/processes/${id}/positions/`, { name }),
    add: async (id: number, word: string) => add(`${word} ${id} ${performance.now()}`),
    addAndDelete: async () => owner.send("DELETE", `${at}/processes/${await add(`Новый ${performance.now()}`)}/`),
    once: (_: number, word: string) => owner.send("PATCH", `${at}/department/`, { positions: word }),
    look: async () => known({ company, revision: await revisionOf(db, company), actor: whole }),
  };
  const edit = fc.record({
    what: fc.constantFrom(...Object.values(edits)),
    id: fc.constantFrom(...ids),
    word: fc.constantFrom("anna", "ёлка", "Яна"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (some) => {
      for (const { what, id, word } of some) await what(id, word);
      const revision = await revisionOf(db, company);
      for (const actor of [whole, granted]) {
        const anew = await elsewhere.readCompany(company, (transaction) => findAsked(transaction, actor));
        expect(await known({ company, revision, actor })).toEqual(anew.map(({ mailed: _, ...askable }) => askable));
      }
    }),
    { numRuns: 20 },
  );
});
