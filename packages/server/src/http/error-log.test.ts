import { listCompanies } from "@opis/model/contract/companies/companies";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildApp } from "../app.ts";
import { capturedLog } from "../testing/captured-log.ts";
import { buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { route } from "./register-endpoint.ts";

const server = await testServer();
const { log, lines } = capturedLog();
const app = buildApp({ ...server.context, log });

test("the log of an error names the call and the caller, and neither values nor tokens", async () => {
  const user = await buildUser(server);
  const broken = { ...listCompanies, path: "/broken/:name/", query: z.object({ secret: z.string() }) } as const;
  app.register((scope, _options, done) => {
    route(scope, broken, () => {
      throw new Error("out of order");
    });
    done();
  });
  const { authorization } = user;
  const answer = await app.inject({ url: "/api/v2/broken/hidden-1/?secret=hidden-2", headers: { authorization } });
  expect(answer.statusCode).toBe(500);
  expect(lines.at(-1)).toMatchObject({
    msg: "unexpected error",
    method: "GET",
    path: "/api/v2/broken/:name/",
    user: user.id,
    incident: answer.json().incident,
  });
  expect(JSON.stringify(lines)).not.toMatch(/hidden/);
  expect(JSON.stringify(lines)).not.toContain(authorization.slice("Bearer ".length));
});

test("a refused sign-in is logged with its address and user, and never with the password", async () => {
  const user = await buildUser(server);
  const attempt = (username: string) =>
    app.inject({
      method: "POST",
      url: "/api/v2/api-auth/token/",
      payload: { username, password: "Wrong-horse-9!" },
      remoteAddress: "192.0.2.7",
    });
  await attempt(user.username);
  expect(lines.at(-1)).toMatchObject({
    msg: "a sign-in was refused",
    reason: "wrong_credentials",
    user: user.id,
    address: "192.0.2.7",
  });
  await attempt("Correct-horse-9!");
  await attempt("CORRECT-horse-9!");
  const [first, second] = lines.slice(-2);
  expect(first).toMatchObject({ reason: "wrong_credentials", name: expect.stringMatching(/^[0-9a-f]{12}$/) });
  expect(first).not.toHaveProperty("user");
  expect(second?.name).toBe(first?.name);
  expect(JSON.stringify(lines)).not.toMatch(/horse/i);
});
