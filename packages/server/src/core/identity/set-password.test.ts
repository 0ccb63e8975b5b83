import { expect, test } from "vitest";
import { dummyHash, hashPassword, matchesPassword } from "./set-password.ts";

/** Returns algorithm and cost of a hash, without salt and digest. */
const workOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

test("an unknown name costs the same hash as a password, and never signs in", async () => {
  const storedHash = await hashPassword("Correct-horse-9!");
  expect(workOf(await dummyHash())).toBe(workOf(storedHash));
  expect(workOf(storedHash)).toContain("argon2id");
  for (const missingHash of [undefined, null])
    expect(await matchesPassword(missingHash, "nobody has this password")).toBe(false);
  expect(await matchesPassword(storedHash, "Wrong-horse-9!")).toBe(false);
  expect(await matchesPassword(storedHash, "Correct-horse-9!")).toBe(true);
});
