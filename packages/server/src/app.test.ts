import { words } from "@opis/model/bilingual-text";
import { listCompanies } from "@opis/model/contract/companies/companies";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildApp } from "./app.ts";
import { openDatabase } from "./database/database.ts";
import { route } from "./http/register-endpoint.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer();
const { stranger, app } = server;

test("a route that declares no endpoint stops the start", async () => {
  const secondApp = buildApp(server.context);
  expect(() => secondApp.get("/api/v2/secret/", async () => "open to all")).toThrow("declares no access");
});

test("health and readiness are for anyone", async () => {
  expect(await stranger.send("GET", "/health/")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await stranger.send("GET", "/ready/")).toMatchObject({
    status: 200,
    body: { database: "ok", storage: "ok", program: "ok" },
  });
});

test("without its database the server is alive but not ready, and says it is temporary", async () => {
  const nowhere = { host: "127.0.0.1", port: 9, user: "nobody", password: "", database: "nothing" };
  const broken = buildApp({
    ...server.context,
    db: openDatabase(nowhere, server.context.config, server.clock, () => undefined),
  });
  expect((await broken.inject("/api/v2/health/")).statusCode).toBe(200);
  const ready = await broken.inject("/api/v2/ready/");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ code: "unavailable" });
  await broken.close();
});

test("a slash at the end may be left out", async () => {
  expect((await stranger.send("GET", "/health")).status).toBe(200);
});

test("an unknown call is 404 in the caller's language", async () => {
  expect(await stranger.send("GET", "/nothing/", undefined, { "accept-language": "en" })).toMatchObject({
    status: 404,
    body: { code: "not_found", detail: "Object not found" },
    headers: { "content-language": "en" },
  });
});

test("a body that is no JSON, too large or of another type is refused in words", async () => {
  const post = (payload: string, type: string) =>
    app.inject({ method: "POST", url: "/api/v2/api-auth/token/", payload, headers: { "content-type": type } });
  expect((await post("{", "application/json")).json()).toMatchObject({ code: "invalid" });
  expect((await post('{"__proto__":{"a":1}}', "application/json")).statusCode).toBe(400);
  const large = await post(JSON.stringify({ username: "x".repeat(1_100_000) }), "application/json");
  expect([large.statusCode, large.json().code]).toEqual([413, "too_large"]);
  const xml = await post("<a/>", "application/xml");
  expect([xml.statusCode, xml.json().code]).toEqual([415, "wrong_type"]);
});

test("a body is not read before the caller is known", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/v2/companies/",
    payload: "{",
    headers: { "content-type": "application/json" },
  });
  expect(answer.statusCode).toBe(401);
});

test("a bug is answered with an incident number and nothing of its cause", async () => {
  const brokenApp = buildApp(server.context);
  brokenApp.register((scope, _options, done) => {
    const broken = {
      ...listCompanies,
      path: "/broken/",
      access: "anyone",
      query: z.object({}),
      summary: words("", ""),
    } as const;
    route(scope, broken, async ({ context }) => {
      await context.db.pool.query("select secret_column from users");
      return { count: 0, next: null, previous: null, results: [] };
    });
    done();
  });
  const answer = await brokenApp.inject("/api/v2/broken/");
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: "internal",
    detail: "Что-то пошло не так, мы уже знаем об этом",
    incident: expect.stringMatching(/^[0-9a-f]{10}$/),
  });
  await brokenApp.close();
});

test("answers carry the security headers", async () => {
  const { headers } = await app.inject("/api/v2/docs/");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("an answer that is no page carries what keeps it from being taken for one, and nothing that speaks of pages", async () => {
  const { headers } = await stranger.send("GET", "/health/");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers).not.toHaveProperty("x-xss-protection");
});

test("the API describes itself, and a page shows it", async () => {
  const description = await stranger.send("GET", "/openapi.json");
  expect(description).toMatchObject({ status: 200, body: { openapi: "3.1.0" } });
  const described = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(description.body);
  const registered = app.endpoints.map(({ path }) => `/api/v2${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(Object.keys(described.paths).sort()).toEqual([...new Set(registered)].sort());
  const page = await app.inject("/api/v2/docs/");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  const { paths } = (await app.inject("/api/v2/docs/json")).json();
  expect(paths["/api/v2/companies/"]).toMatchObject({ get: {}, post: {} });
});
