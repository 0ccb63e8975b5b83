import { randomInt } from "node:crypto";
import type { shownAttempt } from "@opis/model/contract/training";
import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { isRightlyAnswered, type TrainingScore, trainingScore } from "@opis/model/training/training-score";
import {
  drawSheet,
  questionsOfSheet,
  readSheet,
  type SheetQuestion,
  type TrainingSheet,
  writeSheet,
} from "@opis/model/training/training-sheet";
import { trainingRoles } from "@opis/model/training/training-terms";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { z } from "zod";
import type { Transaction } from "../database/transaction.ts";
import { insertJournalEntry } from "./records/add-journal-entry.ts";
import { allocateNumber } from "./records/allocate-number.ts";
import { readCompanyToday } from "./records/company-today.ts";
import type { Editor } from "./records/editor.ts";
import { insertRow } from "./records/insert-row.ts";
import { lockCompany } from "./records/lock-company.ts";
import { readAllRows } from "./records/reading/read-rows.ts";
import { changeRow } from "./records/writing/change-row.ts";
import { trainingTaskKey } from "./tasks/create-task.ts";
import { lockRecord, readRecord } from "./tasks/register-record.ts";
import { settleTasksByKey } from "./tasks/settle-tasks.ts";

const form = forms.training_attempt;

type AttemptRow = Row<"training_attempt">;
type ShownAttempt = z.output<typeof shownAttempt>;

/** Who takes a test: an employee, a user with an account, or a user who is an employee. */
export interface Examinee {
  readonly employee: number | null;
  readonly user: number | null;
  readonly person: string;
  readonly position: string;
}

type Role = keyof typeof trainingRoles;

/**
 * Starts a test with questions drawn for today, or returns the unfinished one of the same role, so that a second tab and an interrupted
 * attempt continue it.
 */
export async function startAttempt(
  transaction: Transaction,
  { person, position, ...who }: Examinee,
  role: Role,
  editor: Editor,
): Promise<AttemptRow> {
  // Two tabs that start at the same time get one attempt.
  await lockCompany(transaction);
  const open = await findOpenAttempt(transaction, who, role);
  if (open !== undefined) return readRecord(transaction, "training_attempt", open);
  const day = await readCompanyToday(transaction);
  const companyQuestions = (await readAllRows(transaction, forms.training_question)).map((row) =>
    rowSchema("training_question").parse(row),
  );
  const sheet = drawSheet({ role, day, seed: randomInt(2 ** 31) }, companyQuestions);
  const { id } = await insertRow(transaction, {
    declared: form,
    answers: {
      number: await allocateNumber(transaction, form, Number(day.slice(0, 4))),
      employee: who.employee,
      user_id: who.user,
      person,
      position,
      role,
      state: "open",
      started_at: new Date(transaction.now).toISOString(),
      questions: sheet.questions.length,
    },
    editor,
  });
  storeSheet(transaction, id, sheet);
  return readRecord(transaction, "training_attempt", id);
}

/** Returns the id of the unfinished attempt of an employee or user, of one role or of any. */
export async function findOpenAttempt(
  transaction: Transaction,
  { employee, user }: Pick<Examinee, "employee" | "user">,
  role?: Role,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ id: number }>(
    `select id from training_attempt where company_id = $1 and state = 'open' and ($4::text is null or role = $4)
       and (case when $2::int is null then employee is null and user_id = $3 else employee = $2 end)
     order by id desc limit 1`,
    [transaction.company, employee, user, role ?? null],
  );
  return row?.id;
}

// The history names who took the test and the result; the questions stay with the attempt only.
function storeSheet(transaction: Transaction, id: number, sheet: TrainingSheet): void {
  const values = [transaction.company, id, writeSheet(sheet)];
  transaction.execute("update training_attempt set sheet = $3 where company_id = $1 and id = $2", values);
}

type ChosenAnswers = Readonly<Record<string, readonly number[]>>;

/**
 * Finishes an attempt: result, journal Ж6, and if it is passed the employee's task. A finished attempt stays as it is, so that answers
 * sent twice count once.
 */
export async function finishAttempt(
  transaction: Transaction,
  id: number,
  answers: ChosenAnswers,
  editor: Editor,
): Promise<AttemptRow> {
  const before = await lockRecord(transaction, "training_attempt", id);
  const sheet = readSheet(before.sheet);
  if (before.state !== "open" || !sheet) return before;
  const chosenIndexes = sheet.questions.map(({ code, order }) => {
    const indexes = new Set(answers[code] ?? []);
    return order.filter((index) => indexes.has(index)).toSorted((left, right) => left - right);
  });
  const answeredSheet = { ...sheet, chosen: chosenIndexes };
  const score = trainingScore(questionsOfSheet(answeredSheet));
  await changeRow(transaction, {
    declared: form,
    id,
    answers: {
      state: score.isPassed ? "passed" : "failed",
      finished_at: new Date(transaction.now).toISOString(),
      questions: score.total,
      right_answers: score.right,
      percent: score.percent,
    },
    editor,
  });
  storeSheet(transaction, id, answeredSheet);
  await recordResult(transaction, before, score, editor);
  return readRecord(transaction, "training_attempt", id);
}

async function recordResult(
  transaction: Transaction,
  { number, person, position, role, employee }: AttemptRow,
  { right, total, percent, isPassed }: TrainingScore,
  editor: Editor,
): Promise<void> {
  const today = await readCompanyToday(transaction);
  await insertJournalEntry(transaction, {
    code: "training",
    answers: {
      entry_on: today,
      person,
      position,
      item: `Тест по персональным данным: ${trainingRoles[role ?? "user"].ru.toLowerCase()}`,
      result: `${percent} % (${right} из ${total}), ${isPassed ? "сдан" : "не сдан"}`,
      confirmation: `Электронно, попытка № ${number}`,
    },
    year: Number(today.slice(0, 4)),
    editor,
  });
  if (!isPassed || employee === null) return;
  const reason = `Тест сдан: ${percent} %, свидетельство № ${number}`;
  await settleTasksByKey(transaction, trainingTaskKey(employee), { state: "done", reason }, editor);
}

/** Returns an attempt for the API; the right answers are shown once it is finished. */
export function presentAttempt({ sheet: storedSheet, ...row }: AttemptRow): ShownAttempt {
  const sheet = readSheet(storedSheet);
  const isFinished = row.state !== "open";
  return {
    ...row,
    sheet: sheet ? questionsOfSheet(sheet).map((question) => presentQuestion(question, isFinished)) : [],
  };
}

const unseen = { ru: "", en: "" };

function presentQuestion(question: SheetQuestion, isFinished: boolean): ShownAttempt["sheet"][number] {
  const { code, question: text, answers, right, chosen, explanation, norms } = question;
  return {
    code,
    question: text,
    answers: [...answers],
    is_multiple: right.length > 1,
    chosen: [...chosen],
    right: isFinished ? [...right] : [],
    is_right: isFinished ? isRightlyAnswered(question) : null,
    explanation: isFinished ? explanation : unseen,
    norms: isFinished ? [...norms] : [],
  };
}

/** Returns a finished attempt that was passed; throws `training_not_passed` otherwise. */
export async function readPassedAttempt(transaction: Transaction, id: number): Promise<AttemptRow> {
  const row = await readRecord(transaction, "training_attempt", id);
  if (row.state !== "passed") throw refused("training_not_passed");
  return row;
}
