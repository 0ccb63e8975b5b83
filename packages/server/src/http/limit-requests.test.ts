import { createToken } from "@opis/model/contract/people/account";
import { expect, test } from "vitest";
import { apiClient } from "../testing/api-client.ts";
import { buildUser, testPassword } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ REQUESTS_PER_MINUTE: "60", REQUESTS_BURST: "3" });
server.clock.stopAt(new Date().toISOString());

test("a user who has used up the burst gets 429 until the next token", async () => {
  const user = await buildUser(server);
  const statuses = [];
  for (let request = 0; request < 4; request += 1) statuses.push((await user.send("GET", "/users/me/")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await user.send("GET", "/users/me/")).toMatchObject({
    status: 429,
    body: { code: "too_many_requests" },
    headers: { "retry-after": "1", "ratelimit-limit": "3", "ratelimit-remaining": "0", "ratelimit-reset": "3" },
  });
  server.clock.advance(1);
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 200, headers: { "ratelimit-remaining": "0" } });
});

test("each API token and each user has a separate bucket", async () => {
  const user = await buildUser(server);
  const expires = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { name: "reader", password: testPassword, expires, read_only: true, companies: null };
  const { token } = await user.call(createToken, { body });
  const program = apiClient(server.app, token);
  expect((await program.send("GET", "/users/me/")).headers["ratelimit-remaining"]).toBe("2");
  expect((await user.send("GET", "/users/me/")).headers["ratelimit-remaining"]).toBe("1");
  const secondUser = await buildUser(server);
  expect((await secondUser.send("GET", "/users/me/")).headers["ratelimit-remaining"]).toBe("2");
});
