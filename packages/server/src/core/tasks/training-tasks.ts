import type { Row } from "@opis/model/rows/row";
import { trainingDue } from "@opis/model/training/training-score";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";
import { createTask } from "./create-task.ts";

/** Returns the deduplication key of an employee's test. The colon at its end keeps employee 1 apart from employee 12. */
export function trainingTaskKey(employee: number): string {
  return `training:employee:${employee}:`;
}

/** Creates the task of an employee's test (152-FZ, article 18.1(1)(6); plan line M07); returns its id, or that of the open one. */
export async function createTrainingTask(
  transaction: Transaction,
  { employee, due }: { readonly employee: Row<"employee">; readonly due: string },
  editor: Editor,
): Promise<number> {
  return createTask(
    transaction,
    {
      kind: "training",
      title: "Пройти тест по персональным данным",
      basis: "п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ",
      expected_proof: "Результат теста: правильных ответов не меньше 80 %",
      due,
      assignee: `${employee.last_name} ${employee.first_name}`.trim(),
      assignee_employee: employee.id,
      source: { form: "employee", id: employee.id },
      key: trainingTaskKey(employee.id),
    },
    editor,
  );
}

/** Returns the due day of a test that is assigned today, whatever was passed before. */
export function dueOfAssigned(employee: Row<"employee">, today: string): string {
  return trainingDue(employee, { lastPassed: null, today }).due;
}
