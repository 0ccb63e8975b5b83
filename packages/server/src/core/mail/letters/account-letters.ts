import { type Words, words } from "@opis/model/bilingual-text";
import { linkAddress, recoveryAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import { type LetterText, letterKind } from "../letter.ts";
import { momentText } from "../letter-text.ts";

/** Tells someone who registers again that they have an account; the page itself never reveals it. */
export const alreadyRegisteredLetter = letterKind({
  kind: "already_registered",
  isAwaited: true,
  data: z.strictObject({ username: z.string() }),
  compose: ({ username }) => ({
    subject: words("У Вас уже есть учётная запись в «Описи»", "You already have an account with Opis"),
    paragraphs: [
      words(
        `Кто-то, скорее всего Вы, попросил зарегистрировать этот адрес. У него уже есть учётная запись: войдите с логином ${username}.`,
        `Someone, most likely you, tried to register this address. It already has an account: sign in with the login ${username}.`,
      ),
      words("Если Вы забыли пароль, задайте новый.", "If you forgot your password, set a new one."),
    ],
    action: { label: words("Восстановить пароль", "Reset password"), path: recoveryAddress },
    notes: [words("Если это были не Вы, ничего не делайте.", "If this was not you, ignore this e-mail.")],
  }),
});

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
function oneTimeLinkText({ expires, otherwise, ...text }: OneTimeLink): LetterText {
  const until = momentText(expires);
  return {
    ...text,
    notes: [
      words(`Ссылка действует один раз, до ${until.ru}.`, `The link works once and expires ${until.en}.`),
      otherwise,
    ],
  };
}

/** Sends the link that confirms a new e-mail address to that address. */
export const emailChangeLetter = letterKind({
  kind: "email_change",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), username: z.string(), expires: z.string() }),
  compose: ({ link, username, expires }, tokenOf) =>
    oneTimeLinkText({
      subject: words("Подтвердите почту в «Описи»", "Confirm your e-mail address for Opis"),
      paragraphs: [
        words(
          `Этот адрес указали как новую почту учётной записи ${username}.`,
          `This address was entered as the new e-mail address of the account ${username}.`,
        ),
        words(
          "Нажмите кнопку, чтобы письма «Описи» приходили сюда.",
          "Click the button to receive e-mails from Opis at this address.",
        ),
      ],
      action: { label: words("Подтвердить почту", "Confirm e-mail"), path: linkAddress("email", tokenOf(link)) },
      expires,
      otherwise: words(
        "Если это были не Вы, ничего не делайте: почта останется прежней.",
        "If this was not you, ignore this e-mail: the address will not change.",
      ),
    }),
});

/** Notifies the old address of an account that its e-mail was changed, in case the owner did not do it. */
export const emailChangedLetter = letterKind({
  kind: "email_changed",
  data: z.strictObject({ username: z.string(), email: z.string() }),
  compose: ({ username, email }) => ({
    subject: words("Почта в «Описи» изменена", "Your e-mail address in Opis has been changed"),
    paragraphs: [
      words(
        `Почта учётной записи ${username} теперь ${email}. На этот адрес письма «Описи» больше не придут.`,
        `The e-mail address of the account ${username} is now ${email}. You will no longer get e-mails from Opis at this address.`,
      ),
      words(
        "Если это были не Вы, сразу сообщите администратору.",
        "If this was not you, contact your administrator immediately.",
      ),
    ],
    notes: [],
  }),
});

/** Invites a person into a company. */
export const invitationLetter = letterKind({
  kind: "invitation",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), company: z.string(), inviter: z.string(), expires: z.string() }),
  compose: ({ link, company, inviter, expires }, tokenOf) => {
    const until = momentText(expires);
    return {
      subject: words(`Приглашение в компанию ${company}`, `You are invited to ${company}`),
      paragraphs: [
        words(
          `${inviter} приглашает Вас вместе работать с персональными данными компании ${company} в «Описи».`,
          `${inviter} invites you to work together on personal data compliance of ${company} in Opis.`,
        ),
        words(
          "Откройте приглашение. Если у Вас ещё нет учётной записи, задайте пароль.",
          "Open the invitation. If you do not have an account yet, set a password.",
        ),
      ],
      action: {
        label: words("Принять приглашение", "Accept invitation"),
        path: linkAddress("invitation", tokenOf(link)),
      },
      notes: [
        words(
          `Ссылка действует до ${until.ru}. Если откроете её позже, пришлём новую.`,
          `The link is valid until ${until.en}. If you open it later, we will send you a new one.`,
        ),
        words(
          "Если письмо попало к Вам по ошибке, не отвечайте: без Вашего согласия ничего не произойдёт.",
          "If you were not expecting this invitation, ignore this e-mail: nothing happens without your consent.",
        ),
      ],
    };
  },
});

/** Notifies a user that their password was changed, in case they did not do it. */
export const passwordChangedLetter = letterKind({
  kind: "password_changed",
  data: z.strictObject({ username: z.string(), at: z.string() }),
  compose: ({ username, at }) => {
    const moment = momentText(at);
    return {
      subject: words("Пароль в «Описи» изменён", "Your Opis password has been changed"),
      paragraphs: [
        words(
          `Пароль учётной записи ${username} изменён ${moment.ru}. Все другие сеансы завершены.`,
          `The password of the account ${username} was changed on ${moment.en}. All other sessions have ended.`,
        ),
        words(
          "Если это были не Вы, сразу задайте новый пароль и сообщите администратору.",
          "If this was not you, set a new password immediately and contact your administrator.",
        ),
      ],
      action: { label: words("Задать новый пароль", "Set new password"), path: recoveryAddress },
      notes: [],
    };
  },
});

/** Verifies the mailbox of a person who registers. */
export const registrationLetter = letterKind({
  kind: "registration",
  isAwaited: true,
  data: z.strictObject({ link: z.uuid(), expires: z.string() }),
  compose: ({ link, expires }, tokenOf) =>
    oneTimeLinkText({
      subject: words("Регистрация в «Описи»", "Complete your registration"),
      paragraphs: [
        words(
          "Вы попросили создать бесплатную учётную запись. Осталось задать пароль.",
          "You requested a free account. Set a password to complete the registration.",
        ),
      ],
      action: {
        label: words("Завершить регистрацию", "Complete registration"),
        path: linkAddress("registration", tokenOf(link)),
      },
      expires,
      otherwise: words(
        "Если это были не Вы, ничего не делайте: учётная запись не появится.",
        "If this was not you, ignore this e-mail: no account will be created.",
      ),
    }),
});
