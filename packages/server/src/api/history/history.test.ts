import { listHistory, listHistoryEditors } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, testPassword } from "../../testing/fixtures/factories.ts";
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

test("a change has author, time, question, and both values, in the caller's language", async () => {
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

test("the history is filtered by person, kind and period, and paged", async () => {
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
  const { results: editors } = await owner.call(listHistoryEditors, { params, query: {} });
  expect(editors).toContainEqual({ user_id: analyst.id, editor: analyst.username });
  expect(await owner.send("GET", `${base}/history/?since=вчера`)).toMatchObject({ status: 400 });
  const oldest = await owner.call(listHistory, { params, query: { ordering: "id", limit: 2 } });
  expect(oldest.results.map(({ id }) => id)).toEqual(
    oldest.results.map(({ id }) => id).sort((left, right) => left - right),
  );
  expect(await owner.send("GET", `${base}/history/?ordering=editor`)).toMatchObject({
    status: 400,
    body: { code: "unknown_ordering" },
  });
});

test("days begin in the reader's time zone", async () => {
  const { id } = await addProcess();
  // 23:30 of 31 December in London is already the new year in Moscow.
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

test("the history of a document names it and each answer of its wizard; saving unchanged answers is not a change", async () => {
  const act = `${base}/generated_documents/act_opredeleniya_zashishennosty/`;
  const answers = { mode: "commission", members: [{ name: "Иванов И. И.", position: "Директор", role: "chair" }] };
  const wrong = await owner.send("PATCH", act, { answers: { mode: "nobody" } });
  expect(wrong).toMatchObject({ status: 400 });
  await owner.send("PATCH", act, { number: "7", answers });
  await owner.send("PATCH", act, { number: "7", answers });
  const { results } = await owner.call(listHistory, { params, query: {} });
  const [entry, before] = results;
  expect(before?.form).not.toBe("generated_document");
  expect(entry).toMatchObject({ form: "generated_document", title: "Акт определения уровня защищённости" });
  expect(entry?.changes).toEqual([
    { field: "number", label: "Номер", old: "", new: "7" },
    { field: "mode", label: "Кто принимает решение", old: "", new: "Комиссия" },
    { field: "members", label: "Комиссия", old: "", new: "Иванов И. И. — Директор — Председатель" },
  ]);
});

test("readers see no entries of what they may not view", async () => {
  const { id } = await addProcess();
  const hidden = await addProcess();
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  await grantRow(server, { user: group, company: company_id, form: "process", id });
  const { results } = await group.call(listHistory, { params, query: {} });
  expect(results.map(({ root_id }) => root_id)).toContain(id);
  expect(results.some(({ root_form, root_id }) => root_form === "process" && root_id === hidden.id)).toBe(false);
  expect(results.some(({ root_form }) => root_form === "user")).toBe(false);
});

test("a sign-in is recorded in the companies of the user", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "reader" });
  await server.stranger.send("POST", "/api-auth/token/", { username: user.username, password: testPassword });
  const { results } = await owner.call(listHistory, { params, query: { kind: "login" } });
  expect(results[0]).toMatchObject({ kind: "login", form: "user", user_id: user.id, editor: user.username });
});

test("a change names referenced rows also after their deletion; unanswered questions of a new row are not changes", async () => {
  const goal = await owner.call(collectionEndpoints("macro_goal").create, { params, body: { name: "Рост продаж" } });
  const { id } = await addProcess();
  await owner.send("PATCH", `${base}/processes/${id}/`, { macro_goal: goal.id });
  await owner.send("PATCH", `${base}/processes/${id}/`, { macro_goal: null });
  await owner.send("DELETE", `${base}/macro_goals/${goal.id}/`);
  const { results } = await historyOf("process", id);
  expect(results[0]?.changes).toMatchObject([{ field: "macro_goal", old: "Рост продаж", new: "" }]);
  expect(results.at(-1)?.changes.every((change) => change.old !== change.new)).toBe(true);
});

test("a singleton questionnaire is named by its form's title, also in entries of its child rows", async () => {
  const company = await buildCompany(owner);
  const at = `/companies/${company}`;
  await owner.send("PATCH", `${at}/information/`, { short_name: "Ромашка" });
  expect(await owner.send("POST", `${at}/offices/`, { name: "Главный" })).toMatchObject({ status: 201 });
  const { results } = await owner.call(listHistory, { params: { company_id: company }, query: {} });
  expect(results.filter(({ kind }) => kind !== "login")).toMatchObject([
    { form: "office", title: "Главный", root_title: "Информация о компании" },
    { form: "information", root_title: "Информация о компании" },
  ]);
});

test("rows that the reader may not see are named by their number", async () => {
  const system = await owner.call(collectionEndpoints("system").create, { params, body: { name: "Тайная" } });
  const { id } = await addProcess();
  await owner.send("POST", `${base}/processes/${id}/process_systems/`, { system: system.id });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  await grantRow(server, { user: group, company: company_id, form: "process", id });
  const { body } = await group.send("GET", `${base}/history/?form=process&object_id=${id}`);
  expect(JSON.stringify(body)).not.toContain("Тайная");
  expect(body).toMatchObject({ results: [{ changes: [{ field: "system", new: `№ ${system.id}` }] }, {}] });
});

test("a name two references away is shown only to readers who may see its row", async () => {
  const { id } = await addProcess();
  const system = await owner.send("POST", `${base}/systems/`, { name: "Тайная система" });
  const subject = await owner.send("POST", `${base}/subjects/`, { name: "Гости" });
  const used = await owner.send("POST", `${base}/processes/${id}/process_systems/`, { system: system.body.id });
  await owner.send("POST", `${base}/processes/${id}/process_system_subjects/`, {
    process_system: used.body.id,
    subject: subject.body.id,
  });
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  await grantRow(server, { user, company: company_id, form: "process", id });
  const path = `${base}/history/?form=process&object_id=${id}`;
  expect(JSON.stringify((await owner.send("GET", path)).body)).toContain("Тайная система");
  const body = JSON.stringify((await user.send("GET", path)).body);
  expect(body).toContain("Гости");
  expect(body).not.toContain("Тайная система");
  await grantRow(server, { user, company: company_id, form: "system", id: Number(system.body.id), level: "view" });
  expect(JSON.stringify((await user.send("GET", path)).body)).toContain("Тайная система");
});

test("history is append-only for the application", async () => {
  const change = (text: string) => server.context.db.inCompany(company_id, (transaction) => transaction.query(text));
  await expect(change("update history set title = 'x'")).rejects.toThrow(/permission denied/);
  await expect(change("delete from history")).rejects.toThrow(/permission denied/);
});
