import { changelog } from "@opis/model/changelog";
import { listUnseen, markSeen } from "@opis/model/contract/installation/changelog";
import { expect, test } from "vitest";
import { buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();

test("an update is shown once to users who joined before it, in their language, and never to later ones", async () => {
  const [old, fresh] = [await buildUser(server), await buildUser(server)];
  await server.asOwner("update users set date_joined = '2026-01-01' where id = $1", [old.id]);
  const { results: releases } = await old.call(listUnseen, { query: {} });
  expect(releases.map(({ version }) => version)).toEqual(changelog.map(({ version }) => version));
  expect(releases[0]?.changes[0]).toBe(changelog[0]?.changes[0]?.text.ru);
  await server.asOwner("update users set date_joined = '2999-01-01' where id = $1", [fresh.id]);
  expect(await fresh.call(listUnseen, { query: {} })).toMatchObject({ count: 0 });
  await old.call(markSeen);
  expect(await old.call(listUnseen, { query: {} })).toMatchObject({ count: 0 });
});
