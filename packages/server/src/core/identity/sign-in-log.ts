import { createHmac } from "node:crypto";
import type { ErrorCode } from "@opis/model/errors";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { dailyAt, job } from "../jobs/job.ts";
import { usernameKey } from "./normalise-login.ts";

/** The device of a sign-in. */
export interface Device {
  readonly address: string;
  /** The User-Agent of the browser or program. */
  readonly userAgent: string;
}

/** Maximum number of characters stored of a user agent. */
export const userAgentMaxCharacters = 500;

interface SignInNote {
  readonly device: Device;
  /** The user; undefined for an unknown name. */
  readonly user: { readonly id: number; readonly username: string } | undefined;
  /** The name as typed; may be empty. */
  readonly typed: string;
  /** Why it was refused. */
  readonly refusal: ErrorCode;
}

/** Records a refused sign-in in the sign-in records and in the log. */
export async function recordRefusedSignIn(
  context: Context,
  { device, user, typed, refusal }: SignInNote,
): Promise<void> {
  const { address } = device;
  const name = typed === "" ? "" : signOfName(context, typed);
  context.log.warn({ reason: refusal, user: user?.id, name, address }, "a sign-in was refused");
  const attempt = { user: user?.id ?? null, name: user?.username ?? name, refusal };
  await context.db.pool.query(noteRow, valuesOf(context, device, attempt));
}

/** Records that recovery was requested for an unknown e-mail; the caller does not learn that it is unknown. */
export function recordUnknownEmail(context: Context, transaction: Transaction, email: string, device: Device): void {
  transaction.execute(noteRow, valuesOf(context, device, { user: null, name: email, refusal: "email_not_found" }));
}

interface SignInAttempt {
  readonly user: number | null;
  readonly name: string;
  readonly refusal: ErrorCode;
}

const noteRow =
  "insert into sign_ins (at, user_id, name, address, user_agent, refusal) values ($1, $2, $3, $4, $5, $6)";

function valuesOf({ clock }: Context, { address, userAgent }: Device, { user, name, refusal }: SignInAttempt) {
  return [clock.now().toISOString(), user, name, address, userAgent.slice(0, userAgentMaxCharacters), refusal];
}

// Identifies repeated names without storing them: a password may have been typed into the wrong field.
function signOfName({ secrets }: Context, typed: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(usernameKey(typed)).digest("hex").slice(0, 12);
}

/** Deletes sign-in records older than `SIGN_IN_PROTOCOL_DAYS`. */
export const deleteOldSignInsJob = job({
  name: "forget_sign_ins",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(1, 15),
  run: async ({ db, clock, config }) => {
    const before = new Date(clock.now().getTime() - config.SIGN_IN_PROTOCOL_DAYS * 86_400_000).toISOString();
    await db.pool.query("delete from sign_ins where at < $1", [before]);
  },
});
