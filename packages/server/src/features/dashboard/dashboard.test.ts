import { blockDetails, readDashboard } from "@opis/model/contract/dashboard";
import { readDataMap } from "@opis/model/contract/data-map";
import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { readReview } from "@opis/model/contract/review";
import type { blockNames } from "@opis/model/dashboard/dashboard-blocks";
import { isReviewName } from "@opis/model/review/table-names";
import { describe, expect, test } from "vitest";
import { apiPrefix } from "../../http/api-prefix.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/factories.ts";
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

const dashboardOf = (by: TestUser = owner) => by.call(readDashboard, { params });
const block = async (name: (typeof blockNames)[number], by?: TestUser) =>
  (await dashboardOf(by)).blocks.find((one) => one.block === name);

/** The names of the rows behind a block. */
async function behind(name: (typeof blockNames)[number], by: TestUser = owner) {
  const details = blockDetails.find(({ block: one }) => one === name);
  if (!details) throw new Error(`${name} has no details`);
  const { results } = await by.call(details.endpoint, { params, query: {} });
  return results.map(({ cells }) => cells.name ?? cells.third_party).toSorted();
}

/** Every number of an answer that has an address. */
function figuresIn(value: unknown): { count: number; url: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "count" in value && "url" in value ? [{ count: Number(value.count), url: String(value.url) }] : [];
  return [...own, ...Object.values(value).flatMap(figuresIn)];
}

/** How many rows a review table has at an address; undefined of other addresses. */
async function rowsAt(url: string, by: TestUser): Promise<number | undefined> {
  const { pathname, searchParams } = new URL(url, "http://opis");
  const table = /\/review\/(\w+)\/$/u.exec(pathname)?.[1];
  if (table === undefined || !isReviewName(table)) return undefined;
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
  ] as const)("is the number of the rows that it opens, for %s", async (_, reader) => {
    const by = await reader();
    const figures = figuresIn(await dashboardOf(by));
    const opened = await Promise.all(
      figures.map(async ({ count, url }) => ({ url, count, rows: await rowsAt(url, by) })),
    );
    const inTables = opened.filter(({ rows }) => rows !== undefined);
    expect(inTables.length).toBeGreaterThan(20);
    expect(inTables.filter(({ count, rows }) => count !== rows)).toEqual([]);
  });

  test("leads to the same address in either language", async () => {
    const addresses = async (language: string) => {
      const headers = { authorization: owner.authorization, "accept-language": language };
      const answer = await server.app.inject({ url: `${apiPrefix}${at}/dashboard/`, headers });
      return figuresIn(answer.json()).map(({ url }) => url);
    };
    expect((await addresses("en")).toSorted()).toEqual((await addresses("ru")).toSorted());
  });

  test("of a block tells apart what was answered and what nobody has answered", async () => {
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
    const seen = await dashboardOf(await group());
    expect(seen.blocks.find(({ block: name }) => name === "systems")?.total.count).toBe(0);
    expect(seen.blocks.find(({ block: name }) => name === "sites")?.total.count).toBe(0);
    expect(seen.completeness).toMatchObject([{ form: "process", total: { count: 1 } }]);
    expect(seen.workflow.flatMap(({ forms }) => forms).reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect({ deadlines: seen.deadlines.count, stale: seen.stale }).toEqual({ deadlines: 0, stale: null });
    // Third parties stand in a directory, which is open to groups.
    expect(new Set(seen.changes.map(({ title }) => title))).toEqual(new Set(["Облако", "Кадры"]));
    expect(JSON.stringify(seen)).not.toMatch(/Продажи|Склад|Почта|Антивирус/u);
  });
});

describe("a dashboard", () => {
  test("names the term that is over, with the question that it is the answer to", async () => {
    const { deadlines } = await dashboardOf();
    expect(deadlines).toMatchObject({
      count: 1,
      over: 1,
      rows: [{ name: "Антивирус", is_over: true, url: expect.stringContaining(`/security/${tool.body.id}/`) }],
    });
  });

  test("says what to do next, the dearest first, and leads one risk to its answer", async () => {
    await owner.call(processes.update, { params: { ...params, id: process.id }, body: { is_prior_consent: false } });
    const { next } = await dashboardOf();
    const sums = next.rows.map(({ largest }) => largest);
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
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
  test("has for each reader the rows that they may view, and no others", async () => {
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
