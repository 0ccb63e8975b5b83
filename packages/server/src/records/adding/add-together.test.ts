import type { Form } from "@opis/model/declaration/form";
import { forms } from "@opis/model/forms/index";
import { expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { programEditor } from "../editor.ts";
import { readRow } from "../reading/read-rows.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { changeTogether } from "../writing/change-together.ts";
import { writtenBefore } from "../writing/last-written.ts";
import { addTogether } from "./add-together.ts";
import { insertRow } from "./insert-row.ts";

const server = await testServer();
const { db } = server.context;
const owner = await buildUser(server);
const company = await buildCompany(owner);
const editor = programEditor({ id: owner.id, username: owner.username }, "Загрузка");
const add = (name: string, declared: Form = forms.process) =>
  addTogether(db, company, { declared, answers: { name }, editor });

/** Questionnaires that can be added by their name alone. */
const alone = Object.values<Form>(forms).filter(
  ({ scope, parent, fields, linkedBy, severalAtOnce }) =>
    scope === "collection" && !parent && fields.name && !linkedBy && !severalAtOnce,
);

/** A name, and whatever makes so what follows from an answer. */
function answersTo({ derived = {} }: Form): Record<string, unknown> {
  const deciding = Object.values(derived).flatMap((derivation) =>
    "field" in derivation ? [[derivation.field, derivation.is] as const] : [],
  );
  return { name: "Кадры", ...Object.fromEntries(deciding) };
}

/** Leaves out what tells one row or note from another, whatever it says; an id that is the row's own is said so. */
const without = (id: number) => (key: string, value: unknown) => {
  if (["id", "object_id", "root_id"].includes(key)) return value === id;
  return ["company", "company_id", "at", "created", "modified", "status_since", "revision"].includes(key)
    ? null
    : value;
};

test.each(alone.map((declared) => [declared.name, declared] as const))(
  "%s that is added together with others is what it is added alone and as which it is read, and is noted so",
  async (_, declared) => {
    const insertion = { declared, answers: answersTo(declared), editor };
    const [one, other] = [
      await buildCompany(owner, `Вместе: ${declared.name}`),
      await buildCompany(owner, `Отдельно: ${declared.name}`),
    ];
    const together = await addTogether(db, one, insertion);
    const apart = await db.inCompany(other, (transaction) => insertRow(transaction, insertion));
    const toldOf = async (company: number, row: StoredRow | undefined) => {
      const id = Number(row?.id);
      const ofIt = [company, id];
      const [note] = await server.asOwner(
        "select h.*, h.revision = c.revision as is_last from history h join companies c on c.id = h.company_id where c.id = $1 and h.object_id = $2",
        ofIt,
      );
      const stored = await db.readCompany(company, (transaction) => readRow(transaction, declared, id));
      return JSON.parse(JSON.stringify({ row, stored, note: { ...note, id } }, without(id)));
    };
    const told = await toldOf(one, together);
    expect(told).toEqual(await toldOf(other, apart));
    expect(told).toMatchObject({ row: { id: true, name: "Кадры" }, note: { object_id: true, is_last: true } });
    const read = await db.readCompany(one, (transaction) => readRow(transaction, declared, Number(together?.id)));
    expect(together).toEqual(read);
  },
);

test("those of one moment have ids and revisions of their own", async () => {
  const made = await Promise.all(Array.from({ length: 40 }, (_, number) => add(`Вместе ${number}`)));
  expect(new Set(made.map((row) => row?.id)).size).toBe(40);
  expect(made.map((row) => row?.name)).toEqual(made.map((_, number) => `Вместе ${number}`));
  const noted = await server.asOwner(
    "select object_id, title, revision from history where company_id = $1 and title like 'Вместе%' order by revision",
    [company],
  );
  expect(new Set(noted.map(({ revision }) => revision)).size).toBe(40);
  const titles = new Map(noted.map(({ object_id, title }) => [object_id, title]));
  for (const row of made) expect(titles.get(row?.id)).toBe(row?.name);
});

test("others hear of it", async () => {
  const heard = vi.fn();
  const stop = await db.changes.listen({ hear: heard, lost: () => undefined });
  const made = await add("Слышно");
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ form: "process", id: made?.id, kind: "created" })),
  );
  stop();
});

test("a name that is taken makes none, notes none, and takes nobody along", async () => {
  await add("Склад");
  const count = async () => (await server.asOwner("select from history where company_id = $1", [company])).length;
  const before = await count();
  const [taken, free] = await Promise.all([add(" склад"), add("Архив")]);
  expect([taken, free?.name]).toEqual([undefined, "Архив"]);
  expect(await count()).toBe(before + 1);
  const { status, body } = await owner.send("POST", `/companies/${company}/processes/`, { name: "СКЛАД" });
  expect([status, Object(body).code ?? Object(body).error]).toEqual([400, "name_not_unique"]);
});

test("the first change of a row builds on it as it was added", async () => {
  const id = (await add("Новое"))?.id ?? 0;
  expect(writtenBefore(db, company, forms.process, id)?.row).toMatchObject({ id, name: "Новое", positions: 0 });
  const change = { declared: forms.process, id, answers: { purpose: "Найм" }, editor };
  expect(await changeTogether(db, company, change, (row) => row)).toMatchObject({ purpose: "Найм", version: 2 });
});

test("a plan with bounds is judged by who adds alone", async () => {
  const other = await buildCompany(owner, "С тарифом");
  await server.asOwner("update companies set quotas = '{\"process\": 1}' where id = $1", [other]);
  await server.asOwner("update companies set quotas = '{\"process\": 1}' where id = $1", [other]);
  const answers = { name: "Кадры" };
  expect(await addTogether(db, other, { declared: forms.process, answers, editor })).toBeUndefined();
  const url = `/companies/${other}/processes/`;
  expect(await owner.send("POST", url, answers)).toMatchObject({ status: 201 });
  expect((await owner.send("POST", url, { name: "Склад" })).status).toBe(400);
});

test("what names another row, or is a child of one, is added alone", async () => {
  const answers = { name: "1С", security_tools: [1] };
  expect(await addTogether(db, company, { declared: forms.system, answers, editor })).toBeUndefined();
  expect(await add("Юрист", forms.position)).toBeUndefined();
});
