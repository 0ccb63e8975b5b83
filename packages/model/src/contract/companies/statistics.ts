import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { requestKinds } from "../../duties/request-kinds.ts";
import { questionnaireNames } from "../../forms/questionnaire-names.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { companyParams, endpoint, enumOfKeys, pageOf, pageQuery } from "../endpoint.ts";

const tag = "statistics";
const access = {
  member: "work on the questionnaires that the caller may view, requests by links that they manage",
} as const;
const path = "/companies/:company_id/stat/";

/** Number of days covered by default, including today, and the maximum. */
export const statisticsDays = { usual: 30, most: 3_660 } as const;

/** Intervals of the chart of a period, chosen to limit the number of points. */
export const statisticsSteps = ["day", "week", "month"] as const;

/** Outcome of a request. */
const requestStates = ["answered", "waiting", "unanswered"] as const;

/** Dates in the company's time zone, inclusive; by default the last days up to today. */
const period = { since: isoDay.optional(), until: isoDay.optional() };

const periodQuery = z.strictObject(period);
const periodPage = pageQuery.omit({ ordering: true }).extend(period);

/** Number of changed answers, with the numbers of authors and questionnaires. */
const amount = {
  changes: z.int(),
  people: z.int(),
  questionnaires: z.int(),
};

/** Author of changes: an account, a respondent by link, or a person of another installation. */
const person = {
  /** Permanent identifier of the person. */
  person: z.string(),
  /** Name as recorded in the history. */
  name: z.string(),
};

/** Number of requests, of answered ones, and response times. */
const counts = {
  asked: z.int(),
  answered: z.int(),
  /** Still open. */
  waiting: z.int(),
  /** Expired without an answer. */
  unanswered: z.int(),
  /** Median response time in seconds; null without answers. */
  median_seconds: z.int().nullable(),
  longest_seconds: z.int().nullable(),
};

/** Kinds of records that are counted. */
const recordForms = ["subject_request", "incident", "destruction", "task"] as const;

/** Number of records by outcome; one that ended without a deadline is in `count` only. */
const outcomes = {
  count: z.int(),
  /** Finished by the deadline. */
  on_time: z.int(),
  /** Finished after it. */
  late: z.int(),
  /** In progress, the deadline still to come. */
  open: z.int(),
  /** In progress after the deadline. */
  overdue: z.int(),
};

const formOutcomes = z.array(z.object({ form: z.enum(recordForms), ...outcomes }));

/** Returns who answered what in a period, and response times of requests (specification 2.1). */
export const readStatistics = endpoint({
  method: "GET",
  path,
  summary: words("Статистика заполнения", "Get statistics of questionnaire work"),
  tag,
  access,
  params: companyParams,
  query: periodQuery,
  response: z.object({
    since: z.string(),
    until: z.string(),
    /** Time zone of the dates. */
    time_zone: z.string(),
    step: z.enum(statisticsSteps),
    total: z.object(amount),
    /** All intervals of the period, including those without changes. */
    course: z.array(z.object({ ...amount, since: z.string(), until: z.string() })),
    forms: z.array(z.object({ ...amount, form: z.enum(questionnaireNames), title: z.string(), last: z.string() })),
    people: z.array(
      z.object({ ...person, changes: z.int(), questionnaires: z.int(), first: z.string(), last: z.string() }),
    ),
    /** Requests sent in the period, whenever they were answered. */
    requests: z.object({
      /** Whether the caller manages questionnaires, so that requests by link are included. */
      links: z.boolean(),
      total: z.object(counts),
      /** By questionnaire; null for links to everything with a tag. */
      forms: z.array(z.object({ ...counts, form: z.enum(questionnaireNames).nullable(), title: z.string() })),
      /** By recipient, else by respondent; empty if unnamed. */
      people: z.array(z.object({ ...counts, name: z.string() })),
    }),
    /** Records of the compliance year in the period; null for a caller who may not view them. */
    records: z
      .object({
        /** Kinds that have records. */
        totals: formOutcomes,
        /** Months that have records, by their first date. */
        months: z.array(z.object({ month: z.string(), forms: formOutcomes })),
        /** Requests of data subjects and authorities by what they are about. */
        requests: z.array(
          z.object({ ...outcomes, kind: enumOfKeys(requestKinds).nullable(), median_days: z.int().nullable() }),
        ),
        /** Journals with entries: their code, the number of entries in the period, and the date of the last one ever. */
        journals: z.array(z.object({ code: z.string(), count: z.int(), last: z.string() })),
        /** Median of the days to the answer of a request; null without answers. */
        median_days: z.int().nullable(),
      })
      .nullable(),
  }),
  status: 200,
});

const workRow = z.object({
  ...person,
  form: z.enum(questionnaireNames),
  form_title: z.string(),
  object_id: z.int(),
  /** Name of the questionnaire; for a deleted one, its last name. */
  title: z.string(),
  /** Page of the questionnaire; null if deleted. */
  url: z.string().nullable(),
  changes: z.int(),
  first: z.string(),
  last: z.string(),
});

const requestRow = z.object({
  kind: z.enum(["link", "approval"]),
  form: z.enum(questionnaireNames).nullable(),
  form_title: z.string(),
  /** Name of the questionnaire, or the tags that a link opens. */
  title: z.string(),
  url: z.string().nullable(),
  /** Recipient of the link; empty for an approval, and if not named. */
  whom: z.string(),
  asked: z.string(),
  /** For a link, how often it was requested, including the first time. */
  times: z.int(),
  answered: z.string().nullable(),
  answered_by: z.string(),
  /** How often completion was reported before the link was requested again. */
  answers: z.int(),
  seconds: z.int().nullable(),
  state: z.enum(requestStates),
});

/** Lists who worked on which questionnaire and when: the rows behind the figures, newest first. */
export const listWork = endpoint({
  method: "GET",
  path: `${path}work/`,
  summary: words("Кто какие анкеты заполнял", "List who filled in which questionnaires"),
  tag,
  access,
  params: companyParams,
  query: periodPage,
  response: pageOf(workRow),
  status: 200,
});

/** Exports the complete list as a spreadsheet. */
export const exportWork = endpoint({
  method: "GET",
  path: `${path}work/export/`,
  summary: words("Скачать, кто какие анкеты заполнял", "Download who filled in which questionnaires"),
  tag,
  access,
  params: companyParams,
  query: periodQuery,
  binary: true,
  response: z.unknown(),
  status: 200,
});

/** Lists requests sent in a period with their answers, newest first. */
export const listRequests = endpoint({
  method: "GET",
  path: `${path}requests/`,
  summary: words("Запросы и ответы на них", "List requests and their answers"),
  tag,
  access,
  params: companyParams,
  query: periodPage,
  response: pageOf(requestRow),
  status: 200,
});

/** Exports the complete list as a spreadsheet. */
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
