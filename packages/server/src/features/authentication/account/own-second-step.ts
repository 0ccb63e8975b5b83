import { randomBytes } from "node:crypto";
import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import { secretPurpose } from "../../../db/secrets/stored-secrets.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { base32 } from "../../../identity/second-step/base32.ts";
import { dropSecondStep, giveRecoveryCodes, useAppCode } from "../../../identity/second-step/second-step.ts";
import { userEditor } from "../../../records/editor.ts";
import { recordAccountChange } from "../../../records/record-person-change.ts";
import { withPassword } from "./with-password.ts";

interface WithPassword {
  readonly password: string;
}

// As long as the hash that codes are made with (RFC 4226).
const secretBytes = 20;

/** Gives the caller a secret for their app; one that was begun with before is forgotten. Refuses where the second step is on. */
export async function start(
  context: Context,
  user: CurrentUser,
  { password }: WithPassword,
): Promise<{ secret: string; uri: string }> {
  const secret = randomBytes(secretBytes);
  await withPassword(context, user, password, async (transaction) => {
    if (await isOn(transaction, user)) throw refused("second_step_is_on");
    transaction.execute(
      `insert into second_steps (user_id, secret) values ($1, $2)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
      [user.id, context.secrets.box.seal(secret.toString("hex"), secretPurpose("second_steps", user.id))],
    );
  });
  const shown = base32(secret);
  const account = `${issuer}:${encodeURIComponent(user.username)}`;
  return { secret: shown, uri: `otpauth://totp/${account}?secret=${shown}&issuer=${issuer}` };
}

// How apps call it: without spaces and in Latin letters, which every one of them shows.
const issuer = "Opis";

/** Turns the second step on, once the app has shown a code that fits; answers the recovery codes. */
export function turnOn(context: Context, user: CurrentUser, code: string): Promise<string[]> {
  return context.db.outsideCompanies(async (transaction) => {
    if (await isOn(transaction, user)) throw refused("second_step_is_on");
    const isRight = await useAppCode(context, transaction, user.id, code.replace(/\s/g, ""));
    if (!isRight) throw refused("wrong_code");
    transaction.execute("update second_steps set confirmed = $2 where user_id = $1", [user.id, transaction.now]);
    await note(transaction, user, "on");
    return giveRecoveryCodes(transaction, user.id);
  });
}

/** Gives the caller other recovery codes; those of before work no longer. */
export function renewCodes(context: Context, user: CurrentUser, { password }: WithPassword): Promise<string[]> {
  return withPassword(context, user, password, async (transaction) => {
    if (!(await isOn(transaction, user))) throw refused("second_step_is_off");
    return giveRecoveryCodes(transaction, user.id);
  });
}

/** Turns the second step off. */
export function turnOff(context: Context, user: CurrentUser, { password }: WithPassword): Promise<void> {
  return withPassword(context, user, password, async (transaction) => {
    if (!(await isOn(transaction, user))) throw refused("second_step_is_off");
    dropSecondStep(transaction, user.id);
    await note(transaction, user, "off");
  });
}

async function isOn(transaction: Transaction, { id }: CurrentUser): Promise<boolean> {
  const [step] = await transaction.query<{ confirmed: string | null }>(
    "select confirmed from second_steps where user_id = $1 for update",
    [id],
  );
  return typeof step?.confirmed === "string";
}

function note(transaction: Transaction, user: CurrentUser, now: "on" | "off"): Promise<void> {
  const changes = { second_step: [now === "on" ? "off" : "on", now] };
  return recordAccountChange(transaction, user, { kind: "modified", editor: userEditor(user), changes });
}
