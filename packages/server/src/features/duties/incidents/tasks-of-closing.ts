import { workingDaysAfter } from "@opis/model/law/working-days";
import { companyDay } from "@opis/model/time/company-day";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { Editor } from "../../../records/editor.ts";
import { createTask } from "../../../tasks/create-task.ts";
import type { IncidentRow } from "./present-incident.ts";

/** Working days within which what an incident has shown is taken into account; the law sets no term. */
const workingDays = 10;

const lessons = [
  { key: "threats", title: "Пересмотреть модель угроз по итогам инцидента" },
  { key: "plan", title: "Внести меры по итогам инцидента в план мероприятий" },
  { key: "training", title: "Провести обучение работников по итогам инцидента" },
] as const;

/** Creates the tasks that follow from an incident that was closed; of a drill its protocol says what to change. */
export async function createTasksOfClosing(
  transaction: Transaction,
  { id, number, is_drill: isDrill, responsible }: IncidentRow,
  { editor, timeZone }: { readonly editor: Editor; readonly timeZone: string },
): Promise<void> {
  if (isDrill === true) return;
  const { last: due } = workingDaysAfter(companyDay(new Date(transaction.now), timeZone), workingDays);
  for (const { key, title } of lessons) {
    const task = {
      kind: "incident",
      title,
      due,
      basis: `Инцидент № ${number}`,
      assignee: responsible,
      source: { form: "incident", id },
      key: `incident/${id}/${key}`,
    } as const;
    await createTask(transaction, task, editor);
  }
}
