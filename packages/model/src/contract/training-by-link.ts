import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { trainingRoles } from "../training/training-roles.ts";
import { trainingStandings } from "../training/training-states.ts";
import { employeeLinkParams, enumOfKeys, idParam } from "./common-schemas.ts";
import { endpoint } from "./endpoint.ts";
import { sentAnswers, shownAttempt } from "./training.ts";

const common = { tag: "duties", access: "anyone" } as const;
const path = "/employee_training/:company_id/:employee/:until/:code/";
const params = employeeLinkParams;
const ofAttempt = params.extend({ attempt: idParam });

/** Returns an employee's test by the link of their e-mail: the unfinished attempt, otherwise the last one. */
export const openTrainingByLink = endpoint({
  ...common,
  method: "GET",
  path,
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
  path,
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
  path: `${path}:attempt/answers/`,
  params: ofAttempt,
  summary: words("Тест по ссылке работника: отправить ответы", "Test by an employee's link: send answers"),
  body: sentAnswers,
  response: shownAttempt,
  status: 200,
});

export const certificateByTrainingLink = endpoint({
  ...common,
  method: "GET",
  path: `${path}:attempt/certificate/`,
  params: ofAttempt,
  summary: words("Тест по ссылке работника: свидетельство", "Test by an employee's link: certificate"),
  binary: true,
  response: z.unknown(),
  status: 200,
});
