import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { trainingQuestion } from "../forms/training.ts";
import { trainingRoles, trainingStandings, trainingStates } from "../training/training-terms.ts";
import { createSchema, patchSchema } from "../validation/answers-schema.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import {
  companyParams,
  employeeLinkParams,
  endpoint,
  enumOfKeys,
  idParam,
  pageOf,
  pageQuery,
  rowParams,
} from "./endpoint.ts";

const tag = "duties";
const path = "/companies/:company_id/training/";
const view = { section: "duties", level: "view" } as const;
const edit = { section: "duties", level: "edit" } as const;

const text = z.object({ ru: z.string(), en: z.string() });

/** A question of a test. `right`, `explanation` and `norms` are empty until the attempt is finished. */
const shownQuestion = z.object({
  code: z.string(),
  question: text,
  /** In the order shown; `index` identifies an answer. */
  answers: z.array(z.object({ index: z.int(), text })),
  /** Whether several answers are right. */
  is_multiple: z.boolean(),
  chosen: z.array(z.int()),
  right: z.array(z.int()),
  is_right: z.boolean().nullable(),
  explanation: text,
  norms: z.array(text),
});

const attemptRow = z.object({
  id: z.int(),
  number: z.string(),
  employee: z.int().nullable(),
  user_id: z.int().nullable(),
  person: z.string(),
  position: z.string(),
  role: enumOfKeys(trainingRoles).nullable(),
  state: enumOfKeys(trainingStates).nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  questions: z.int().nullable(),
  right_answers: z.int().nullable(),
  percent: z.int().nullable(),
});

/** An attempt with its questions; none once they were erased after the retention period. */
export const shownAttempt = attemptRow.extend({ sheet: z.array(shownQuestion) });

/** Chosen answers by the code of the question; a question left out counts as answered wrongly. */
const sentAnswers = z.strictObject({
  answers: z.record(z.string().max(40), z.array(z.int().min(0).max(4)).max(5)),
});

const trainee = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  email: z.string(),
  role: enumOfKeys(trainingRoles),
  standing: enumOfKeys(trainingStandings),
  /** ISO date by which the next test is due; null without access to data. */
  due: z.string().nullable(),
  /** The open task, if the test is assigned. */
  task: z.int().nullable(),
  /** The last finished attempt. */
  last: z
    .object({ id: z.int(), state: enumOfKeys(trainingStates), percent: z.int(), finished_at: z.string() })
    .nullable(),
});

/** Lists current employees with their training. */
export const listTraining = endpoint({
  method: "GET",
  path,
  tag,
  summary: words("Обучение: работники", "Training: employees"),
  params: companyParams,
  access: { section: "duties", level: "view", contains: ["directory"] },
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    standing: enumOfKeys(trainingStandings).optional(),
  }),
  response: pageOf(trainee),
  status: 200,
});

const state = z.object({
  /** Whether due tests become tasks every night. */
  is_followed: z.boolean(),
  counts: z.object({ due: z.int(), overdue: z.int(), passed: z.int(), none: z.int() }),
  /** The caller's own test: the employee with the caller's e-mail, and an unfinished attempt. */
  own: z.object({ employee: z.int().nullable(), role: enumOfKeys(trainingRoles), attempt: z.int().nullable() }),
});

export const readTrainingState = endpoint({
  method: "GET",
  path: `${path}state/`,
  tag,
  summary: words("Обучение: состояние", "Training: state"),
  params: companyParams,
  access: view,
  response: state,
  status: 200,
});

/** Turns the nightly assignment of due tests on or off; turning it on assigns what is due now. */
export const updateTrainingState = endpoint({
  method: "PATCH",
  path: `${path}state/`,
  tag,
  summary: words("Обучение: назначать автоматически или нет", "Training: assign automatically or not"),
  params: companyParams,
  access: { section: "duties", level: "manage" },
  body: z.strictObject({ is_followed: z.boolean() }),
  response: state,
  status: 200,
});

/** Gives employees their tests as tasks, with a link by e-mail; those who have one already get the link again. */
export const assignTraining = endpoint({
  method: "POST",
  path: `${path}assign/`,
  tag,
  summary: words("Обучение: назначить тест", "Training: assign tests"),
  params: companyParams,
  access: edit,
  body: z.strictObject({ employees: z.array(z.int().positive()).min(1).max(1_000) }),
  /** `without_email`: those who get no link and take the test in print or with an account. */
  response: z.object({ assigned: z.int(), without_email: z.int() }),
  status: 200,
});

const questions = "/companies/:company_id/training_questions/";

export const listTrainingQuestions = endpoint({
  method: "GET",
  path: questions,
  tag,
  summary: words("Свои вопросы тестов: список", "Own test questions: list"),
  params: companyParams,
  access: view,
  query: pageQuery,
  response: pageOf(rowSchema("training_question")),
  status: 200,
});

export const addTrainingQuestion = endpoint({
  method: "POST",
  path: questions,
  tag,
  summary: words("Свои вопросы тестов: добавить", "Own test questions: add"),
  params: companyParams,
  access: edit,
  body: createSchema(trainingQuestion, false),
  versioned: true,
  response: rowSchema("training_question"),
  status: 201,
});

export const readTrainingQuestion = endpoint({
  method: "GET",
  path: `${questions}:id/`,
  tag,
  summary: words("Свои вопросы тестов: прочитать", "Own test questions: get"),
  params: rowParams,
  access: view,
  versioned: true,
  response: rowSchema("training_question"),
  status: 200,
});

/** Edits a question, or switches it off; finished attempts show it as it was. */
export const updateTrainingQuestion = endpoint({
  method: "PATCH",
  path: `${questions}:id/`,
  tag,
  summary: words("Свои вопросы тестов: изменить", "Own test questions: update"),
  params: rowParams,
  access: edit,
  body: patchSchema(trainingQuestion),
  versioned: true,
  response: rowSchema("training_question"),
  status: 200,
});

const attempts = "/companies/:company_id/training_attempts/";

export const listTrainingAttempts = endpoint({
  method: "GET",
  path: attempts,
  tag,
  summary: words("Попытки тестов: список", "Test attempts: list"),
  params: companyParams,
  access: view,
  query: pageQuery.extend({
    search: z.string().max(255).optional(),
    state: enumOfKeys(trainingStates).optional(),
    employee: z.coerce.number().int().positive().optional(),
  }),
  response: pageOf(attemptRow),
  status: 200,
});

/** Starts the caller's test, or returns the one that is not finished. */
export const startTraining = endpoint({
  method: "POST",
  path: attempts,
  tag,
  summary: words("Попытки тестов: начать тест", "Test attempts: start a test"),
  params: companyParams,
  access: view,
  body: z.strictObject({ role: enumOfKeys(trainingRoles) }),
  response: shownAttempt,
  status: 201,
});

export const readTrainingAttempt = endpoint({
  method: "GET",
  path: `${attempts}:id/`,
  tag,
  summary: words("Попытки тестов: прочитать", "Test attempts: get"),
  params: rowParams,
  access: view,
  response: shownAttempt,
  status: 200,
});

/** Finishes the caller's own attempt; a finished one is returned unchanged. */
export const answerTraining = endpoint({
  method: "POST",
  path: `${attempts}:id/answers/`,
  tag,
  summary: words("Попытки тестов: отправить ответы", "Test attempts: send answers"),
  params: rowParams,
  access: view,
  body: sentAnswers,
  response: shownAttempt,
  status: 200,
});

export const downloadTrainingCertificate = endpoint({
  method: "GET",
  path: `${attempts}:id/certificate/`,
  tag,
  summary: words("Попытки тестов: свидетельство", "Test attempts: certificate"),
  params: rowParams,
  access: view,
  binary: true,
  response: z.unknown(),
  status: 200,
});

const common = { tag: "duties", access: "anyone" } as const;
const linkPath = "/employee_training/:company_id/:employee/:until/:code/";
const params = employeeLinkParams;
const ofAttempt = params.extend({ attempt: idParam });

/** Returns an employee's test by the link of their e-mail: the unfinished attempt, otherwise the last one. */
export const openTrainingByLink = endpoint({
  ...common,
  method: "GET",
  path: linkPath,
  params,
  summary: words("Тест по ссылке работника: прочитать", "Test by an employee's link: read"),
  response: z.object({
    company: z.string(),
    name: z.string(),
    role: enumOfKeys(trainingRoles),
    /** Number of questions of a new attempt. */
    questions: z.int(),
    passing_percent: z.int(),
    due: z.string().nullable(),
    standing: enumOfKeys(trainingStandings),
    attempt: shownAttempt.nullable(),
  }),
  status: 200,
});

/** Starts a test, or returns the one that is not finished. */
export const startTrainingByLink = endpoint({
  ...common,
  method: "POST",
  path: linkPath,
  params,
  summary: words("Тест по ссылке работника: начать", "Test by an employee's link: start"),
  body: z.strictObject({}),
  response: shownAttempt,
  status: 201,
});

/** Finishes a test; a finished one is returned unchanged. */
export const answerTrainingByLink = endpoint({
  ...common,
  method: "POST",
  path: `${linkPath}:attempt/answers/`,
  params: ofAttempt,
  summary: words("Тест по ссылке работника: отправить ответы", "Test by an employee's link: send answers"),
  body: sentAnswers,
  response: shownAttempt,
  status: 200,
});

export const certificateByTrainingLink = endpoint({
  ...common,
  method: "GET",
  path: `${linkPath}:attempt/certificate/`,
  params: ofAttempt,
  summary: words("Тест по ссылке работника: свидетельство", "Test by an employee's link: certificate"),
  binary: true,
  response: z.unknown(),
  status: 200,
});
