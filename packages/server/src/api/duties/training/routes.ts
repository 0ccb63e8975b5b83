import {
  addTrainingQuestion,
  answerTraining,
  assignTraining,
  downloadTrainingCertificate,
  listTraining,
  listTrainingAttempts,
  listTrainingQuestions,
  readTrainingAttempt,
  readTrainingQuestion,
  readTrainingState,
  startTraining,
  updateTrainingQuestion,
  updateTrainingState,
} from "@opis/model/contract/training";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { ownQuestionIssues } from "@opis/model/training/own-question";
import type { TrainingStanding } from "@opis/model/training/training-terms";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { CurrentUser } from "../../../core/identity/current-user.ts";
import { emailKey } from "../../../core/identity/normalise-login.ts";
import { allocateNumber } from "../../../core/records/allocate-number.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { insertRow } from "../../../core/records/insert-row.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import { lockRecord, readRecord } from "../../../core/tasks/register-record.ts";
import {
  type Examinee,
  findOpenAttempt,
  finishAttempt,
  presentAttempt,
  readPassedAttempt,
  startAttempt,
} from "../../../core/training-attempts.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageLinks, pageOfRows } from "../../../http/pagination.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../../http/row-version.ts";
import { type Condition, listRecords } from "../numbered-records.ts";
import { assignDueTraining, assignTrainingTo, isTrainingFollowed } from "./assign-training.ts";
import { registerTrainingLinks } from "./link-routes.ts";
import { readCertificate, readTrainees, sendCertificate, type Trainee } from "./trainees.ts";

const form = forms.training_question;

/** Registers tests of knowledge: who is to take them, attempts, the company's own questions, and tests by link (journal Ж6). */
export function registerTraining(app: FastifyInstance): void {
  registerTrainees(app);
  registerQuestions(app);
  registerAttempts(app);
  registerTrainingLinks(app);
}

function registerTrainees(app: FastifyInstance): void {
  route(app, listTraining, async ({ company, context, query, request }) => {
    const trainees = await context.db.readCompany(company, readTrainees);
    const presentedTrainees = trainees.map(presentTrainee).filter(matching(query));
    return pageOfRows(request, query, presentedTrainees, ["name", "position", "standing", "due", "role"]);
  });

  route(app, readTrainingState, ({ company, context, user }) =>
    context.db.readCompany(company, (transaction) => readState(transaction, user)),
  );

  route(app, updateTrainingState, ({ company, context, body, user, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      if (body.is_followed) {
        const values = [transaction.company, await readCompanyToday(transaction)];
        await transaction.query(
          "insert into training_plans (company_id, since) values ($1, $2) on conflict do nothing",
          values,
        );
        await assignDueTraining(context, transaction, editor);
      } else await transaction.query("delete from training_plans where company_id = $1", [transaction.company]);
      return readState(transaction, user);
    }),
  );

  route(app, assignTraining, ({ company, context, body, editor }) =>
    context.db.inCompany(company, (transaction) => assignTrainingTo(context, transaction, body.employees, editor)),
  );
}

type ShownTrainee = z.output<typeof listTraining.response>["results"][number];

function presentTrainee({ employee, role, standing, due, task, last }: Trainee): ShownTrainee {
  const { id, position, email } = employee;
  const name = `${employee.last_name} ${employee.first_name}`.trim();
  const result = last && {
    id: last.id,
    state: last.state,
    percent: last.percent,
    finished_at: new Date(last.finished_at).toISOString(),
  };
  return { id, name, position, email, role, standing, due, task, last: result };
}

function matching({ search = "", standing }: z.output<typeof listTraining.query>) {
  const searchText = search.trim().toLowerCase();
  return (trainee: ShownTrainee) =>
    (standing === undefined || trainee.standing === standing) &&
    `${trainee.name} ${trainee.position}`.toLowerCase().includes(searchText);
}

async function readState(transaction: Transaction, user: CurrentUser) {
  const trainees = await readTrainees(transaction);
  const countOf = (state: TrainingStanding) => trainees.filter((trainee) => trainee.standing === state).length;
  const ownTrainee = findOwn(trainees, await readAccount(transaction, user));
  const who = { employee: ownTrainee?.employee.id ?? null, user: user.id };
  return {
    is_followed: await isTrainingFollowed(transaction),
    counts: { due: countOf("due"), overdue: countOf("overdue"), passed: countOf("passed"), none: countOf("none") },
    own: {
      employee: who.employee,
      role: ownTrainee?.role ?? ("user" as const),
      attempt: (await findOpenAttempt(transaction, who)) ?? null,
    },
  };
}

interface Account extends Record<string, unknown> {
  readonly name: string;
  readonly email: string;
}

async function readAccount(transaction: Transaction, { id, username }: CurrentUser): Promise<Account> {
  const [account] = await transaction.query<Account>(
    "select trim(concat_ws(' ', last_name, first_name)) as name, email from users where id = $1",
    [id],
  );
  return { name: account?.name || username, email: account?.email ?? "" };
}

/** Returns the employee with the e-mail address of an account; undefined if there is none or more than one. */
function findOwn(trainees: readonly Trainee[], { email }: Account): Trainee | undefined {
  const same = trainees.filter(({ employee }) => employee.email !== "" && emailKey(employee.email) === emailKey(email));
  return same.length === 1 ? same[0] : undefined;
}

function registerQuestions(app: FastifyInstance): void {
  route(app, listTrainingQuestions, async ({ company, context, query, request }) => {
    const listing = { name: "training_question", query, conditions: [], orderings: { number: "t.id" } } as const;
    const { count, rows } = await context.db.inCompany(company, (transaction) => listRecords(transaction, listing));
    return { count, ...pageLinks(request, count, query), results: [...rows] };
  });

  route(app, addTrainingQuestion, ({ company, context, body, editor, actor }) =>
    context.db.inCompany(company, async (transaction) => {
      const answers = storableAnswers(form, body);
      refuseWrongQuestion(answers);
      const year = Number((await readCompanyToday(transaction)).slice(0, 4));
      const number = await allocateNumber(transaction, form, year);
      const { id } = await insertRow(transaction, { declared: form, answers: { ...answers, number }, editor, actor });
      return readRecord(transaction, "training_question", id);
    }),
  );

  route(app, readTrainingQuestion, ({ company, context, params }) =>
    context.db.inCompany(company, (transaction) => readRecord(transaction, "training_question", params.id)),
  );

  route(app, updateTrainingQuestion, ({ company, context, params: { id }, body, editor, actor, request }) =>
    context.db.inCompany(company, async (transaction) => {
      const before = await lockRecord(transaction, "training_question", id);
      const answers = storableAnswers(form, body);
      refuseWrongQuestion({ ...before, ...answers });
      await changeRow(transaction, {
        declared: form,
        id,
        answers,
        editor,
        actor,
        seenVersion: requestedRowVersion(request),
      });
      return readRecord(transaction, "training_question", id);
    }),
  );
}

function refuseWrongQuestion(answers: Readonly<Record<string, unknown>>): void {
  const issues = ownQuestionIssues(answers);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
}

function registerAttempts(app: FastifyInstance): void {
  route(app, listTrainingAttempts, async ({ company, context, query, request }) => {
    const conditions = conditionsOf(query);
    const listing = { name: "training_attempt", query, conditions, orderings } as const;
    const { count, rows } = await context.db.inCompany(company, (transaction) => listRecords(transaction, listing));
    return { count, ...pageLinks(request, count, query), results: rows.map(({ sheet: _sheet, ...row }) => row) };
  });

  route(app, startTraining, ({ company, context, body, user, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const examinee = await readOwnExaminee(transaction, user);
      return presentAttempt(await startAttempt(transaction, examinee, body.role, editor));
    }),
  );

  route(app, readTrainingAttempt, ({ company, context, params }) =>
    context.db.inCompany(company, async (transaction) =>
      presentAttempt(await readRecord(transaction, "training_attempt", params.id)),
    ),
  );

  route(app, answerTraining, ({ company, context, params, body, user, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const row = await readRecord(transaction, "training_attempt", params.id);
      const examinee = await readOwnExaminee(transaction, user);
      const isOwn = row.employee === null ? row.user_id === user.id : row.employee === examinee.employee;
      if (!isOwn) throw refused("forbidden");
      return presentAttempt(await finishAttempt(transaction, params.id, body.answers, editor));
    }),
  );

  route(app, downloadTrainingCertificate, downloadCertificate);
}

async function downloadCertificate(call: Call<typeof downloadTrainingCertificate>) {
  const { company, context, params, language, reply } = call;
  const certificate = await context.db.inCompany(company, async (transaction) =>
    readCertificate(transaction, await readPassedAttempt(transaction, params.id), language),
  );
  return sendCertificate(context, reply, certificate);
}

/** Returns the caller as an examinee: the employee with the same e-mail address, otherwise the account alone. */
async function readOwnExaminee(transaction: Transaction, user: CurrentUser): Promise<Examinee> {
  const account = await readAccount(transaction, user);
  const employee = findOwn(await readTrainees(transaction), account)?.employee;
  return employee
    ? {
        employee: employee.id,
        user: user.id,
        person: `${employee.last_name} ${employee.first_name}`.trim(),
        position: employee.position,
      }
    : { employee: null, user: user.id, person: account.name, position: "" };
}

const orderings = {
  number: "t.id",
  person: "t.person",
  percent: "t.percent",
  state: "t.state",
  started_at: "t.started_at",
  finished_at: "t.finished_at",
} as const;

function conditionsOf({ search, state, employee }: z.output<typeof listTrainingAttempts.query>): readonly Condition[] {
  const all: Condition[] = [];
  if (state) all.push([(p) => `t.state = ${p}`, state]);
  if (employee) all.push([(p) => `t.employee = ${p}`, employee]);
  if (search?.trim()) all.push([(p) => `position(lower(${p}) in lower(t.person)) > 0`, search.trim()]);
  return all;
}
