import { changelog } from "@opis/model/changelog";
import { listUnseen, markSeen } from "@opis/model/contract/installation/changelog";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();

test("what an update brought is told once to who was here before it, in their language, and never to who came after", async () => {
  const [old, fresh] = [await buildUser(server), await buildUser(server)];
  await server.asOwner("update users set date_joined = '2026-01-01' where id = $1", [old.id]);
  const { results: told } = await old.call(listUnseen, { query: {} });
  expect(told.map(({ version }) => version)).toEqual(changelog.map(({ version }) => version));
  expect(told[0]?.changes[0]).toBe(changelog[0]?.changes[0]?.ru);
  await server.asOwner("update users set date_joined = '2999-01-01' where id = $1", [fresh.id]);
  expect(await fresh.call(listUnseen, { query: {} })).toMatchObject({ count: 0 });
  await old.call(markSeen);
  expect(await old.call(listUnseen, { query: {} })).toMatchObject({ count: 0 });
});
