import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";

const portal = "https://portal.example.ru";
const open = await testServer({ CORS_ORIGINS: portal });
const closedServer = await testServer();

const preflight = {
  method: "OPTIONS",
  url: "/api/v2/companies/",
  headers: {
    origin: portal,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  },
} as const;

test("a page of an allowed origin may call the API and read the response headers", async () => {
  expect((await open.app.inject(preflight)).headers).toMatchObject({
    "access-control-allow-origin": portal,
    "access-control-allow-headers": "authorization,content-type",
  });
  const answer = await open.app.inject({ url: "/api/v2/health/", headers: { origin: portal } });
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": portal,
    "access-control-expose-headers": expect.stringContaining("X-Request-Id"),
  });
  expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
});

test("a page of another origin may not, and without the setting no page may", async () => {
  const foreign = await open.app.inject({ url: "/api/v2/health/", headers: { origin: "https://evil.example" } });
  expect(foreign.headers).not.toHaveProperty("access-control-allow-origin");
  expect((await closedServer.app.inject(preflight)).headers).not.toHaveProperty("access-control-allow-origin");
});
