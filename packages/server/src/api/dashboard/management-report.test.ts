import { type LevelBySection, sections } from "@opis/model/access/access";
import { listGeneratedDocuments } from "@opis/model/contract/documents/generated-documents";
import { registerIncident } from "@opis/model/contract/incidents";
import { createTask } from "@opis/model/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { recordDailyFiguresJob } from "./dashboard-figures.ts";

const server = await testServer();
const today = "2030-03-20";

let owner: TestUser;
beforeEach(async () => {
  server.clock.stopAt(`${today}T09:00:00Z`);
  owner = await buildUser(server);
});

const base = (company: number) => `/companies/${company}/generated_documents/head_report/`;

/** Returns the printed text of the report. */
async function printReport(company: number): Promise<string> {
  const { body } = await owner.send("GET", `${base(company)}preview/`);
  const texts = [...JSON.stringify(body).matchAll(/"(?:text|title)":"([^"]*)"/gu)].map(([, text]) => text);
  return texts.join(" ").replace(/\s+/gu, " ");
}

test("the report has the deadlines of 30 days, open incidents and the changes of the month", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id };
  await owner.call(createTask, { params, body: { title: "Обновить политику", due: "2030-04-10" } });
  await owner.call(createTask, { params, body: { title: "Провести аудит", due: "2030-05-30" } });
  const incident = { detected_at: "2030-03-19T23:30:00+03:00", description: "Письмо не тому", reported_by: "Работник" };
  await owner.call(registerIncident, { params, query: {}, body: { ...incident, kind: "leak" } });
  const { body: process } = await owner.send("POST", `/companies/${company_id}/processes/`, { name: "Кадры" });
  const address = `/companies/${company_id}/processes/${process.id}/`;
  await owner.send("PATCH", address, { purpose: "Кадровый учёт", responsible_person: "Орлова Анна" });
  const text = await printReport(company_id);
  expect(text).toContain("10.04.2030 Обновить политику");
  expect(text).not.toContain("Провести аудит");
  expect(text).toContain("Открытые инциденты 1");
  expect(text).toContain("2 ответа в 1 анкете");
  expect(text).toContain("Показатели прошлых дней ещё не накоплены");
});

test("the report compares today with the first stored day of the month", async () => {
  const company = await buildCompany(owner);
  await recordDailyFiguresJob.run(server.context, {}, { company, signal: new AbortController().signal });
  server.clock.advance(86_400);
  owner = await buildUser(server);
  await joinCompany(server, { user: owner, company, role: "owner" });
  await owner.send("POST", `/companies/${company}/processes/`, { name: "Кадры" });
  expect(await printReport(company)).toMatch(/Показатель На 21\.03\.2030 На 20\.03\.2030 Изменение/u);
});

test("an empty company can download its report", async () => {
  const company = await buildCompany(owner);
  expect(await owner.send("GET", base(company))).toMatchObject({ status: 200, body: { ready: true, missing: [] } });
  expect((await owner.send("GET", `${base(company)}download/?format=pdf`)).status).toBe(200);
});

test("a member who may not view records does not see the report", async () => {
  const company = await buildCompany(owner);
  const user = await buildUser(server);
  const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
  await joinCompany(server, { user, company, role: { ...levels, duties: "none" } });
  const { results } = await user.call(listGeneratedDocuments, { params: { company_id: company }, query: {} });
  expect(results.map(({ key }) => key)).not.toContain("head_report");
  expect((await user.send("GET", base(company))).status).toBe(403);
});
