import { type Words, words } from "../bilingual-text.ts";

/** E-mails that can be turned off, with their subjects; all others concern the account and are always sent. */
export const optionalLetters = {
  proposal_answered: words(
    "Ответы администратора на предложенные мной анкеты",
    "Decisions on questionnaires I proposed",
  ),
  terms_end: words("Напоминания о сроке загруженных документов", "Reminders of expiring documents"),
  tasks_due: words("Напоминания о задачах, обращениях и инцидентах", "Reminders about tasks, requests and incidents"),
  link_answered: words("Сообщения о том, что по моей ссылке всё заполнено", "Notice that a link of mine was answered"),
  notices: words("Уведомления о том, на что я подписан", "Notifications about what I follow"),
} as const satisfies Record<string, Words>;

export type OptionalLetter = keyof typeof optionalLetters;

/** Names of the optional e-mails. */
export const optionalLetterNames: readonly OptionalLetter[] = [
  "proposal_answered",
  "terms_end",
  "tasks_due",
  "link_answered",
  "notices",
];

/** Who has unsubscribed from which kind of e-mail: a user with an account, or an outsider who follows a company. */
export type Unsubscription =
  | { readonly user: number; readonly letter: OptionalLetter }
  | { readonly company: number; readonly subscriber: number; readonly letter: "notices" };
