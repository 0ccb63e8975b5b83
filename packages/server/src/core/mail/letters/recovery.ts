import { type Words, words } from "@opis/model/bilingual-text";
import { linkAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { type LetterText, letterKind } from "../letter.ts";
import { momentText } from "../moment-text.ts";

/** Sends a link to set a new password. */
export const recoveryLetter = letterKind({
  kind: "recovery",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), username: z.string(), expires: z.string() }),
  compose: ({ link, username, expires }, tokenOf) =>
    oneTimeLinkText({
      subject: words("Новый пароль в «Описи»", "Set a new Opis password"),
      paragraphs: [
        words(
          `Кто-то, скорее всего Вы, попросил восстановить доступ к учётной записи ${username}.`,
          `Someone, most likely you, asked to recover access to the account ${username}.`,
        ),
        words("Нажмите кнопку и задайте новый пароль.", "Click the button and set a new password."),
      ],
      action: {
        label: words("Задать новый пароль", "Set new password"),
        path: linkAddress("recovery", tokenOf(link)),
      },
      expires,
      otherwise: words(
        "Если это были не Вы, ничего не делайте: пароль останется прежним.",
        "If this was not you, ignore this e-mail: the password will not change.",
      ),
    }),
});

/** The content of a letter with a one-time link. */
interface OneTimeLink extends Pick<LetterText, "subject" | "paragraphs"> {
  /** The button and its target. */
  readonly action: NonNullable<LetterText["action"]>;
  /** ISO instant until which the link works. */
  readonly expires: string;
  /** What happens if the reader did not request the letter. */
  readonly otherwise: Words;
}

/**
 * Returns the text of a letter with a one-time link: how long it works, and what happens if the reader did not request
 * it.
 */
export function oneTimeLinkText({ expires, otherwise, ...text }: OneTimeLink): LetterText {
  const until = momentText(expires);
  return {
    ...text,
    notes: [
      words(`Ссылка действует один раз, до ${until.ru}.`, `The link works once and expires ${until.en}.`),
      otherwise,
    ],
  };
}
