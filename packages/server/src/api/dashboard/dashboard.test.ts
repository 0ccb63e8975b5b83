import { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import { listFindings } from "@opis/model/contract/companies/consistency";
import { blockDetails, readDashboard } from "@opis/model/contract/companies/dashboard";
import { readDataMap } from "@opis/model/contract/companies/data-map";
import { readReview } from "@opis/model/contract/companies/review";
import { listRisks } from "@opis/model/contract/companies/risks";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createKey } from "@opis/model/contract/people/respondent-links";
import type { blockNames } from "@opis/model/dashboard-blocks";
import { isReviewName } from "@opis/model/review/table-names";
import { describe, expect, test } from "vitest";
import { apiPrefix } from "../../http/api-prefix.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const at = `/companies/${company_id}`;

const process = await owner.call(processes.create, { params, body: { name: "Кадры", is_marketing: true } });
await owner.call(processes.create, { params, body: { name: "Продажи" } });
await owner.send("POST", `${at}/systems/`, { name: "Склад", db_country_place: "DE" });
await owner.send("POST", `${at}/systems/`, { name: "Почта" });
await owner.send("POST", `${at}/third_parties/`, { name: "Облако", country: "US", is_signed_order: false });
const tool = await owner.send("POST", `${at}/security_forms/`, { name: "Антивирус", support_end: "2020-01-01" });

const certificate = { register: "fsb", number: "1", name: "Дозор", term: "until", valid_until: "2020-02-01" };
await owner.send("POST", `${at}/security_forms/${tool.body.id}/certificates`, certificate);
const resting = await owner.call(processes.create, { params, body: { name: "Архив" } });
await owner.call(processes.update, { params: { ...params, id: resting.id }, body: { is_active: false } });
const { results } = await owner.call(listRisks, { params, query: {} });
const decided = results.find(({ code }) => code === "R-COM-03");
await owner.send("PATCH", `${at}/risks/${decided?.id}/`, { ignore: true, ignore_comment: "Приказ" });

const dashboardOf = (by: TestUser = owner) => by.call(readDashboard, { params });
const block = async (name: (typeof blockNames)[number], by?: TestUser) =>
  (await dashboardOf(by)).blocks.find((candidate) => candidate.block === name);

/** Returns the names of the rows behind a block. */
async function behind(name: (typeof blockNames)[number], by: TestUser = owner) {
  const details = blockDetails.find(({ block: candidate }) => candidate === name);
  if (!details) throw new Error(`${name} has no details`);
  const { results } = await by.call(details.endpoint, { params, query: {} });
  return results.map(({ cells }) => cells.name ?? cells.third_party).toSorted();
}

/** Returns every number of a response that has a link. */
function figuresIn(value: unknown): { count: number; url: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const ownFigure = "count" in value && "url" in value ? [{ count: Number(value.count), url: String(value.url) }] : [];
  return [...ownFigure, ...Object.values(value).flatMap(figuresIn)];
}

/**
 * Returns the number of rows at a URL: of a review table, of the watched certificates, of the contradictions; a
 * questionnaire counts as one.
 */
async function rowsAt(url: string, by: TestUser): Promise<number> {
  const { pathname, searchParams } = new URL(url, "http://opis");
  if (pathname.endsWith("/risks/consistency/")) return (await by.call(listFindings, { params })).count;
  if (pathname.endsWith("/risks/certificates/")) {
    const { rows } = await by.call(watchedCertificates, { params });
    return rows.filter(({ states }) => states.some((state) => state === searchParams.get("state"))).length;
  }
  const table = /\/review\/(\w+)\/$/u.exec(pathname)?.[1];
  if (table === undefined || !isReviewName(table)) return 1;
  const filters = searchParams.get("filters");
  const query = filters === null ? {} : { filters };
  return (await by.call(readReview, { params: { ...params, table }, query })).count;
}

async function group(): Promise<TestUser> {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "group" });
  await grantRow(server, { user, company: company_id, form: "process", id: process.id });
  return user;
}

describe("every figure of a dashboard", () => {
  test.each([
    ["the owner", async () => owner],
    ["a group user", group],
  ] as const)("equals the number of rows that it links to, for %s", async (_, reader) => {
    const by = await reader();
    const figures = figuresIn(await dashboardOf(by));
    // Values that are not counts have no link; a form with one row per company counts none or one.
    const openedPages = await Promise.all(
      figures
        .filter(({ count, url }) => count > 0 || url.includes("/review/"))
        .map(async ({ count, url }) => ({ url, count, rows: await rowsAt(url, by) })),
    );
    expect(openedPages.length).toBeGreaterThan(20);
    expect(openedPages.filter(({ count, rows }) => count !== rows)).toEqual([]);
  });

  test("includes the certificates and what is not counted", async () => {
    const { certificates, risks } = await dashboardOf();
    expect(certificates).toContainEqual(expect.objectContaining({ state: "expired", count: 1 }));
    expect(risks.ignored.count).toBe(1);
  });

  test("has the same link in either language", async () => {
    const addresses = async (language: string) => {
      const headers = { authorization: owner.authorization, "accept-language": language };
      const answer = await server.app.inject({ url: `${apiPrefix}${at}/dashboard/`, headers });
      return figuresIn(answer.json()).map(({ url }) => url);
    };
    expect((await addresses("en")).toSorted()).toEqual((await addresses("ru")).toSorted());
  });

  test("of a block distinguishes answered and unanswered rows", async () => {
    const parts = (await block("systems"))?.breakdowns.find(({ key }) => key === "db_country_place")?.parts;
    expect(parts?.map(({ text, count }) => ({ text, count }))).toEqual([
      { text: "Германия", count: 1 },
      { text: "", count: 1 },
    ]);
    const orders = (await block("third_parties"))?.breakdowns.find(({ key }) => key === "is_signed_order")?.parts;
    expect(orders).toMatchObject([{ text: "Нет", count: 1 }]);
    expect((await block("crossborder"))?.total.count).toBe(1);
  });

  test("of a group user counts only what was granted", async () => {
    const visibleDashboard = await dashboardOf(await group());
    expect(visibleDashboard.blocks.find(({ block: name }) => name === "systems")?.total.count).toBe(0);
    expect(visibleDashboard.blocks.find(({ block: name }) => name === "sites")?.total.count).toBe(0);
    expect(visibleDashboard.completeness).toMatchObject([{ form: "process", total: { count: 1 } }]);
    expect(visibleDashboard.workflow.flatMap(({ forms }) => forms).reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect({ deadlines: visibleDashboard.deadlines.count, stale: visibleDashboard.stale }).toEqual({
      deadlines: 0,
      stale: null,
    });
    // Third parties are in a directory, which is open to groups.
    expect(new Set(visibleDashboard.changes.map(({ title }) => title))).toEqual(new Set(["Облако", "Кадры"]));
    expect(JSON.stringify(visibleDashboard)).not.toMatch(/Продажи|Склад|Почта|Антивирус|Архив/u);
  });
});

describe("a dashboard", () => {
  test("shows an expired term with the question that it answers", async () => {
    const { deadlines } = await dashboardOf();
    const url = expect.stringContaining(`/security/${tool.body.id}/`);
    const overdueTerm = { name: "Антивирус", is_over: true, url };
    expect(deadlines).toMatchObject({ count: 2, over: 2, rows: [overdueTerm, { ...overdueTerm, day: "2020-02-01" }] });
  });

  test("shows the links that end soon to those who manage what they open", async () => {
    const inDays = (days: number) =>
      new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const opens = { form_type: "process", form_id: process.id } as const;
    for (const [recipient, days] of [
      ["anna@romashka.example", 20],
      ["oleg@romashka.example", 200],
    ] as const)
      await owner.call(createKey, { params, body: { ...opens, recipient, expiration: inDays(days) } });
    await owner.call(createKey, { params, body: { group: ["кадры"], expiration: inDays(10) } });
    const linksOf = async (by?: TestUser) =>
      (await dashboardOf(by)).deadlines.rows.filter(({ url }) => url.includes("/settings/"));
    expect(await linksOf()).toMatchObject([
      { name: "кадры", day: inDays(10), form: null, label: "Ссылка для ответов" },
      { name: "Кадры", day: inDays(20), is_over: false, label: "Ссылка для ответов: anna@romashka.example" },
    ]);
    expect((await dashboardOf(await group())).deadlines.count).toBe(0);
  });

  test("lists the next steps, most expensive first, and links a single risk to its answer", async () => {
    await owner.call(processes.update, { params: { ...params, id: process.id }, body: { is_prior_consent: false } });
    const { next } = await dashboardOf();
    const sums = next.rows.map(({ largest }) => largest);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(next.rows[0]).toMatchObject({ code: "R-PRC-10", effort: 2, largest: 1_000_000 });
    expect(next.rows[0]?.url).toBe(`/company/${company_id}/process/${process.id}/?field=is_prior_consent`);
  });

  test("has the rows behind each block", async () => {
    expect(await behind("systems")).toEqual(["Почта", "Склад"]);
    expect(await behind("crossborder")).toEqual(["Облако"]);
    expect(await behind("systems", await group())).toEqual([]);
  });
});

describe("the data map", () => {
  test("has for each reader exactly the rows that they may view", async () => {
    const id = (await owner.send("POST", `${at}/systems/`, { name: "CRM", db_country_place: "KZ" })).body.id;
    await owner.send("POST", `${at}/processes/${process.id}/process_systems/`, { system: id });
    const namesFor = async (by: TestUser) => {
      const { nodes } = await by.call(readDataMap, { params });
      return nodes.map(({ name }) => name).toSorted();
    };
    expect(await namesFor(owner)).toEqual(["CRM", "Германия", "Кадры", "Казахстан", "Склад"]);
    const reader = await group();
    expect(await namesFor(reader)).toEqual([]);
    await grantRow(server, { user: reader, company: company_id, form: "system", id: Number(id) });
    expect(await namesFor(reader)).toEqual(["CRM", "Кадры", "Казахстан"]);
  });
});
