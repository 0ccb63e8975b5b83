import type {
  createCompany,
  deleteCompany,
  listCompanies,
  updateCompany,
} from "@opis/model/contract/companies/companies";
import type { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { afterEach, expect, test } from "vitest";
import { chooseLanguage } from "../i18n/language.ts";
import { type SmallServer, startSmallServer } from "../testing/fake-http-server.ts";
import { ApiError, ConnectionError } from "./api-error.ts";
import { call } from "./call-endpoint.ts";
import { endSession, onSessionEnd, type SessionEnd, setPrivacyKey, startSession, touchSession } from "./session.ts";

let server: SmallServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
  setPrivacyKey(undefined);
  endSession("signed_out");
  await chooseLanguage("ru");
});

const me = { id: 1, username: "admin" };
const refreshPath = "/api/v2/api-auth/token/refresh/";

/** A server that accepts one credential and exchanges the refresh token `old` for new tokens. */
function serverThatKnows(accepted: string) {
  return startSmallServer(({ url, headers }) => {
    if (url === refreshPath) return { status: 200, body: { access: "fresh", refresh: "next" } };
    return headers.authorization === accepted
      ? { status: 200, body: me }
      : { status: 401, body: { code: "not_signed_in" } };
  });
}

function endsOfSession(): SessionEnd[] {
  const ends: SessionEnd[] = [];
  const stop = onSessionEnd((end) => {
    ends.push(end);
    stop();
  });
  return ends;
}

test("a call fills in its path and its query and carries the bearer credential and the language", async () => {
  server = await startSmallServer(({ method }) => (method === "GET" ? { status: 200, body: {} } : { status: 204 }));
  startSession({ access: "one", refresh: "two" });
  await chooseLanguage("en");
  await call<typeof listCompanies>("GET /companies/", { query: { search: "Ромашка & Ко", limit: 5 } });
  const response = await call<typeof deleteCompany>("DELETE /companies/:company_id/ 204", {
    params: { company_id: 7 },
  });
  expect(response).toBeUndefined();
  const [listed, deleted] = server.seen;
  expect(new URL(listed?.url ?? "", "http://x").searchParams.get("search")).toBe("Ромашка & Ко");
  expect(listed?.headers).toMatchObject({ authorization: "Bearer one", "accept-language": "en" });
  expect(deleted).toMatchObject({ method: "DELETE", url: "/api/v2/companies/7/" });
});

test("a body is sent as JSON with further headers; headers without a value are left out", async () => {
  server = await startSmallServer(() => ({ status: 200, body: {} }));
  const headers = { "if-unmodified-since-version": "3", "x-absent": undefined };
  await call<typeof updateCompany>("PATCH /companies/:company_id/", {
    params: { company_id: 7 },
    body: { name: "АО" },
    headers,
  });
  const [request] = server.seen;
  expect(request).toMatchObject({ method: "PATCH", body: { name: "АО" } });
  expect(request?.headers).toMatchObject({ "content-type": "application/json", "if-unmodified-since-version": "3" });
  expect(request?.headers).not.toHaveProperty("x-absent");
});

test("a refusal is thrown with its status, its code and its body", async () => {
  server = await startSmallServer(() => ({ status: 400, body: { code: "name_not_unique", name: ["Занято"] } }));
  const refusal = await call<typeof createCompany>("POST /companies/ 201", { body: { name: "АО" } }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 400, code: "name_not_unique", body: { name: ["Занято"] } });
});

test("another status than the promised one is an unexpected one, even a good one", async () => {
  server = await startSmallServer(() => ({ status: 200, body: {} }));
  await expect(call<typeof createCompany>("POST /companies/ 201", { body: { name: "АО" } })).rejects.toThrow(
    "Unexpected response status",
  );
});

test("an answer that is no JSON, such as a gateway's page, is an error by its status", async () => {
  server = await startSmallServer(() => ({ status: 502, body: "<html>Bad gateway</html>" }));
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toMatchObject({
    status: 502,
    code: "",
    body: {},
  });
});

test("a creation whose answer was lost is sent again with the same key; after an answer the next has another", async () => {
  const statuses = [502, 201, 201];
  server = await startSmallServer(() => ({ status: statuses.shift() ?? 200, body: {} }));
  const create = () => call<typeof createCompany>("POST /companies/ 201", { body: { name: "Ромашка" } });
  await expect(create()).rejects.toMatchObject({ status: 502 });
  await create();
  await create();
  const [lost, repeated, next] = server.seen.map(({ headers }) => headers["idempotency-key"]);
  expect(lost).toMatch(/^[0-9a-f]{24}$/u);
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test("a change that may be repeated carries no key", async () => {
  server = await startSmallServer(() => ({ status: 200, body: {} }));
  await call<typeof updateCompany>("PATCH /companies/:company_id/", {
    params: { company_id: 7 },
    body: { name: "АО" },
  });
  expect(server.seen[0]?.headers).not.toHaveProperty("idempotency-key");
});

test("without an answer the connection is to blame", async () => {
  const stoppedServer = await startSmallServer(() => ({ status: 200 }));
  await stoppedServer.stop();
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toBeInstanceOf(ConnectionError);
});

test("a refused credential is renewed once for all calls at once, and each is repeated once", async () => {
  server = await serverThatKnows("Bearer fresh");
  startSession({ access: "stale", refresh: "old" });
  const answers = await Promise.all([
    call<typeof readCurrentUser>("GET /users/me/", {}),
    call<typeof readCurrentUser>("GET /users/me/", {}),
    call<typeof readCurrentUser>("GET /users/me/", {}),
  ]);
  expect(answers).toEqual([me, me, me]);
  const refreshes = server.seen.filter(({ url }) => url === refreshPath);
  expect(refreshes.map(({ body }) => body)).toEqual([{ refresh: "old" }]);
  expect(server.seen).toHaveLength(3 + 1 + 3);
  expect(localStorage.getItem("refreshToken")).toBe("next");
});

test("what another tab has renewed is taken over without asking again", async () => {
  server = await startSmallServer(({ headers }) => {
    if (headers.authorization === "Bearer fresh") return { status: 200, body: me };
    // In the meantime another tab has received a new credential.
    localStorage.setItem("accessToken", "fresh");
    return { status: 401 };
  });
  startSession({ access: "stale", refresh: "old" });
  expect(await call<typeof readCurrentUser>("GET /users/me/", {})).toEqual(me);
  expect(server.seen.map(({ url }) => url)).not.toContain(refreshPath);
});

test("a call that is refused again after the renewal is not repeated for ever", async () => {
  server = await serverThatKnows("Bearer nobody");
  startSession({ access: "stale", refresh: "old" });
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toMatchObject({ status: 401 });
  expect(server.seen).toHaveLength(3);
});

test("when the renewal is refused the session is over", async () => {
  server = await startSmallServer(() => ({ status: 401, body: { code: "not_signed_in" } }));
  startSession({ access: "stale", refresh: "old" });
  const ends = endsOfSession();
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(["ended"]);
  expect(localStorage.getItem("refreshToken")).toBeNull();
});

test("when the server fails during the renewal the session stays", async () => {
  server = await startSmallServer(({ url }) => ({ status: url === refreshPath ? 503 : 401 }));
  startSession({ access: "stale", refresh: "old" });
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toMatchObject({ status: 503 });
  expect(localStorage.getItem("refreshToken")).toBe("old");
});

test("after two hours without activity nothing is renewed", async () => {
  server = await serverThatKnows("Bearer fresh");
  startSession({ access: "stale", refresh: "old" });
  touchSession(Date.now() - 7_201_000);
  const ends = endsOfSession();
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(["inactive"]);
  expect(server.seen.map(({ url }) => url)).not.toContain(refreshPath);
});

test("with the key of a public link calls carry the key and are never renewed", async () => {
  server = await serverThatKnows("Privacy secret");
  startSession({ access: "mine", refresh: "old" });
  setPrivacyKey("secret");
  expect(await call<typeof readCurrentUser>("GET /users/me/", {})).toEqual(me);
  setPrivacyKey("revoked");
  await expect(call<typeof readCurrentUser>("GET /users/me/", {})).rejects.toMatchObject({ status: 401 });
  expect(server.seen.map(({ url }) => url)).not.toContain(refreshPath);
});

test("a wrong password is an answer, not the end of a session", async () => {
  server = await startSmallServer(() => ({ status: 401, body: { code: "wrong_credentials" } }));
  const ends = endsOfSession();
  const body = { username: "admin", password: "wrong" };
  await expect(call<typeof signIn>("POST /api-auth/token/", { body })).rejects.toMatchObject({
    code: "wrong_credentials",
  });
  expect(ends).toEqual([]);
});
