import { type Level, type LevelBySection, type Section, sections } from "@opis/model/access/access";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const nothing: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "none" })));

/** Calls that return whole sections, each with the additional level that it requires. */
const containing = server.app.endpoints.flatMap((endpoint) => {
  const { access } = endpoint;
  if (typeof access === "string" || !("section" in access) || !access.contains) return [];
  const { section, level, contains } = access;
  return [[`${endpoint.method} ${endpoint.path}`, endpoint, { section, level, contains }] as const];
});

async function memberWith(levels: Partial<LevelBySection>) {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: { ...nothing, ...levels } });
  return user;
}

function addressOf({ path }: Endpoint): string {
  return path.replace(":company_id", String(company)).replace(":id", "4f0c6ec0-5d55-4c6b-8f0e-0b8a4bb5a2f1");
}

test("calls that return what belongs to other sections declare which ones", () => {
  expect(containing.map(([name]) => name).sort()).toEqual([
    "DELETE /companies/:company_id/document_packs/:id/",
    "DELETE /companies/:company_id/generated_documents/archive/:id/",
    "DELETE /companies/:company_id/webhooks/:id/",
    "GET /companies/:company_id/acquaintances/employees/",
    "GET /companies/:company_id/document_packs/",
    "GET /companies/:company_id/document_packs/:id/download/",
    "GET /companies/:company_id/export/",
    "GET /companies/:company_id/generated_documents/archive/:id/",
    "GET /companies/:company_id/generated_documents/archive/:id/download/",
    "GET /companies/:company_id/training/",
    "GET /companies/:company_id/webhooks/",
    "GET /companies/:company_id/webhooks/:id/deliveries/",
    "PATCH /companies/:company_id/webhooks/:id/",
    "POST /companies/:company_id/copy/",
    "POST /companies/:company_id/document_packs/",
    "POST /companies/:company_id/generated_documents/archive/",
    "POST /companies/:company_id/subscriptions/outsiders/",
    "POST /companies/:company_id/webhooks/",
    "POST /companies/:company_id/webhooks/:id/deliveries/:delivery/",
    "POST /companies/:company_id/webhooks/:id/secret/",
    "POST /companies/:company_id/webhooks/:id/test/",
  ]);
});

test.each(containing)(
  "%s is forbidden to a member who has only the level of its own section",
  async (_name, endpoint, need) => {
    const member = await memberWith({ [need.section]: need.level });
    const { method } = endpoint;
    expect(await member.send(method, addressOf(endpoint), endpoint.body && {})).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  },
);

test.each(containing)(
  "%s is forbidden to a member who cannot view one of its sections",
  async (_name, endpoint, need) => {
    const hidden = need.contains.filter((section) => section !== need.section);
    expect(hidden).not.toEqual([]);
    for (const closedSection of hidden) {
      const level = (section: Section): Level => (section === closedSection ? "none" : "view");
      const open = Object.fromEntries(sections.map((section) => [section, level(section)]));
      const member = await memberWith({ ...open, [need.section]: need.level });
      const { status } = await member.send(endpoint.method, addressOf(endpoint), endpoint.body && {});
      expect([closedSection, status]).toEqual([closedSection, 403]);
    }
  },
);

test("a member who views everything and manages the settings exports and copies the company", async () => {
  const open = Object.fromEntries(sections.map((section) => [section, "view" as const]));
  const member = await memberWith({ ...open, settings: "manage" });
  expect((await member.send("POST", `/companies/${company}/copy/`, { name: "Копия" })).status).toBe(201);
  const { authorization } = member;
  const url = `/api/v2/companies/${company}/export/`;
  expect((await server.app.inject({ method: "GET", url, headers: { authorization } })).statusCode).toBe(200);
});
