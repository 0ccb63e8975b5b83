import { can, type Level } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { dueHourReminder, type ReminderHour, runningClock } from "@opis/model/duties/incident-clock";
import { openIncidentStates } from "@opis/model/duties/incident-states";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../identity/rights/rights.ts";
import { everyMinutes, forEachCompany, job } from "../jobs/job.ts";
import { incidentDueLetter } from "../mail/letters/task-letters.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import { timeEditor } from "../records/editor.ts";
import { hasReceivers, publishWebhookEvent } from "../records/publish-webhook-event.ts";
import { selectRows } from "../records/reading/read-rows.ts";

/** Reminds of incident deadlines by letter, bell and webhook; days off do not extend them. */
export const remindOfIncidentsJob = job({
  name: "remind_of_incidents",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: remindOfIncidents,
});

/**
 * Sends each company's due reminders of running notifications: six hours and one hour before the deadline, and once it
 * has passed (152-FZ, article 21(3.1)). If no server ran at one of them, only the latest is sent. Drills have none.
 */
export async function remindOfIncidents(context: Context): Promise<void> {
  await forEachCompany(context, async (transaction) => {
    const now = new Date(transaction.now);
    for (const incident of await openIncidents(transaction)) {
      const clock = runningClock(incident);
      const hours = clock && dueHourReminder(clock.due, now);
      if (clock === undefined || hours === undefined) continue;
      const reminder = { ...clock, hours, incident };
      if (await takeReminder(transaction, reminder)) await remind(transaction, context.mail, reminder);
    }
  });
}

interface Reminder extends NonNullable<ReturnType<typeof runningClock>> {
  readonly hours: ReminderHour;
  readonly incident: Row<"incident">;
}

async function openIncidents(transaction: Transaction): Promise<Row<"incident">[]> {
  const rows = await selectRows(
    transaction,
    forms.incident,
    "where t.company_id = $1 and t.is_drill is not true and t.state = any($2::text[]) order by t.id",
    [transaction.company, openIncidentStates],
  );
  return rows.map((row) => rowSchema("incident").parse(row));
}

/** Marks a reminder as sent; returns false if it or a later one was sent already. Safe for concurrent servers. */
async function takeReminder(
  transaction: Transaction,
  { notification, due, hours, incident }: Reminder,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into due_reminders (company_id, form, record, due, stage) values ($1, 'incident', $2, $3::timestamptz::date, $4)
     on conflict do nothing returning 1 as taken`,
    [transaction.company, incident.id, due, `${notification}/${hours}`],
  );
  return rows.length > 0;
}

async function remind(transaction: Transaction, mail: Context["mail"], reminder: Reminder): Promise<void> {
  const { notification, due, hours, incident } = reminder;
  const { id, number } = incident;
  await addNotice(transaction, reminder);
  if (await hasReceivers(transaction, "task.due")) {
    const data = { form: "incident", id, due, state: hours === 0 ? "over" : "today" };
    publishWebhookEvent(transaction, "task.due", { subject: `incident ${id}`, data });
  }
  if (!mail.isSending) return;
  const common = { incident: id, number, notification, due, hours, time_zone: await readCompanyTimeZone(transaction) };
  for (const { id: user, email, language, company_name, edits } of await readersOfRecords(transaction)) {
    if (!edits) continue;
    const data = { ...common, user, company: transaction.company, company_name };
    mail.post(transaction, { letter: incidentDueLetter, to: email, language, data });
  }
}

interface Reader {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly company_name: string;
}

/** A member who may be reminded, with their rights on records and risks. */
interface RemindedMember extends Reader {
  readonly views: boolean;
  readonly edits: boolean;
  readonly manages: boolean;
  readonly viewsRisks: boolean;
}

/** Returns the reminded members who may view records. */
async function readersOfRecords(transaction: Transaction): Promise<RemindedMember[]> {
  const members = await readRemindedMembers(transaction);
  return members.filter(({ views }) => views);
}

/** Returns members who have an address and did not unsubscribe from reminders. */
export async function readRemindedMembers(transaction: Transaction): Promise<RemindedMember[]> {
  const members = await transaction.query<Reader & RightsRow>(
    `select u.id, u.email, u.language, c.name as company_name, ${rightsColumns("u.id", "c.id")}
     from companies c join memberships own on own.company_id = c.id join users u on u.id = own.user_id
     ${rightsJoins("u.id", "c.id")}
     where c.id = $1 and u.is_active and u.email <> '' and not 'tasks_due' = any(u.letters_off) order by u.id`,
    [transaction.company],
  );
  return members.flatMap((member) => {
    const actor = actorOf({ ...member, is_superuser: false }, []);
    if (actor === undefined) return [];
    const may = (level: Level) => can(actor, level, { section: "duties" });
    const viewsRisks = can(actor, "view", { section: "risks" });
    return [{ ...member, views: may("view"), edits: may("edit"), manages: may("manage"), viewsRisks }];
  });
}

/** Adds the reminder to the bell of subscribers to terms. */
async function addNotice(
  transaction: Transaction,
  { notification, due, hours, incident: { id, number } }: Reminder,
): Promise<void> {
  const changes = {
    [notification === "first" ? "due_24" : "due_72"]: [null, due],
    ...(hours === 0 ? { state_of_the_term: [null, { stand: "over", left: null }] } : { hours_left: [null, hours] }),
  };
  await transaction.query(
    `insert into notices (company_id, at, saying, editor, kind, form, object_id, root_form, root_id, title, changes, once)
     values ($1, $2, 'term', $3, 'modified', 'incident', $4, 'incident', $4, $5, $6, $7) on conflict (company_id, once) do nothing`,
    [
      transaction.company,
      transaction.now,
      timeEditor.name,
      id,
      number,
      JSON.stringify(changes),
      `incident/${id}/${due}/${notification}/${hours}`,
    ],
  );
  transaction.announce({
    form: "incident",
    id,
    kind: "modified",
    origin: timeEditor.author,
    revisionUnchanged: true,
  });
}
