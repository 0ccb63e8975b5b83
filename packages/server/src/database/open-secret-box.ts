import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config/config.ts";
import { StartError } from "../start-error.ts";
import { createSecretBox, type SecretBox } from "./secret-box.ts";

type KeySettings = Pick<Config, "SECRET_KEY" | "SECRET_KEY_PREVIOUS" | "DATABASE_URL" | "DATA_DIR">;

/**
 * Opens the box for the database's secrets with the key of the settings. For the embedded database a missing key is generated into
 * DATA_DIR. An external database needs the setting, because each of its servers must have the same key. Throws `StartError`.
 */
export async function openSecretBox(config: KeySettings): Promise<SecretBox> {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS, DATABASE_URL, DATA_DIR } = config;
  if (SECRET_KEY === "" && DATABASE_URL !== "")
    throw new StartError(
      'Setting SECRET_KEY: is needed with DATABASE_URL. Generate one with "openssl rand -base64 32" and give the same one to every server; docs/operations.md, "Secret key".',
    );
  const current = SECRET_KEY === "" ? await readOrCreateKey(path.join(DATA_DIR, keyFileName)) : SECRET_KEY;
  return createSecretBox(current, ...(SECRET_KEY_PREVIOUS === "" ? [] : [SECRET_KEY_PREVIOUS]));
}

/** Name of the generated key's file in DATA_DIR. */
export const keyFileName = "secret.key";

async function readOrCreateKey(file: string): Promise<string> {
  const existing = await readKey(file);
  if (existing !== undefined) return existing;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    // A command that starts at the same time may have created it.
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return (await readKey(file)) ?? "";
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (text?.trim() === "") throw new StartError(`The secret key in ${file} is empty: put the key back.`);
  return text?.trim();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
