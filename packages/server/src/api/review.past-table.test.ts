import { listHistory } from "@opis/model/contract/companies/history";
import { readReview } from "@opis/model/contract/companies/review";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { reviewNames } from "@opis/model/review/table-names";
import { companyDay } from "@opis/model/time/company-day";
import { expect, test } from "vitest";
import { apiPrefix } from "../http/api-prefix.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const company_id = await buildCompany(await buildUser(server));
const params = { company_id };
const at = `/companies/${company_id}`;
const processes = collectionEndpoints("process");

/** Returns a member who has just signed in. */
async function member(role: "owner" | "group"): Promise<TestUser> {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role });
  return user;
}

const today = () => companyDay(server.clock.now(), "Europe/Moscow");

/** Returns the rows of every review table, cell for cell. */
async function everyTable(by: TestUser, query: { at?: string } = {}) {
  const tables = reviewNames.map(async (table) => {
    const { results } = await by.call(readReview, { params: { ...params, table }, query });
    return [table, results.map(({ id, cells }) => ({ id, cells }))];
  });
  return Object.fromEntries(await Promise.all(tables));
}

async function create(by: TestUser, path: string, body: object): Promise<number> {
  const answer = await by.send("POST", `${at}/${path}/`, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return Number(answer.body.id);
}

test("equals cell for cell the table at the end of the day, whatever was changed, deleted and restored since", async () => {
  const first = await member("owner");
  const system = await create(first, "systems", { name: "Учёт", db_country_place: "DE" });
  const party = await create(first, "third_parties", { name: "Облако", country: "US" });
  const process = await create(first, "processes", { name: "Отпуска", is_marketing: true, is_prior_consent: false });
  const deletedProcess = await create(first, "processes", { name: "Архив" });
  await create(first, `processes/${process}/process_systems`, { system });
  await create(first, `processes/${process}/process_third_parties`, { third_party: party });
  const about = { content_type: "process", object_id: process, field_name: "purpose" };
  const [said, dropped] = [
    await create(first, "comments", { ...about, content: "Зачем?" }),
    await create(first, "comments", { ...about, content: "Когда?" }),
  ];
  const risk = `${at}/risks/R-PRC-10.process.${process}/`;
  expect(await first.send("PATCH", risk, { ignore: true, ignore_comment: "Спор" })).toMatchObject({ status: 200 });
  const then = { day: today(), tables: await everyTable(first) };

  server.clock.advance(2 * 86_400);
  const later = await member("owner");
  await later.send("PATCH", `${at}/processes/${process}/`, { name: "Отпуск", purpose: "Отдых", is_active: false });
  await later.send("PATCH", `${at}/comments/${said}/`, { is_resolved: true });
  await later.send("DELETE", `${at}/comments/${dropped}/`);
  await later.send("PATCH", risk, { ignore: false });
  await later.send("PATCH", `${at}/third_parties/${party}/`, { name: "Туча", country: "KZ" });
  await later.send("DELETE", `${at}/processes/${deletedProcess}/`);
  await later.send("DELETE", `${at}/processes/${process}/`);
  const { results } = await later.call(listHistory, { params, query: { kind: "deleted", form: "process" } });
  const deletion = results.find(({ object_id }) => object_id === process);
  expect(await later.send("POST", `${at}/history/${deletion?.id}/restore/`, {})).toMatchObject({ status: 201 });
  await create(later, "processes", { name: "Новый" });

  expect(await everyTable(later, { at: then.day })).toEqual(then.tables);
  const table = { ...params, table: "processes" };
  const namesAt = async (query: { at?: string }) =>
    (await later.call(readReview, { params: table, query })).results.map(({ cells }) => cells.name);
  expect(await namesAt({ at: today() })).toEqual(await namesAt({}));
  expect(await namesAt({})).toContain("Новый");
  expect(await namesAt({ at: "2000-01-01" })).toEqual([]);
});

test("shows the rows visible today, without links, and its file names the date", async () => {
  const owner = await member("owner");
  const { id } = await owner.call(processes.create, { params, body: { name: "Открытый" } });
  server.clock.advance(86_400);
  const reader = await member("group");
  await grantRow(server, { user: reader, company: company_id, form: "process", id });
  const day = companyDay(new Date(server.clock.now().getTime() - 86_400_000), "Europe/Moscow");
  const table = { ...params, table: "processes" };
  const { results } = await reader.call(readReview, { params: table, query: { at: day } });
  expect(results).toMatchObject([{ object_id: id, url: null, cells: { name: "Открытый" } }]);
  const { authorization } = reader;
  const url = `${apiPrefix}${at}/review/processes/export/?format=csv&columns=name&at=${day}`;
  const file = await server.app.inject({ url, headers: { authorization } });
  expect(file.headers["content-disposition"]).toContain(encodeURIComponent(`${day} Процессы.csv`));
  expect(file.body).toBe("\uFEFFНазвание процесса\r\nОткрытый\r\n");
});

test("of a future date is refused", async () => {
  const refusal = { status: 400, body: { at: ["Этот день ещё не наступил"] } };
  expect(await (await member("owner")).send("GET", `${at}/review/processes/?at=2099-01-01`)).toMatchObject(refusal);
});
