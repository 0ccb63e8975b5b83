import { collectionForms } from "@opis/model/contract/companies/init-data";
import { copyFrom, previewCopyFrom } from "@opis/model/contract/default-processes-and-copy";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

async function add(company: number, path: string, body: unknown): Promise<number> {
  const answer = await owner.send("POST", `/companies/${company}/${path}/`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return Number(answer.body.id);
}

/**
 * Returns a company with a process that uses two systems, one of them with a security tool, and passes data to a bank.
 */
async function sourceCompany() {
  const id = await buildCompany(owner);
  const subject = await add(id, "subjects", { name: "Клиенты", is_employee: false });
  const item = await add(id, "directory_items", { name: "Паспорт", category: "other_personal_data" });
  const bank = await add(id, "third_parties", { name: "Банк", inn: "7707083893" });
  const goal = await add(id, "macro_goals", { name: "Продажи" });
  const tool = await add(id, "security_forms", { name: "Антивирус" });
  const crm = await add(id, "systems", { name: "CRM", developer: "Свой", security_tools: [tool] });
  const mail = await add(id, "systems", { name: "Почта" });
  const process = await add(id, "processes", { name: "Доставка", macro_goal: goal, is_systems: true });
  await add(id, `processes/${process}/process_subjects`, { subject, data: [item] });
  const used = await add(id, `processes/${process}/process_systems`, { system: crm });
  const otherSystem = await add(id, `processes/${process}/process_systems`, { system: mail });
  for (const process_system of [used, otherSystem])
    await add(id, `processes/${process}/process_system_subjects`, { process_system, subject });
  await add(id, `processes/${process}/process_third_parties`, { third_party: bank });
  return { id, process, crm, mail, tool };
}

test("each kind of questionnaire has its list", () => {
  const lists = Object.keys(copyFrom.body.shape).filter((name) => name !== "source_company");
  expect(lists.sort()).toEqual(collectionForms.map((form) => formNamed(form).path).sort());
});

test("questionnaires are copied with their child rows, the links among them, and directory values by name", async () => {
  const source = await sourceCompany();
  const target = await buildCompany(owner);
  const there = await add(target, "subjects", { name: "клиенты" });
  await add(target, "systems", { name: "CRM" });
  const result = await owner.call(copyFrom, {
    params: { company_id: target },
    body: { source_company: source.id, processes: [source.process], systems: [source.crm] },
  });
  expect(result.copied.map(({ form, name }) => [form, name])).toEqual([
    ["process", "Доставка"],
    ["system", "CRM (2)"],
  ]);
  expect(result.created.map(({ name }) => name).sort()).toEqual(["Банк", "Паспорт", "Продажи"]);
  expect(result.lost).toMatchObject([
    { name: "CRM (2)", label: "Средства защиты", target: "Антивирус" },
    { name: "Доставка", label: "Информационная система", target: "Почта" },
  ]);
  const [process, system] = result.copied;
  const { body } = await owner.send("GET", `/companies/${target}/processes/${process?.id}/init_data/`);
  expect(body).toMatchObject({
    row: { name: "Доставка", macro_goal: expect.any(Number) },
    children: {
      process_subjects: [{ subject: there, data: [expect.any(Number)] }],
      process_systems: [{ system: system?.id }],
      process_system_subjects: [{ subject: there }],
      process_third_parties: [{ third_party: expect.any(Number) }],
    },
  });
  const [bank] = await server.asOwner("select inn from third_party where company_id = $1", [target]);
  expect(bank).toEqual({ inn: "7707083893" });
});

test("a dry run reports the result and writes nothing", async () => {
  const source = await sourceCompany();
  const target = await buildCompany(owner);
  const request = { params: { company_id: target }, body: { source_company: source.id, processes: [source.process] } };
  const before = (await owner.send("GET", `/companies/${target}/`)).body;
  const previewed = await owner.call(previewCopyFrom, request);
  expect((await owner.send("GET", `/companies/${target}/`)).body).toEqual(before);
  expect(await server.asOwner("select 1 from subject where company_id = $1", [target])).toEqual([]);
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const done = await owner.call(copyFrom, request);
  expect([names(previewed.copied), names(previewed.created), previewed.lost.length]).toEqual([
    names(done.copied),
    names(done.created),
    done.lost.length,
  ]);
});

test("circular references are copied", async () => {
  const source = await buildCompany(owner);
  const system = await add(source, "systems", { name: "1С" });
  const machine = await add(source, "system_servers", { name: "Сервер", systems: [system] });
  const tool = await add(source, "security_forms", { name: "Антивирус", servers: [machine] });
  await owner.send("PATCH", `/companies/${source}/systems/${system}/`, { security_tools: [tool] });
  const target = await buildCompany(owner);
  const body = { source_company: source, systems: [system], system_servers: [machine], security_forms: [tool] };
  const { copied, lost } = await owner.call(copyFrom, { params: { company_id: target }, body });
  expect(lost).toEqual([]);
  const idOf = (form: string) => copied.find((copy) => copy.form === form)?.id;
  const read = async (path: string) => (await owner.send("GET", `/companies/${target}/${path}/`)).body;
  expect(await read(`systems/${idOf("system")}`)).toMatchObject({ security_tools: [idOf("security")] });
  expect(await read(`security_forms/${idOf("security")}`)).toMatchObject({ servers: [idOf("system_server")] });
});

test("a value of the same name but another category is a different value", async () => {
  const source = await sourceCompany();
  const target = await buildCompany(owner);
  await add(target, "directory_items", { name: "Паспорт", category: "special_category_data" });
  const { lost } = await owner.call(copyFrom, {
    params: { company_id: target },
    body: { source_company: source.id, processes: [source.process] },
  });
  expect(lost.map(({ target: name }) => name)).toContain("Паспорт");
});

test("the source is unchanged, and above the quota nothing is copied", async () => {
  const source = await sourceCompany();
  const target = await buildCompany(owner);
  await server.asOwner("update companies set is_free = true where id = $1", [target]);
  for (const name of ["Первая", "Вторая"]) await add(target, "systems", { name });
  const before = await server.asOwner("select count(*) from history where company_id = $1", [source.id]);
  const body = { source_company: source.id, processes: [source.process], systems: [source.crm, source.mail] };
  expect(await owner.send("POST", `/companies/${target}/copy_from/`, body)).toMatchObject({
    status: 400,
    body: { freemium: "systems quota exceeded." },
  });
  expect(await server.asOwner("select 1 from process where company_id = $1", [target])).toEqual([]);
  expect(await server.asOwner("select count(*) from history where company_id = $1", [source.id])).toEqual(before);
});

test("more of one kind than the limit per copy are refused with a message", async () => {
  const [source_company, target] = [await buildCompany(owner), await buildCompany(owner)];
  const body = { source_company, processes: Array.from({ length: 201 }, (_, index) => index + 1) };
  expect(await owner.send("POST", `/companies/${target}/copy_from/preview/`, body)).toMatchObject({
    status: 400,
    body: { processes: [expect.stringContaining("не больше 200 анкет одного вида")] },
  });
});

test("it requires `view` in the source and `manage` in the target", async () => {
  const source = await sourceCompany();
  const target = await buildCompany(owner);
  const body = { source_company: source.id, processes: [source.process] };
  const path = `/companies/${target}/copy_from/`;
  const stranger = await buildUser(server);
  const ownCompany = await buildCompany(stranger);
  expect((await stranger.send("POST", `/companies/${ownCompany}/copy_from/`, body)).status).toBe(404);
  expect((await stranger.send("POST", path, body)).status).toBe(404);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: target, role: "client" });
  await joinCompany(server, { user: client, company: source.id, role: "reader" });
  expect((await client.send("POST", path, body)).status).toBe(403);
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: source.id, role: "reader" });
  expect((await reader.send("POST", `/companies/${await buildCompany(reader)}/copy_from/`, body)).status).toBe(201);
  expect((await owner.send("POST", path, { source_company: target, processes: [1] })).body).toMatchObject({
    source_company: ["Выберите другую компанию"],
  });
  expect((await owner.send("POST", path, { source_company: source.id, processes: [999_999] })).status).toBe(404);
});
