import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listJournal } from "@opis/model/contract/journals";
import { listTasks } from "@opis/model/contract/tasks";
import {
  addTrainingQuestion,
  answerTraining,
  assignTraining,
  downloadTrainingCertificate,
  listTraining,
  listTrainingAttempts,
  readTrainingAttempt,
  readTrainingState,
  shownAttempt,
  startTraining,
  updateTrainingQuestion,
  updateTrainingState,
} from "@opis/model/contract/training";
import { questionBank } from "@opis/model/training/question-bank";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { apiPrefix } from "../../../http/api-prefix.ts";
import { startMailServer } from "../../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";
import { followTraining } from "./assign-training.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
let owner: TestUser;
const employees = collectionEndpoints("employee");

let params: { company_id: number };
let email = "";

beforeEach(async () => {
  await travelTo("2026-11-30T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
  email = `lena-${params.company_id}@romashka.ru`;
});

/** Moves the clock; the owner signs in again, as the former session may have ended. */
async function travelTo(moment: string): Promise<void> {
  server.clock.stopAt(moment);
  owner = await buildUser(server, { is_superuser: true, first_name: "Пётр", last_name: "Владельцев" });
}

const hire = async (answers: object = {}) =>
  (
    await owner.call(employees.create, {
      params,
      body: { last_name: "Орлова", first_name: "Елена", position: "Бухгалтер", access_role: "user", email, ...answers },
    })
  ).id;

const assign = (...ids: number[]) => owner.call(assignTraining, { params, body: { employees: ids } });
const lastLetter = () => mailServer.letters.filter(({ to }) => to.includes(email)).at(-1)?.mail;

/** Assigns a test and answers with the path of the API that the link of the letter stands for. */
async function invited(answers: object = {}) {
  const employee = await hire(answers);
  await assign(employee);
  await server.runJobs();
  const [, until = "", code = ""] = /\/training\/\d+\/\d+\/([\d-]+)\/([^/\s]+)\//.exec(lastLetter()?.text ?? "") ?? [];
  return { employee, until, path: `/employee_training/${params.company_id}/${employee}/${until}/${code}/` };
}

type Attempt = z.output<typeof shownAttempt>;

async function start(path: string): Promise<Attempt> {
  const { status, body } = await server.stranger.send("POST", path, {});
  expect(status).toBe(201);
  return shownAttempt.parse(body);
}

async function finish(path: string, { id }: Attempt, answers: object): Promise<Attempt> {
  const { status, body } = await server.stranger.send("POST", `${path}${id}/answers/`, { answers });
  expect(status).toBe(200);
  return shownAttempt.parse(body);
}

/** Returns the right answers of a sheet, with some questions answered wrongly by leaving them out. */
const rightAnswers = ({ sheet }: Pick<Attempt, "sheet">, wrong = 0) =>
  Object.fromEntries(
    sheet.slice(wrong).map(({ code }) => {
      const { answers = [] } = questionBank.find((question) => question.code === code) ?? {};
      return [code, answers.flatMap(({ isRight }, index) => (isRight ? [index] : []))];
    }),
  );

const tasks = async (state: "open" | "done" | "cancelled") =>
  (await owner.call(listTasks, { params, query: { kind: "training", state } })).results;
const trainees = async () => (await owner.call(listTraining, { params, query: {} })).results;
const journal = async () =>
  (await owner.call(listJournal, { params: { ...params, code: "training" }, query: {} })).results;

test("an employee passes the test by the link of an e-mail: task done, line in Ж6, certificate", async () => {
  const { employee, path } = await invited();
  expect(lastLetter()?.subject).toBe("Пройдите тест по персональным данным — Опись");
  expect((await server.stranger.send("GET", path)).body).toMatchObject({
    name: "Орлова Елена",
    role: "user",
    questions: 12,
    passing_percent: 80,
    due: "2026-12-14",
    attempt: null,
  });
  const started = await start(path);
  expect(started.sheet).toHaveLength(12);
  expect(started.sheet[0]).toMatchObject({ right: [], norms: [], explanation: { ru: "", en: "" } });
  const finished = await finish(path, started, rightAnswers(started, 2));
  expect(finished).toMatchObject({ state: "passed", right_answers: 10, questions: 12, percent: 83 });
  expect(finished.sheet[0]).toMatchObject({ is_right: false, chosen: [] });
  expect(finished.sheet[2]?.is_right).toBe(true);
  expect(finished.sheet[2]?.norms).not.toEqual([]);
  expect((await tasks("done"))[0]).toMatchObject({
    assignee_employee: employee,
    done_by: "Орлова Елена",
    proof: "Тест сдан: 83 %, свидетельство № 1/2026",
  });
  expect((await journal())[0]?.cells).toMatchObject({
    person: "Орлова Елена",
    position: "Бухгалтер",
    result: "83 % (10 из 12), сдан",
  });
  expect((await trainees())[0]).toMatchObject({ standing: "passed", due: "2027-11-30", task: null });
  const certificate = await server.app.inject({ url: `${apiPrefix}${path}${started.id}/certificate/` });
  expect([certificate.statusCode, certificate.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(certificate.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a second tab continues the same attempt, and answers sent twice count once", async () => {
  const { path } = await invited();
  const [one, other] = await Promise.all([start(path), start(path)]);
  expect(other.id).toBe(one.id);
  await finish(path, one, rightAnswers(one));
  expect(await finish(path, one, {})).toMatchObject({ state: "passed", percent: 100 });
  expect(await journal()).toHaveLength(1);
});

test("a failed attempt is recorded, keeps the task open and may be repeated with other questions", async () => {
  const { path } = await invited();
  const first = await start(path);
  const failed = await finish(path, first, rightAnswers(first, 3));
  expect([failed.state, failed.percent]).toEqual(["failed", 75]);
  const refusedCertificate = await server.stranger.send("GET", `${path}${first.id}/certificate/`);
  expect([refusedCertificate.status, refusedCertificate.body.code]).toEqual([409, "training_not_passed"]);
  expect(await tasks("open")).toHaveLength(1);
  const second = await start(path);
  expect(second.id).not.toBe(first.id);
  await finish(path, second, rightAnswers(second));
  expect((await journal()).map(({ cells }) => cells.result)).toEqual([
    "75 % (9 из 12), не сдан",
    "100 % (12 из 12), сдан",
  ]);
  const { results } = await owner.call(listTrainingAttempts, { params, query: { state: "failed" } });
  expect(results.map(({ number, person }) => [number, person])).toEqual([["1/2026", "Орлова Елена"]]);
  const storedAttempt = await owner.call(readTrainingAttempt, { params: { ...params, id: first.id } });
  expect(storedAttempt.sheet).toEqual(failed.sheet);
});

test("an expired link, a wrong code, a former address, a dismissal and another's attempt are refused", async () => {
  const { employee, path } = await invited();
  const started = await start(path);
  const colleague = await hire({ last_name: "Ильин", email: `artem-${params.company_id}@romashka.ru` });
  const foreign = path.replace(`/${employee}/`, `/${colleague}/`);
  expect((await server.stranger.send("GET", foreign)).status).toBe(404);
  expect((await server.stranger.send("POST", `${foreign}${started.id}/answers/`, { answers: {} })).status).toBe(404);
  expect((await server.stranger.send("GET", path.replace(/\/[^/]+\/$/, "/wrong/"))).status).toBe(404);
  await travelTo("2026-12-31T09:00:00.000Z");
  const expired = await server.stranger.send("GET", path);
  expect([expired.status, expired.body.code]).toEqual([403, "employee_link_expired"]);
  await travelTo("2026-12-01T09:00:00.000Z");
  const change = { params: { ...params, id: employee } };
  await owner.call(employees.update, { ...change, body: { dismissed_on: "2026-11-30" } });
  expect((await server.stranger.send("GET", path)).status).toBe(404);
  expect(await tasks("cancelled")).toHaveLength(1);
});

test("unknown answers and questions are ignored, a wrong body is refused, nothing is lost", async () => {
  const { path } = await invited();
  const started = await start(path);
  const url = `${path}${started.id}/answers/`;
  expect((await server.stranger.send("POST", url, { answers: { p01: [7] } })).status).toBe(400);
  expect((await server.stranger.send("POST", url, { answers: "p01" })).status).toBe(400);
  const answers = { ...rightAnswers(started), "own:99": [0] };
  expect((await server.stranger.send("POST", url, { answers })).body).toMatchObject({ state: "passed", percent: 100 });
});

test("a user takes the test on the screen; one who is an employee closes the employee's task", async () => {
  const user = await buildUser(server, { email, first_name: "Елена", last_name: "Орлова" });
  await joinCompany(server, { user, company: params.company_id, role: "analyst" });
  const employee = await hire({ access_role: "administrator" });
  await assign(employee);
  expect((await user.call(readTrainingState, { params })).own).toEqual({
    employee,
    role: "administrator",
    attempt: null,
  });
  const started = await user.call(startTraining, { params, body: { role: "administrator" } });
  expect(started.sheet).toHaveLength(16);
  const answer = { params: { ...params, id: started.id }, body: { answers: rightAnswers(started) } };
  expect(
    (await owner.send("POST", `/companies/${params.company_id}/training_attempts/${started.id}/answers/`, answer.body))
      .status,
  ).toBe(403);
  expect(await user.call(answerTraining, answer)).toMatchObject({ state: "passed", employee, user_id: user.id });
  expect(await tasks("done")).toHaveLength(1);
  const ownAttempt = await owner.call(startTraining, { params, body: { role: "organiser" } });
  expect([ownAttempt.person, ownAttempt.employee, ownAttempt.sheet.length]).toEqual(["Владельцев Пётр", null, 20]);
  const certificate = { params: { ...params, id: started.id } };
  await expect(user.call(downloadTrainingCertificate, certificate)).resolves.toBeDefined();
});

test("own questions are drawn for their role, edited, switched off; finished attempts show them as they were", async () => {
  const body = {
    question: "Кому сообщить об инциденте?",
    topic: "incidents",
    roles: ["user"],
    answer_1: "Ответственному",
    answer_2: "Никому",
    answer_3: "Соседу",
    right_answers: ["1"],
    norm: "Положение, п. 5",
  } as const;
  const question = await owner.call(addTrainingQuestion, { params, body });
  const { path } = await invited();
  const started = await start(path);
  const answerKey = `own:${question.id}`;
  expect(started.sheet.map(({ code }) => code)).toContain(answerKey);
  const edit = { params: { ...params, id: question.id } };
  await owner.call(updateTrainingQuestion, { ...edit, body: { question: "Другой вопрос?", is_off: true } });
  const answers = { ...rightAnswers(started), [answerKey]: [0] };
  const finished = await finish(path, started, answers);
  expect(finished.percent).toBe(100);
  expect(finished.sheet.find(({ code }) => code === answerKey)).toMatchObject({
    question: { ru: "Кому сообщить об инциденте?" },
    norms: [{ ru: "Положение, п. 5" }],
    is_right: true,
  });
  const next = await start(path);
  expect(next.sheet.map(({ code }) => code)).not.toContain(answerKey);
});

test.each([
  ["too few answers", { answer_3: "" }, "answer_3"],
  ["the same answer twice", { answer_3: "Ответственному" }, "answer_3"],
  ["no right answer", { right_answers: [] }, "right_answers"],
  ["an empty right answer", { right_answers: ["5"] }, "right_answers"],
  ["no role", { roles: [] }, "roles"],
])("an own question with %s is refused at its field", async (_case, change, field) => {
  const right = {
    question: "Кому?",
    topic: "incidents",
    roles: ["user"],
    answer_1: "Ответственному",
    answer_2: "Никому",
  };
  const body = { ...right, answer_3: "Соседу", right_answers: ["1"], ...change };
  const { status, body: error } = await owner.send("POST", `/companies/${params.company_id}/training_questions/`, body);
  expect([status, Object.keys(error)]).toEqual([400, expect.arrayContaining([field])]);
});

test("due tests become tasks every night once that is turned on: those with access only, each once", async () => {
  const [first] = [await hire(), await hire({ last_name: "Ильин", access_role: null, email: "" })];
  await followTraining(server.context);
  expect(await tasks("open")).toEqual([]);
  const state = await owner.call(updateTrainingState, { params, body: { is_followed: true } });
  expect(state).toMatchObject({ is_followed: true, counts: { due: 1, none: 1, overdue: 0, passed: 0 } });
  const [task] = await tasks("open");
  expect(task).toMatchObject({ assignee_employee: first, due: "2026-12-14" });
  await hire({ last_name: "Новикова", hired_on: "2026-12-20", email: "" });
  await travelTo("2026-12-01T03:00:00.000Z");
  await followTraining(server.context);
  expect((await tasks("open")).map(({ assignee, due }) => [assignee, due])).toEqual([
    ["Орлова Елена", "2026-12-14"],
    ["Новикова Елена", "2026-12-20"],
  ]);
  await travelTo("2026-12-15T09:00:00.000Z");
  expect((await owner.call(readTrainingState, { params })).counts).toMatchObject({ overdue: 1, due: 1 });
});

test("a year later the test is due again, and after three years the answers are erased while the result stays", async () => {
  const { path } = await invited();
  const started = await start(path);
  await finish(path, started, rightAnswers(started));
  await owner.call(updateTrainingState, { params, body: { is_followed: true } });
  expect(await tasks("open")).toEqual([]);
  await travelTo("2027-11-05T03:00:00.000Z");
  await followTraining(server.context);
  expect((await tasks("open")).map(({ due }) => due)).toEqual(["2027-11-30"]);
  await travelTo("2029-12-05T03:00:00.000Z");
  await followTraining(server.context);
  const storedAttempt = await owner.call(readTrainingAttempt, { params: { ...params, id: started.id } });
  expect([storedAttempt.state, storedAttempt.percent, storedAttempt.sheet]).toEqual(["passed", 100, []]);
});

test("a reader sees results and may take a test, but neither assigns nor adds questions; a stranger sees nothing", async () => {
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
  const employee = await hire();
  const path = `/companies/${params.company_id}`;
  expect((await reader.send("GET", `${path}/training/`)).status).toBe(200);
  expect((await reader.send("POST", `${path}/training/assign/`, { employees: [employee] })).status).toBe(403);
  expect((await reader.send("POST", `${path}/training_questions/`, {})).status).toBe(403);
  expect((await reader.send("PATCH", `${path}/training/state/`, { is_followed: true })).status).toBe(403);
  expect((await reader.send("POST", `${path}/training_attempts/`, { role: "user" })).status).toBe(201);
  expect((await (await buildUser(server)).send("GET", `${path}/training/`)).status).toBe(404);
});

test("the history names the test and its result, not the questions", async () => {
  const { path } = await invited();
  const started = await start(path);
  await finish(path, started, rightAnswers(started));
  const { results } = await owner.call(listHistory, { params, query: {} });
  const text = JSON.stringify(results);
  expect(text).toContain("Орлова Елена");
  expect(text).not.toContain("chosen");
});
