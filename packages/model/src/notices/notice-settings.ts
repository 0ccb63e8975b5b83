import { type Words, words } from "../bilingual-text.ts";

/** Topics of a subscription; each history entry has at most one. */
export const noticeTopics = ["answers", "comments", "workflow", "links", "proposals", "terms"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Labels of the topics. */
export const noticeTopicTitles: Readonly<Record<NoticeTopic, Words>> = {
  answers: words("Изменения ответов", "Changed answers"),
  comments: words("Комментарии", "Comments"),
  workflow: words("Согласование", "Workflow"),
  links: words("Ответы по ссылкам", "Answers by link"),
  proposals: words("Предложенные анкеты и правки", "Proposed questionnaires and changes"),
  terms: words("Сроки лицензий и сертификатов", "Expiring licences and certificates"),
};

/**
 * Kinds of notifications to one person regardless of subscriptions: mentioned in a comment, replied to in their thread, assigned to the
 * task commented on, asked to approve, or named the owner of a risk.
 */
export const personalSayings = ["mentioned", "replied", "commented", "approval", "risk_owner"] as const;
export type PersonalSaying = (typeof personalSayings)[number];

/** Kinds of notifications: something was done, is proposed, or a term ends, and the personal ones. */
export const noticeSayings = ["done", "proposed", "term", ...personalSayings] as const;
export type NoticeSaying = (typeof noticeSayings)[number];

/** Frequency of notification e-mails. */
export const noticeRhythms = ["at_once", "daily", "weekly"] as const;
export type NoticeRhythm = (typeof noticeRhythms)[number];

/** Hour of the company's day at which daily and weekly e-mails are sent; weekly ones on Mondays. */
export const noticeHour = 9;

/** Minutes an immediate e-mail waits to collect more notifications, and the maximum wait. */
export const noticeQuietMinutes = 5;
export const noticePatienceMinutes = 30;

/** Days of history shown as in-app notifications. */
export const noticeDays = 60;

/** Maximum number of changes in one e-mail, which states how many more there are. */
export const noticesMostInLetter = 50;

/** Kinds of entries of the history (specification 3.11). */
export const historyKinds = ["created", "modified", "deleted", "login"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** E-mails that can be turned off, with their subjects; all others concern the account and are always sent. */
export const optionalLetters = {
  proposal_answered: words(
    "Ответы администратора на предложенные мной анкеты",
    "Decisions on questionnaires I proposed",
  ),
  terms_end: words("Напоминания о сроке загруженных документов", "Reminders of expiring documents"),
  tasks_due: words("Напоминания о задачах, обращениях и инцидентах", "Reminders about tasks, requests and incidents"),
  link_answered: words("Сообщения о том, что по моей ссылке всё заполнено", "Notice that a link of mine was answered"),
  notices: words("Уведомления по моим подпискам", "Notifications about what I follow"),
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
