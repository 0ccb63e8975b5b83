import { openRequestStates } from "@opis/model/duties/request-states";
import { forms } from "@opis/model/forms/index";
import { workingDaysAfter } from "@opis/model/law/working-days";
import { recordName } from "@opis/model/text/record-name";
import { dayAfter } from "@opis/model/time/company-day";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { dailyAt, forEachCompany, job } from "../jobs/job.ts";
import { tasksDueLetter, tasksNamedMost } from "../mail/letters/task-letters.ts";
import { readCompanyToday } from "../records/company-today.ts";
import { hasReceivers, publishWebhookEvent } from "../records/publish-webhook-event.ts";
import { dueDestructionDay } from "./due-records.ts";
import { readRemindedMembers } from "./remind-of-incidents.ts";
import { isReachable, notifyAssignees } from "./task-assignee.ts";

/**
 * Reminds of tasks and requests by letter and webhook, in the morning in Russia; Monday's letter is a weekly summary.
 */
export const remindOfTasksJob = job({
  name: "remind_of_tasks",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(4, 10),
  run: remindOfTasks,
});

/** Sends each company's unsent reminders: three working days before a deadline, on it, and once it has passed. */
export async function remindOfTasks(context: Context): Promise<void> {
  const { mail } = context;
  await forEachCompany(context, async (transaction) => {
    if (mail.isSending || (await hasReceivers(transaction, "task.due"))) await remind(transaction, mail);
  });
}

interface Due extends Record<string, unknown> {
  readonly form: "task" | "subject_request" | "destruction";
  readonly id: number;
  readonly title: string;
  readonly due: string;
  /** The assignee; null if no user is assigned or can be reached: then those who manage the records are reminded. */
  readonly assignee_user: number | null;
  readonly state: "before" | "today" | "over";
}

const daysBefore = 3;
const weekDays = 6;

async function remind(transaction: Transaction, mail: Context["mail"]): Promise<void> {
  const today = await readCompanyToday(transaction);
  const until = workingDaysAfter(today, daysBefore).last;
  // The summary lists everything due, so it replaces that day's reminders.
  const reminded = await takeReminders(transaction, today, until);
  for (const { form, id, due, state } of reminded)
    publishWebhookEvent(transaction, "task.due", { subject: `${form} ${id}`, data: { form, id, due, state } });
  if (!mail.isSending) return;
  const ofTasks = reminded.flatMap(({ form, id, state }) => (form === "task" ? [[id, state] as const] : []));
  await notifyAssignees(transaction, mail, new Map(ofTasks));
  const isWeekly = new Date(today).getUTCDay() === 1 && (await takeSummary(transaction, today));
  // Over long holidays three working days reach beyond the week, and their reminders are sent only once.
  const [, furthest = until] = [until, dayAfter(today, weekDays)].toSorted();
  const due = isWeekly ? await dueUntil(transaction, today, furthest) : reminded;
  if (due.length === 0) return;
  // A task is its assignee's business whatever they may view: owners of risks often see no records.
  for (const member of await readRemindedMembers(transaction)) {
    const memberItems = due.filter(({ assignee_user: user }) => (user === null ? member.manages : user === member.id));
    if (memberItems.length === 0) continue;
    const { id: user, email, language, company_name, views, viewsRisks } = member;
    const tasks = selectNamedItems(memberItems).map(({ form, title, due: day, state }) => ({
      title: form === "task" ? title : recordName(forms[form], title, language),
      due: day,
      state,
    }));
    const data = {
      user,
      company: transaction.company,
      company_name,
      is_weekly: isWeekly,
      tasks,
      count: memberItems.length,
    };
    const screen = views ? "tasks" : viewsRisks ? "risks" : "forms";
    mail.post(transaction, { letter: tasksDueLetter, to: email, language, data: { ...data, screen } });
  }
}

/** Returns the items that a letter names, earliest first: what is still to come has half of the places, however much is overdue. */
function selectNamedItems(due: readonly Due[]): readonly Due[] {
  const overdue = due.filter(({ state }) => state === "over");
  const coming = due.filter(({ state }) => state !== "over");
  const places = Math.max(tasksNamedMost / 2, tasksNamedMost - overdue.length);
  const listedComing = coming.slice(0, places);
  return [...overdue.slice(0, tasksNamedMost - listedComing.length), ...listedComing];
}

/** Marks due reminders as sent and returns them; concurrent servers take turns. */
async function takeReminders(transaction: Transaction, today: string, until: string): Promise<Due[]> {
  return transaction.query<Due>(
    `with due as (${dueQuery}), taken as (
       insert into due_reminders (company_id, form, record, due, stage)
       select $1, form, id, due::date, state from due on conflict do nothing returning form, record, stage)
     select d.* from due d join taken t on t.form = d.form and t.record = d.id and t.stage = d.state order by d.due, d.id`,
    [transaction.company, today, until, openRequestStates],
  );
}

/** Marks a Monday's summary as sent; returns false if it was sent already. */
async function takeSummary(transaction: Transaction, today: string): Promise<boolean> {
  const rows = await transaction.query(
    `insert into due_reminders (company_id, form, record, due, stage) values ($1, 'week', 0, $2, 'week')
     on conflict do nothing returning 1 as taken`,
    [transaction.company, today],
  );
  return rows.length > 0;
}

async function dueUntil(transaction: Transaction, today: string, until: string): Promise<Due[]> {
  return transaction.query<Due>(`select * from (${dueQuery}) d order by due, id`, [
    transaction.company,
    today,
    until,
    openRequestStates,
  ]);
}

const stage = (day: string) =>
  `case when ${day} < $2::date then 'over' when ${day} = $2::date then 'today' else 'before' end`;

const dueQuery = `
  select 'task' as form, id, title, due::text, case when ${isReachable("task.company_id", "assignee_user")} then assignee_user end as assignee_user,
      ${stage("due")} as state
    from task where company_id = $1 and state = 'open' and due <= $3::date
  union all
  select 'subject_request', id, number, coalesce(extended_due, due)::text, null, ${stage("coalesce(extended_due, due)")}
    from subject_request where company_id = $1 and state = any($4::text[]) and coalesce(extended_due, due) <= $3::date
  union all
  select 'destruction', t.id, t.number, (${dueDestructionDay})::text, null, ${stage(`(${dueDestructionDay})`)}
    from destruction t where t.company_id = $1 and (${dueDestructionDay}) <= $3::date`;
