import { expect, test, vi } from "vitest";
import { hashPassword, passwordFits } from "./password.ts";

const verified = vi.hoisted(() => vi.fn<(hash: string) => void>());
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof real.verify = (hash, ...rest) => {
    verified(String(hash));
    return real.verify(hash, ...rest);
  };
  return { ...real, verify };
});

/** Kind and cost of a hash, without its salt and what it is of. */
const workOf = (hash = "") => hash.split("$").slice(0, 4).join("$");

test("a name that nobody has takes the same work as one with another password, and is let in by none", async () => {
  const kept = await hashPassword("Correct-horse-9!");
  expect(await passwordFits(kept, "Wrong-horse-9!")).toBe(false);
  for (const nobody of [undefined, null]) expect(await passwordFits(nobody, "nobody has this password")).toBe(false);
  expect(await passwordFits(kept, "Correct-horse-9!")).toBe(true);
  const work = verified.mock.calls.map(([hash]) => workOf(hash));
  expect(work).toEqual([workOf(kept), workOf(kept), workOf(kept), workOf(kept)]);
  expect(workOf(kept)).toContain("argon2id");
});
