import { createHmac, timingSafeEqual } from "node:crypto";
import { type OptionalLetter, optionalLetterNames, type Unsubscription } from "@opis/model/notices/notice-settings";
import type { Context } from "../../context.ts";

/** Returns the token of an unsubscribe link: only this installation can derive it, and it opens nothing else. */
export function unsubscribeToken(context: Pick<Context, "secrets">, wish: Unsubscription): string {
  const reader = "user" in wish ? String(wish.user) : `${wish.company}-${wish.subscriber}`;
  return `${reader}.${wish.letter}.${signOf(context, reader, wish.letter)}`;
}

/** The former name of notices in links of letters already sent. */
const formerly = { name: "news", letter: "notices" } as const satisfies { name: string; letter: OptionalLetter };

/** Returns what a token unsubscribes from; undefined if it is not of this installation. */
export function readUnsubscribeToken(context: Pick<Context, "secrets">, token: string): Unsubscription | undefined {
  const [reader = "", name, sign = "", ...more] = token.split(".");
  const letter = optionalLetterNames.find(
    (letterName) => letterName === (name === formerly.name ? formerly.letter : name),
  );
  const [, first, second] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(reader) ?? [];
  if (!letter || more.length > 0 || first === undefined) return undefined;
  if (!sameText(sign, signOf(context, reader, name ?? ""))) return undefined;
  if (second === undefined) return { user: Number(first), letter };
  return letter === "notices" ? { company: Number(first), subscriber: Number(second), letter } : undefined;
}

/** Compares a secret in constant time, so that timing does not reveal where it differs. */
export function sameText(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function signOf({ secrets }: Pick<Context, "secrets">, reader: string, letter: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`unsubscribe ${reader} ${letter}`).digest("base64url");
}
