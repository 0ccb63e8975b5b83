import { createHmac, timingSafeEqual } from "node:crypto";

/** A code holds for so many seconds (RFC 6238). */
const stepSeconds = 30;

interface CodeKind {
  readonly digits: number;
  readonly algorithm: "sha1" | "sha256" | "sha512";
}

/** What every authenticator app makes. */
const usualKind: CodeKind = { digits: 6, algorithm: "sha1" };

/** The number of the interval that a moment falls into. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / stepSeconds);
}

/** The code of a secret in an interval (RFC 4226 and 6238). */
export function codeAt(secret: Buffer, step: number, { digits, algorithm } = usualKind): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac(algorithm, secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The interval whose code was given: that of now or a neighbour, as clocks differ, but none up to `last`, whose code was used
 * already. Undefined where the code fits none.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date, last: number): number | undefined {
  const current = stepOf(now);
  return [current - 1, current, current + 1].find((step) => step > last && isSame(codeAt(secret, step), code));
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
