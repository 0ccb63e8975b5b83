import { hash, verify } from "@node-rs/argon2";

// OWASP's least for argon2id, which is the library's kind: 19 MiB, two passes, one lane; about 17 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodys: Promise<string> | undefined;

/** What a password is compared with where none is kept: a hash of the same cost. */
export function hashOfNobody(): Promise<string> {
  nobodys ??= hashPassword("nobody has this password");
  return nobodys;
}

/** Whether the password fits; without a hash it takes as long and is false, so that timing tells no names. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  // Made by whoever is the first to come, known or not.
  const nobody = await hashOfNobody();
  const fits = await verify(kept ?? nobody, password);
  return fits && kept !== null && kept !== undefined;
}
