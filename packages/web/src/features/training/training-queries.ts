import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  addTrainingQuestion,
  answerTraining,
  assignTraining,
  downloadTrainingCertificate,
  listTraining,
  listTrainingAttempts,
  listTrainingQuestions,
  readTrainingAttempt,
  readTrainingState,
  startTraining,
  updateTrainingQuestion,
  updateTrainingState,
} from "@opis/model/contract/training";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type ListedTrainee = AnswerOf<typeof listTraining>["results"][number];
export type TraineeFilter = Omit<CallOf<typeof listTraining>["query"], "limit" | "offset">;
export type ListedAttempt = AnswerOf<typeof listTrainingAttempts>["results"][number];
export type AttemptFilter = Omit<CallOf<typeof listTrainingAttempts>["query"], "limit" | "offset">;
export type OwnQuestion = AnswerOf<typeof listTrainingQuestions>["results"][number];
type Role = CallOf<typeof startTraining>["body"]["role"];

const pageRows = 100;

/** Loads a filtered page of employees with their training. */
export function listTrainees(company: number, filter: TraineeFilter, offset: number, signal: AbortSignal) {
  return call<typeof listTraining>("GET /companies/:company_id/training/", {
    params: { company_id: company },
    query: { ...filter, offset, limit: pageRows },
    signal,
  });
}

/** Loads a filtered page of attempts. */
export function listAttempts(company: number, filter: AttemptFilter, offset: number, signal: AbortSignal) {
  return call<typeof listTrainingAttempts>("GET /companies/:company_id/training_attempts/", {
    params: { company_id: company },
    query: { ...filter, offset, limit: pageRows },
    signal,
  });
}

/** Loads the company's training as a whole and the caller's own test. */
export function trainingStateQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.training(company), "state"],
    queryFn: ({ signal }) =>
      call<typeof readTrainingState>("GET /companies/:company_id/training/state/", {
        params: { company_id: company },
        signal,
      }),
  });
}

/** Loads the company's own questions. */
export function questionsQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.training(company), "questions"],
    queryFn: ({ signal }) =>
      call<typeof listTrainingQuestions>("GET /companies/:company_id/training_questions/", {
        params: { company_id: company },
        query: { limit: 1_000 },
        signal,
      }),
  });
}

/** Loads an attempt with its questions. */
export function attemptQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.training(company), "attempt", id],
    queryFn: ({ signal }) =>
      call<typeof readTrainingAttempt>("GET /companies/:company_id/training_attempts/:id/", {
        params: { company_id: company, id },
        signal,
      }),
  });
}

/** Turns the nightly assignment of tests on or off. */
export function followTraining(company: number, isFollowed: boolean) {
  return call<typeof updateTrainingState>("PATCH /companies/:company_id/training/state/", {
    params: { company_id: company },
    body: { is_followed: isFollowed },
  });
}

/** Gives an employee a test. */
export function assignTest(company: number, employee: number) {
  return call<typeof assignTraining>("POST /companies/:company_id/training/assign/", {
    params: { company_id: company },
    body: { employees: [employee] },
  });
}

/** Starts the caller's test, or returns the unfinished one. */
export function startTest(company: number, role: Role) {
  return call<typeof startTraining>("POST /companies/:company_id/training_attempts/ 201", {
    params: { company_id: company },
    body: { role },
  });
}

/** Finishes the caller's test. */
export function sendAnswers(company: number, id: number, answers: CallOf<typeof answerTraining>["body"]["answers"]) {
  return call<typeof answerTraining>("POST /companies/:company_id/training_attempts/:id/answers/", {
    params: { company_id: company, id },
    body: { answers },
  });
}

/** Returns the download address of a certificate. */
export function certificateAddress(company: number, id: number) {
  return urlOf<typeof downloadTrainingCertificate>("/companies/:company_id/training_attempts/:id/certificate/", {
    params: { company_id: company, id },
  });
}

/** Adds a question of the company. */
export function addQuestion(company: number, body: CallOf<typeof addTrainingQuestion>["body"]) {
  return call<typeof addTrainingQuestion>("POST /companies/:company_id/training_questions/ 201", {
    params: { company_id: company },
    body,
  });
}

/** Changes a question of the company; refused if another user has changed it since it was read. */
export function changeQuestion(
  company: number,
  { id, row_version }: OwnQuestion,
  body: CallOf<typeof updateTrainingQuestion>["body"],
) {
  return call<typeof updateTrainingQuestion>("PATCH /companies/:company_id/training_questions/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}
