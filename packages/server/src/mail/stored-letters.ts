import type { Language } from "@opis/model/words";
import type { Context } from "../context.ts";
import { linkToken } from "../identity/link-token.ts";
import { allLetters } from "./all-letters.ts";
import type { LetterText } from "./letter.ts";

/** A letter of the outbox. */
export interface StoredLetter {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly language: Language;
  readonly data: unknown;
}

/** What a stored letter says. */
export function composeStored(context: Pick<Context, "secrets">, { kind, data }: StoredLetter): LetterText {
  const letter = allLetters.find((known) => known.kind === kind);
  if (!letter) throw new Error(`there is no letter of the kind ${kind}`);
  return letter.compose(letter.data.parse(data), (link) => linkToken(context, link));
}
