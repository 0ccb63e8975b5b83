import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config/config.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ LOGIN_REQUESTS_PER_MINUTE: "3", TRUST_PROXY: "1" });

const forged = "203.0.113.66";

/** Returns the caller's address as the application sees it when a proxy forwards the request. */
async function seenAddress(setting: string, remoteAddress: string, forwarded: string): Promise<string> {
  const app = buildApp({ ...server.context, config: readConfig({ TRUST_PROXY: setting }) });
  let address = "";
  app.addHook("onRequest", async (request) => {
    address = request.ip;
  });
  await app.inject({ url: "/api/v2/health/", remoteAddress, headers: { "x-forwarded-for": forwarded } });
  await app.close();
  return address;
}

test.each([
  { setting: "false", peer: "10.0.0.5", header: `${forged}, 198.51.100.7`, seen: "10.0.0.5" },
  { setting: "1", peer: "10.0.0.5", header: `${forged}, 198.51.100.7`, seen: "198.51.100.7" },
  { setting: "true", peer: "10.0.0.5", header: `${forged}, 198.51.100.7`, seen: "198.51.100.7" },
  { setting: "2", peer: "10.0.0.5", header: `${forged}, 198.51.100.7, 10.0.0.4`, seen: "198.51.100.7" },
  { setting: "10.0.0.0/24", peer: "10.0.0.5", header: `${forged}, 198.51.100.7, 10.0.0.4`, seen: "198.51.100.7" },
  { setting: "10.0.0.0/24", peer: "198.51.100.7", header: forged, seen: "198.51.100.7" },
  { setting: "loopback", peer: "127.0.0.1", header: `${forged}, 198.51.100.7`, seen: "198.51.100.7" },
])("TRUST_PROXY=$setting: $peer that forwards '$header' is $seen", async ({ setting, peer, header, seen }) => {
  expect(await seenAddress(setting, peer, header)).toBe(seen);
});

test("a forged X-Forwarded-For does not evade the limit of sign-ins", async () => {
  const signIn = async (number: number) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/v2/api-auth/token/",
      remoteAddress: "10.0.0.5",
      headers: { "x-forwarded-for": `203.0.113.${number}, 198.51.100.7` },
      payload: { username: "nobody", password: "Wrong-horse-9!" },
    });
    return answer.statusCode;
  };
  const statuses: number[] = [];
  for (let number = 1; number <= 4; number++) statuses.push(await signIn(number));
  expect(statuses).toEqual([401, 401, 401, 429]);
  const [attempt] = await server.asOwner("select distinct address from sign_ins");
  expect(attempt).toEqual({ address: "198.51.100.7" });
});
