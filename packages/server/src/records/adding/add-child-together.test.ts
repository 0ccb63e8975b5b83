import { type Form, hasStanding, ownFields } from "@opis/model/declaration/form";
import { formNamed, forms } from "@opis/model/forms/index";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { programEditor } from "../editor.ts";
import { isToldBy } from "../reading/form-sql.ts";
import { readRow } from "../reading/read-rows.ts";
import { singletonOf } from "../reading/singleton.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { isBelowRoot } from "../writing/active-root.ts";
import { changeRow } from "../writing/change-row.ts";
import { changeTogether } from "../writing/change-together.ts";
import { writtenBefore } from "../writing/last-written.ts";
import { addChildTogether } from "./add-child-together.ts";
import { addRow, keepParent } from "./insert-row.ts";

const server = await testServer();
const { db, config } = server.context;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const editor = programEditor({ id: owner.id, username: owner.username }, "Загрузка");
const { position, process } = forms;

/** The database as another server has it. */
const elsewhere = openDatabase(server.connection, config, server.clock, () => undefined);
afterAll(() => elsewhere.close());

let parentId = 0;
beforeEach(async () => {
  parentId = (await added(company, process, { name: `Процесс ${performance.now()}` })).id;
});

function added(to: number, declared: Form, answers: Readonly<Record<string, unknown>>, under?: number) {
  return db.inCompany(to, async (transaction) => {
    const made = await addRow(transaction, { declared, parentId: under, answers, editor });
    keepParent(transaction, declared, made);
    return { ...made.row, ...made.standing };
  });
}

const change = (answers: Readonly<Record<string, unknown>>, database = db) =>
  database.inCompany(company, (transaction) =>
    changeRow(transaction, { declared: process, id: parentId, answers, editor }),
  );

const add = (name: string) =>
  addChildTogether(db, company, { declared: position, parentId, answers: { name }, editor });

async function counted() {
  const [row] = await server.asOwner(
    `select p.child_counts -> 'positions' as kept, p.percent,
       (select count(*)::int from position where process = p.id) as are from process p where id = $1`,
    [parentId],
  );
  return row;
}

/** Child rows of a questionnaire that can be added by their own answers, and change nothing that it tells but its completeness. */
const children = Object.values<Form>(forms).filter(
  (declared) =>
    isBelowRoot(declared) &&
    hasStanding(parentOf(declared)) &&
    !isToldBy(parentOf(declared), declared) &&
    !declared.severalAtOnce &&
    !declared.linkedBy &&
    !declared.uniqueName,
);

function parentOf({ parent }: Form): Form {
  if (!parent) throw new Error("No child");
  return formNamed(parent);
}

const values: Readonly<Record<string, unknown>> = { long_text: "Ответ", number: 7, flag: true, date: "2026-02-28" };

function answersTo(declared: Form): Record<string, unknown> {
  const answers = ownFields(declared).map(([name, field]) => [
    name,
    field.kind === "text" && field.format === "any" ? "Ответ" : values[field.kind],
  ]);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}

/** A questionnaire that this server has written last. */
async function questionnaireIn(to: number, declared: Form): Promise<number> {
  if (declared.scope !== "singleton") return (await added(to, declared, { name: "Анкета" })).id;
  const { id } = await db.inCompany(to, (transaction) => singletonOf(transaction, declared));
  return id;
}

/** Leaves out what tells one row or note from another; of an id it is told whether it is the one that it should be. */
const without = (row: number, questionnaire: number, parent: string) => (key: string, value: unknown) => {
  if (key === "id") return value === row || value === questionnaire;
  if (key === "object_id") return value === row;
  if (key === "root_id" || key === parent) return value === questionnaire;
  return ["company", "company_id", "at", "created", "modified", "status_since", "revision"].includes(key)
    ? null
    : value;
};

test("the forms that are compared are there", () => {
  expect(children.map(({ name }) => name)).toContain("position");
  expect(children.length).toBeGreaterThan(3);
});

test.each(children.map((declared) => [declared.name, declared] as const))(
  "%s that is added together with others is what it is added alone, and so are its questionnaire and its note",
  async (_, declared) => {
    const questionnaire = parentOf(declared);
    const answers = answersTo(declared);
    const toldIn = async (place: string, to: (under: number, company: number) => Promise<StoredRow | undefined>) => {
      const own = await buildCompany(owner, `${declared.name} ${place}`);
      const under = await questionnaireIn(own, questionnaire);
      // The first is added alone both times: from then on the questionnaire is known.
      await added(own, declared, answers, under);
      const row = await to(under, own);
      const id = Number(row?.id);
      const [note] = await server.asOwner(
        "select h.*, h.revision = c.revision as is_last from history h join companies c on c.id = h.company_id where c.id = $1 and h.form = $2 and h.object_id = $3",
        [own, declared.name, id],
      );
      const [stored, above] = await db.readCompany(own, async (transaction) => [
        await readRow(transaction, declared, id),
        await readRow(transaction, questionnaire, under),
      ]);
      const kept = await server.asOwner(`select child_counts from ${questionnaire.name} where id = $1`, [under]);
      // How the questionnaire stands is answered besides.
      expect(row).toMatchObject(stored ?? {});
      const told = { row, note: { ...note, id }, stored, above, kept };
      return JSON.parse(JSON.stringify(told, without(id, under, questionnaire.name)));
    };
    const together = await toldIn("вместе", (under, own) =>
      addChildTogether(db, own, { declared, parentId: under, answers, editor }),
    );
    expect(together).toEqual(await toldIn("отдельно", (under, own) => added(own, declared, answers, under)));
    expect(together).toMatchObject({ note: { object_id: true, root_id: true, is_last: true } });
  },
);

test("the next change of the questionnaire, and the next child row, build on it as it is then", async () => {
  await change({ purpose: "Найм" });
  expect(await add("Кадровик")).toMatchObject({ name: "Кадровик", process: parentId });
  expect(await add("Юрист")).toMatchObject({ name: "Юрист" });
  expect(writtenBefore(db, company, process, parentId)?.row).toMatchObject({ positions: 2, purpose: "Найм" });
  const next = { declared: process, id: parentId, answers: { short_description: "Рост" }, editor };
  expect(await changeTogether(db, company, next, (row) => row)).toMatchObject({
    purpose: "Найм",
    short_description: "Рост",
  });
  expect(await counted()).toMatchObject({ kept: 2, are: 2 });
});

test("of those that come at once for one questionnaire each is counted", async () => {
  const path = `/companies/${company}/processes/${parentId}/positions/`;
  await owner.send("POST", path, { name: "Первая" });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => owner.send("POST", path, { name: `Должность ${number}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await counted()).toMatchObject({ kept: 13, are: 13 });
  const [row] = await server.asOwner("select percent from process where id = $1", [parentId]);
  const { body } = await owner.send("POST", path, { name: "Последняя" });
  expect(body).toMatchObject({ percent: row?.percent });
});

test("of two that share a transaction the second is added alone, and undoes nothing", async () => {
  const other = parentId;
  await change({ purpose: "Отбор" });
  parentId = (await added(company, process, { name: "Найм" })).id;
  await change({ purpose: "Найм" });
  // What comes while the first is on its way goes together.
  const first = addChildTogether(db, company, {
    declared: position,
    parentId: other,
    answers: { name: "Психолог" },
    editor,
  });
  const two = await Promise.all([first, add("Кадровик"), add("Юрист")]);
  expect(two.map((row) => row?.name)).toEqual(["Психолог", "Кадровик", undefined]);
  expect(await counted()).toMatchObject({ kept: 1, are: 1 });
});

test("a questionnaire that another server has changed is read anew, and nothing is added twice", async () => {
  await change({ purpose: "Найм" });
  await change({ purpose: "Отбор" }, elsewhere);
  expect(await add("Кадровик")).toBeUndefined();
  expect(await counted()).toMatchObject({ are: 0 });
  const path = `/companies/${company}/processes/${parentId}/positions/`;
  expect(await owner.send("POST", path, { name: "Кадровик" })).toMatchObject({ status: 201 });
  expect(await counted()).toMatchObject({ kept: 1, are: 1 });
});

test("what is not in work, or was agreed, is not added to unlooked", async () => {
  await change({ is_active: false });
  expect(await add("Кадровик")).toBeUndefined();
  const path = `/companies/${company}/processes/${parentId}/positions/`;
  expect(await owner.send("POST", path, { name: "Кадровик" })).toMatchObject({
    status: 400,
    body: { code: "questionnaire_inactive" },
  });
  await change({ is_active: true });
  await server.asOwner("update process set status = 'agreed' where id = $1", [parentId]);
  const { body } = await owner.send("POST", path, { name: "Кадровик" });
  expect(body).toMatchObject({ name: "Кадровик", status: "correction" });
});

test("what refers to another row, or is told by its questionnaire, is added alone", async () => {
  await change({ purpose: "Найм" });
  const alone = async (declared: Form, answers: Readonly<Record<string, unknown>>) =>
    addChildTogether(db, company, { declared, parentId, answers, editor });
  expect(await alone(forms.process_subject, { subject: 1 })).toBeUndefined();
  expect(await alone(forms.source_subject, { is_paper: true })).toBeUndefined();
  // The questionnaire is known all the while.
  expect(await alone(position, { name: "Кадровик" })).toBeDefined();
});
