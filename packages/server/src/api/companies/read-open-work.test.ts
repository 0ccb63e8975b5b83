import { type LevelBySection, sections } from "@opis/model/access/access";
import { listNotifications } from "@opis/model/contract/companies/subscriptions";
import { companiesWork, companyWork } from "@opis/model/contract/companies/work-overview";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { moveStatus } from "@opis/model/contract/forms/row-endpoints";
import { createKey } from "@opis/model/contract/people/respondent-links";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  buildCompany,
  buildUser,
  grantRow,
  joinCompany,
  keyHolder,
  type TestUser,
} from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const tools = collectionEndpoints("security");

let owner: TestUser;
let params: { company_id: number };
let process: number;
beforeAll(async () => {
  owner = await buildUser(server);
  params = { company_id: await buildCompany(owner) };
  ({ id: process } = await owner.call(processes.create, { params, body: { name: "Найм" } }));
});

afterEach(() => vi.restoreAllMocks());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("it counts missing answers, and documents by state", async () => {
  const before = await owner.call(companyWork, { params });
  expect(before.documents).toMatchObject({ signed: 0, stale: 0 });
  expect(before.documents?.not_ready).toBeGreaterThan(5);
  const body = { responsible_person: "Иванова Ирина" };
  await owner.call(processes.update, { params: { ...params, id: process }, body });
  const after = await owner.call(companyWork, { params });
  expect(after.missing).toBe(before.missing - 1);
});

test("an approval waits for the client, a rejection for the lead", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: params.company_id, role: "client" });
  const move = (user: TestUser, status: "agreement" | "correction") =>
    user.call(moveStatus("process"), { params: { ...params, id: process }, body: { status } });
  const waiting = async (user: TestUser) => (await user.call(companyWork, { params })).waiting;
  await move(owner, "agreement");
  expect(await waiting(client)).toEqual([{ form: "process", id: process }]);
  expect(await waiting(owner)).toEqual([]);
  await move(client, "correction");
  expect(await waiting(client)).toEqual([]);
  expect(await waiting(owner)).toEqual([{ form: "process", id: process }]);
});

test("terms that are over or end soon are listed by date; later ones and those without an end are not", async () => {
  const add = async (name: string, license: Record<string, unknown>) => {
    const { id } = await owner.call(tools.create, { params, body: { name } });
    await owner.call(tools.update, { params: { ...params, id }, body: license });
    return id;
  };
  await add("Вечная", { license_end: inDays(5), is_license_termless: true });
  await add("Долгая", { license_end: inDays(200), is_license_termless: false });
  const soon = await add("Скорая", { license_end: inDays(20), is_license_termless: false });
  const expired = await add("Прошедшая", { license_end: inDays(-3), is_license_termless: false });
  const { deadlines } = await owner.call(companyWork, { params });
  const license = { form: "security", field: "license_end", label: "Лицензия действует до", has_task: false };
  expect(deadlines).toEqual([
    { day: inDays(-3), id: expired, is_over: true, name: "Прошедшая", ...license },
    { day: inDays(20), id: soon, is_over: false, name: "Скорая", ...license },
  ]);
});

test("a reader without access to documents sees nothing of them", async () => {
  const student = await buildUser(server);
  await joinCompany(server, { user: student, company: params.company_id, role: "group" });
  const { documents, missing } = await student.call(companyWork, { params });
  expect(documents).toBeNull();
  expect(missing).toBeGreaterThanOrEqual(0);
});

test("risks are counted by severity with their fines; those caused by recent answers link to them", async () => {
  const readRisks = async (by = owner) => (await by.call(companyWork, { params })).risks;
  const before = await readRisks();
  const body = { is_marketing: true, is_prior_consent: false };
  const { id } = await owner.call(processes.create, { params, body: { name: "Рассылка" } });
  await owner.call(processes.update, { params: { ...params, id }, body });
  const after = await readRisks();
  expect(after?.largest).toBeGreaterThan(before?.largest ?? 0);
  expect(after?.fresh.rows[0]).toMatchObject({
    name: "Реклама без предварительного согласия",
    obj: "Рассылка",
    severity: "high",
    url: expect.stringContaining(`/process/${id}/?field=is_prior_consent`),
  });
  await owner.send("PATCH", `/companies/${params.company_id}/risks/R-PRC-10.process.${id}/`, {
    ignore: true,
    ignore_comment: "Так решено",
  });
  expect((await readRisks())?.fresh.count).toBe((after?.fresh.count ?? 0) - 1);
  const student = await buildUser(server);
  await joinCompany(server, { user: student, company: params.company_id, role: "group" });
  expect(await readRisks(student)).toBeNull();
});

test("the work of all companies equals that of each, and includes no one else's", async () => {
  const consultant = await buildUser(server);
  const led = await Promise.all([buildCompany(consultant), buildCompany(consultant), buildCompany(consultant)]);
  await joinCompany(server, { user: consultant, company: params.company_id, role: "group" });
  await grantRow(server, { user: consultant, company: params.company_id, form: "process", id: process });
  const { companies, next } = await consultant.call(companiesWork, { query: {} });
  expect(next).toBeNull();
  const ids = [...led, params.company_id].toSorted((a, b) => a - b);
  const each = await Promise.all(
    ids.map(async (id) => ({ id, ...(await consultant.call(companyWork, { params: { company_id: id } })) })),
  );
  expect(companies).toEqual(each);
  const after = await consultant.call(companiesWork, { query: { after: ids[1] } });
  expect(after.companies).toEqual(each.slice(2));
});

test("one statement finds the companies; only changed ones are read again", async () => {
  const consultant = await buildUser(server);
  const led = await Promise.all(Array.from({ length: 5 }, () => buildCompany(consultant)));
  // On a busy machine the first response may leave some companies for the next.
  await consultant.call(companiesWork, { query: {} });
  const before = await consultant.call(companiesWork, { query: {} });
  const { db } = server.context;
  const statements = vi.spyOn(db, "query");
  const transactions = vi.spyOn(db, "inCompany");
  expect(await consultant.call(companiesWork, { query: {} })).toEqual(before);
  // One finds the caller, one their companies with their rights.
  expect(statements).toHaveBeenCalledTimes(2);
  expect(transactions).not.toHaveBeenCalled();

  const [changed = 0] = led;
  await consultant.call(processes.create, { params: { company_id: changed }, body: { name: "Новый" } });
  const { companies } = await consultant.call(companiesWork, { query: {} });
  expect(companies.filter(({ id }) => id !== changed)).toEqual(before.companies.filter(({ id }) => id !== changed));
  const missing = (all: typeof companies) => all.find(({ id }) => id === changed)?.missing ?? 0;
  expect(missing(companies)).toBeGreaterThan(missing(before.companies));
});

test("a proposed change waits for those who may answer it, and the link's author is notified without subscribing", async () => {
  const maker = await buildUser(server);
  const of = { company_id: await buildCompany(maker) };
  const { id } = await maker.call(processes.create, { params: of, body: { name: "Кадры" } });
  const body = { form_type: "process", form_id: id, expiration: "2099-01-01", proposes: true } as const;
  const { token } = await maker.call(createKey, { params: of, body });
  const respondent = keyHolder(server, token, "anna@romashka.ru");
  const before = await maker.call(companyWork, { params: of });
  await respondent.send("PATCH", `/companies/${of.company_id}/processes/${id}/`, { purpose: "Найм" });
  const now = await maker.call(companyWork, { params: of });
  expect(now.waiting).toEqual([...before.waiting, { form: "process", id }]);
  const { companies } = await maker.call(companiesWork, { query: {} });
  expect(companies.find((company) => company.id === of.company_id)?.waiting).toEqual(now.waiting);
  const { results, unread } = await maker.call(listNotifications, { params: of, query: {} });
  expect(unread).toBe(1);
  expect(results[0]).toMatchObject({ saying: "proposed", root_title: "Кадры" });
});

test("the next question is that of the first incomplete questionnaire on the way to documents, with its step", async () => {
  const ownParams = { company_id: await buildCompany(owner) };
  const next = async () => (await owner.call(companyWork, { params: ownParams })).next_question;
  const { body: information } = await owner.send("GET", `/companies/${ownParams.company_id}/information/`);
  expect(await next()).toEqual({ form: "information", id: information.id, step: expect.any(Number) });
  const reader = await buildUser(server);
  const none: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "none" })));
  await joinCompany(server, { user: reader, company: ownParams.company_id, role: { ...none, process: "view" } });
  const { body: process } = await owner.send("POST", `/companies/${ownParams.company_id}/processes/`, {
    name: "Кадры",
  });
  const visibleWork = await reader.call(companyWork, { params: ownParams });
  expect(visibleWork.next_question).toEqual({ form: "process", id: process.id, step: 1 });
});
