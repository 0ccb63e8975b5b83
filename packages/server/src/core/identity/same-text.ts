import { timingSafeEqual } from "node:crypto";

/** Whether a secret was given, compared in a time that tells nothing of where it differs. */
export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
