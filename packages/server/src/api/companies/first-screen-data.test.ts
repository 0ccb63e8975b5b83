import { listCompanies } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { companyInitData, companyMeta } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");

async function companyWithProcess(name: string) {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const process = await owner.call(processes.create, { params: { company_id }, body: { name } });
  return { owner, company_id, process };
}

test("the data of the first screen follow each change", async () => {
  const { owner, company_id, process } = await companyWithProcess("Кадры");
  const params = { company_id };
  const before = await owner.call(companyInitData, { params });
  expect(before).toEqual(await owner.call(companyInitData, { params }));
  await owner.send("PATCH", `/companies/${company_id}/processes/${process.id}/`, { name: "Подбор" });
  await owner.send("PATCH", `/companies/${company_id}/`, { description: "Новое" });
  const after = await owner.call(companyInitData, { params });
  expect(after.processes.map(({ name }) => name)).toEqual(["Подбор"]);
  expect(after.company.description).toBe("Новое");
  expect(after.company.revision).toBeGreaterThan(before.company.revision);
});

test("each caller gets their own rights and choices with the shared data", async () => {
  const { owner, company_id } = await companyWithProcess("Кадры");
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  await owner.send("POST", "/users/set_default_company/", { company_id });
  const [own, theirs] = [owner, reader].map((user) => user.call(companyInitData, { params: { company_id } }));
  expect((await own)?.company).toMatchObject({ is_default: true, access: { process: "manage" } });
  expect((await theirs)?.company).toMatchObject({ is_default: false, access: { process: "view" } });
});

test("data hidden from a caller are not included", async () => {
  const { owner, company_id } = await companyWithProcess("Кадры");
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  expect((await owner.call(companyInitData, { params: { company_id } })).processes).toHaveLength(1);
  expect((await user.call(companyInitData, { params: { company_id } })).processes).toEqual([]);
});

test("a reader without processes gets nothing of them: no ids, actions, tags or counts", async () => {
  const { owner, company_id, process } = await companyWithProcess("Кадры");
  const at = `/companies/${company_id}/processes/${process.id}/`;
  await owner.send("PATCH", at, { tags: ["Секретный"] });
  const subject = await owner.send("POST", `/companies/${company_id}/subjects/`, { name: "Работники" });
  const system = await owner.send("POST", `/companies/${company_id}/systems/`, { name: "CRM" });
  await owner.send("POST", `${at}process_systems/`, { system: system.body.id });
  await owner.send("POST", `${at}process_subjects/`, { subject: subject.body.id, custom_actions: "сверка" });
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  const initData = await owner.call(companyInitData, { params: { company_id } });
  expect([initData.process_systems.length, initData.process_subject_other_actions, initData.tags]).toEqual([
    1,
    ["сверка"],
    ["Секретный"],
  ]);
  const hidden = await user.call(companyInitData, { params: { company_id } });
  expect([hidden.process_systems, hidden.process_subject_other_actions, hidden.tags]).toEqual([[], [], []]);
  const { counts } = await user.call(companyMeta, { params: { company_id } });
  expect(counts).toMatchObject({ process: 0, system: 0 });
});

test("processes are listed by department, for each department above them too, as far as the reader sees them", async () => {
  const { owner, company_id, process } = await companyWithProcess("Кадры");
  await owner.send("PATCH", `/companies/${company_id}/department/`, { positions: "Офис / Отдел кадров; Склад" });
  await owner.send("POST", `/companies/${company_id}/processes/${process.id}/positions/`, { name: "Отдел кадров" });
  const read = async (by: TestUser) => (await by.call(companyInitData, { params: { company_id } })).process_departments;
  expect(await read(owner)).toEqual([
    { path: "Офис", processes: [process.id] },
    { path: "Офис / Отдел кадров", processes: [process.id] },
  ]);
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  expect(await read(user)).toEqual([]);
});

test("counts and percentages cover what the reader sees, in the list and on the first screen", async () => {
  const { owner, company_id, process } = await companyWithProcess("Кадры");
  const params = { company_id };
  await owner.call(processes.create, { params, body: { name: "Тайный" } });
  await owner.send("PATCH", `/companies/${company_id}/department/`, { positions: "Директор" });
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  await grantRow(server, { user, company: company_id, form: "process", id: process.id });
  const ownCompany = (await owner.call(listCompanies, { query: {} })).results[0];
  expect(ownCompany).toMatchObject({ processes_count: 2, percents: { department: 100, process: 0 } });
  const hidden = { processes_count: 1, systems_count: 0, percents: {}, percent: 0 };
  expect((await user.call(listCompanies, { query: {} })).results).toMatchObject([{ id: company_id, ...hidden }]);
  expect((await user.call(companyInitData, { params })).company).toMatchObject(hidden);
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  expect((await reader.call(companyInitData, { params })).company).toMatchObject({
    processes_count: 2,
    percents: ownCompany?.percents,
  });
});

test("a company's settings can be read by a separate call", async () => {
  const { owner, company_id } = await companyWithProcess("Кадры");
  const path = `/companies/${company_id}/settings/`;
  const all = {
    use_security_forms: true,
    use_percents: true,
    show_additional: true,
    second_step_required: false,
    new_member_role: "client",
    email_domains: "",
    time_zone: "Europe/Moscow",
    site_scan_every: "never",
    site_pictures: false,
  };
  expect((await owner.send("GET", path)).body).toMatchObject(all);
  const response = await owner.send("PATCH", path, { use_percents: false });
  expect(response).toMatchObject({ status: 200, body: { ...all, use_percents: false } });
  expect(await owner.send("PATCH", path, { name: "Другая" })).toMatchObject({ status: 400 });
  expect((await owner.send("GET", `/companies/${company_id}/`)).body).toMatchObject({ use_percents: false });
});

test("a company's own changes are in its history", async () => {
  const { owner, company_id } = await companyWithProcess("Кадры");
  await owner.send("PATCH", `/companies/${company_id}/`, { use_percents: false });
  await owner.send("PATCH", `/companies/${company_id}/`, { use_percents: false });
  const { results } = await owner.call(listHistory, { params: { company_id }, query: {} });
  const companyEntries = results.filter(({ form }) => form === "company");
  expect(companyEntries.map(({ changes }) => changes)).toEqual([
    [{ field: "use_percents", label: "Показывать проценты", old: "Да", new: "Нет" }],
  ]);
});
