import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/index";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { addRow } from "../adding/insert-row.ts";
import { userEditor } from "../editor.ts";
import { changeRow } from "./change-row.ts";
import { lastWritten } from "./last-written.ts";
import type { Change } from "./send-change.ts";

const server = await testServer();
const { context } = server;
const owner = await buildUser(server);
const editor = userEditor(owner);
const company = await buildCompany(owner);
const declared = formNamed("process");
const sourceSubject = formNamed("source_subject");
const { create, read, update } = collectionEndpoints("process");

/** The database as another server has it. */
const elsewhere = openDatabase(server.connection, context.config, server.clock, () => undefined);
afterAll(() => elsewhere.close());

let id = 0;
let child = 0;

beforeEach(async () => {
  const body = { name: `Процесс ${performance.now()}` };
  id = (await owner.call(create, { params: { company_id: company }, body })).id;
  const added = { declared: sourceSubject, parentId: id, answers: {}, editor };
  child = await context.db.inCompany(company, async (transaction) => (await addRow(transaction, added)).row.id);
  await change({ purpose: "Первая" });
});

const params = () => ({ company_id: company, id });

function change(body: Readonly<Record<string, unknown>>) {
  return owner.call(update, { params: params(), body });
}

function known() {
  return context.db.readCompany(company, async (transaction) => lastWritten(transaction, declared, id));
}

/** What a reader is told of the row, but for the marks of risks, which no change answers. */
async function asRead() {
  const { has_risks: _, has_active_risks: __, ...row } = await owner.call(read, { params: params() });
  return row;
}

const changed = (transaction: Transaction, one: Pick<Change, "declared" | "id" | "answers">) =>
  changeRow(transaction, { ...one, editor });

test("a change builds on the row as the one before has left it", async () => {
  const before = await known();
  expect(before?.row.purpose).toBe("Первая");
  expect(await change({ purpose: "Вторая" })).toEqual(await asRead());
  const after = await known();
  expect(after?.row.purpose).toBe("Вторая");
  expect(after?.version).not.toEqual(before?.version);
});

// What another server does between two changes by this one.
const meanwhile: [what: string, work: (transaction: Transaction) => Promise<unknown>][] = [
  [
    "another answer",
    (transaction) => changed(transaction, { declared, id, answers: { short_description: "Коротко" } }),
  ],
  [
    "another answer to the same question",
    (transaction) => changed(transaction, { declared, id, answers: { purpose: "Их" } }),
  ],
  [
    "a child row",
    (transaction) =>
      addRow(transaction, { declared: formNamed("position"), parentId: id, answers: { name: "Врач" }, editor }),
  ],
  [
    "an answer of a child row",
    (transaction) => changed(transaction, { declared: sourceSubject, id: child, answers: { is_paper: true } }),
  ],
  [
    "a comment",
    (transaction) =>
      transaction.query(
        `insert into comments (company_id, content_type, object_id, field_name, content, author, author_key)
         values ($1, 'process', $2, 'purpose', '?', 'x', 'x')`,
        [company, id],
      ),
  ],
  [
    "an agreement",
    (transaction) =>
      transaction.query("update process set status = 'agreed' where company_id = $1 and id = $2", [company, id]),
  ],
];

test.each(meanwhile)("%s that came meanwhile is neither lost nor left out", async (_, work) => {
  await elsewhere.inCompany(company, work);
  expect(await change({ purpose: "Вторая" })).toEqual(await asRead());
  expect(await change({ purpose: "Третья" })).toEqual(await asRead());
});

test("a questionnaire that was closed meanwhile is refused", async () => {
  await elsewhere.inCompany(company, (transaction) =>
    changed(transaction, { declared, id, answers: { is_active: false } }),
  );
  await expect(change({ purpose: "Вторая" })).rejects.toThrow("questionnaire_inactive");
});

test("a questionnaire that was deleted meanwhile is not there", async () => {
  await elsewhere.inCompany(company, (transaction) =>
    transaction.query("delete from process where company_id = $1 and id = $2", [company, id]),
  );
  await expect(change({ purpose: "Вторая" })).rejects.toThrow("not_found");
});

test("a change that is refused leaves the row as it was", async () => {
  const other = { name: `Другой ${performance.now()}` };
  await owner.call(create, { params: { company_id: company }, body: other });
  const before = await asRead();
  await expect(change(other)).rejects.toThrow("name_not_unique");
  expect(await asRead()).toEqual(before);
  expect(await change({ purpose: "Вторая" })).toEqual(await asRead());
});

test("a row that other servers change as well is taken for granted no more, for a while", async () => {
  await elsewhere.inCompany(company, (transaction) =>
    changed(transaction, { declared, id, answers: { purpose: "Их" } }),
  );
  await change({ purpose: "Вторая" });
  expect(await known()).toBeUndefined();
  server.clock.advance(61);
  await change({ purpose: "Третья" });
  expect((await known())?.row.purpose).toBe("Третья");
});

test("what the same transaction changes of a row behind an answer is not left out of the next one", async () => {
  await context.db.inCompany(company, async (transaction) => {
    await changed(transaction, { declared, id, answers: { purpose: "Вторая" } });
    await addRow(transaction, { declared: formNamed("position"), parentId: id, answers: { name: "Врач" }, editor });
  });
  const here = await change({ purpose: "Третья" });
  const there = await elsewhere.inCompany(company, (transaction) =>
    changed(transaction, { declared, id, answers: { purpose: "Четвёртая" } }),
  );
  expect(here.missing).not.toContain("positions");
  expect([here.percent, here.missing]).toEqual([there.percent, there.missing]);
});

test("one transaction may change many rows that another server has changed", async () => {
  const ids: number[] = [];
  for (let number = 0; number < 6; number++) {
    const body = { name: `Процесс ${number} ${performance.now()}` };
    const made = await owner.call(create, { params: { company_id: company }, body });
    await owner.call(update, { params: { company_id: company, id: made.id }, body: { purpose: "Первая" } });
    ids.push(made.id);
  }
  const changeAll = (purpose: string) => async (transaction: Transaction) => {
    for (const one of ids) await changed(transaction, { declared, id: one, answers: { purpose } });
  };
  await elsewhere.inCompany(company, changeAll("Их"));
  await context.db.inCompany(company, changeAll("Наша"));
  const rows = await server.asOwner("select purpose from process where company_id = $1 and id = any($2)", [
    company,
    ids,
  ]);
  expect(rows.map(({ purpose }) => purpose)).toEqual(ids.map(() => "Наша"));
});

test("of changes at once by two servers none is lost: the history of an answer is a chain", async () => {
  const fields = ["purpose", "short_description"] as const;
  const one = fc.record({ here: fc.boolean(), field: fc.constantFrom(...fields) });
  let text = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 12 }), async (made) => {
      const changes = made.map(async ({ here, field }) => {
        const answers = { [field]: `Текст ${text++}` };
        if (here) await change(answers);
        else await elsewhere.inCompany(company, (transaction) => changed(transaction, { declared, id, answers }));
      });
      await Promise.all(changes);
    }),
    { numRuns: 15 },
  );
  const entries = await server.asOwner(
    "select version, changes from history where company_id = $1 and form = 'process' and object_id = $2 order by version",
    [company, id],
  );
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, place) => place + 1));
  const row: Readonly<Record<string, unknown>> = await asRead();
  for (const field of fields) {
    const steps = entries.flatMap(({ changes }) =>
      Object.entries(Object(changes)).flatMap(([name, step]) => (name === field && Array.isArray(step) ? [step] : [])),
    );
    expect(steps.slice(1).map(([from]) => from)).toEqual(steps.slice(0, -1).map(([, to]) => to));
    expect(row[field]).toBe(steps.at(-1)?.[1]);
  }
});
