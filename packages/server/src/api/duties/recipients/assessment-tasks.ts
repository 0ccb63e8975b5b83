import { assessmentTaskKey } from "@opis/documents/documents/annual-plan/plan-tasks";
import type { AssessmentScore } from "@opis/model/duties/assessment-score";
import { workingDaysAfter } from "@opis/model/law/working-days";
import type { Row } from "@opis/model/rows/row";
import { dayAfter } from "@opis/model/time/company-day";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { createTask } from "../../../core/tasks/create-task.ts";
import { settleTasksByKey } from "../../../core/tasks/settle-tasks.ts";
import type { Transaction } from "../../../database/transaction.ts";

/** Working days for looking at the answers, and days for assessing again after a low score: the product's own terms. */
const days = { review: 5, again: 30 } as const;

interface Assessed {
  readonly row: Row<"recipient_assessment">;
  /** Name of the third party. */
  readonly party: string;
  readonly score: AssessmentScore | null;
}

function keysOf({ third_party: party }: Row<"recipient_assessment">) {
  return {
    request: assessmentTaskKey(party ?? 0),
    review: `assessment/${party}/review/`,
    again: `assessment/${party}/again/`,
  };
}

/** Creates and finishes the tasks that follow from the state of an assessment: look at the answers, assess again after a low score. */
export async function followAssessment(transaction: Transaction, assessed: Assessed, editor: Editor): Promise<void> {
  const { row, score } = assessed;
  const keys = keysOf(row);
  const done = { state: "done", reason: `Оценка получателя № ${row.number}` } as const;
  const cancelled = { state: "cancelled", reason: row.state_reason } as const;
  if (row.state === "answered") return createAnswerTasks(transaction, assessed, editor);
  if (row.state === "sent") await settleTasksByKey(transaction, keys.request, done, editor);
  await settleTasksByKey(transaction, keys.review, row.state === "accepted" ? done : cancelled, editor);
  if (row.state === "accepted" && score?.grade !== "low") await settleTasksByKey(transaction, keys.again, done, editor);
  return undefined;
}

async function createAnswerTasks(
  transaction: Transaction,
  { row, party, score }: Assessed,
  editor: Editor,
): Promise<void> {
  const today = await readCompanyToday(transaction);
  const keys = keysOf(row);
  const common = {
    kind: "recipient",
    basis: `Оценка получателя № ${row.number}`,
    assignee: row.responsible,
    source: { form: "recipient_assessment", id: row.id },
  } as const;
  await createTask(
    transaction,
    {
      ...common,
      title: `Рассмотреть ответы получателя: ${party}`,
      due: workingDaysAfter(today, days.review).last,
      expected_proof: "принятая оценка получателя",
      key: keys.review,
    },
    editor,
  );
  if (score?.grade !== "low") return;
  await createTask(
    transaction,
    {
      ...common,
      title: `Оценить получателя заново, балл ${score.score} из 100: ${party}`,
      details:
        "Низкий балл: попросить получателя устранить недостатки и ответить ещё раз, пересмотреть объём передаваемых данных.",
      due: dayAfter(today, days.again),
      expected_proof: "новая оценка получателя",
      key: keys.again,
    },
    editor,
  );
}
