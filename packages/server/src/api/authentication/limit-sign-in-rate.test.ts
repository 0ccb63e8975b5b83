import { signIn } from "@opis/model/contract/people/authentication";
import { expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { rateLimitKey } from "../../core/identity/lookup-limiter.ts";
import { buildUser, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const user = await buildUser(server);

test("sign-in requests of one address are limited across all servers, per minute", async () => {
  const config = { ...server.context.config, LOGIN_REQUESTS_PER_MINUTE: 3 };
  const servers = [1, 2].map(() => buildApp({ ...server.context, config }));
  const attempt = async (count: number, remoteAddress: string, username = "somebody-else") => {
    const payload = { username, password: testPassword };
    const answer = await servers[count % 2]?.inject({
      method: signIn.method,
      url: `/api/v2${signIn.path}`,
      payload,
      remoteAddress,
    });
    return { status: answer?.statusCode, code: answer?.json().code, wait: Number(answer?.headers["retry-after"]) };
  };
  for (let count = 0; count < 3; count++) expect(await attempt(count, "192.0.2.7")).toMatchObject({ status: 401 });
  const refused = { status: 429, code: "too_many_requests" };
  for (const count of [3, 4]) expect(await attempt(count, "192.0.2.7")).toMatchObject(refused);
  expect((await attempt(5, "192.0.2.7")).wait).toBeGreaterThan(0);
  expect(await attempt(6, "192.0.2.8")).toMatchObject({ status: 401 });
  // A user who has signed in from there before is let in even while someone guesses there.
  expect(await attempt(7, "192.0.2.7", user.username)).toMatchObject(refused);
  server.clock.advance(61);
  expect(await attempt(8, "192.0.2.7", user.username)).toMatchObject({ status: 200 });
  for (let count = 9; count < 11; count++) expect(await attempt(count, "192.0.2.7")).toMatchObject({ status: 401 });
  expect(await attempt(11, "192.0.2.7")).toMatchObject(refused);
  expect(await attempt(12, "192.0.2.7", user.username)).toMatchObject({ status: 200 });
  expect(await server.asOwner("select address from sign_in_requests")).toEqual([{ address: "192.0.2.7" }]);
  await Promise.all(servers.map((app) => app.close()));
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["not an address", "unknown"],
])("behind %s the caller is %s", (address, caller) => expect(rateLimitKey(address)).toBe(caller));
