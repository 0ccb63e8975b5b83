import { expect, test } from "vitest";
import { dummyHash, hashPassword, matchesPassword } from "./set-password.ts";

/** Returns algorithm and cost of a hash, without salt and digest. */
const workOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

test("an unknown name costs the same hash as a password, and never signs in", async () => {
  const stored = await hashPassword("Correct-horse-9!");
  expect(workOf(await dummyHash())).toBe(workOf(stored));
  expect(workOf(stored)).toContain("argon2id");
  for (const nobody of [undefined, null]) expect(await matchesPassword(nobody, "nobody has this password")).toBe(false);
  expect(await matchesPassword(stored, "Wrong-horse-9!")).toBe(false);
  expect(await matchesPassword(stored, "Correct-horse-9!")).toBe(true);
});
