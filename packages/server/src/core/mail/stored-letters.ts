import type { Language } from "@opis/model/bilingual-text";
import type { Context } from "../../context.ts";
import { linkToken } from "../identity/link-token.ts";
import { allLetters } from "./all-letters.ts";
import type { HrefOf, LetterKind, LetterText } from "./letter.ts";

/** A letter of the outbox. */
export interface StoredLetter {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly language: Language;
  readonly data: unknown;
}

/** Composes the text of a stored letter. */
export function composeStored(
  context: Pick<Context, "secrets" | "config">,
  { kind, data }: Pick<StoredLetter, "kind" | "data">,
): LetterText {
  const letter = letterOfKind(kind);
  return letter.compose(letter.data.parse(data), (link) => linkToken(context, link), hrefIn(context));
}

/** Returns the kind of a stored letter. */
export function letterOfKind(kind: string): LetterKind {
  const letter = allLetters.find((known) => known.kind === kind);
  if (!letter) throw new Error(`there is no letter of the kind ${kind}`);
  return letter;
}

/** Absolute URLs of this installation; paths where its public address is not set. */
function hrefIn({ config }: Pick<Context, "config">): HrefOf {
  return (path) => (config.PUBLIC_URL ? new URL(path, config.PUBLIC_URL).href : path);
}

/** SQL of the state of a letter, as `letterStates` names it. */
export function letterStateSql(alias: string): string {
  return `case when ${alias}sent_at is not null then 'sent'
    when ${alias}failed_at is not null and ${alias}begun_at is not null then 'doubtful'
    when ${alias}failed_at is not null then 'failed' else 'waiting' end`;
}
