import { randomBytes } from "node:crypto";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import type { SecretBox } from "./secret-box.ts";

/** Columns of secrets: their rows are sealed for `<table> <key>`. */
const sealedColumns = [
  { table: "second_steps", key: "user_id", column: "secret" },
  { table: "sessions", key: "id", column: "id_token" },
  { table: "request_applicants", key: "id", column: "sealed" },
  { table: "webhooks", key: "id", column: "secret" },
  { table: "webhooks", key: "id", column: "former_secret" },
] as const;

type SealedTable = (typeof sealedColumns)[number]["table"];

/** Names the place of a row's secret, to which the secret is bound. */
export function secretPurpose(
  table: SealedTable | "installation" | "kept_answers" | "request_pages",
  key: string | number,
): string {
  return `${table} ${key}`;
}

/**
 * Returns a secret of the installation, which is generated once and shared by all servers. Seals it under the current
 * key where it was stored in clear or under a previous one. Throws `StartError` if its key is not configured.
 */
export async function installationSecret(client: pg.Client, box: SecretBox, name: string): Promise<string> {
  const purpose = secretPurpose("installation", name);
  await client.query("insert into installation (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    box.seal(randomBytes(32).toString("base64url"), purpose),
  ]);
  const result = await client.query<{ value: string }>("select value from installation where name = $1", [name]);
  const storedText = result.rows[0]?.value ?? "";
  const secret = box.open(storedText, purpose);
  if (secret === undefined)
    throw new StartError(
      'The secrets of this database are encrypted with another key: set SECRET_KEY (or SECRET_KEY_PREVIOUS) to it, or put secret.key back into DATA_DIR. If it is lost: docs/operations.md, "Secret key".',
    );
  if (!storedText.startsWith(box.currentPrefix))
    await client.query("update installation set value = $2 where name = $1", [name, box.seal(secret, purpose)]);
  return secret;
}

/** Deletes the secrets of the installation that no configured key opens, so that new ones are generated; returns their names. */
export async function deleteUnreadableSecrets(client: pg.Client, box: SecretBox): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>("select name, value from installation");
  const names = rows
    .filter(({ name, value }) => box.open(value, secretPurpose("installation", name)) === undefined)
    .map(({ name }) => name);
  await client.query("delete from installation where name = any($1)", [names]);
  return names;
}

/** Counts the authenticator apps whose secrets cannot be decrypted with the configured keys. */
export async function countUnreadableSecondSteps(client: pg.Client, box: SecretBox): Promise<number> {
  const { rows } = await client.query<{ user_id: number; secret: string }>("select user_id, secret from second_steps");
  return rows.filter(({ user_id, secret }) => box.open(secret, secretPurpose("second_steps", user_id)) === undefined)
    .length;
}

/** Seals what is stored in clear or under a previous key; leaves what no configured key opens. */
export async function sealStoredSecrets(client: pg.Client, box: SecretBox): Promise<void> {
  for (const { table, key, column } of sealedColumns) {
    const { rows } = await client.query<{ key: string | number; stored: string }>(
      `select ${key} as key, ${column} as stored from ${table} where not starts_with(${column}, $1)`,
      [box.currentPrefix],
    );
    for (const { key: id, stored } of rows) {
      const purpose = secretPurpose(table, id);
      const secret = box.open(stored, purpose);
      if (secret === undefined) continue;
      // A concurrent server may have stored another one.
      await client.query(`update ${table} set ${column} = $2 where ${key} = $1 and ${column} = $3`, [
        id,
        box.seal(secret, purpose),
        stored,
      ]);
    }
  }
}
