import { listHistory } from "@opis/model/contract/companies/history";
import { collectionInitData, objectInitData } from "@opis/model/contract/companies/init-data";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { addComment, listComments } from "@opis/model/contract/forms/comments";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, onTestFinished, test } from "vitest";
import { buildCompany, buildKey, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const params = { company_id: company };
const base = `/companies/${company}`;
const anna = "anna@romashka.ru";
const processes = collectionEndpoints("process");
const systems = collectionEndpoints("system");

const addProcess = async (name: string) => (await owner.call(processes.create, { params, body: { name } })).id;
const processKey = async (id: number, settings: { comments_only?: boolean; expiration?: string } = {}) =>
  buildKey(server, { company, opens: { form: "process", id }, ...settings });

test("a key reads and fills in its questionnaire with child rows, and history names the respondent", async () => {
  const id = await addProcess("Кадры");
  const respondent = (await processKey(id)).as("Anna@Romashka.ru");
  const ofRow = { params: { ...params, id } };
  await respondent.call(processes.update, { ...ofRow, body: { purpose: "Учёт кадров" } });
  const position = await respondent.send("POST", `${base}/processes/${id}/positions/`, { name: "Юрист" });
  expect(position).toMatchObject({ status: 201, body: { name: "Юрист", percent: expect.any(Number) } });
  const initData = await respondent.call(objectInitData("process"), ofRow);
  expect(initData.row).toMatchObject({ purpose: "Учёт кадров" });
  expect(initData.children).toMatchObject({ positions: [{ name: "Юрист" }] });
  expect(await respondent.send("DELETE", `${base}/processes/${id}/positions/${position.body.id}/`)).toMatchObject({
    status: 204,
  });
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(results.slice(0, 3).map(({ editor, user_id, kind }) => [editor, user_id, kind])).toEqual([
    [`${anna} (по ссылке, со слов отвечающего)`, null, "deleted"],
    [`${anna} (по ссылке, со слов отвечающего)`, null, "created"],
    [`${anna} (по ссылке, со слов отвечающего)`, null, "modified"],
  ]);
});

test("a list returns the key's own questionnaires, and the names of directory values its questions offer", async () => {
  const id = await addProcess("Охрана");
  const { id: goal } = await owner.call(collectionEndpoints("macro_goal").create, { params, body: { name: "Быт" } });
  await owner.call(systems.create, { params, body: { name: "Чужая система" } });
  const respondent = (await processKey(id)).as();
  const { rows, references, editable_objects_ids } = await respondent.call(collectionInitData("process"), { params });
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(editable_objects_ids).toEqual([id]);
  expect(references).toMatchObject({ macro_goals: [{ id: goal, name: "Быт" }], systems: [] });
  const { results } = await respondent.call(processes.list, { params, query: {} });
  expect(results.map((row) => row.id)).toEqual([id]);
});

test("everything else is 404 for a key: other rows, other forms, directories, history, another company", async () => {
  const [id, other] = [await addProcess("Пропуска"), await addProcess("Зарплата")];
  const respondent = (await processKey(id)).as(anna);
  const foreign = await buildCompany(owner);
  const closedPaths = [
    `${base}/`,
    `${base}/processes/${other}/`,
    `${base}/processes/${other}/init_data/`,
    `${base}/processes/meta/`,
    `${base}/systems/`,
    `${base}/information/`,
    `${base}/subjects/`,
    `${base}/history/`,
    `${base}/events/`,
    `${base}/generated_documents/`,
    "/companies/",
    "/users/me/",
  ];
  const answers = await Promise.all(
    closedPaths.map(async (path) => [path, (await respondent.send("GET", path)).status]),
  );
  expect(answers).toEqual(closedPaths.map((path) => [path, 404]));
  expect(await respondent.send("DELETE", `${base}/processes/${id}/`)).toMatchObject({ status: 404 });
  expect(await respondent.send("POST", `${base}/processes/`, { name: "Новый" })).toMatchObject({ status: 404 });
  expect(await respondent.send("GET", `/companies/${foreign}/processes/${id}/`)).toMatchObject({ status: 401 });
});

test("a key for a tag opens the systems with the tag, also those tagged later, and no proposals", async () => {
  const tagged = async (name: string, tags: string[]) =>
    (await owner.call(systems.create, { params, body: { name, tags } })).id;
  const [first, later, proposed] = [
    await tagged("1С", ["опрос"]),
    await tagged("CRM", []),
    await tagged("СКУД", ["опрос"]),
  ];
  await server.asOwner("update system set pending_approval = true where id = $1", [proposed]);
  const respondent = (await buildKey(server, { company, opens: { tags: ["опрос", "прочее"] } })).as(anna);
  const readVisibleIds = async () =>
    (await respondent.call(systems.list, { params, query: {} })).results.map(({ id }) => id);
  expect(await readVisibleIds()).toEqual([first]);
  expect(await respondent.send("PATCH", `${base}/systems/${later}/`, { developer: "ООО" })).toMatchObject({
    status: 404,
  });
  await owner.call(systems.update, { params: { ...params, id: later }, body: { tags: ["прочее"] } });
  expect(await readVisibleIds()).toEqual([first, later]);
  expect(await respondent.send("PATCH", `${base}/systems/${later}/`, { developer: "ООО" })).toMatchObject({
    status: 200,
  });
  expect(await respondent.send("GET", `${base}/processes/`)).toMatchObject({ status: 404 });
});

test("a key for a form with one row per company opens that row with its child rows", async () => {
  const { id } = await owner.call(singletonEndpoints("information").read, { params });
  const respondent = (await buildKey(server, { company, opens: { form: "information", id } })).as(anna);
  expect(await respondent.send("PATCH", `${base}/information/`, { short_name: "Ромашка" })).toMatchObject({
    status: 200,
  });
  expect(await respondent.send("POST", `${base}/offices/`, { name: "Офис", address: "Москва" })).toMatchObject({
    status: 201,
  });
  expect(await respondent.send("GET", `${base}/commission/`)).toMatchObject({ status: 404 });
});

test("a respondent can change neither the status of a questionnaire nor the tags that open it", async () => {
  const id = await addProcess("Обучение");
  const respondent = (await processKey(id)).as(anna);
  for (const state of [{ is_active: false }, { is_blocked: true }, { tags: ["опрос"] }])
    expect(await respondent.send("PATCH", `${base}/processes/${id}/`, state)).toMatchObject({ status: 403 });
});

test("a respondent gives their e-mail before the first change; reading needs none", async () => {
  const id = await addProcess("Почта");
  const key = await processKey(id);
  const change = { purpose: "Переписка" };
  for (const anonymous of [key.as(), key.as("not an e-mail")]) {
    expect(await anonymous.send("GET", `${base}/processes/${id}/`)).toMatchObject({ status: 200 });
    expect(await anonymous.send("PATCH", `${base}/processes/${id}/`, change)).toMatchObject({
      status: 400,
      body: { code: "editor_email_not_found", detail: "editor_email not found" },
    });
  }
  expect(await key.as("анна@ромашка.рф").send("PATCH", `${base}/processes/${id}/`, change)).toMatchObject({
    status: 200,
  });
});

test("a comments-only key reads and comments, and changes nothing", async () => {
  const id = await addProcess("Архив");
  const respondent = (await processKey(id, { comments_only: true })).as(anna);
  const comment = { content_type: "process", object_id: id, field_name: "purpose", content: "Уточните цель" } as const;
  expect(await respondent.call(addComment, { params, body: comment })).toMatchObject({
    author: `${anna} (по ссылке, со слов отвечающего)`,
    is_own: true,
  });
  for (const [method, path, body] of [
    ["PATCH", "", { purpose: "Иная" }],
    ["POST", "positions/", { name: "Юрист" }],
  ] as const) {
    expect(await respondent.send(method, `${base}/processes/${id}/${path}`, body)).toMatchObject({
      status: 403,
      body: { code: "comments_only", detail: expect.stringContaining("только читать и комментировать") },
    });
  }
  expect((await respondent.send("GET", `${base}/processes/${id}/`)).body.purpose).toBe("");
});

test("two respondents of one link cannot rewrite each other's comments", async () => {
  const id = await addProcess("Договоры");
  const key = await processKey(id);
  const [one, other] = [key.as(anna), key.as("boris@romashka.ru")];
  const body = { content_type: "process", object_id: id, field_name: "purpose", content: "Моё" } as const;
  const mine = await one.call(addComment, { params, body });
  const address = `${base}/comments/${mine.id}/`;
  expect((await other.call(listComments, { params, query: {} })).results).toMatchObject([{ is_own: false }]);
  expect(await other.send("PATCH", address, { content: "Чужое" })).toMatchObject({ status: 403 });
  expect(await other.send("DELETE", address)).toMatchObject({ status: 403 });
  expect(await one.send("PATCH", address, { content: "Исправлено" })).toMatchObject({ status: 200 });
  const elsewhere = (await processKey(id)).as(anna);
  expect(await elsewhere.send("PATCH", address, { content: "Другой ссылкой" })).toMatchObject({ status: 403 });
});

test("a key does not see comments on other questionnaires", async () => {
  const [id, other] = [await addProcess("Склад"), await addProcess("Гараж")];
  const body = { content_type: "process", object_id: other, field_name: "purpose", content: "Внутреннее" } as const;
  const { id: hidden } = await owner.call(addComment, { params, body });
  const respondent = (await processKey(id)).as(anna);
  expect((await respondent.call(listComments, { params, query: {} })).results).toEqual([]);
  expect(await respondent.send("GET", `${base}/comments/${hidden}/`)).toMatchObject({ status: 404 });
  expect(await respondent.send("POST", `${base}/comments/`, body)).toMatchObject({ status: 404 });
});

test("an expired, a revoked and an unknown link get different errors", async () => {
  const id = await addProcess("Гости");
  const address = `${base}/processes/${id}/`;
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const key = await processKey(id, { expiration: tomorrow });
  expect(await key.as().send("GET", address)).toMatchObject({ status: 200 });
  server.clock.advance(3 * 86_400);
  onTestFinished(() => server.clock.advance(-3 * 86_400));
  expect(await key.as().send("GET", address)).toMatchObject({ status: 401, body: { code: "key_expired" } });
  const revoked = await processKey(id);
  await server.asOwner("update keys set is_active = false where id = $1", [revoked.id]);
  expect(await revoked.as().send("GET", address)).toMatchObject({ status: 401, body: { code: "key_revoked" } });
  const made_up = { authorization: `Privacy ${"x".repeat(43)}` };
  expect(await server.stranger.send("GET", address, undefined, made_up)).toMatchObject({
    status: 401,
    body: { code: "key_unknown" },
  });
});

test("the token is stored nowhere, and the application's database role cannot find links of another company", async () => {
  const key = await buildKey(server, { company, opens: { tags: ["x"] } });
  const [storedKey] = await server.asOwner("select * from keys where id = $1", [key.id]);
  expect(storedKey).toMatchObject({ token_hash: expect.stringMatching(/^[\w-]{43}$/), tags: ["x"] });
  expect((await server.context.db.pool.query("select 1 from keys")).rows).toEqual([]);
});

const kinds = {
  "to a questionnaire": () => processKey(includedProcess),
  "for comments only": () => processKey(includedProcess, { comments_only: true }),
  "by a tag": () => buildKey(server, { company, opens: { tags: ["обход"] } }),
} as const;
const [includedProcess, other] = [await addProcess("Спрошенный"), await addProcess("Не спрошенный")];
await owner.call(processes.update, { params: { ...params, id: includedProcess }, body: { tags: ["обход"] } });

const guarded = server.app.endpoints.filter(({ access }) => access !== "anyone");
const inCompany = guarded.filter(({ access }) => typeof access === "object");
const [forKeys, notForKeys] = [true, false].map((isFor) =>
  guarded.filter(({ access }) => (typeof access === "object" && access.keys === true) === isFor),
);

/**
 * Calls each endpoint with the company, or a process of it, as its parameters; returns those that answer with another
 * status.
 */
async function answeringOtherwise(
  holder: ReturnType<Awaited<ReturnType<typeof buildKey>>["as"]>,
  calls: readonly (readonly [Endpoint, process: number])[],
  expectedStatuses: readonly number[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const [{ method, path, body, access }, process] of calls) {
    const filledPath = path.replace(":company_id", String(company)).replace(/:\w+/g, String(process));
    const companyAccess = typeof access === "object" ? access.company : undefined;
    const address = companyAccess?.in === "query" ? `${filledPath}?${companyAccess.name}=${company}` : filledPath;
    const { status } = await holder.send(
      method,
      address,
      body && (companyAccess?.in === "body" ? { [companyAccess.name]: company } : {}),
    );
    if (!expectedStatuses.includes(status)) failures.push(`${method} ${path}: ${status}`);
  }
  return failures;
}

test.each(Object.entries(kinds))(
  "a key %s opens only the calls for keys, and no other questionnaire through them",
  async (_kind, build) => {
    const holder = (await build()).as(anna);
    const ofRows = forKeys?.filter(({ access }) => typeof access === "object" && "row" in access) ?? [];
    const calls = [
      ...(notForKeys ?? []).map((endpoint) => [endpoint, includedProcess] as const),
      ...ofRows.map((endpoint) => [endpoint, other] as const),
    ];
    expect(await answeringOtherwise(holder, calls, [404])).toEqual([]);
    expect(await holder.send("GET", `${base}/processes/${includedProcess}/`)).toMatchObject({ status: 200 });
  },
);

test.each([
  ["has run out", { expiration: "2020-01-01" }],
  ["was closed", {}],
])("a key that %s opens nothing", async (what, settings) => {
  const key = await processKey(includedProcess, settings);
  if (what === "was closed") await server.asOwner("update keys set is_active = false where id = $1", [key.id]);
  const calls = inCompany.map((endpoint) => [endpoint, includedProcess] as const);
  // A company named only in the body is not read for a key.
  expect(await answeringOtherwise(key.as(anna), calls, [401, 404])).toEqual([]);
  expect(await key.as(anna).send("GET", `${base}/keys/own/`)).toMatchObject({ status: 401 });
});
