import { type LevelBySection, sections } from "@opis/model/access/access";
import { listCompanies } from "@opis/model/contract/companies/companies";
import { companyInitData } from "@opis/model/contract/companies/init-data";
import { searchEverywhere } from "@opis/model/contract/companies/search";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const subjects = collectionEndpoints("subject");

const owner = await buildUser(server);
const first = await buildCompany(owner, "Ромашка");
const second = await buildCompany(owner, "Лютик");
const create = async (company_id: number, name: string) =>
  (await owner.call(processes.create, { params: { company_id }, body: { name } })).id;
const paint = await create(first, "Окраска кузовов");
await create(second, "Окраска заборов");
await owner.call(subjects.create, { params: { company_id: second }, body: { name: "Заказчики окраски" } });

const nothing: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "none" })));
const onlyDirectories = { ...nothing, directory: "view" } as const;

async function searchNames(user: TestUser, search: string) {
  const answer = await user.call(searchEverywhere, { query: { search } });
  return answer.found.map(({ company, form, document, name }) => [company.name, form ?? document, name]);
}

test("names are found in all companies of the caller, of questionnaires and directory values", async () => {
  expect(await searchNames(owner, "окраск")).toEqual([
    ["Лютик", "process", "Окраска заборов"],
    ["Ромашка", "process", "Окраска кузовов"],
    ["Лютик", "subject", "Заказчики окраски"],
  ]);
  expect(await searchNames(owner, "ОКРАСКА ромаш")).toEqual([["Ромашка", "process", "Окраска кузовов"]]);
});

test("a company's name alone does not match everything in it; documents are found by title", async () => {
  expect(await searchNames(owner, "ромашка")).toEqual([]);
  expect(await searchNames(owner, "перечень процессов лютик")).toEqual([
    ["Лютик", "perechen_processov", "Перечень процессов обработки персональных данных"],
  ]);
});

test("wildcard characters are matched literally", async () => {
  const user = await buildUser(server);
  const company_id = await buildCompany(user, "Тюльпан");
  for (const name of ["Скидка 10%", "Скидка 10_а", "Папка c:\\1", "Папка c1"])
    await user.call(processes.create, { params: { company_id }, body: { name } });
  const names = async (search: string) => (await searchNames(user, search)).map(([, , name]) => name);
  expect(await names("10%")).toEqual(["Скидка 10%"]);
  expect(await names("10_")).toEqual(["Скидка 10_а"]);
  expect(await names("c:\\1")).toEqual(["Папка c:\\1"]);
});

test("hidden rows are not found", async () => {
  const stranger = await buildUser(server);
  expect(await searchNames(stranger, "окраск")).toEqual([]);
  const granted = await buildUser(server);
  await grantRow(server, { user: granted, company: first, form: "process", id: paint, level: "view" });
  expect(await searchNames(granted, "окраск")).toEqual([["Ромашка", "process", "Окраска кузовов"]]);
  expect(await searchNames(granted, "перечень процессов")).toEqual([]);
  const member = await buildUser(server);
  await joinCompany(server, { user: member, company: second, role: onlyDirectories });
  expect(await searchNames(member, "окраск")).toEqual([["Лютик", "subject", "Заказчики окраски"]]);
});

test("lists come in natural order: 2 before 10", async () => {
  const user = await buildUser(server);
  const ids = [];
  for (const name of ["Филиал 10", "филиал 2", "Ёлка", "Дом"]) ids.push(await buildCompany(user, name));
  const { results } = await user.call(listCompanies, { query: {} });
  expect(results.map(({ name }) => name)).toEqual(["Дом", "Ёлка", "филиал 2", "Филиал 10"]);
  const params = { company_id: ids[0] ?? 0 };
  for (const name of ["Склад 10", "Склад 9", "Архив"]) await user.call(processes.create, { params, body: { name } });
  const names = ["Архив", "Склад 9", "Склад 10"];
  const init = await user.call(companyInitData, { params });
  expect(init.processes.map(({ name }) => name)).toEqual(names);
  const list = await user.call(processes.list, { params, query: { ordering: "-name" } });
  expect(list.results.map(({ name }) => name)).toEqual(names.toReversed());
});
