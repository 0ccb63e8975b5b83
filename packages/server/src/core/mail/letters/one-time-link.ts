import { type Words, words } from "@opis/model/bilingual-text";
import type { LetterText } from "../letter.ts";
import { momentText } from "../moment-text.ts";

/** What a letter says whose link works once. */
interface OneTimeLink extends Pick<LetterText, "subject" | "paragraphs"> {
  /** The button and where it leads. */
  readonly action: NonNullable<LetterText["action"]>;
  /** ISO instant until which the link works. */
  readonly expires: string;
  /** What happens if the reader did not ask for the letter. */
  readonly otherwise: Words;
}

/** Returns the text of a letter with a link that works once: until when, and what happens if the reader did not ask for it. */
export function oneTimeLinkText({ expires, otherwise, ...text }: OneTimeLink): LetterText {
  const until = momentText(expires);
  return {
    ...text,
    notes: [words(`Ссылка действует один раз, до ${until.ru}.`, `The link works once, until ${until.en}.`), otherwise],
  };
}
