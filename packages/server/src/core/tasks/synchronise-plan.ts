import { type PlanTask, planTasks } from "@opis/documents/documents/annual-plan/plan-tasks";
import { companyFacts } from "@opis/documents/facts/company-facts";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { changedOn, technologiesOf } from "../documents/document-context.ts";
import { readStoredDocuments } from "../documents/stored-documents.ts";
import { dailyAt, job } from "../jobs/job.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { type Editor, timeEditor } from "../records/editor.ts";
import { selectRows } from "../records/reading/read-rows.ts";
import { changeRow } from "../records/writing/change-row.ts";
import { createTask } from "./create-task.ts";
import { followEndedTerms } from "./ended-term-tasks.ts";
import { settleRiskTasks } from "./synchronise-risk-task.ts";

const form = forms.task;

type TaskRow = Row<"task">;

/** Numbers of tasks changed by a synchronisation. */
export interface PlanChanges {
  created: number;
  changed: number;
  withdrawn: number;
}

const proposalSchema = z.object({
  title: z.string(),
  basis: z.string(),
  expected_proof: z.string(),
  assignee: z.string(),
  due: z.string(),
  repeat: z.string().nullable(),
  repeat_months: z.number().nullable(),
});

type Proposal = z.output<typeof proposalSchema>;

/**
 * Synchronises the tasks of the plan with the questionnaires: creates those of new lines, updates what no user edited,
 * and cancels open ones whose line no longer applies. Idempotent.
 */
export async function synchronisePlan(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  company: number,
  editor: Editor,
): Promise<PlanChanges> {
  const snapshot = await snapshots.whole(company);
  const facts = companyFacts(snapshot);
  return db.inCompany(company, async (transaction) => {
    const revision = await lockCompany(transaction);
    const [today, stored] = await Promise.all([
      readCompanyToday(transaction),
      readStoredDocuments(transaction, snapshots),
    ]);
    const technologies = technologiesOf(facts, stored);
    const lines = planTasks(facts, {
      today,
      technologies,
      changedOn: await changedOn(transaction, facts, { stored, today }),
    });
    const changes = await applyLines(transaction, lines, editor);
    await transaction.query(
      `insert into task_plans (company_id, revision, synchronised_on) values ($1, $2, $3)
       on conflict (company_id) do update set revision = $2, synchronised_on = $3`,
      [company, revision, today],
    );
    return changes;
  });
}

// Concurrent synchronisations would create a line's task twice.
async function lockCompany(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ revision: number }>(
    "select revision from companies where id = $1 for no key update",
    [transaction.company],
  );
  return row?.revision ?? 0;
}

async function applyLines(transaction: Transaction, lines: readonly PlanTask[], editor: Editor): Promise<PlanChanges> {
  const existingLines = await readLines(transaction);
  const { open, keys } = await readPlanned(transaction);
  const changes: PlanChanges = { created: 0, changed: 0, withdrawn: 0 };
  for (const line of lines) {
    const before = existingLines.get(line.key);
    const task = open.get(line.key);
    if (task) {
      if (before && (await follow(transaction, { task, before: before.proposal, line, editor }))) changes.changed += 1;
    } else if (before?.is_withdrawn ?? !keys.has(line.key)) {
      const { kind, key, source } = line;
      await createTask(transaction, { kind, ...proposalOf(line), source, key }, editor);
      changes.created += 1;
    }
    if (!before || before.is_withdrawn || JSON.stringify(before.proposal) !== JSON.stringify(proposalOf(line)))
      await saveLine(transaction, line);
  }
  const current = new Set(lines.map(({ key }) => key));
  for (const [key, { is_withdrawn: isWithdrawn }] of existingLines) {
    if (isWithdrawn || current.has(key)) continue;
    const task = open.get(key);
    if (task) {
      await changeRow(transaction, { declared: form, id: task.id, answers: withdrawn, editor });
      changes.withdrawn += 1;
    }
    await transaction.query("update plan_lines set is_withdrawn = true where company_id = $1 and key = $2", [
      transaction.company,
      key,
    ]);
  }
  return changes;
}

const withdrawn = { state: "cancelled", state_reason: "По ответам анкет мероприятие больше не требуется" };

function proposalOf({
  title,
  basis,
  expected_proof,
  assignee,
  due,
  repeat,
  repeat_months,
}: PlanTask): Pick<PlanTask, keyof Proposal> {
  return { title, basis, expected_proof, assignee, due, repeat, repeat_months };
}

interface Following {
  readonly task: TaskRow;
  readonly before: Proposal;
  readonly line: PlanTask;
  readonly editor: Editor;
}

/** Updates the fields of a task that no user edited; returns whether anything changed. */
async function follow(transaction: Transaction, { task, before, line, editor }: Following): Promise<boolean> {
  const members = ["title", "basis", "expected_proof", "assignee", "repeat", "repeat_months"] as const;
  const followed = line.isDueSet ? [...members, "due" as const] : members;
  const changedNames = followed.filter((name) => task[name] === before[name] && line[name] !== before[name]);
  if (changedNames.length === 0) return false;
  const answers = Object.fromEntries(changedNames.map((name) => [name, line[name]]));
  await changeRow(transaction, { declared: form, id: task.id, answers, editor });
  return true;
}

async function readLines(transaction: Transaction) {
  const rows = await transaction.query<{ key: string; proposal: unknown; is_withdrawn: boolean }>(
    "select key, proposal, is_withdrawn from plan_lines where company_id = $1",
    [transaction.company],
  );
  return new Map(rows.map((row) => [row.key, { ...row, proposal: proposalSchema.parse(row.proposal) }]));
}

/** Reads the open tasks of the plan by line, and which lines have or had any task. */
async function readPlanned(transaction: Transaction) {
  const [rows, keys] = await Promise.all([
    selectRows(
      transaction,
      form,
      "where t.company_id = $1 and t.state = 'open' and t.source_key in (select key from plan_lines where company_id = $1)",
      [transaction.company],
    ),
    transaction.query<{ source_key: string }>(
      "select distinct source_key from task where company_id = $1 and source_key <> ''",
      [transaction.company],
    ),
  ]);
  const open = rows.map((row) => rowSchema("task").parse(row));
  return {
    open: new Map(open.map((task) => [task.source_key, task])),
    keys: new Set(keys.map((row) => row.source_key)),
  };
}

async function saveLine(transaction: Transaction, line: PlanTask): Promise<void> {
  await transaction.query(
    `insert into plan_lines (company_id, key, proposal) values ($1, $2, $3)
     on conflict (company_id, key) do update set proposal = $3, is_withdrawn = false`,
    [transaction.company, line.key, JSON.stringify(proposalOf(line))],
  );
}

/** Synchronises plans of measures, tasks of risks and of ended terms with the questionnaires at night; an unchanged plan is skipped. */
export const followPlansJob = job({
  name: "follow_plans",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(1, 30),
  run: followPlans,
});

/** Synchronises the plan of each company that has one and may have changed since the last time, settles tasks of risks that are gone, and follows ended terms. */
export async function followPlans(context: Context): Promise<void> {
  const companies = await context.db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  for (const { id } of companies) {
    if (await context.db.readCompany(id, isBehind)) await synchronisePlan(context, id, timeEditor);
    await settleRiskTasks(context, id);
    await followEndedTerms(context, id);
  }
}

// A new month may add lines of the next year without a changed answer.
async function isBehind(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query(
    `select from task_plans p join companies c on c.id = p.company_id where p.company_id = $1
       and (p.revision <> c.revision or date_trunc('month', p.synchronised_on) < date_trunc('month', $2::date))`,
    [transaction.company, await readCompanyToday(transaction)],
  );
  return rows.length > 0;
}
