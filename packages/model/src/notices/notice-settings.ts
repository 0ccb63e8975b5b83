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
