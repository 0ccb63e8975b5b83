import { expect, test } from "vitest";
import { codeAt, stepOf, stepOfCode } from "./second-step.ts";

const secrets = {
  sha1: Buffer.from("12345678901234567890"),
  sha256: Buffer.from("12345678901234567890123456789012"),
  sha512: Buffer.from("1234567890123456789012345678901234567890123456789012345678901234"),
} as const;

// RFC 6238, appendix B.
test.each([
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
] as const)("at the second %i the codes are those of RFC 6238", (second, sha1, sha256, sha512) => {
  const step = stepOf(new Date(second * 1_000));
  const codeBy = (algorithm: keyof typeof secrets) => codeAt(secrets[algorithm], step, { digits: 8, algorithm });
  expect([codeBy("sha1"), codeBy("sha256"), codeBy("sha512")]).toEqual([sha1, sha256, sha512]);
});

// RFC 4226, appendix D.
test.each(
  ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"].map(
    (code, step) => [step, code] as const,
  ),
)("the code of the interval %i has six digits: %s", (step, code) => {
  expect(codeAt(secrets.sha1, step)).toBe(code);
});

const now = new Date(1_234_567_890_000);
const current = stepOf(now);

test.each([
  [-2, undefined],
  [-1, current - 1],
  [0, current],
  [1, current + 1],
  [2, undefined],
])("a code of %i intervals from now matches the interval %s", (distance, step) => {
  expect(stepOfCode(secrets.sha1, codeAt(secrets.sha1, current + distance), now, 0)).toBe(step);
});

test("a code that was used, or an earlier one, is refused", () => {
  for (const step of [current - 1, current])
    expect(stepOfCode(secrets.sha1, codeAt(secrets.sha1, step), now, current)).toBeUndefined();
});
