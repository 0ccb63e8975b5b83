import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { listHistory, listHistoryEditors, restoreDeleted } from "@opis/model/contract/history";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, testPassword } from "../../testing/factories.ts";
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

test("a change says who, when, which question, from what and to what, in the caller's language", async () => {
  const subject = await owner.call(collectionEndpoints("subject").create, { params, body: { name: "Клиенты" } });
  const { id, name } = await addProcess();
  await owner.send("PATCH", `${base}/processes/${id}/`, { processing_type: "mixed", auto_decision: false });
  await owner.send("POST", `${base}/processes/${id}/process_subjects/`, { subject: subject.id });
  const { count, results } = await historyOf("process", id);
  expect(count).toBe(3);
  expect(results[0]).toMatchObject({
    kind: "created",
    form: "process_subject",
    form_title: expect.any(String),
    root_form: "process",
    root_title: name,
    changes: [{ field: "subject", label: expect.any(String), old: "", new: "Клиенты" }],
  });
  expect(results[1]).toMatchObject({ kind: "modified", form: "process", object_id: id, editor: owner.username });
  expect(results[1]?.changes).toContainEqual({
    field: "auto_decision",
    label: expect.any(String),
    old: "",
    new: "Нет",
  });
  const english = await owner.send("GET", `${base}/history/?form=process&object_id=${id}`, undefined, {
    "accept-language": "en",
  });
  expect(JSON.stringify(english.body)).toContain('"new":"No"');
});

test("the history is narrowed by person, kind and period, and comes in pages", async () => {
  const analyst = await buildUser(server);
  await joinCompany(server, { user: analyst, company: company_id, role: "analyst" });
  const { id } = await addProcess();
  await analyst.send("PATCH", `${base}/processes/${id}/`, { purpose: "Цель" });
  const theirs = await owner.call(listHistory, { params, query: { user: analyst.id } });
  expect(theirs.results.map(({ object_id, kind }) => [object_id, kind])).toEqual([[id, "modified"]]);
  expect((await owner.call(listHistory, { params, query: { until: "2000-01-01" } })).count).toBe(0);
  const all = await owner.call(listHistory, { params, query: {} });
  const page = await owner.call(listHistory, { params, query: { limit: 1, offset: 1 } });
  expect(page.results).toEqual(all.results.slice(1, 2));
  const editors = await owner.call(listHistoryEditors, { params });
  expect(editors).toContainEqual({ user_id: analyst.id, editor: analyst.username });
  expect(await owner.send("GET", `${base}/history/?since=вчера`)).toMatchObject({ status: 400 });
  const oldest = await owner.call(listHistory, { params, query: { ordering: "id", limit: 2 } });
  expect(oldest.results.map(({ id }) => id)).toEqual(oldest.results.map(({ id }) => id).sort((one, two) => one - two));
  expect(await owner.send("GET", `${base}/history/?ordering=editor`)).toMatchObject({
    status: 400,
    body: { code: "unknown_ordering" },
  });
});

test("a day begins where the reader is", async () => {
  const { id } = await addProcess();
  // 23:30 of 31 December in London is the new year in Moscow already.
  await server.asOwner("update history set at = '2001-12-31T23:30:00Z' where form = 'process' and object_id = $1", [
    id,
  ]);
  const on = async (day: string, time_zone: string) => {
    const query = { form: "process", object_id: id, since: day, until: day, time_zone } as const;
    return (await owner.call(listHistory, { params, query })).count;
  };
  expect(await on("2001-12-31", "Europe/London")).toBe(1);
  expect(await on("2001-12-31", "Europe/Moscow")).toBe(0);
  expect(await on("2002-01-01", "Europe/Moscow")).toBe(1);
  expect(await owner.send("GET", `${base}/history/?time_zone=Луна`)).toMatchObject({
    status: 400,
    body: { time_zone: ["Неизвестный часовой пояс"] },
  });
});

test("the history of a document names it and each answer of its wizard; saving what is there is no change", async () => {
  const system = await owner.call(collectionEndpoints("system").create, { params, body: { name: "Кадры" } });
  const act = `${base}/generated_documents/act_opredeleniya_zashishennosty/`;
  const answers = { over_100000: { [system.id]: true }, members: [{ name: "Иванов И. И.", position: "Директор" }] };
  await owner.send("PATCH", act, { number: "7", answers });
  await owner.send("PATCH", act, { number: "7", answers });
  const { results } = await owner.call(listHistory, { params, query: {} });
  const [entry, before] = results;
  expect(before?.form).not.toBe("generated_document");
  expect(entry).toMatchObject({ form: "generated_document", title: "Акт определения уровня защищённости" });
  expect(entry?.changes).toEqual([
    { field: "number", label: "Номер", old: "", new: "7" },
    { field: "members", label: "Комиссия", old: "", new: "Иванов И. И. — Директор" },
    { field: "over_100000", label: expect.stringContaining("100 000"), old: "", new: "Кадры: Да" },
  ]);
});

test("nobody reads of what they may not view", async () => {
  const { id } = await addProcess();
  const hidden = await addProcess();
  const group = await buildUser(server, { status: "Group" });
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  await server.asOwner(
    "insert into object_grants (company_id, user_id, section, object_id) values ($1, $2, 'process', $3)",
    [company_id, group.id, id],
  );
  const { results } = await group.call(listHistory, { params, query: {} });
  expect(results.map(({ root_id }) => root_id)).toContain(id);
  expect(results.some(({ root_form, root_id }) => root_form === "process" && root_id === hidden.id)).toBe(false);
  expect(results.some(({ root_form }) => root_form === "user")).toBe(false);
});

test("a sign-in is noted in the companies of the user", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "reader" });
  await server.stranger.send("POST", "/api-auth/token/", { username: user.username, password: testPassword });
  const { results } = await owner.call(listHistory, { params, query: { kind: "login" } });
  expect(results[0]).toMatchObject({ kind: "login", form: "user", user_id: user.id, editor: user.username });
});

test("a deleted process comes back under its id with its children, once", async () => {
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

test("what came back and was deleted again comes back from its last deletion only", async () => {
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

/** Rows without what a restore cannot keep: times and versions. */
function withoutTimes(data: unknown): unknown {
  const moved = ["created", "modified", "row_version", "version", "status_since"];
  return JSON.parse(JSON.stringify(data, (key, value) => (moved.includes(key) ? undefined : value)));
}

test("what is gone meanwhile is told as lost, and a taken name gets a number", async () => {
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

test("a change names what an answer spoke of also after it is gone; unanswered questions of a new row are no changes", async () => {
  const goal = await owner.call(collectionEndpoints("macro_goal").create, { params, body: { name: "Рост продаж" } });
  const { id } = await addProcess();
  await owner.send("PATCH", `${base}/processes/${id}/`, { macro_goal: goal.id });
  await owner.send("PATCH", `${base}/processes/${id}/`, { macro_goal: null });
  await owner.send("DELETE", `${base}/macro_goals/${goal.id}/`);
  const { results } = await historyOf("process", id);
  expect(results[0]?.changes).toMatchObject([{ field: "macro_goal", old: "Рост продаж", new: "" }]);
  expect(results.at(-1)?.changes.every((change) => change.old !== change.new)).toBe(true);
});

test("what comes back keeps its status, its place in the list and the count of its versions", async () => {
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

test("a deleted comment is read whole and comes back to its question with its author", async () => {
  const { id } = await addProcess();
  const content = "Уточните цель. ".repeat(20).trim();
  const comment = { content_type: "process", object_id: id, field_name: "purpose", content };
  const made = await owner.send("POST", `${base}/comments/`, comment);
  await owner.send("DELETE", `${base}/comments/${made.body.id}/`);
  const [entry] = (await historyOf("process", id)).results;
  expect(entry).toMatchObject({ kind: "deleted", form: "comment", can_restore: true });
  expect(entry?.changes).toEqual([
    { field: "field_name", label: "Вопрос", old: "Цель обработки", new: "" },
    { field: "content", label: "Текст", old: content, new: "" },
  ]);
  const restored = await owner.call(restoreDeleted, { params: { ...params, id: entry?.id ?? 0 } });
  expect(restored).toMatchObject({ form: "comment", id: made.body.id });
  const { body } = await owner.send("GET", `${base}/comments/${made.body.id}/`);
  expect(body).toMatchObject({ ...comment, author: owner.username, created: made.body.created });
  expect((await historyOf("process", id)).results.map(({ can_restore }) => can_restore)).not.toContain(true);
});

test("a child row waits for its questionnaire", async () => {
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

test("who may not manage restores nothing; an entry of another company is not found", async () => {
  const { id } = await addProcess();
  await owner.send("DELETE", `${base}/processes/${id}/`);
  const entry = await deletionOf("process", id);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: company_id, role: "client" });
  expect(await client.send("POST", `${base}/history/${entry.id}/restore/`)).toMatchObject({ status: 403 });
  const other = await buildCompany(owner);
  expect(await owner.send("POST", `/companies/${other}/history/${entry.id}/restore/`)).toMatchObject({ status: 404 });
});

test("history is append-only for the application", async () => {
  const change = (text: string) => server.context.db.inCompany(company_id, (transaction) => transaction.query(text));
  await expect(change("update history set title = 'x'")).rejects.toThrow(/permission denied/);
  await expect(change("delete from history")).rejects.toThrow(/permission denied/);
});
