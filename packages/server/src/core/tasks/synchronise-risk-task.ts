import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Risk } from "@opis/model/risks/risk-total";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Editor, timeEditor } from "../records/editor.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { readCompanyRisks, riskId } from "../risks/company-risks.ts";
import { fixedRisks, type RiskHandling, readHandlings } from "../risks/risk-handling.ts";
import { createTask, findOpenTask } from "./create-task.ts";
import { settleTasksByKey } from "./settle-tasks.ts";

const { task: taskForm } = forms;
const prefix = "risk:";

/** Returns the deduplication key of a risk's task; it ends with a separator, since tasks are settled by the beginning of their key. */
export function taskOfRisk(risk: string): string {
  return `${prefix}${risk}:`;
}

interface RiskWork {
  readonly risk: Risk;
  readonly handling: Pick<RiskHandling, "owner" | "owner_name" | "due">;
  /** Why the risk is accepted; undefined if it is to be fixed. */
  readonly acceptance: string | undefined;
}

/**
 * Creates the task of a risk that is to be fixed by a date, or changes it: its owner sees and is reminded of it as of any
 * task. Without a date, or once the risk is accepted, its open task is cancelled.
 */
export async function followRisk(
  transaction: Transaction,
  { risk, handling, acceptance }: RiskWork,
  editor: Editor,
): Promise<void> {
  const key = taskOfRisk(riskId(risk));
  const { owner, owner_name: assignee, due } = handling;
  if (due === null || acceptance !== undefined) {
    const reason = acceptance === undefined ? "Срок риска снят" : `Риск принят: ${acceptance || "причина не указана"}`;
    return settleTasksByKey(transaction, key, { state: "cancelled", reason }, editor);
  }
  const id = await findOpenTask(transaction, key);
  const answers = { due, assignee, assignee_user: owner, assignee_employee: null };
  if (id !== undefined) {
    await changeRow(transaction, { declared: taskForm, id, answers, editor });
    return undefined;
  }
  const { rule, object, root } = risk;
  const name = object.name || formNamed(object.form).title.ru;
  const about = { title: `${rule.name.ru}: ${name}`, details: rule.remedy.ru, basis: rule.law.ru };
  await createTask(transaction, { kind: "risk", ...about, ...answers, source: root, key }, editor);
  return undefined;
}

/** Finishes the open tasks of risks that were fixed, and cancels those of risks that are gone with their object or answer. */
export async function settleRiskTasks(context: Context, company: number): Promise<void> {
  const ids = await context.db.readCompany(company, openRisks);
  if (ids.length === 0) return;
  const risks = await readCompanyRisks(context, company);
  const currentIds = new Set(risks.risks.map(riskId));
  const missingIds = ids.filter((id) => !currentIds.has(id));
  if (missingIds.length === 0) return;
  await context.db.inCompany(company, async (transaction) => {
    const fixed = new Set(fixedRisks(risks, await readHandlings(transaction)).map(riskId));
    for (const id of missingIds) {
      const state = fixed.has(id) ? "done" : "cancelled";
      await settleTasksByKey(transaction, taskOfRisk(id), { state, reason: noLongerFound }, timeEditor);
    }
  });
}

const noLongerFound = "По ответам анкет этого риска больше нет";

async function openRisks(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ key: string }>(
    "select source_key as key from task where company_id = $1 and state = 'open' and starts_with(source_key, $2)",
    [transaction.company, prefix],
  );
  return rows.map(({ key }) => key.slice(prefix.length, -1));
}
