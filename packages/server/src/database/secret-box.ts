import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config/config.ts";
import { StartError } from "../start-error.ts";

/** Encrypts and decrypts the secrets that are stored in the database. */
export interface SecretBox {
  /** Encrypts a text under the current key. `purpose` names its place, so that it cannot be moved to another row. */
  seal(text: string, purpose: string): string;
  /**
   * Decrypts a text; returns one stored before encryption was introduced unchanged. Returns undefined if the text was
   * encrypted under a key that is not configured, for another purpose, or was changed.
   */
  open(storedText: string, purpose: string): string | undefined;
  /** Prefix of every text encrypted under the current key. */
  readonly currentPrefix: string;
}

const algorithm = "aes-256-gcm";
const mark = "sealed1";
const nonceBytes = 12;
const tagBytes = 16;
const keyIdCharacters = 8;

/** Creates a box that encrypts under the current key and decrypts with any of the keys. */
export function createSecretBox(current: string, ...previous: readonly string[]): SecretBox {
  const currentKey = deriveKey(current);
  const keys = new Map([currentKey, ...previous.map(deriveKey)].map((key) => [prefixOf(key), key]));
  const currentPrefix = prefixOf(currentKey);
  return {
    currentPrefix,
    seal: (text, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return currentPrefix + content.toString("base64url");
    },
    open: (storedText, purpose) => {
      if (!storedText.startsWith(`${mark}.`)) return storedText;
      const end = storedText.lastIndexOf(".") + 1;
      const key = keys.get(storedText.slice(0, end));
      return key && decrypt(key, Buffer.from(storedText.slice(end), "base64url"), purpose);
    },
  };
}

function decrypt(key: Buffer, content: Buffer, purpose: string): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, content.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(content.subarray(-tagBytes));
    return decipher.update(content.subarray(nonceBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "opis: secrets in the database", 32));
}

// Identifies the key, so that another one is detected before decryption.
function prefixOf(key: Buffer): string {
  return `${mark}.${createHash("sha256").update(key).digest("hex").slice(0, keyIdCharacters)}.`;
}

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
