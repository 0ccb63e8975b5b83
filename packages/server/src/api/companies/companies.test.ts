import type { BuiltInRole } from "@opis/model/access/roles";
import {
  createCompany,
  findCompanyByInn,
  listCompanies,
  readCompany,
  updateCompany,
} from "@opis/model/contract/companies/companies";
import { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import { searchEverywhere } from "@opis/model/contract/companies/search";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();

async function companyWith(role: BuiltInRole) {
  const owner = await buildUser(server);
  const user = await buildUser(server);
  const company = await buildCompany(owner);
  await joinCompany(server, { user, company, role });
  return { owner, user, company };
}

test("a new company belongs to its creator and has the default directories", async () => {
  const user = await buildUser(server);
  const company = await user.call(createCompany, { body: { name: "  ООО «Ромашка» ", description: "Торговля" } });
  expect(company).toMatchObject({
    name: "ООО «Ромашка»",
    description: "Торговля",
    users: [user.id],
    percents: { information: 0, commission: 0 },
    processes_count: 0,
    access: { users: "manage", settings: "manage" },
    is_default: false,
  });
  const [count] = await server.asOwner(
    `select (select count(*) from directory_item where company_id = $1)::int as items, (select count(*) from subject where company_id = $1)::int as subjects,
       (select count(*) from macro_goal where company_id = $1)::int as goals, (select count(*) from address_item where company_id = $1)::int as places`,
    [company.id],
  );
  expect(Math.min(...Object.values(count ?? {}).map(Number))).toBeGreaterThan(9);
});

test("a new company without the default directories is empty", async () => {
  const company = await buildCompany(await buildUser(server));
  expect(await server.asOwner("select 1 from directory_item where company_id = $1", [company])).toEqual([]);
});

test("a new company gets the selected default processes", async () => {
  const user = await buildUser(server);
  const keys = defaultProcesses.slice(0, 3).map(({ key }) => key);
  const company = await user.call(createCompany, {
    body: { name: "С процессами", start: { default_processes: keys } },
  });
  expect(company.processes_count).toBe(3);
});

test("an unknown default process is refused, and no company is left behind", async () => {
  const user = await buildUser(server);
  const answer = await user.send("POST", "/companies/", { name: "Лишняя", start: { default_processes: ["no_such"] } });
  expect(answer).toMatchObject({ status: 400, body: { code: "unknown_reference" } });
  expect((await user.call(listCompanies, { query: {} })).count).toBe(0);
});

test.each(["РОМАШКА и Ёлка", "ромашка  и   елка"])("the name %j is taken if «Ромашка и ёлка» exists", async (name) => {
  const user = await buildUser(server);
  await buildCompany(user, "Ромашка и ёлка");
  const answer = await user.send("POST", "/companies/", { name });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "name_not_unique", name: ["Название не указано или не уникально"] },
  });
  await expect(buildCompany(await buildUser(server), name)).resolves.toBeGreaterThan(0);
});

test("of two companies created concurrently with one name one is refused", async () => {
  const user = await buildUser(server);
  const make = () => user.send("POST", "/companies/", { name: "Одновременно", start: { directories: false } });
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

test("a Group user cannot create companies", async () => {
  const { user } = await companyWith("group");
  expect(await user.send("POST", "/companies/", { name: "Моя" })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
});

test("a student's company is free", async () => {
  const user = await buildUser(server, { is_student: true });
  const company = await buildCompany(user);
  expect(await server.asOwner("select is_free from companies where id = $1", [company])).toEqual([{ is_free: true }]);
});

test("the list shows only the caller's companies; a superuser sees all", async () => {
  const { user, company } = await companyWith("reader");
  const ownCompany = await buildCompany(user);
  const foreign = await buildCompany(await buildUser(server));
  const { results, count } = await user.call(listCompanies, { query: {} });
  expect(results.map(({ id }) => id).sort()).toEqual([company, ownCompany].sort());
  expect(count).toBe(2);
  const superuser = await buildUser(server, { is_superuser: true });
  const all = await superuser.call(listCompanies, { query: { limit: 1000 } });
  expect(all.results.map(({ id }) => id)).toEqual(expect.arrayContaining([company, ownCompany, foreign]));
});

test("the list includes the caller's rights in each company", async () => {
  const { user } = await companyWith("reader");
  const { results } = await user.call(listCompanies, { query: {} });
  expect(results[0]?.access).toMatchObject({ process: "view", users: "none" });
});

test("companies are found by part of the name, ignoring case and ё, and by INN", async () => {
  const user = await buildUser(server);
  const tree = await buildCompany(user, "Зелёная ЁЛКА");
  const lime = await buildCompany(user, "Липа");
  await server.asOwner("update information set inn = '7707083893' where company_id = $1", [lime]);
  const searchIds = async (search: string) =>
    (await user.call(listCompanies, { query: { search } })).results.map(({ id }) => id);
  expect(await searchIds("зеленая елка")).toEqual([tree]);
  expect(await searchIds("770708")).toEqual([lime]);
  expect(await searchIds("нет такой")).toEqual([]);
});

test("a list is paged in the requested order", async () => {
  const user = await buildUser(server);
  for (const name of ["Бета", "Альфа", "Гамма"]) await buildCompany(user, name);
  const first = await user.call(listCompanies, { query: { limit: 2, ordering: "-name" } });
  expect(first.results.map(({ name }) => name)).toEqual(["Гамма", "Бета"]);
  const page = "http://localhost:80/api/v2/companies/?limit=2&ordering=-name";
  expect(first).toMatchObject({ count: 3, previous: null, next: `${page}&offset=2` });
  const second = await user.send("GET", "/companies/?limit=2&ordering=-name&offset=2");
  expect(second.body).toMatchObject({ results: [{ name: "Альфа" }], next: null, previous: `${page}&offset=0` });
  expect(await user.send("GET", "/companies/?ordering=colour")).toMatchObject({
    status: 400,
    body: { code: "unknown_ordering" },
  });
});

test("the percentage is the mean of the kinds, each being the mean of its active questionnaires", async () => {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  await server.asOwner("update information set percent = 100 where company_id = $1", [company]);
  await server.asOwner(
    `insert into system (company_id, name, name_key, percent, is_active)
     values ($1, 'A', 'a', 50, true), ($1, 'B', 'b', 25, true), ($1, 'C', 'c', 100, false)`,
    [company],
  );
  const read = await user.call(readCompany, { params: { company_id: company } });
  expect(read.percents).toMatchObject({ information: 100, commission: 0, system: 37 });
  expect(read.percents).not.toHaveProperty("process");
  expect(read.systems_count).toBe(2);
  const kinds = Object.values(read.percents);
  expect(read.percent).toBe(Math.floor(137 / kinds.length));
});

test("another user's company is not found", async () => {
  const foreign = await buildCompany(await buildUser(server));
  const user = await buildUser(server);
  const body = { code: "not_found", what: "company" };
  expect(await user.send("GET", `/companies/${foreign}/`)).toMatchObject({ status: 404, body });
  expect(await user.send("GET", "/companies/999999/")).toMatchObject({ status: 404 });
  expect(await user.send("GET", "/companies/seven/")).toMatchObject({ status: 404 });
});

test("a company is renamed and its toggles are changed", async () => {
  const user = await buildUser(server);
  const company = await buildCompany(user, "Старое");
  const { revision } = await user.call(readCompany, { params: { company_id: company } });
  const updated = await user.call(updateCompany, {
    params: { company_id: company },
    body: { name: "Новое", use_percents: false },
  });
  expect(updated).toMatchObject({ name: "Новое", use_percents: false, use_security_forms: true });
  expect(updated.revision).toBe(revision + 1);
  expect(updated.show_additional).toBe(true);
  await expect(
    user.call(updateCompany, { params: { company_id: company }, body: { name: "НОВОЕ" } }),
  ).resolves.toMatchObject({ name: "НОВОЕ" });
});

test("a company cannot get the name of another one", async () => {
  const user = await buildUser(server);
  await buildCompany(user, "Занято");
  const company = await buildCompany(user);
  expect(await user.send("PATCH", `/companies/${company}/`, { name: "занято" })).toMatchObject({
    status: 400,
    body: { code: "name_not_unique" },
  });
});

test("an analyst manages a company but does not delete it", async () => {
  const { user, company } = await companyWith("analyst");
  await expect(
    user.call(updateCompany, { params: { company_id: company }, body: { description: "…" } }),
  ).resolves.toMatchObject({ id: company });
  expect(await user.send("DELETE", `/companies/${company}/`)).toMatchObject({
    status: 403,
    body: { code: "no_permission_to_delete_company" },
  });
});

test("a reader changes nothing", async () => {
  const { user, company } = await companyWith("reader");
  expect(await user.send("PATCH", `/companies/${company}/`, { description: "…" })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
});

test("only DELETE deletes a company with everything in it", async () => {
  const owner = await buildUser(server);
  const { id } = await owner.call(createCompany, { body: { name: "Лишняя" } });
  await server.asOwner("insert into subject (company_id, name, name_key) values ($1, 'x', 'x')", [id]);
  expect(await owner.send("DELETE", `/companies/${id}/`)).toMatchObject({ status: 204, body: {} });
  expect(await owner.send("GET", `/companies/${id}/`)).toMatchObject({ status: 404 });
  expect(await server.asOwner("select 1 from subject where company_id = $1", [id])).toEqual([]);
  expect(await server.asOwner("select 1 from memberships where company_id = $1", [id])).toEqual([]);
});

test("without a register the INN is checked, and the response says why nothing is found", async () => {
  const user = await buildUser(server);
  expect(await user.send("GET", "/companies/get_company_info/?inn=7707083893")).toMatchObject({
    status: 400,
    body: {
      code: "company_not_found_by_inn",
      reason: "not_configured",
      detail: expect.stringContaining("не подключён"),
    },
  });
  expect(await user.send("GET", "/companies/get_company_info/?inn=7707083894")).toMatchObject({
    status: 400,
    body: { inn: ["Введите корректный ИНН: контрольная цифра не сходится, проверьте, нет ли опечатки"] },
  });
  expect(await user.send("GET", `${findCompanyByInn.path}?inn=`)).toMatchObject({
    status: 400,
    body: { inn: ["Значение не указано"] },
  });
});

test("the status of all companies includes percentages, questionnaires by status, people and what waits for the caller", async () => {
  const { owner, user, company } = await companyWith("client");
  const process = collectionEndpoints("process");
  const add = (name: string) => owner.call(process.create, { params: { company_id: company }, body: { name } });
  const { id } = await add("Кадровый учёт");
  await add("Подбор персонала");
  await server.asOwner("update process set status = 'agreement' where company_id = $1 and id = $2", [company, id]);
  await server.asOwner("update process set is_active = false where company_id = $1 and name = 'Подбор персонала'", [
    company,
  ]);
  const [forOwner] = (await owner.call(listCompanyStatus, { query: {} })).results;
  expect(forOwner).toMatchObject({
    id: company,
    percents: { information: 0, process: expect.any(Number) },
    statuses: { agreement: 1 },
    people: 2,
    waiting: 0,
  });
  expect(forOwner?.percents).not.toHaveProperty("system");
  const [forClient] = (await user.call(listCompanyStatus, { query: {} })).results;
  expect(forClient).toMatchObject({ statuses: { agreement: 1 }, waiting: 1 });
});

test("proposals wait for those who manage members; with single grants nothing else is counted", async () => {
  const { owner, user, company } = await companyWith("group");
  const create = collectionEndpoints("process").create;
  await user.call(create, { params: { company_id: company }, body: { name: "Предложение" } });
  expect((await owner.call(listCompanyStatus, { query: {} })).results).toMatchObject([{ waiting: 1 }]);
  expect((await user.call(listCompanyStatus, { query: {} })).results).toMatchObject([
    { id: company, percents: {}, statuses: {}, waiting: 0 },
  ]);
});

test("a company that requires a second step is in no list of users without one, not even by name", async () => {
  const { owner, user, company } = await companyWith("analyst");
  const name = `Закрытая ${company}`;
  await owner.call(updateCompany, { params: { company_id: company }, body: { name } });
  const listIds = async (query: object) => [
    (await user.call(listCompanies, { query })).count,
    (await user.call(listCompanyStatus, { query })).count,
    (await user.call(searchEverywhere, { query: { search: name } })).found.length,
  ];
  const before = await listIds({});
  expect(before.slice(0, 2)).toEqual([1, 1]);
  await server.asOwner("update companies set second_step_required = true where id = $1", [company]);
  expect(await listIds({})).toEqual([0, 0, 0]);
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, 'aa', now())", [user.id]);
  expect(await listIds({})).toEqual(before);
});
