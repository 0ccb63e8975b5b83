import { listHistory, restoreDeleted } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const base = `/companies/${company_id}`;

let last = 0;
const addProcess = (name = `Процесс ${++last}`) => owner.call(processes.create, { params, body: { name } });
const historyOf = (form: "process" | "system", object_id: number) =>
  owner.call(listHistory, { params, query: { form, object_id } });

async function deletionOf(form: "process" | "subject", id: number) {
  const { results } = await owner.call(listHistory, { params, query: { form, object_id: id, kind: "deleted" } });
  const entry = results[0];
  if (!entry) throw new Error("no deletion");
  return entry;
}

test("a deleted process is restored under its id with its children, once", async () => {
  const subject = await owner.call(collectionEndpoints("subject").create, { params, body: { name: "Работники" } });
  const { id, name } = await addProcess();
  await owner.send("PATCH", `${base}/processes/${id}/`, { purpose: "Цель", tags: ["HR"] });
  await owner.send("POST", `${base}/processes/${id}/positions/`, { name: "Юрист" });
  await owner.send("POST", `${base}/processes/${id}/process_subjects/`, { subject: subject.id });
  const before = (await owner.send("GET", `${base}/processes/${id}/init_data/`)).body;
  await owner.send("DELETE", `${base}/processes/${id}/`);
  const entry = await deletionOf("process", id);
  expect(entry).toMatchObject({ title: name, can_restore: true, root_is_there: false });
  expect(entry.changes).toContainEqual(expect.objectContaining({ field: "purpose", old: "Цель", new: "" }));
  expect(entry.changes).toContainEqual(expect.objectContaining({ field: "positions", old: "1", new: "" }));
  const restored = await owner.call(restoreDeleted, { params: { ...params, id: entry.id } });
  expect(restored).toEqual({ form: "process", id, title: name, lost: [] });
  const after = (await owner.send("GET", `${base}/processes/${id}/init_data/`)).body;
  expect(withoutTimes(after)).toEqual(withoutTimes(before));
  expect(await deletionOf("process", id)).toMatchObject({ can_restore: false, root_is_there: true });
  expect(await owner.send("POST", `${base}/history/${entry.id}/restore/`)).toMatchObject({
    status: 400,
    body: { code: "already_restored" },
  });
});

test("a row restored and deleted again can be restored from its last deletion only", async () => {
  const { id } = await addProcess();
  await owner.send("DELETE", `${base}/processes/${id}/`);
  const first = await deletionOf("process", id);
  await owner.call(restoreDeleted, { params: { ...params, id: first.id } });
  await owner.send("PATCH", `${base}/processes/${id}/`, { purpose: "Новая цель" });
  await owner.send("DELETE", `${base}/processes/${id}/`);
  const { results } = await owner.call(listHistory, {
    params,
    query: { form: "process", object_id: id, kind: "deleted" },
  });
  expect(results.map(({ can_restore }) => can_restore)).toEqual([true, false]);
  expect(await owner.send("POST", `${base}/history/${first.id}/restore/`)).toMatchObject({
    status: 400,
    body: { code: "already_restored" },
  });
});

/** Returns rows without what a restore cannot preserve: times and versions. */
function withoutTimes(data: unknown): unknown {
  const changingFields = ["created", "modified", "row_version", "version", "status_since"];
  return JSON.parse(JSON.stringify(data, (key, value) => (changingFields.includes(key) ? undefined : value)));
}

test("references deleted since are listed as lost, and a taken name gets a number", async () => {
  const goal = await owner.call(collectionEndpoints("macro_goal").create, { params, body: { name: "Развитие" } });
  const { id } = await addProcess("Занятое имя");
  await owner.send("PATCH", `${base}/processes/${id}/`, { macro_goal: goal.id, is_active: false });
  await owner.send("DELETE", `${base}/processes/${id}/`);
  await owner.send("DELETE", `${base}/macro_goals/${goal.id}/`);
  await addProcess("Занятое имя");
  const entry = await deletionOf("process", id);
  const restored = await owner.call(restoreDeleted, { params: { ...params, id: entry.id } });
  expect(restored).toMatchObject({ title: "Занятое имя (2)", lost: [expect.any(String)] });
  expect((await owner.send("GET", `${base}/processes/${id}/`)).body).toMatchObject({
    macro_goal: null,
    is_active: false,
  });
});

test("a restored row keeps its status, its position in the list and its version count", async () => {
  const { id } = await addProcess();
  await owner.send("PATCH", `${base}/processes/${id}/`, { purpose: "Первая" });
  await owner.send("POST", `${base}/processes/${id}/positions/`, { name: "Юрист" });
  await server.asOwner("update process set status = 'agreed', is_blocked = true where id = $1", [id]);
  const before = (await owner.send("GET", `${base}/processes/${id}/`)).body;
  await owner.send("DELETE", `${base}/processes/${id}/`);
  await owner.call(restoreDeleted, { params: { ...params, id: (await deletionOf("process", id)).id } });
  const { body } = await owner.send("GET", `${base}/processes/${id}/`);
  expect(body).toMatchObject({ status: "agreed", is_blocked: true, created: before.created });
  expect(body.row_version).toBeGreaterThan(Number(before.row_version));
});

test("a deleted comment is read in full and restored to its question with its author", async () => {
  const { id } = await addProcess();
  const content = "Уточните цель. ".repeat(20).trim();
  const comment = { content_type: "process", object_id: id, field_name: "purpose", content };
  const response = await owner.send("POST", `${base}/comments/`, comment);
  await owner.send("DELETE", `${base}/comments/${response.body.id}/`);
  const [entry] = (await historyOf("process", id)).results;
  expect(entry).toMatchObject({ kind: "deleted", form: "comment", can_restore: true });
  expect(entry?.changes).toEqual([
    { field: "field_name", label: "Вопрос", old: "Цель обработки", new: "" },
    { field: "content", label: "Текст", old: content, new: "" },
  ]);
  const restored = await owner.call(restoreDeleted, { params: { ...params, id: entry?.id ?? 0 } });
  expect(restored).toMatchObject({ form: "comment", id: response.body.id });
  const { body } = await owner.send("GET", `${base}/comments/${response.body.id}/`);
  expect(body).toMatchObject({ ...comment, author: owner.username, created: response.body.created });
  expect((await historyOf("process", id)).results.map(({ can_restore }) => can_restore)).not.toContain(true);
});

test("a child row can be restored only after its questionnaire", async () => {
  const { id } = await addProcess();
  const position = await owner.send("POST", `${base}/processes/${id}/positions/`, { name: "Юрист" });
  await owner.send("DELETE", `${base}/processes/${id}/positions/${position.body.id}/`);
  await owner.send("DELETE", `${base}/processes/${id}/`);
  const { results } = await owner.call(listHistory, { params, query: { form: "position", kind: "deleted" } });
  const entry = results.find(({ object_id }) => object_id === position.body.id);
  expect(await owner.send("POST", `${base}/history/${entry?.id}/restore/`)).toMatchObject({
    status: 400,
    body: { code: "parent_deleted" },
  });
});

test.each([
  ["a change is no deletion", "modified", 400, "not_a_deletion"],
  ["a deletion of long ago stays", "deleted", 400, "restore_too_late"],
] as const)("%s", async (_what, kind, status, code) => {
  const { id } = await addProcess();
  await owner.send("PATCH", `${base}/processes/${id}/`, { purpose: "Цель" });
  await owner.send("DELETE", `${base}/processes/${id}/`);
  await server.asOwner("update history set at = at - interval '31 days' where object_id = $1 and kind = 'deleted'", [
    id,
  ]);
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id, kind } });
  expect(results[0]?.can_restore).toBe(false);
  expect(await owner.send("POST", `${base}/history/${results[0]?.id}/restore/`)).toMatchObject({
    status,
    body: { code },
  });
});

test("restoring requires `manage`; an entry of another company is not found", async () => {
  const { id } = await addProcess();
  await owner.send("DELETE", `${base}/processes/${id}/`);
  const entry = await deletionOf("process", id);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: company_id, role: "client" });
  expect(await client.send("POST", `${base}/history/${entry.id}/restore/`)).toMatchObject({ status: 403 });
  const otherCompany = await buildCompany(owner);
  expect(await owner.send("POST", `/companies/${otherCompany}/history/${entry.id}/restore/`)).toMatchObject({
    status: 404,
  });
});
