import { type Level, type LevelBySection, levels, sectionOfForm, sections } from "@opis/model/access/access";
import { builtInRoles, isBuiltInRole } from "@opis/model/access/roles";
import { type CompanyAccess, type Endpoint, takesIdempotencyKey, writes } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { changeInstalledUser } from "@opis/model/contract/installation/administration";
import { createToken } from "@opis/model/contract/people/account";
import { removeFromCompany } from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiClient } from "../testing/api-client.ts";
import {
  buildCompany,
  buildKey,
  buildUser,
  grantRow,
  joinCompany,
  testPassword,
} from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const { endpoints } = server.app;
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);
const outsider = await buildUser(server);
const member = await buildUser(server);
const removedUser = await buildUser(server);
const nothing: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "none" })));
await joinCompany(server, { user: member, company, role: nothing });
await joinCompany(server, { user: removedUser, company, role: "owner" });
await owner.call(removeFromCompany, { params: { id: removedUser.id }, query: { company } });

const blocked = await buildUser(server);
await joinCompany(server, { user: blocked, company, role: "owner" });
await owner.call(changeInstalledUser, { params: { id: blocked.id }, body: { is_active: false } });

/** One member in each built-in role. */
const inRoles = await Promise.all(
  Object.keys(builtInRoles)
    .filter(isBuiltInRole)
    .map(async (role) => {
      const user = await buildUser(server);
      await joinCompany(server, { user, company, role });
      return { role, user };
    }),
);

/** Two processes, one of them granted to a group user; a third belongs to another company. */
const grantee = await buildUser(server);
await joinCompany(server, { user: grantee, company, role: "group" });
const addProcess = async (company_id: number, name: string) =>
  (await owner.call(collectionEndpoints("process").create, { params: { company_id }, body: { name } })).id;
const granted = await addProcess(company, "Открытый");
const notGranted = await addProcess(company, "Закрытый");
const foreignCompany = await buildCompany(owner);
const foreign = await addProcess(foreignCompany, "Чужой");
await grantRow(server, { user: grantee, company, form: "process", id: granted });

// Opens a tag that no row has.
const key = (await buildKey(server, { company, opens: { tags: ["nothing"] } })).as("anna@romashka.ru");

const { token } = await owner.call(createToken, {
  body: { name: "reader", password: testPassword, expires: lastDay(30), read_only: true, companies: null },
});
const reader = apiClient(server.app, token);

const cases = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = cases.filter(([, { access }]) => access !== "anyone");
const inCompany = guarded.flatMap(([name, endpoint]) =>
  typeof endpoint.access === "object" ? [[name, endpoint, endpoint.access] as const] : [],
);
const graded = inCompany.flatMap(([name, endpoint, access]) => {
  const needed = neededBy(access);
  return needed ? [[name, endpoint, needed] as const] : [];
});
// Users who may not add a questionnaire may propose one: `proposals.test.ts`.
const notProposed = graded.filter(([, { access }]) => typeof access === "object" && !("rows" in access));
// Lists of comments are filtered to a key's questionnaires, possibly to none: `keys.test.ts`.
const closedToKey = guarded.filter(
  ([, { access }]) => typeof access === "string" || !("member" in access && access.keys),
);
const withBody = cases.filter(([, { body }]) => body !== undefined);
const writing = guarded.filter(([, endpoint]) => writes(endpoint));
// A call closed to programs is refused before anything else is checked.
const notForTokens = guarded.filter(([, { access, programs }]) => typeof access === "string" && !programs);
const keyed = cases.filter(([, endpoint]) => takesIdempotencyKey(endpoint));
const withQuery = cases.filter(([, { query }]) => query !== undefined);

/** Calls that read one process; its child rows are read by lists. */
const ofProcess = cases.filter(
  ([, { method, access, path, writes: changes }]) =>
    method === "GET" &&
    !changes &&
    typeof access === "object" &&
    "row" in access &&
    access.form === "process" &&
    !/:\w+/.test(path.replace(":company_id", "").replace(/:(id|parent_id)\//, "")),
);

/** Returns the minimum level; undefined if every member may make the call. */
function neededBy(access: CompanyAccess) {
  if ("member" in access) return undefined;
  if ("section" in access) return { section: access.section, level: access.level, ofRow: false };
  const section = sectionOfForm[access.form];
  if ("row" in access) return { section, level: access.level, ofRow: access.row !== "only" };
  return access.rows === "new" ? { section, level: "edit" as const, ofRow: false } : undefined;
}

function oneBelow(level: Level): Level {
  return levels[levels.indexOf(level) - 1] ?? "none";
}

/** Limits the member's role to this level in one section, and nothing else. */
async function limitTo(section: string, level: Level): Promise<void> {
  const roleLevels = JSON.stringify({ ...nothing, [section]: level });
  await server.context.db.pool.query("update roles set levels = $2 where company_id = $1", [company, roleLevels]);
}

/** Returns the path with its parameters filled in: the company, and rows and dates that do not exist. */
function address({ path, access }: Endpoint): string {
  const inCompany = path.replace(":company_id", String(company));
  const knownPath = inCompany
    .replace("/journals/:code/", "/journals/media/")
    .replace("/import/:kind/", "/import/media/");
  const filledPath = knownPath.replace(":date", "1999-12-31").replace(/:\w+/g, "999999");
  const companyAccess = typeof access === "object" ? access.company : undefined;
  return companyAccess?.in === "query" ? `${filledPath}?${companyAccess.name}=${company}` : filledPath;
}

function bodyFor({ body, access }: Endpoint, members: Record<string, unknown> = {}) {
  if (!body) return undefined;
  const companyAccess = typeof access === "object" ? access.company : undefined;
  return companyAccess?.in === "body" ? { [companyAccess.name]: company, ...members } : members;
}

/** Returns the date that many days from now, as `yyyy-mm-dd`. */
function lastDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test("every call is registered once, with a unique method and path", () => {
  const names = cases.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThan(10);
});

test("every path ends with a slash, except files", () => {
  expect(cases.map(([name]) => name).filter((name) => !name.endsWith("/") && !name.endsWith(".json"))).toEqual([]);
});

test("every list is paged", () => {
  const lists = endpoints.filter(({ method, response }) => method === "GET" && response instanceof z.ZodArray);
  expect(lists.map(({ path }) => path)).toEqual([]);
  const pages = endpoints.filter(({ response }) => response instanceof z.ZodObject && "results" in response.shape);
  expect(pages.map(({ path, query }) => [path, query instanceof z.ZodObject && Object.keys(query.shape)])).toEqual(
    pages.map(({ path }) => [path, expect.arrayContaining(["limit", "offset"])]),
  );
});

test.each(guarded)("%s without a credential is 401", async (_name, endpoint) => {
  expect(await server.stranger.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
});

test.each(inCompany)("%s of another company is 404", async (_name, endpoint) => {
  expect(await outsider.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test.each(inCompany)("%s is 404 for an owner who was just removed", async (_name, endpoint) => {
  expect(await removedUser.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test.each(guarded)("%s of a blocked user is 401", async (_name, endpoint) => {
  expect(await blocked.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
});

test.each(notProposed)(
  "%s is forbidden to each built-in role below its level",
  async (_name, endpoint, { section, level, ofRow }) => {
    for (const { role, user } of inRoles) {
      const has = builtInRoles[role].levels[section];
      if (levels.indexOf(has) >= levels.indexOf(level)) continue;
      const { status, body } = await user.send(endpoint.method, address(endpoint), bodyFor(endpoint));
      expect([role, status, body.code]).toEqual(
        ofRow && has === "none" ? [role, 404, "not_found"] : [role, 403, "forbidden"],
      );
    }
  },
);

test.each(ofProcess)(
  "%s shows a group user only the granted process, and nothing of another company",
  async (_name, endpoint) => {
    const statusOf = async (of: number, id: number) => {
      const path = endpoint.path.replace(":company_id", String(of)).replace(/:\w+/, String(id));
      return (await grantee.send(endpoint.method, path)).status;
    };
    expect(await statusOf(company, granted)).toBe(200);
    expect([
      await statusOf(company, notGranted),
      await statusOf(company, foreign),
      await statusOf(foreignCompany, foreign),
    ]).toEqual([404, 404, 404]);
  },
);

test.each(graded)(
  "%s is forbidden one level below what it requires",
  async (_name, endpoint, { section, level, ofRow }) => {
    const below = oneBelow(level);
    await limitTo(section, below);
    expect(await member.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject(
      ofRow && below === "none"
        ? { status: 404, body: { code: "not_found" } }
        : { status: 403, body: { code: "forbidden" } },
    );
  },
);

test.each(closedToKey)("%s is 404 for a key that does not open it", async (_name, endpoint) => {
  expect(await key.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test.each(writing)("%s is forbidden to a read-only token", async (_name, endpoint) => {
  const refusal = notForTokens.some(([, one]) => one === endpoint) ? "not_for_tokens" : "token_read_only";
  expect(await reader.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 403,
    body: { code: refusal },
  });
});

test.each(notForTokens)("%s is for people only, not for tokens", async (_name, endpoint) => {
  expect(await reader.send(endpoint.method, address(endpoint), bodyFor(endpoint))).toMatchObject({
    status: 403,
    body: { code: "not_for_tokens" },
  });
});

test.each(withBody)("%s rejects an unknown field", async (_name, endpoint) => {
  expect(await owner.send(endpoint.method, address(endpoint), bodyFor(endpoint, { no_such_field: 1 }))).toMatchObject({
    status: 400,
    body: { code: "unknown_field", no_such_field: ["Такого поля нет"] },
  });
});

test.each(keyed)("%s validates its idempotency key", async (_name, endpoint) => {
  const headers = { "idempotency-key": "no key" };
  expect(await owner.send(endpoint.method, address(endpoint), bodyFor(endpoint), headers)).toMatchObject({
    status: 400,
    body: { code: "idempotency_key_invalid" },
  });
});

test.each(withQuery)("%s rejects an unknown parameter", async (_name, endpoint) => {
  const path = address(endpoint);
  const unknown = `${path}${path.includes("?") ? "&" : "?"}no_such_parameter=1`;
  const headers = endpoint.file && { "content-type": endpoint.file.type };
  expect(await owner.send(endpoint.method, unknown, undefined, headers)).toMatchObject({
    status: 400,
    body: { no_such_parameter: expect.anything() },
  });
});
