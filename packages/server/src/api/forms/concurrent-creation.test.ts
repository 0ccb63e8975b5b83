import { expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const processes = `/companies/${company}/processes/`;

async function createProcess(name: string): Promise<number> {
  const { body } = await owner.send("POST", processes, { name });
  return Number(Object(body).id);
}

/** Returns the number of a process's positions as stored in the process, and as in their table. */
async function countPositions(process: number) {
  const [row] = await server.asOwner(
    `select p.child_counts -> 'positions' as stored, p.percent,
       (select count(*)::int from position where process = p.id) as actual from process p where id = $1`,
    [process],
  );
  return row;
}

test("concurrently created questionnaires have distinct ids and revisions", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Одновременно ${number}`);
  const ids = await Promise.all(names.map(createProcess));
  expect(new Set(ids).size).toBe(names.length);
  const entries = await server.asOwner(
    "select object_id, title, revision from history where company_id = $1 and object_id = any($2)",
    [company, ids],
  );
  expect(new Set(entries.map(({ revision }) => revision)).size).toBe(names.length);
  const titles = new Map(entries.map(({ object_id, title }) => [object_id, title]));
  expect(ids.map((id) => titles.get(id))).toEqual(names);
});

test("open screens are notified of a new questionnaire", async () => {
  const hear = vi.fn();
  const stop = await server.context.db.changes.listen({ onChange: hear, onConnectionLost: () => undefined });
  const id = await createProcess("Слышно");
  await vi.waitFor(() =>
    expect(hear).toHaveBeenCalledWith(expect.objectContaining({ form: "process", id, kind: "created" })),
  );
  stop();
});

test("a taken name creates no row and no history entry", async () => {
  await createProcess("Склад");
  const countEntries = async () =>
    (await server.asOwner("select from history where company_id = $1", [company])).length;
  const before = await countEntries();
  const results = await Promise.all([" склад", "Архив"].map((name) => owner.send("POST", processes, { name })));
  expect(results.map(({ status, body }) => [status, Object(body).code ?? Object(body).error])).toEqual([
    [400, "name_not_unique"],
    [201, undefined],
  ]);
  expect(await countEntries()).toBe(before + 1);
});

test("of concurrently created questionnaires only as many as the plan allows are added", async () => {
  const limited = await buildCompany(owner, "С тарифом");
  await server.asOwner("update companies set quotas = '{\"process\": 2}' where id = $1", [limited]);
  const url = `/companies/${limited}/processes/`;
  const results = await Promise.all(
    [1, 2, 3, 4].map((number) => owner.send("POST", url, { name: `Процесс ${number}` })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
});

test("concurrently created child rows are all counted", async () => {
  const process = await createProcess("Найм");
  const positions = `${processes}${process}/positions/`;
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, number) => owner.send("POST", positions, { name: `Должность ${number}` })),
  );
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 201));
  const { body } = await owner.send("POST", positions, { name: "Последняя" });
  expect(await countPositions(process)).toMatchObject({ stored: 13, actual: 13, percent: Object(body).percent });
});

test("an inactive questionnaire accepts no child row, and an approved one is reopened by it", async () => {
  const process = await createProcess("Отбор");
  const add = () => owner.send("POST", `${processes}${process}/positions/`, { name: "Кадровик" });
  await owner.send("PATCH", `${processes}${process}/`, { is_active: false });
  expect(await add()).toMatchObject({ status: 400, body: { code: "questionnaire_inactive" } });
  await owner.send("PATCH", `${processes}${process}/`, { is_active: true });
  await server.asOwner("update process set status = 'agreed' where id = $1", [process]);
  expect((await add()).body).toMatchObject({ name: "Кадровик", status: "correction" });
});
