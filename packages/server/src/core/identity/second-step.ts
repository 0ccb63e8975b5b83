import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "../../context.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";
import { tokenHash } from "./api-tokens.ts";

/** How a user has passed the second step. */
export type SecondStepPassed = "totp" | "recovery_code";

const codesOfSet = 10;
const codeBytes = 10;

/** SQL condition that the user (alias `u`) signs in in two steps. */
export const hasSecondStep =
  "exists (select from second_steps step where step.user_id = u.id and step.confirmed is not null)";

/** Validity of a code, seconds (RFC 6238). */
const stepSeconds = 30;

interface CodeKind {
  readonly digits: number;
  readonly algorithm: "sha1" | "sha256" | "sha512";
}

/** The format that every authenticator app supports. */
const usualKind: CodeKind = { digits: 6, algorithm: "sha1" };

/** Returns the number of the interval that contains an instant. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / stepSeconds);
}

/** Returns the code of a secret in an interval (RFC 4226 and 6238). */
export function codeAt(secret: Buffer, step: number, { digits, algorithm } = usualKind): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac(algorithm, secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * Returns the interval of a code: the current one or a neighbour, as clocks differ, but none up to `last`, whose code
 * was already used. Undefined if the code matches none.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date, last: number): number | undefined {
  const current = stepOf(now);
  return [current - 1, current, current + 1].find((step) => step > last && isSame(codeAt(secret, step), code));
}

function isSame(expectedCode: string, code: string): boolean {
  const [left, right] = [Buffer.from(expectedCode), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Consumes a code of the app, or one of the recovery codes; undefined if it is not valid. */
export async function useCode(
  context: Pick<Context, "secrets" | "log">,
  transaction: Transaction,
  user: number,
  code: string,
): Promise<SecondStepPassed | undefined> {
  const typed = code.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(typed)) return (await useAppCode(context, transaction, user, typed)) ? "totp" : undefined;
  const used = await transaction.query(
    "update recovery_codes set used = $3 where user_id = $1 and hash = $2 and used is null returning user_id",
    [user, tokenHash(typed), transaction.now],
  );
  return used.length === 1 ? "recovery_code" : undefined;
}

/**
 * Returns whether the code is an unused one of the app, and consumes it. No code matches if the secret cannot be
 * decrypted.
 */
export async function useAppCode(
  { secrets, log }: Pick<Context, "secrets" | "log">,
  transaction: Transaction,
  user: number,
  code: string,
): Promise<boolean> {
  const [step] = await transaction.query<{ secret: string; last_step: number }>(
    "select secret, last_step from second_steps where user_id = $1 for update",
    [user],
  );
  if (!step) return false;
  const secret = secrets.box.open(step.secret, secretPurpose("second_steps", user));
  if (secret === undefined) {
    log.error({ user }, "an authenticator app cannot be used: it is encrypted with another SECRET_KEY");
    return false;
  }
  const used = stepOfCode(Buffer.from(secret, "hex"), code, new Date(transaction.now), step.last_step);
  if (used === undefined) return false;
  transaction.execute("update second_steps set last_step = $2 where user_id = $1", [user, used]);
  return true;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns bytes in base32 (RFC 4648) without padding, the form in which people copy secrets to authenticator apps. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Replaces a user's recovery codes by ten new ones; they are returned only here. */
export function giveRecoveryCodes(transaction: Transaction, user: number): string[] {
  const codes = Array.from({ length: codesOfSet }, () => base32(randomBytes(codeBytes)));
  transaction.execute("delete from recovery_codes where user_id = $1", [user]);
  transaction.execute("insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])", [
    user,
    codes.map((code) => tokenHash(code)),
  ]);
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** Removes a user's second step, so that their password alone signs them in. */
export function dropSecondStep(transaction: Transaction, user: number): void {
  transaction.execute("delete from second_steps where user_id = $1", [user]);
  transaction.execute("delete from recovery_codes where user_id = $1", [user]);
}
