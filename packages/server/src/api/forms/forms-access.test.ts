import { companyMeta } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints, singletonEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { describe, expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const systems = collectionEndpoints("system");
const information = singletonEndpoints("information");

const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

let last = 0;
const uniqueName = (what: string) => `${what} ${++last}`;
const addProcess = (by: TestUser = owner, name = uniqueName("Процесс")) =>
  by.call(processes.create, { params, body: { name } });
const at = (id: number) => `/companies/${company_id}/processes/${id}/`;

describe("a Group user", () => {
  test("proposes questionnaires, which stay hidden, and sees only what was granted", async () => {
    const user = await buildUser(server);
    await joinCompany(server, { user, company: company_id, role: "group" });
    const granted = await addProcess();
    await grantRow(server, { user, company: company_id, form: "process", id: granted.id });
    const proposedProcess = await addProcess(user);
    expect(proposedProcess.pending_approval).toBe(true);
    const { results } = await user.call(processes.list, { params, query: {} });
    expect(results.map(({ id }) => id)).toEqual([granted.id]);
    expect(await user.send("GET", at(proposedProcess.id))).toMatchObject({ status: 404 });
    expect(await user.send("PATCH", at(granted.id), { purpose: "Цель" })).toMatchObject({ status: 200 });
    expect(await user.send("DELETE", at(granted.id))).toMatchObject({ status: 403 });
  });
});

test("systems named by a Group user are proposals too, and no one else may propose", async () => {
  const path = `/companies/${company_id}/systems/`;
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  const { made } = await group.call(systems.create, { params, body: { name: "Учёт заявок; Пропуска" } });
  expect(made?.map(({ name, pending_approval }) => [name, pending_approval])).toEqual([
    ["Учёт заявок", true],
    ["Пропуска", true],
  ]);
  expect((await group.call(systems.list, { params, query: {} })).results).toEqual([]);
  expect(await reader.send("POST", path, { name: "Склад" })).toMatchObject({ status: 403 });
  expect([
    (await group.call(companyMeta, { params })).may_propose,
    (await reader.call(companyMeta, { params })).may_propose,
  ]).toEqual([true, false]);
});

test("a reader can change nothing", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "reader" });
  const { id } = await addProcess();
  expect((await user.send("GET", at(id))).status).toBe(200);
  expect((await user.send("PATCH", at(id), { purpose: "Цель" })).status).toBe(403);
  expect((await user.send("POST", `/companies/${company_id}/processes/`, { name: uniqueName("Процесс") })).status).toBe(
    403,
  );
});

test("a singleton form stores a phone in E.164 and refuses a wrong INN", async () => {
  const row = await owner.call(information.update, {
    params,
    body: { contact_phone: "8 (495) 123-45-67", inn: "7707083893" },
  });
  expect(row).toMatchObject({ contact_phone: "+74951234567", inn: "7707083893" });
  expect(await owner.send("PATCH", `/companies/${company_id}/information/`, { inn: "7707083894" })).toMatchObject({
    status: 400,
    body: { inn: ["Введите корректный ИНН: контрольная цифра не сходится, проверьте, нет ли опечатки"] },
  });
});

test.each([
  ["processes", 5, "processes quota exceeded."],
  ["systems", 3, "systems quota exceeded."],
  ["security_forms", 3, "security quota exceeded."],
  ["system_servers", 3, "system servers quota exceeded."],
  ["workstations", 3, "workstations quota exceeded."],
  ["network_hardware", 3, "network hardware quota exceeded."],
])("of %s a free account has %i", async (path, most, freemium) => {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  await server.asOwner("update companies set is_free = true where id = $1", [company]);
  const add = (name: string) => user.send("POST", `/companies/${company}/${path}/`, { name });
  expect((await add("Анкета 1")).status).toBe(201);
  expect(await add("Анкета 1")).toMatchObject({ status: 400, body: { code: "name_not_unique" } });
  for (let number = 2; number <= most; number++) expect((await add(`Анкета ${number}`)).status).toBe(201);
  expect(await add("Ещё")).toMatchObject({ status: 400, body: { code: "freemium", freemium } });
});

test("deleting a child row and changing its questionnaire concurrently both succeed", async () => {
  const { id } = await addProcess();
  for (let round = 0; round < 8; round++) {
    const child = await owner.send("POST", `${at(id)}positions/`, { name: `Должность ${round}` });
    const both = [
      owner.send("DELETE", `${at(id)}positions/${child.body.id}/`),
      owner.send("PATCH", at(id), { purpose: `Цель ${round}` }),
    ];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 200]);
  }
});

test("concurrent additions do not exceed the quota", async () => {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  await server.asOwner("update companies set is_free = true where id = $1", [company]);
  const names = ["Первая", "Вторая", "Третья", "Четвёртая", "Пятая", "Шестая", "Седьмая", "Восьмая"];
  const answers = await Promise.all(names.map((name) => user.send("POST", `/companies/${company}/systems/`, { name })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});

test("a role without access to questionnaires learns nothing of them from the directories", async () => {
  const company = await buildCompany(owner);
  const at = `/companies/${company}`;
  const party = await owner.send("POST", `${at}/third_parties/`, { name: "ООО «Курьер»" });
  const process = await owner.send("POST", `${at}/processes/`, { name: "Тайный" });
  const hidden = `${at}/processes/${process.body.id}/`;
  await owner.send("PATCH", hidden, { tags: ["кадры"] });
  await owner.send("POST", `${hidden}process_third_parties/`, { third_party: party.body.id });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  const { body: details } = await group.send("GET", `${at}/third_parties/details/`);
  expect(details).toMatchObject({ count: 1, results: [{ third_party: "ООО «Курьер»", process: [] }] });
  expect(await group.send("DELETE", `${at}/third_parties/${party.body.id}/`)).toMatchObject({ status: 403 });
  expect(await group.send("POST", `${at}/tags/rename/`, { old: "кадры", new: "HR" })).toMatchObject({ status: 404 });
  expect((await owner.send("GET", hidden)).body).toMatchObject({ tags: ["кадры"] });
  const { body: refusal } = await owner.send("DELETE", `${at}/third_parties/${party.body.id}/`);
  expect(refusal).toMatchObject({ usage: { all: [{ form: "process", name: "Тайный" }] } });
});

test("a tag can be renamed by users who may edit everything with it", async () => {
  const company = await buildCompany(owner);
  const at = `/companies/${company}`;
  const [granted, other] = await Promise.all(
    ["Один", "Другой"].map((name) => owner.send("POST", `${at}/processes/`, { name })),
  );
  await owner.send("PATCH", `${at}/processes/${granted?.body.id}/`, { tags: ["кадры"] });
  await owner.send("PATCH", `${at}/processes/${other?.body.id}/`, { tags: ["кадры"] });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  await grantRow(server, { user: group, company, form: "process", id: Number(granted?.body.id) });
  const rename = { old: "кадры", new: "HR" };
  expect(await group.send("POST", `${at}/tags/rename/`, rename)).toMatchObject({ status: 403 });
  await owner.send("PATCH", `${at}/processes/${other?.body.id}/`, { tags: [] });
  expect(await group.send("POST", `${at}/tags/rename/`, rename)).toMatchObject({ status: 200 });
});

test("several systems are created at once, all or none", async () => {
  const path = `/companies/${company_id}/systems/`;
  const { status, body } = await owner.send("POST", path, { name: "Почта; Телефония ; почта", tags: ["связь"] });
  expect([status, body]).toMatchObject([
    201,
    { name: "Почта", made: [{ name: "Почта" }, { name: "Телефония", tags: ["связь"], linked_processes: [] }] },
  ]);
  expect(await owner.send("POST", path, { name: "Архив; ПОЧТА" })).toMatchObject({
    status: 400,
    body: { code: "name_not_unique" },
  });
  expect(await owner.send("POST", path, { name: `Архив; ${"я".repeat(300)}` })).toMatchObject({
    status: 400,
    body: { name: [expect.stringContaining("255")] },
  });
  const { results } = await owner.call(systems.list, { params, query: { search: "архив" } });
  expect(results).toEqual([]);
});
