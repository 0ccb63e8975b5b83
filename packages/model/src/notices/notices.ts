import { type Words, words } from "../bilingual-text.ts";

/** What a subscription can notify of; each entry of the history is one of these at most. */
export const noticeTopics = ["answers", "comments", "workflow", "links", "proposals", "terms"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Their labels. */
export const noticeTopicTitles: Readonly<Record<NoticeTopic, Words>> = {
  answers: words("Изменения ответов", "Changes of answers"),
  comments: words("Комментарии", "Comments"),
  workflow: words("Ход согласования", "Workflow"),
  links: words("Ответы по ссылкам", "Answers by links"),
  proposals: words("Предложенные анкеты и правки", "Proposed questionnaires and changes"),
  terms: words("Сроки лицензий и сертификатов", "Terms of licences and certificates"),
};

/**
 * How a notice is to be understood: that something was done, is proposed, or that a term of something ends. The last three go to
 * one person whatever they follow: they are mentioned in a comment, have an answer in a thread they began, or are to approve.
 */
export const noticeSayings = ["done", "proposed", "term", "mentioned", "replied", "approval"] as const;
export type NoticeSaying = (typeof noticeSayings)[number];

/** How often letters bring notices. */
export const noticeRhythms = ["at_once", "daily", "weekly"] as const;
export type NoticeRhythm = (typeof noticeRhythms)[number];

/** The hour of the company's day at which daily and weekly letters go out; weekly ones on Mondays. */
export const noticeHour = 9;

/** Minutes that an immediate letter waits for more of the same, and the most it waits. */
export const noticeQuietMinutes = 5;
export const noticePatienceMinutes = 30;

/** How far back the bell reads, days. */
export const noticeDays = 60;

/** So many changes are in one letter; it says how many more there are. */
export const noticesMostInLetter = 50;
