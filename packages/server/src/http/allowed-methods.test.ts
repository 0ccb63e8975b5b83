import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";

const { app } = await testServer();

test.each(["PUT", "DELETE", "PATCH"] as const)(
  "an unsupported method (%s) is 405 and the response lists the supported ones",
  async (method) => {
    const { statusCode, headers, body } = await app.inject({ method, url: "/api/v2/companies/" });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe("GET, POST, HEAD, OPTIONS");
    expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed" });
  },
);

test("a path that does not exist is 404 for any method", async () => {
  expect((await app.inject({ method: "PUT", url: "/api/v2/no-such-path/" })).statusCode).toBe(404);
});

test("OPTIONS describes a path in the caller's language", async () => {
  const headers = { "accept-language": "en" };
  const answer = await app.inject({ method: "OPTIONS", url: "/api/v2/companies/7/", headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.allow).toBe("GET, PATCH, DELETE, HEAD, OPTIONS");
  expect(answer.json()).toMatchObject({ actions: { PATCH: { name: expect.any(String) } } });
});
