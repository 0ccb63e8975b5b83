import { words } from "@opis/model/bilingual-text";
import { type AgendaItem, agendaMaxDays, readAgenda } from "@opis/model/contract/agenda";
import { refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isWorkingDay, workingDaysAfter } from "@opis/model/law/working-days";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import { dayAfter, daysBetween } from "@opis/model/time/days";
import type { FastifyInstance } from "fastify";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { dueDestructions } from "../../core/tasks/due-destructions.ts";
import { dueIncidents } from "../../core/tasks/due-incidents.ts";
import { dueRequests } from "../../core/tasks/due-requests.ts";
import { dueTasks, termsWithTask } from "../../core/tasks/due-tasks.ts";
import { type Call, route } from "../../http/register-endpoint.ts";

/** Registers the agenda: what is due in a company, by day. */
export function registerAgenda(app: FastifyInstance): void {
  route(app, readAgenda, readCompanyAgenda);
}

async function readCompanyAgenda(call: Call<typeof readAgenda>) {
  const { context, company, actor, editor, language, query } = call;
  const { from, to: until } = query;
  const records = await context.db.readCompany(company, async (transaction) => {
    const today = await readCompanyToday(transaction);
    refuseLongPeriod(from ?? today, until);
    const due = { actor, user: editor.userId, language, day: today, from, until };
    const items = await Promise.all([
      dueTasks(transaction, due),
      dueRequests(transaction, due),
      dueIncidents(transaction, due),
      dueDestructions(transaction, due),
    ]);
    return { today, items: items.flat(), shown: await termsWithTask(transaction, actor) };
  });
  const { today } = records;
  const items = [...records.items, ...(await dueAnswers(call, records))];
  const days = daysOf(from ?? today, until);
  return {
    today,
    items: items.toSorted((one, other) => one.day.localeCompare(other.day)),
    days_off: days.filter((day) => !isWorkingDay(day)),
    unknown_years: [...new Set(days.flatMap((day) => workingDaysAfter(day, 1).unknownYears))],
  };
}

function refuseLongPeriod(from: string, to: string): void {
  const days = daysBetween(from, to);
  if (days < 0) throw refusedFields({ to: [endsBefore] });
  if (days > agendaMaxDays) throw refusedFields({ to: [tooLong] });
}

const endsBefore = words("Период заканчивается раньше, чем начинается", "The period ends before it begins");
const tooLong = words(
  `Период не может быть длиннее ${agendaMaxDays} дней`,
  `The period can be at most ${agendaMaxDays} days long`,
);

/** Lists the terms of answers that the caller sees (licences, certificates, approvals), except those with a task. */
async function dueAnswers(
  { context, company, revision, actor, language, query: { from, to } }: Call<typeof readAgenda>,
  { today, shown }: { readonly today: string; readonly shown: ReadonlySet<string> },
): Promise<AgendaItem[]> {
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const index = indexSnapshot(snapshot);
  return deadlinesOf(snapshot, today, daysBetween(today, to))
    .filter(({ day, key }) => (from === undefined || day >= from) && !shown.has(key))
    .map(({ day, form, id, field }) => ({
      day,
      is_over: day < today,
      is_done: false,
      may_finish: false,
      form,
      id,
      name: index.nameOf(form, id) || formNamed(form).title[language],
      label: formNamed(form).fields[field]?.label[language] ?? "",
      url: addressOf({ company }, { form, id, field: field || undefined }) ?? screenAddress(company, "forms"),
    }));
}

function daysOf(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index));
}
