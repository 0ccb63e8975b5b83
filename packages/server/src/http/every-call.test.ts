import { type LevelBySection, levels, sections } from "@opis/model/access";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../testing/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const { endpoints } = server.app;
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);
const outsider = await buildUser(server);
const weak = await buildUser(server);
const nothing: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: levels[0] })));
await joinCompany(server, { user: weak, company, role: nothing });

const cases = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = cases.filter(([, { access }]) => access !== "anyone");
const inCompany = guarded.filter(([, { access }]) => typeof access === "object");
// A filtered call is open to every member: its handler shows and takes only what each of them may.
const graded = inCompany.filter(([, { access }]) => typeof access === "object" && !access.filtered);
const withBody = cases.filter(([, { body }]) => body !== undefined);
const withQuery = cases.filter(([, { query }]) => query !== undefined);

/** The path with its parameters filled in: the company, and rows that do not exist. */
function address({ path }: Endpoint): string {
  return path.replace(":company_id", String(company)).replace(/:\w+/g, "999999");
}

test("every call is registered once, with a method and a path of its own", () => {
  const names = cases.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThan(10);
});

test("every path ends with a slash, save files", () => {
  expect(cases.map(([name]) => name).filter((name) => !name.endsWith("/") && !name.endsWith(".json"))).toEqual([]);
});

test.each(guarded)("%s without a credential is 401", async (_name, endpoint) => {
  const body = endpoint.body ? {} : undefined;
  expect(await server.stranger.send(endpoint.method, address(endpoint), body)).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
});

test.each(inCompany)("%s of a company that is not one's own is 404", async (_name, endpoint) => {
  expect(await outsider.send(endpoint.method, address(endpoint), endpoint.body ? {} : undefined)).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test.each(graded)("%s with too low a level is refused", async (_name, endpoint) => {
  const answer = await weak.send(endpoint.method, address(endpoint), endpoint.body ? {} : undefined);
  const ofRow = typeof endpoint.access === "object" && endpoint.access.row !== undefined;
  expect(answer).toMatchObject(
    ofRow ? { status: 404, body: { code: "not_found" } } : { status: 403, body: { code: "forbidden" } },
  );
});

test.each(withBody)("%s names a field it does not know", async (_name, endpoint) => {
  expect(await owner.send(endpoint.method, address(endpoint), { no_such_field: 1 })).toMatchObject({
    status: 400,
    body: { code: "unknown_field", no_such_field: ["Такого поля нет"] },
  });
});

test.each(withQuery)("%s names a parameter it does not know", async (_name, endpoint) => {
  expect(await owner.send(endpoint.method, `${address(endpoint)}?no_such_parameter=1`)).toMatchObject({
    status: 400,
    body: { no_such_parameter: expect.anything() },
  });
});
