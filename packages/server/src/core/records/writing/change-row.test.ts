import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { formNamed } from "@opis/model/forms/non-record-forms";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../../database/database.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { buildCompany, buildUser } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";
import { userEditor } from "../editor.ts";
import { addRow } from "../insert-row.ts";
import { changeRow } from "./change-row.ts";
import type { Change } from "./write-change.ts";

const server = await testServer();
const { context } = server;
const owner = await buildUser(server);
const editor = userEditor(owner);
const company = await buildCompany(owner);
const processForm = formNamed("process");
const sourceSubject = formNamed("source_subject");
const { create, read, update } = collectionEndpoints("process");

/** The same database opened by a second server. */
const secondServer = openDatabase(server.connection, context.config, server.clock, () => undefined);
afterAll(() => secondServer.close());

let names = 0;
let id = 0;
let child = 0;

async function createProcess(): Promise<number> {
  const body = { name: `Процесс ${++names}` };
  return (await owner.call(create, { params: { company_id: company }, body })).id;
}

beforeEach(async () => {
  id = await createProcess();
  const insertion = { declared: sourceSubject, parentId: id, answers: {}, editor };
  child = await context.db.inCompany(company, async (transaction) => (await addRow(transaction, insertion)).row.id);
  await change({ purpose: "Первая" });
});

function change(body: Readonly<Record<string, unknown>>, process = id) {
  return owner.call(update, { params: { company_id: company, id: process }, body });
}

/**
 * Expects the row returned by a change to equal the row as read; reading one row adds its children, comments and risks.
 */
async function expectAsRead(changedRow: object) {
  expect(await readProcess()).toMatchObject(changedRow);
}

async function readProcess() {
  return { ...(await owner.call(read, { params: { company_id: company, id } })) };
}

const changeIn = (transaction: Transaction, request: Pick<Change, "declared" | "id" | "answers">) =>
  changeRow(transaction, { ...request, editor });

async function historyOf(process: number) {
  return server.asOwner(
    "select version, changes, revision from history where company_id = $1 and form = 'process' and object_id = $2 order by id",
    [company, process],
  );
}

// Changes by a second server between two changes by this one.
const otherChanges: [what: string, work: (transaction: Transaction) => Promise<unknown>][] = [
  [
    "another answer",
    (transaction) => changeIn(transaction, { declared: processForm, id, answers: { short_description: "Коротко" } }),
  ],
  [
    "the same answer",
    (transaction) => changeIn(transaction, { declared: processForm, id, answers: { purpose: "Их" } }),
  ],
  [
    "a new child row",
    (transaction) =>
      addRow(transaction, { declared: formNamed("position"), parentId: id, answers: { name: "Врач" }, editor }),
  ],
  [
    "an answer of a child row",
    (transaction) => changeIn(transaction, { declared: sourceSubject, id: child, answers: { is_paper: true } }),
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

test.each(otherChanges)("a change returns the row with %s that another server has written", async (_, work) => {
  await secondServer.inCompany(company, work);
  await expectAsRead(await change({ purpose: "Вторая" }));
  await expectAsRead(await change({ purpose: "Третья" }));
});

test("a questionnaire that another server has closed cannot be changed", async () => {
  await secondServer.inCompany(company, (transaction) =>
    changeIn(transaction, { declared: processForm, id, answers: { is_active: false } }),
  );
  await expect(change({ purpose: "Вторая" })).rejects.toThrow("questionnaire_inactive");
});

test("a questionnaire that another server has deleted is not found", async () => {
  await secondServer.inCompany(company, (transaction) =>
    transaction.query("delete from process where company_id = $1 and id = $2", [company, id]),
  );
  await expect(change({ purpose: "Вторая" })).rejects.toThrow("not_found");
});

test("a refused change leaves the row unchanged", async () => {
  const otherAnswers = { name: `Процесс ${++names}` };
  await owner.call(create, { params: { company_id: company }, body: otherAnswers });
  const before = await readProcess();
  await expect(change(otherAnswers)).rejects.toThrow("name_not_unique");
  expect(await readProcess()).toEqual(before);
  await expectAsRead(await change({ purpose: "Вторая" }));
});

test("completeness counts a child row added in the same transaction as an answer", async () => {
  await context.db.inCompany(company, async (transaction) => {
    await changeIn(transaction, { declared: processForm, id, answers: { purpose: "Вторая" } });
    await addRow(transaction, { declared: formNamed("position"), parentId: id, answers: { name: "Врач" }, editor });
  });
  expect((await change({ purpose: "Третья" })).missing).not.toContain("positions");
});

test("concurrent changes of several rows each have a version and a revision", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, createProcess));
  const rows = await Promise.all(ids.map((process) => change({ purpose: `Цель ${process}` }, process)));
  expect(rows.map(({ purpose, row_version }) => [purpose, row_version])).toEqual(
    ids.map((process) => [`Цель ${process}`, 2]),
  );
  const entries = (await Promise.all(ids.map(historyOf))).map((history) => history.at(-1));
  expect(entries.map((entry) => entry?.changes)).toEqual(ids.map((process) => ({ purpose: ["", `Цель ${process}`] })));
  const revisions = entries.map((entry) => Number(entry?.revision));
  expect(new Set(revisions).size).toBe(ids.length);
  const [found] = await server.asOwner("select revision from companies where id = $1", [company]);
  expect(found?.revision).toBe(Math.max(...revisions));
});

test("a refused change does not affect concurrent ones", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, createProcess));
  const results = await Promise.allSettled(
    ids.map((process, index) =>
      change(index === 2 ? { name: `Процесс ${names}`, purpose: "Вторая" } : { purpose: "Вторая" }, process),
    ),
  );
  const isNameTaken = ids.map((_, index) => index === 2);
  expect(results.map(({ status }) => status === "rejected")).toEqual(isNameTaken);
  const rows = await server.asOwner("select purpose from process where id = any($1) order by id", [ids]);
  expect(rows.map(({ purpose }) => purpose).filter((purpose) => purpose === "Вторая")).toHaveLength(4);
});

test("concurrent changes through two servers lose nothing: the history of each answer is a chain", async () => {
  const fields = ["purpose", "short_description"] as const;
  const edit = fc.record({ isHere: fc.boolean(), field: fc.constantFrom(...fields) });
  let text = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 12 }), async (edits) => {
      const changes = edits.map(async ({ isHere, field }) => {
        const answers = { [field]: `Текст ${text++}` };
        if (isHere) await change(answers);
        else
          await secondServer.inCompany(company, (transaction) =>
            changeIn(transaction, { declared: processForm, id, answers }),
          );
      });
      await Promise.all(changes);
    }),
    { numRuns: 15 },
  );
  const entries = await historyOf(id);
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1));
  const row: Readonly<Record<string, unknown>> = await readProcess();
  for (const field of fields) {
    const steps = entries.flatMap(({ changes }) =>
      Object.entries(Object(changes)).flatMap(([name, step]) => (name === field && Array.isArray(step) ? [step] : [])),
    );
    expect(steps.slice(1).map(([from]) => from)).toEqual(steps.slice(0, -1).map(([, to]) => to));
    expect(row[field]).toBe(steps.at(-1)?.[1]);
  }
});
