import { randomBytes } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { testSecretBox } from "../testing/test-secret-box.ts";
import { createAccessToken, readAccessToken } from "./find-caller.ts";

function world(seconds = 0, key = randomBytes(32)) {
  return {
    config: readConfig({}),
    clock: { now: () => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000) },
    secrets: { accessTokenKey: key, installation: "test", box: testSecretBox },
  };
}

const claims = { user: 7, session: "s-1" };

test("a token identifies its user for fifteen minutes", async () => {
  const { secrets } = world();
  const token = await createAccessToken(world(0, secrets.accessTokenKey), claims);
  expect(await readAccessToken(world(899, secrets.accessTokenKey), token)).toMatchObject(claims);
  expect(await readAccessToken(world(901, secrets.accessTokenKey), token)).toBeUndefined();
});

test("a token signed by another key, or modified, is not valid", async () => {
  const ours = world();
  expect(await readAccessToken(ours, await createAccessToken(world(), claims))).toBeUndefined();
  const [head, , signature] = (await createAccessToken(ours, claims)).split(".");
  const changedClaims = Buffer.from(JSON.stringify({ sub: "1", sid: "s-1", exp: 4_000_000_000 })).toString("base64url");
  expect(await readAccessToken(ours, [head, changedClaims, signature].join("."))).toBeUndefined();
});

test("a token without a signature, or with another algorithm, is not valid", async () => {
  const ours = world();
  const unsigned = new UnsecuredJWT({ sid: "s-1" }).setSubject("7").setExpirationTime(4_000_000_000).encode();
  expect(await readAccessToken(ours, unsigned)).toBeUndefined();
  const otherToken = await new SignJWT({ sid: "s-1" })
    .setProtectedHeader({ alg: "HS512" })
    .setSubject("7")
    .setExpirationTime(4_000_000_000)
    .sign(randomBytes(64));
  expect(await readAccessToken(ours, otherToken)).toBeUndefined();
});

test("a correctly signed token of another shape is not valid", async () => {
  const ours = world();
  const strange = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("admin")
    .sign(ours.secrets.accessTokenKey);
  expect(await readAccessToken(ours, strange)).toBeUndefined();
});
