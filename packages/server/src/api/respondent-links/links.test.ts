import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import { addComment } from "@opis/model/contract/forms/comments";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import * as own from "@opis/model/contract/people/current-respondent-link";
import * as contract from "@opis/model/contract/people/respondent-links";
import { expect, onTestFinished, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, keyHolder } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner, "Ромашка");
const params = { company_id };
const base = `/companies/${company_id}`;
const anna = "anna@romashka.ru";
const expiration = "2100-01-01";
const processes = collectionEndpoints("process");

const addProcess = async (name: string, tags: string[] = []) =>
  (await owner.call(processes.create, { params, body: { name, tags } })).id;
const make = async (body: Record<string, unknown>) =>
  owner.call(contract.createKey, { params, body: { expiration, ...body } });
const ofKey = (key: string) => ({ params: { ...params, key } });
const holderOf = (token: string, email?: string) => keyHolder(server, token, email);

test("a link to one questionnaire is returned once, opens it, and has its recipient and purpose", async () => {
  const id = await addProcess("Кадры");
  const { token, ...made } = await make({ form_type: "process", form_id: id, recipient: anna, text: "Проверьте цели" });
  expect(made).toMatchObject({ key: token.slice(0, 8), name: "Кадры", recipient: anna, respondents: [], group: [] });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await owner.call(contract.readKey, ofKey(made.key))).toEqual(made);
  const readKey = await holderOf(token).call(own.readOwnKey, { params });
  expect(readKey).toMatchObject({ company: "Ромашка", text: "Проверьте цели", expiration, comments_only: false });
  const openedProcess = { form_type: "process", form_id: id, name: "Кадры", percent: 0, form_status: "not_filled" };
  expect(readKey.questionnaires).toEqual([
    { ...openedProcess, for_documents: expect.any(Number), missing: expect.arrayContaining(["purpose"]) },
  ]);
  expect(readKey.created_by).toContain(owner.username);
});

test("a link by tags opens what has them, now and later", async () => {
  const id = await addProcess("Охрана", ["опрос"]);
  const { token, key } = await make({ group: ["опрос", "опрос"] });
  expect(await owner.call(contract.readKey, ofKey(key))).toMatchObject({ group: ["опрос"], form_type: null });
  const openForms = async () =>
    (await holderOf(token).call(own.readOwnKey, { params })).questionnaires.map(({ form_id }) => form_id);
  expect(await openForms()).toEqual([id]);
  const later = await addProcess("Пропуска", ["опрос"]);
  expect(await openForms()).toEqual([id, later]);
});

test("a link to a singleton needs no id, and has no name", async () => {
  const { token, form_id } = await make({ form_type: "information" });
  const { questionnaires } = await holderOf(token).call(own.readOwnKey, { params });
  expect(questionnaires).toMatchObject([{ form_type: "information", form_id, name: null }]);
});

test.each([
  ["nothing to open", {}, "form_type"],
  ["a number of nothing", { form_id: 1 }, "form_type"],
  ["a questionnaire that is not there", { form_type: "process", form_id: 999_999 }, "form_id"],
  ["a questionnaire without its number", { form_type: "process" }, "form_id"],
  ["another number of what there is once", { form_type: "information", form_id: 999_999 }, "form_id"],
  ["both a questionnaire and a tag", { form_type: "information", group: ["x"] }, "group"],
  ["a last day that is past", { form_type: "information", expiration: "2001-01-01" }, "expiration"],
  ["no last day", { form_type: "information", expiration: null }, "expiration"],
  ["a recipient who is none", { form_type: "information", recipient: "nobody" }, "recipient"],
])("a link with %s is refused", async (_what, body, field) => {
  expect(await owner.send("POST", `${base}/keys/`, { expiration, ...body })).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  });
});

test("a link is extended, closed, reopened, and limited to comments, with immediate effect", async () => {
  const id = await addProcess("Обучение");
  const { token, key } = await make({ form_type: "process", form_id: id, expiration: "2099-01-01" });
  const change = (body: object) => owner.call(contract.updateKey, { ...ofKey(key), body });
  const address = `${base}/processes/${id}/`;
  expect(await change({ expiration: "2099-02-01" })).toMatchObject({ expiration: "2099-02-01" });
  await change({ is_active: false });
  expect(await holderOf(token).send("GET", address)).toMatchObject({ status: 401, body: { code: "key_revoked" } });
  await change({ is_active: true, comments_only: true });
  expect(await holderOf(token).send("GET", address)).toMatchObject({ status: 200 });
  expect(await holderOf(token, anna).send("PATCH", address, { purpose: "Иная" })).toMatchObject({ status: 403 });
  expect(await owner.send("PATCH", `${base}/keys/${key}/`, { expiration: "2001-01-01" })).toMatchObject({
    status: 400,
  });
});

test("a replaced link opens the same, and the former one nothing", async () => {
  const id = await addProcess("Почта");
  const before = await make({ form_type: "process", form_id: id });
  const after = await owner.call(contract.renewKey, ofKey(before.key));
  const address = `${base}/processes/${id}/`;
  expect(await holderOf(before.token).send("GET", address)).toMatchObject({
    status: 401,
    body: { code: "key_unknown" },
  });
  expect(await holderOf(after.token).send("GET", address)).toMatchObject({ status: 200 });
  expect(await owner.send("GET", `${base}/keys/${before.key}/`)).toMatchObject({ status: 404 });
});

test("a deleted link opens nothing; its respondents' comments stay", async () => {
  const id = await addProcess("Архив");
  const { token, key } = await make({ form_type: "process", form_id: id });
  const body = { content_type: "process", object_id: id, field_name: "purpose", content: "Уточните" } as const;
  await holderOf(token, anna).call(addComment, { params, body });
  expect(await owner.send("DELETE", `${base}/keys/${key}/`)).toMatchObject({ status: 204 });
  expect(await holderOf(token).send("GET", `${base}/processes/${id}/`)).toMatchObject({ status: 401 });
  expect(await owner.send("GET", `${base}/comments/?content_type=process&object_id=${id}`)).toMatchObject({
    body: { results: [{ author: `${anna} (по ссылке, со слов отвечающего)` }] },
  });
});

test("respondents of a link are shown by the e-mail they gave, with the last time", async () => {
  const id = await addProcess("Гости");
  const { token, key } = await make({ form_type: "process", form_id: id });
  const address = `${base}/processes/${id}/`;
  const respondents = async () => (await owner.call(contract.readKey, ofKey(key))).respondents;
  await holderOf(token).send("GET", address);
  await expect.poll(respondents).toMatchObject([{ email: "" }]);
  await holderOf(token, anna).send("PATCH", address, { purpose: "Учёт" });
  await expect.poll(async () => (await respondents()).map(({ email }) => email).sort()).toEqual(["", anna]);
  server.clock.advance(120);
  onTestFinished(() => server.clock.advance(-120));
  const now = server.clock.now().getTime();
  await holderOf(token, anna).send("GET", address);
  await expect
    .poll(async () => Date.parse((await owner.call(contract.readKey, ofKey(key))).last_used ?? ""))
    .toBeGreaterThanOrEqual(now);
});

test("a respondent gives their e-mail before their first change; a user with an account need not", async () => {
  const id = await addProcess("Договоры");
  const { token } = await make({ form_type: "process", form_id: id });
  const response = await holderOf(token).call(own.sayEditorEmail, { params, body: { email: " Anna@Romashka.ru " } });
  expect(response).toEqual({ email: anna });
  const path = `${base}/history/editor_email/`;
  expect(await holderOf(token).send("POST", path, { email: "anna" })).toMatchObject({ status: 400 });
  expect(await owner.send("POST", path, { email: anna })).toMatchObject({ status: 404 });
  expect(await owner.send("GET", `${base}/keys/own/`)).toMatchObject({ status: 404 });
});

test("a link to a questionnaire one does not manage cannot be created, seen or changed", async () => {
  const [mine, foreign] = [await addProcess("Зарплата"), await addProcess("Склад")];
  const manager = await buildUser(server);
  await joinCompany(server, { user: manager, company: company_id, role: builtInRoles.reader.levels });
  await grantRow(server, { user: manager, company: company_id, form: "process", id: mine, level: "manage" });
  const body = { expiration, form_type: "process" };
  expect(await manager.send("POST", `${base}/keys/`, { ...body, form_id: foreign })).toMatchObject({ status: 403 });
  expect(await manager.send("POST", `${base}/keys/`, { expiration, group: ["опрос"] })).toMatchObject({ status: 403 });
  const { key } = await make({ form_type: "process", form_id: foreign });
  for (const [method, path] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "renew/"],
  ] as const)
    expect(
      await manager.send(method, `${base}/keys/${key}/${path}`, method === "PATCH" ? {} : undefined),
    ).toMatchObject({
      status: 404,
    });
  const ofOwn = await manager.call(contract.createKey, {
    params,
    body: { ...body, form_type: "process", form_id: mine },
  });
  const { results } = await manager.call(contract.listKeys, { params, query: {} });
  expect(results.map(({ key }) => key)).toEqual([ofOwn.key]);
});

test("the history records who created, changed and deleted a link, and never its token", async () => {
  const id = await addProcess("Отпуска");
  const { token, key } = await make({ form_type: "process", form_id: id });
  await owner.call(contract.updateKey, { ...ofKey(key), body: { is_active: false } });
  await owner.send("DELETE", `${base}/keys/${key}/`);
  const { results } = await owner.call(listHistory, { params, query: {} });
  const entries = results.filter(({ form, title }) => form === "key" && title === "Отпуска");
  expect(entries.map(({ kind, editor }) => [kind, editor])).toEqual([
    ["deleted", owner.username],
    ["modified", owner.username],
    ["created", owner.username],
  ]);
  expect(JSON.stringify(results)).not.toContain(token);
});

test("a link shows the percentage of what it opens: the mean of several, null without any", async () => {
  const tag = "заполнение";
  const [half, empty] = [await addProcess("Полупустой", [tag]), await addProcess("Пустой", [tag])];
  await server.asOwner("update process set percent = case id when $1 then 51 else 0 end where id in ($1, $2)", [
    half,
    empty,
  ]);
  const percentOf = async (wish: Record<string, unknown>) => {
    const { key } = await make(wish);
    return (await owner.call(contract.readKey, ofKey(key))).percent;
  };
  expect(await percentOf({ form_type: "process", form_id: half })).toBe(51);
  expect(await percentOf({ group: [tag] })).toBe(25);
  expect(await percentOf({ group: ["ничто"] })).toBe(null);
  expect(await percentOf({ form_type: "information" })).toBe(0);
});
