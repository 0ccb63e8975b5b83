import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaires.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "statistics";
const access = {
  member: "work on the questionnaires that the caller may view, requests by links that they manage",
} as const;
const path = "/companies/:company_id/stat/";

/** So many days are counted where no period is chosen, today included; and so many at most. */
export const statisticsDays = { usual: 30, most: 3_660 } as const;

/** What the course of a period is counted by: so that it stays a picture and no list. */
export const statisticsSteps = ["day", "week", "month"] as const;

/** What became of a request. */
const requestStates = ["answered", "waiting", "unanswered"] as const;

/** Days in the company's time zone, both included; without them the last days up to today. */
const period = { since: isoDay.optional(), until: isoDay.optional() };

const periodQuery = z.strictObject(period);
const periodPage = pageQuery.omit({ ordering: true }).extend(period);

/** Changes of answers, and by how many people in how many questionnaires. */
const amount = {
  changes: z.int(),
  people: z.int(),
  questionnaires: z.int(),
};

/** Who made changes: an account, a respondent by a link, or a person of another installation. */
const person = {
  /** Tells people apart for good. */
  person: z.string(),
  /** Their name as the history has it. */
  name: z.string(),
};

/** Requests, how many of them were answered, and how long it took. */
const counts = {
  asked: z.int(),
  answered: z.int(),
  /** Open still. */
  waiting: z.int(),
  /** Ended without an answer. */
  unanswered: z.int(),
  /** Half of the answers took no longer; null where there are none. */
  median_seconds: z.int().nullable(),
  longest_seconds: z.int().nullable(),
};

/** Who filled in what in a period, and how long requests waited for their answers (specification 2.1). */
export const readStatistics = endpoint({
  method: "GET",
  path,
  summary: words("Статистика заполнения", "Statistics of the filling in"),
  tag,
  access,
  params: companyParams,
  query: periodQuery,
  response: z.object({
    since: z.string(),
    until: z.string(),
    /** Where the days begin and end. */
    time_zone: z.string(),
    step: z.enum(statisticsSteps),
    total: z.object(amount),
    /** From the first day of the period to its last, those without changes too. */
    course: z.array(z.object({ ...amount, since: z.string(), until: z.string() })),
    forms: z.array(z.object({ ...amount, form: z.enum(questionnaireNames), title: z.string(), last: z.string() })),
    people: z.array(
      z.object({ ...person, changes: z.int(), questionnaires: z.int(), first: z.string(), last: z.string() }),
    ),
    /** Requests made in the period, whenever they were answered. */
    requests: z.object({
      /** Whether the caller manages questionnaires, so that requests by links are counted. */
      links: z.boolean(),
      total: z.object(counts),
      /** By questionnaire; null of links that open all with a tag. */
      forms: z.array(z.object({ ...counts, form: z.enum(questionnaireNames).nullable(), title: z.string() })),
      /** By the person the request went to, else by who answered; empty of who is not named. */
      people: z.array(z.object({ ...counts, name: z.string() })),
    }),
  }),
  status: 200,
});

const workRow = z.object({
  ...person,
  form: z.enum(questionnaireNames),
  form_title: z.string(),
  object_id: z.int(),
  /** The questionnaire's name; of one that is gone as it was last. */
  title: z.string(),
  /** Where it is viewed; null for one that is deleted. */
  url: z.string().nullable(),
  changes: z.int(),
  first: z.string(),
  last: z.string(),
});

const requestRow = z.object({
  kind: z.enum(["link", "approval"]),
  form: z.enum(questionnaireNames).nullable(),
  form_title: z.string(),
  /** The questionnaire's name, or the tags that a link opens. */
  title: z.string(),
  url: z.string().nullable(),
  /** For whom the link was created; empty for an approval, and where no one is named. */
  whom: z.string(),
  asked: z.string(),
  /** Of a link how often it was requested, the first time included. */
  times: z.int(),
  answered: z.string().nullable(),
  answered_by: z.string(),
  /** How often a link was said to be answered before it was requested again. */
  answers: z.int(),
  seconds: z.int().nullable(),
  state: z.enum(requestStates),
});

/** Who worked on which questionnaire, and when: the rows behind the figures, the latest first. */
export const listWork = endpoint({
  method: "GET",
  path: `${path}work/`,
  summary: words("Кто какие анкеты заполнял", "Who worked on which questionnaires"),
  tag,
  access,
  params: companyParams,
  query: periodPage,
  response: pageOf(workRow),
  status: 200,
});

/** The same, all of it, as a table for a spreadsheet. */
export const exportWork = endpoint({
  method: "GET",
  path: `${path}work/export/`,
  summary: words("Скачать, кто какие анкеты заполнял", "Download who worked on which questionnaires"),
  tag,
  access,
  params: companyParams,
  query: periodQuery,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Requests made in a period with their answers, the latest first. */
export const listRequests = endpoint({
  method: "GET",
  path: `${path}requests/`,
  summary: words("Запросы и ответы на них", "Requests and their answers"),
  tag,
  access,
  params: companyParams,
  query: periodPage,
  response: pageOf(requestRow),
  status: 200,
});

/** The same, all of them, as a table for a spreadsheet. */
export const exportRequests = endpoint({
  method: "GET",
  path: `${path}requests/export/`,
  summary: words("Скачать запросы и ответы на них", "Download requests and their answers"),
  tag,
  access,
  params: companyParams,
  query: periodQuery,
  binary: true,
  response: z.unknown(),
  status: 200,
});
