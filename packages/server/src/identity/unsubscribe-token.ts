import { createHmac, timingSafeEqual } from "node:crypto";
import { type ChosenLetter, chosenLetterNames, type Unsubscription } from "@opis/model/chosen-letters";
import type { Context } from "../context.ts";

/** The token of a letter's link by which its reader does without such letters: only this installation can compute it, and it opens nothing else. */
export function unsubscribeToken(context: Pick<Context, "secrets">, { user, letter }: Unsubscription): string {
  return `${user}.${letter}.${signOf(context, user, letter)}`;
}

/** What a token was made for; undefined where it is none of this installation's. */
export function readUnsubscribeToken(context: Pick<Context, "secrets">, token: string): Unsubscription | undefined {
  const [user = "", name, sign = "", ...more] = token.split(".");
  const letter = chosenLetterNames.find((one) => one === name);
  if (!letter || more.length > 0 || !/^\d{1,10}$/.test(user)) return undefined;
  const expected = Buffer.from(signOf(context, Number(user), letter));
  const given = Buffer.from(sign);
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  return fits ? { user: Number(user), letter } : undefined;
}

function signOf({ secrets }: Pick<Context, "secrets">, user: number, letter: ChosenLetter): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`unsubscribe ${user} ${letter}`).digest("base64url");
}
