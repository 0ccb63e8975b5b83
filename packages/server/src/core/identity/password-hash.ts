import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for argon2id, the library's default: 19 MiB, two passes, one lane; about 17 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the hash that is stored for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodys: Promise<string> | undefined;

/** Returns the hash compared with if no password is stored, so that the comparison takes equally long. */
export function dummyHash(): Promise<string> {
  nobodys ??= hashPassword("nobody has this password");
  return nobodys;
}

/**
 * Returns whether the password matches; without a hash it takes as long and returns false, so that timing reveals no
 * names.
 */
export async function matchesPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // Computed by the first sign-in, of a known user or not.
  const nobody = await dummyHash();
  const fits = await verify(passwordHash ?? nobody, password);
  return fits && passwordHash !== null && passwordHash !== undefined;
}
