import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { emptyValues, type OwnField } from "@opis/model/declaration/field";
import { ownFields } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { fillEveryForm } from "../../testing/filling/fill-every-form.ts";
import { testServer } from "../../testing/test-server.ts";
import { userEditor } from "../editor.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { changeRow } from "../writing/change-row.ts";
import { changeTogether } from "../writing/change-together.ts";
import { refersElsewhere } from "../writing/plain-change.ts";
import { companySnapshots } from "./company-snapshots.ts";
import { snapshotByKnown } from "./known-changes.ts";

const server = await testServer();
const { db } = server.context;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const processes = collectionEndpoints("process");

/** The database as another server has it. */
const elsewhere = openDatabase(server.connection, server.context.config, server.clock, () => undefined);
afterAll(() => elsewhere.close());

const nameOf = (number: number) => `Процесс ${number}`;
const { id } = await owner.call(processes.create, { params: { company_id: company }, body: { name: nameOf(0) } });
const { id: other } = await owner.call(processes.create, {
  params: { company_id: company },
  body: { name: nameOf(1) },
});
const change = (process: number, body: object) =>
  owner.send("PATCH", `/companies/${company}/processes/${process}/`, body);

/** Empty answers to questions. */
function withoutAnswers(fields: readonly (readonly [string, OwnField])[]) {
  return Object.fromEntries(fields.map(([name, { kind }]) => [name, emptyValues[kind]]));
}

/** The company as a server reads it that knows nothing of it. */
const asRead = () => companySnapshots(elsewhere).whole(company);

test("what this server has changed is known without reading it, and is what is read", async () => {
  await change(id, { purpose: "Первая" });
  const before = await asRead();
  await change(id, { purpose: "Вторая" });
  await change(id, { tags: ["а", "б"], is_marketing: true });
  await change(other, { processing_type: "mixed", sources: ["individual"] });
  await change(other, { processing_type: null });
  const now = await asRead();
  // The other row had not been written before: its change was no plain one, and is read.
  expect(snapshotByKnown(db, before, before.company.revision + 2)?.rows.process.find((row) => row.id === id)).toEqual(
    now.rows.process.find((row) => row.id === id),
  );
  await change(id, { purpose: "Третья" });
  const last = await asRead();
  const known = snapshotByKnown(db, now, last.company.revision);
  expect(known).toEqual(last);
  expect(known?.rows.process.find((row) => row.id === other)).toBe(now.rows.process.find((row) => row.id === other));
});

test("nothing is taken for known where somebody else has changed the company meanwhile, or more has changed than a row's own answers", async () => {
  const meanwhile = [
    () =>
      elsewhere.inCompany(company, (transaction) => transaction.query("update companies set revision = revision + 1")),
    () => owner.send("POST", `/companies/${company}/processes/${id}/positions/`, { name: "Кадровик" }),
    () => change(id, { name: `Иной ${performance.now()}` }),
  ];
  for (const happens of meanwhile) {
    await change(id, { purpose: "Первая" });
    await change(id, { purpose: "Вторая" });
    const before = await asRead();
    await change(id, { purpose: "Третья" });
    await happens();
    const { revision } = (await asRead()).company;
    expect(snapshotByKnown(db, before, revision)).toBeUndefined();
  }
});

test("of changes of many at once all are known, or what is missing is read", async () => {
  const snapshots = companySnapshots(db);
  await snapshots.whole(company);
  const body = fc.oneof(
    fc.record({ purpose: fc.constantFrom("Первая", "Вторая", "") }),
    fc.record({ processing_type: fc.constantFrom("mixed", "automated", null) }),
    fc.record({ sources: fc.subarray(["individual", "public"]) }),
    fc.record({ start_date: fc.constantFrom("2026-01-01", null) }),
    fc.record({ is_active: fc.boolean() }),
  );
  const edit = fc.record({ process: fc.constantFrom(id, other), body });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      await Promise.all(edits.map((one) => change(one.process, one.body)));
      expect(await snapshots.whole(company)).toEqual(await asRead());
    }),
    { numRuns: 30 },
  );
  await change(id, { is_active: true });
  await change(other, { is_active: true });
});

test("a row of any form, with any of its answers changed, is known as it is read", async () => {
  const editor = userEditor(owner);
  await db.inCompany(company, (transaction) => fillEveryForm(transaction, server.context.files, editor));
  const known: string[] = [];
  for (const declared of allForms.filter(({ parent, linkedBy }) => !parent && !linkedBy)) {
    const rows: readonly StoredRow[] = Object.values((await asRead()).rows[declared.name]);
    const [row, source] = rows.slice(-2);
    if (!row || !source) continue;
    const plain = ownFields(declared).filter(([name]) => name !== "name" && !refersElsewhere(declared, name));
    const answers = Object.fromEntries(plain.map(([name]) => [name, source[name]]));
    // The first change reads the row, the next one builds on it.
    for (const turn of [1, 2]) {
      const one = { declared, id: row.id, answers: turn === 1 ? withoutAnswers(plain) : answers, editor };
      const before = await asRead();
      const isTogether = await changeTogether(db, company, one, () => true);
      if (!isTogether) await db.inCompany(company, (transaction) => changeRow(transaction, one));
      const now = await asRead();
      if (isTogether && now.company.revision > before.company.revision) {
        known.push(declared.name);
        expect(snapshotByKnown(db, before, now.company.revision), declared.name).toEqual(now);
      }
    }
  }
  expect(known.length).toBeGreaterThan(5);
});
