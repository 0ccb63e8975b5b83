import { createSecretBox } from "../database/secret-box.ts";

/** The secret key of test servers. */
export const testSecretKey = "a secret key of the tests, long enough";

/** Encrypts and decrypts secrets in test databases. */
export const testSecretBox = createSecretBox(testSecretKey);

/** Returns the setting that a program needs with an external database; with the embedded one it generates a key. */
export function secretKeyFor({
  DATABASE_URL = "",
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return DATABASE_URL === "" ? {} : { SECRET_KEY: testSecretKey };
}
