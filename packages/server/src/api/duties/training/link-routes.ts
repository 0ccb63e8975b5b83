import {
  answerTrainingByLink,
  certificateByTrainingLink,
  openTrainingByLink,
  startTrainingByLink,
} from "@opis/model/contract/training";
import { refused } from "@opis/model/errors";
import type { Row } from "@opis/model/rows/row";
import { roleOfEmployee } from "@opis/model/training/training-score";
import { passingPercent, questionsOfTest } from "@opis/model/training/training-terms";
import type { FastifyInstance } from "fastify";
import { editorOfEmployee, inEmployeeLink } from "../../../core/identity/employee-link.ts";
import { readRecord } from "../../../core/tasks/register-record.ts";
import {
  type Examinee,
  findOpenAttempt,
  finishAttempt,
  presentAttempt,
  readPassedAttempt,
  startAttempt,
} from "../../../core/training-attempts.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { route } from "../../../http/register-endpoint.ts";
import { readCertificate, readTrainees, sendCertificate } from "./trainees.ts";

/** Requests of one address within a minute: nobody opens tests by trying codes. */
const requestsPerMinute = 30;

/** Registers tests for employees without an account, by the link of their e-mail. */
export function registerTrainingLinks(app: FastifyInstance): void {
  route(
    app,
    openTrainingByLink,
    ({ context, params }) =>
      inEmployeeLink(context, params, (transaction, employee) => presentTest(transaction, employee)),
    { requestsPerMinute },
  );

  route(
    app,
    startTrainingByLink,
    ({ context, params }) =>
      inEmployeeLink(context, params, async (transaction, employee) => {
        const examinee = examineeOf(employee);
        return presentAttempt(
          await startAttempt(transaction, examinee, roleOfEmployee(employee), editorOfEmployee(employee)),
        );
      }),
    { requestsPerMinute },
  );

  route(
    app,
    answerTrainingByLink,
    ({ context, params, body }) =>
      inEmployeeLink(context, params, async (transaction, employee) => {
        await refuseForeign(transaction, employee, params.attempt);
        const editor = editorOfEmployee(employee);
        return presentAttempt(await finishAttempt(transaction, params.attempt, body.answers, editor));
      }),
    { requestsPerMinute },
  );

  route(
    app,
    certificateByTrainingLink,
    async ({ context, params, language, reply }) => {
      const certificate = await inEmployeeLink(context, params, async (transaction, employee) => {
        await refuseForeign(transaction, employee, params.attempt);
        return readCertificate(transaction, await readPassedAttempt(transaction, params.attempt), language);
      });
      return sendCertificate(context, reply, certificate);
    },
    { requestsPerMinute },
  );
}

type EmployeeRow = Row<"employee">;

function examineeOf({
  id,
  last_name: last,
  first_name: first,
  position,
}: EmployeeRow): Examinee & { employee: number } {
  return { employee: id, user: null, person: `${last} ${first}`.trim(), position };
}

async function refuseForeign(transaction: Transaction, { id }: EmployeeRow, attempt: number): Promise<void> {
  const row = await readRecord(transaction, "training_attempt", attempt);
  if (row.employee !== id) throw refused("not_found");
}

async function presentTest(transaction: Transaction, employee: EmployeeRow) {
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const trainee = (await readTrainees(transaction)).find((candidate) => candidate.employee.id === employee.id);
  const role = roleOfEmployee(employee);
  const open = await findOpenAttempt(transaction, { employee: employee.id, user: null }, role);
  const attemptId = open ?? trainee?.last?.id;
  return {
    company: company?.name ?? "",
    name: examineeOf(employee).person,
    role,
    questions: questionsOfTest[role],
    passing_percent: passingPercent,
    due: trainee?.due ?? null,
    standing: trainee?.standing ?? ("none" as const),
    attempt:
      attemptId === undefined ? null : presentAttempt(await readRecord(transaction, "training_attempt", attemptId)),
  };
}
