import { type Words, words } from "./words.ts";

/** What a subscription can tell of; each entry of the history is one of these at most. */
export const newsTopics = ["answers", "comments", "workflow", "links", "proposals"] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** The same in words. */
export const newsTopicTitles: Readonly<Record<NewsTopic, Words>> = {
  answers: words("Изменения ответов", "Changes of answers"),
  comments: words("Комментарии", "Comments"),
  workflow: words("Ход согласования", "Workflow"),
  links: words("Ответы по ссылкам", "Answers by links"),
  proposals: words("Предложенные анкеты и правки", "Proposed questionnaires and changes"),
};

/** How often letters tell of news. */
export const newsRhythms = ["at_once", "daily", "weekly"] as const;
export type NewsRhythm = (typeof newsRhythms)[number];

/** The hour of the company's day at which daily and weekly letters go out; weekly ones on Mondays. */
export const newsHour = 9;

/** So long a letter that tells at once waits for more of the same, minutes; and so long at most. */
export const newsQuietMinutes = 5;
export const newsPatienceMinutes = 30;

/** How far back the bell looks, days. */
export const newsDays = 60;

/** So many changes stand in one letter; it says how many more there are. */
export const newsMostInLetter = 50;
