import { randomInt } from "node:crypto";

// Without characters that look alike; the last four satisfy the password policy (specification 5).
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Creates a password that cannot be guessed and is easy to copy by hand. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)];
  return [
    ...Array.from({ length: 16 }, () => pick(letters)),
    pick("23456789"),
    pick("abcdefgh"),
    pick("ABCDEFGH"),
    pick("!#$%&*"),
  ].join("");
}
