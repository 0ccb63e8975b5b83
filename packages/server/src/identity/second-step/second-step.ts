import { randomBytes } from "node:crypto";
import type { Context } from "../../context.ts";
import { secretPurpose } from "../../db/secrets/stored-secrets.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { tokenHash } from "../links/token-hash.ts";
import { base32 } from "./base32.ts";
import { stepOfCode } from "./totp.ts";

/** By what somebody has passed their second step. */
export type SecondStepPassed = "totp" | "recovery_code";

const codesOfSet = 10;
const codeBytes = 10;

/** Whether the user (alias `u`) signs in in two steps, as a condition of SQL. */
export const hasSecondStep =
  "exists (select from second_steps step where step.user_id = u.id and step.confirmed is not null)";

/** A code of the app, or one of the recovery codes, is used up; undefined where it is none that works. */
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

/** Whether the code is one of the app's that was not used yet; it then is. No code fits whose secret cannot be decrypted. */
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

/** Gives a user ten new recovery codes in place of those they had; they are told here, and nowhere again. */
export function giveRecoveryCodes(transaction: Transaction, user: number): string[] {
  const codes = Array.from({ length: codesOfSet }, () => base32(randomBytes(codeBytes)));
  transaction.execute("delete from recovery_codes where user_id = $1", [user]);
  transaction.execute("insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])", [
    user,
    codes.map((code) => tokenHash(code)),
  ]);
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** Lets a user in by their password alone again. */
export function dropSecondStep(transaction: Transaction, user: number): void {
  transaction.execute("delete from second_steps where user_id = $1", [user]);
  transaction.execute("delete from recovery_codes where user_id = $1", [user]);
}
