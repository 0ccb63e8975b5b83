import { type Words, words } from "./bilingual-text.ts";
import type { FormName } from "./forms/form-names.ts";
import { allForms } from "./forms/index.ts";
import { isQuestionnaire } from "./forms/questionnaire-names.ts";
import { dayAfter, daysBetween } from "./time/company-day.ts";

interface Link {
  /** Date on which the e-mail was sent. */
  readonly sent: string;
  /** Last date of the link. */
  readonly expiration: string;
}

/**
 * Returns the reminder due on a date, as days before expiry; undefined if there is none. A missed one is caught up; one dated before the
 * original e-mail is left out.
 */
export function reminderDue(days: readonly number[], { sent, expiration }: Link, today: string): number | undefined {
  const daysLeft = daysBetween(today, expiration);
  if (daysLeft < 0) return undefined;
  const dueDays = days.filter((day) => daysLeft <= day && day < daysBetween(sent, expiration));
  return dueDays.length === 0 ? undefined : Math.min(...dueDays);
}

/** Returns the dates of future reminders from a date on, each with the days remaining then. */
export function remindersAhead(days: readonly number[], link: Link, today: string): { day: string; left: number }[] {
  return days
    .map((daysLeft) => ({ left: daysLeft, day: dayAfter(link.expiration, -daysLeft) }))
    .filter(({ day }) => day > link.sent && day >= today)
    .sort((left, right) => left.day.localeCompare(right.day));
}

/**
 * Returns the questions with the e-mail of a questionnaire's responsible persons, in questionnaire order; if it has none, those about the
 * people it concerns.
 */
export function mailFields(form: FormName): readonly string[] {
  const declaration = allForms.find(({ name }) => name === form);
  if (!declaration || !isQuestionnaire(form)) return [];
  const all = Object.entries(declaration.fields).flatMap(([name, field]) =>
    field.kind === "text" && (field.format === "email" || field.format === "emails") ? [name] : [],
  );
  const responsible = all.filter((name) => name.startsWith("responsible_"));
  return responsible.length > 0 ? responsible : all;
}

/** Returns the distinct addresses in answers, ignoring case; one answer may contain several, separated by semicolons. */
export function addressesIn(answers: readonly (string | null)[]): string[] {
  const all = answers.flatMap((answer) => (answer ?? "").split(";")).map((address) => address.trim().toLowerCase());
  return [...new Set(all.filter(Boolean))];
}

/** Subject of a mailing: one questionnaire per link, or one link to all questionnaires with the chosen tags. */
export type MailingAbout = "form" | "tags";

interface LetterWords {
  readonly subject: Words;
  readonly text: Words;
}

const goOn = words(
  "Регистрироваться не нужно: откройте ссылку и отвечайте, ответы сохраняются сами.\n\nПожалуйста, закончите до {срок} — возвращаться к ответам можно в любое время и с любого устройства.",
  "No registration is needed: open the link and answer, the answers save themselves.\n\nPlease finish by {end_date}; until then you may come back to your answers at any time and from any device.",
);

const filledIn: Readonly<Record<MailingAbout, LetterWords>> = {
  form: {
    subject: words("{компания}: просим заполнить анкету «{анкета}»", "{company}: please fill in “{form}”"),
    text: words(
      `Здравствуйте!\n\n{отправитель} просит Вас ответить на вопросы анкеты «{анкета}» компании {компания}. ${goOn.ru}`,
      `Hello!\n\n{sender} asks you to answer the questions in “{form}” of {company}. ${goOn.en}`,
    ),
  },
  tags: {
    subject: words("{компания}: просим заполнить анкеты", "{company}: please fill in questionnaires"),
    text: words(
      `Здравствуйте!\n\n{отправитель} просит Вас ответить на вопросы анкет компании {компания}: {анкета}. ${goOn.ru}`,
      `Hello!\n\n{sender} asks you to fill in questionnaires of {company}: {form}. ${goOn.en}`,
    ),
  },
};

const goOnCommenting = words(
  "Регистрироваться не нужно: откройте ссылку и напишите, что неверно или непонятно, под любым вопросом.\n\nПожалуйста, сделайте это до {срок}",
  "No registration is needed: open the link and write what is wrong or unclear below any question.\n\nPlease do so by {end_date}",
);

const commented: Readonly<Record<MailingAbout, LetterWords>> = {
  form: {
    subject: words("{компания}: просим проверить анкету «{анкета}»", "{company}: please review “{form}”"),
    text: words(
      `Здравствуйте!\n\n{отправитель} просит Вас прочитать ответы анкеты «{анкета}» компании {компания}. ${goOnCommenting.ru}`,
      `Hello!\n\n{sender} asks you to review the answers in “{form}” of {company}. ${goOnCommenting.en}`,
    ),
  },
  tags: {
    subject: words("{компания}: просим проверить анкеты", "{company}: please review questionnaires"),
    text: words(
      `Здравствуйте!\n\n{отправитель} просит Вас прочитать ответы анкет компании {компания}: {анкета}. ${goOnCommenting.ru}`,
      `Hello!\n\n{sender} asks you to review the answers in questionnaires of {company}: {form}. ${goOnCommenting.en}`,
    ),
  },
};

/** Returns the standard text of an e-mail with a link, with placeholders. */
export function standardLetter(
  about: MailingAbout,
  { comments_only }: { readonly comments_only: boolean },
): LetterWords {
  return (comments_only ? commented : filledIn)[about];
}
