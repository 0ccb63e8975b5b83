import { expect, test } from "vitest";
import { createTestFileDatabase } from "../testing/name-test-database.ts";
import { asOwner, connectionTo, databaseOf } from "./owner-connection.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { createSecretBox } from "./secret-box.ts";
import { secretPurpose } from "./stored-secrets.ts";

const owner = createTestFileDatabase();
const keys = ["the first key of the installation", "the second key of the installation"] as const;
const [first, second] = [createSecretBox(keys[0]), createSecretBox(keys[1], keys[0])];

const run = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  asOwner(connectionTo(owner, databaseOf(owner)), async (client) => (await client.query<R>(text, values)).rows);

/** Returns every secret of the database, as in a stolen backup. */
async function readStoredSecrets(): Promise<string[]> {
  const rows = await run<{ text: string }>(
    `select secret as text from second_steps union all select id_token from sessions where id_token is not null
     union all select value from installation where name <> 'installation'`,
  );
  return rows.map(({ text }) => text);
}

await prepareDatabase(owner, first);
// As stored by an edition before encryption.
await run("insert into users (id, username, username_key) values (1, 'anna', 'anna')");
await run("insert into second_steps (user_id, secret) values (1, '3132')");
await run(
  "insert into sessions (id, user_id, created, last_active, id_token) values ('s1', 1, now(), now(), 'eyJ'), ('s2', 1, now(), now(), null)",
);
await run("update installation set value = 'Y2xlYXI' where name = 'access_token_key'");
await run("update installation set value = 'clear password' where name = 'app_role_password'");

test("a start encrypts what an earlier edition stored in clear, with the same content", async () => {
  const { secrets, connection } = await prepareDatabase(owner, first);
  expect(Buffer.from(secrets.accessTokenKey).toString()).toBe("clear");
  expect(JSON.stringify(connection)).toContain("clear%20password");
  const texts = await readStoredSecrets();
  expect(texts).toHaveLength(4);
  for (const text of texts) expect(text.startsWith(first.currentPrefix)).toBe(true);
  const [step] = await run<{ secret: string }>("select secret from second_steps");
  expect(first.open(step?.secret ?? "", secretPurpose("second_steps", 1))).toBe("3132");
});

test("a start with a new and a previous key encrypts everything again; then the previous one is not needed", async () => {
  const { unreadableSecondSteps } = await prepareDatabase(owner, second);
  expect(unreadableSecondSteps).toBe(0);
  for (const text of await readStoredSecrets()) expect(text.startsWith(second.currentPrefix)).toBe(true);
  const { secrets } = await prepareDatabase(owner, createSecretBox(keys[1]));
  expect(Buffer.from(secrets.accessTokenKey).toString()).toBe("clear");
});

test("a start with another key is refused, and changes nothing", async () => {
  const before = await readStoredSecrets();
  await expect(prepareDatabase(owner, first)).rejects.toThrow("are encrypted with another key: set SECRET_KEY");
  expect(await readStoredSecrets()).toEqual(before);
});
