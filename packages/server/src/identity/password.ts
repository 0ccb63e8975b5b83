import { hash, verify } from "@node-rs/argon2";

// OWASP's least for argon2id, which is the library's kind: 19 MiB, two passes, one lane; about 17 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | undefined;

/** Whether the password fits; without a hash it takes as long and is false, so that timing tells no names. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword("nobody has this password");
  const fits = await verify(kept ?? (await dummy), password);
  return fits && kept !== null && kept !== undefined;
}
