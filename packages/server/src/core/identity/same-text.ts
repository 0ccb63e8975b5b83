import { timingSafeEqual } from "node:crypto";

/** Compares a secret in constant time, so that timing does not reveal where it differs. */
export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
