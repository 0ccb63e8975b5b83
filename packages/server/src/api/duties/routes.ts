import { words } from "@opis/model/bilingual-text";
import { type AgendaItem, agendaMaxDays, readAgenda } from "@opis/model/contract/agenda";
import {
  openRequestPage,
  readRequestPage,
  renewRequestPage,
  sendRequest,
  sentRequest,
  updateRequestPage,
} from "@opis/model/contract/request-page";
import { refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/answer-forms";
import { isWorkingDay, workingDaysAfter } from "@opis/model/law/working-days";
import { requestFileMaxBytes } from "@opis/model/limits";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import { deadlinesOf } from "@opis/model/time/company-deadlines";
import { dayAfter, daysBetween } from "@opis/model/time/days";
import { accept } from "@opis/model/validation/issues";
import type { FastifyInstance } from "fastify";
import { readFileRoom } from "../../core/files/remaining-file-space.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { dueDestructions } from "../../core/tasks/due-destructions.ts";
import { dueIncidents } from "../../core/tasks/due-incidents.ts";
import { dueRequests } from "../../core/tasks/due-requests.ts";
import { dueTasks, termsWithTask } from "../../core/tasks/due-tasks.ts";
import { receiveFile } from "../../http/receive-file.ts";
import { type Call, route } from "../../http/register.ts";
import { registerOwnTasks } from "./cross-company-tasks.ts";
import { registerDestructions } from "./destructions.ts";
import { registerIncidents } from "./incidents.ts";
import { registerJournals } from "./journals.ts";
import {
  openedCompany,
  openPage,
  readPage,
  receiveRequest,
  renewPage,
  shownPage,
  stampOf,
} from "./subject-requests/public-request-form.ts";
import { registerSubjectRequests } from "./subject-requests/routes.ts";
import { registerTasks } from "./task-routes.ts";

/** Registers the agenda: what is due in a company, by day. */
function registerAgenda(app: FastifyInstance): void {
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
const tooLong = words(`Период не длиннее ${agendaMaxDays} дней`, `The period is at most ${agendaMaxDays} days long`);

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

/** Maximum numbers of requests sent and pages opened by an address per minute. */
const requestsPerMinute = { sent: 20, opened: 60 } as const;

/** Registers the public page on which people send requests to a company, and its settings. */
function registerRequestPage(app: FastifyInstance): void {
  const { config } = app.context;

  route(app, readRequestPage, ({ company, context }) =>
    context.db.inCompany(company, async (transaction) =>
      shownPage(company, config.PUBLIC_URL, await readPage(transaction)),
    ),
  );

  route(app, updateRequestPage, ({ company, context, body }) =>
    context.db.inCompany(company, async (transaction) =>
      shownPage(company, config.PUBLIC_URL, await openPage(transaction, body.is_open)),
    ),
  );

  route(app, renewRequestPage, ({ company, context }) =>
    context.db.inCompany(company, async (transaction) =>
      shownPage(company, config.PUBLIC_URL, await renewPage(transaction)),
    ),
  );

  registerVisits(app);
}

function registerVisits(app: FastifyInstance): void {
  route(
    app,
    openRequestPage,
    async ({ context, params: { company_id: company, code } }) => ({
      company: await context.db.inCompany(company, (transaction) => openedCompany(transaction, code)),
      stamp: stampOf(context.secrets.box, company, context.clock.now()),
    }),
    { requestsPerMinute: requestsPerMinute.opened },
  );

  route(
    app,
    sendRequest,
    async ({ context, params: { company_id: company, code }, body, language, request }) => {
      if (body) return receiveRequest(context, { company, code, body, file: undefined, language });
      const room = await context.db.inCompany(company, async (transaction) => {
        await openedCompany(transaction, code);
        return readFileRoom(transaction, context.config);
      });
      return receiveFile(context, request, {
        type: "document",
        room,
        mostBytes: requestFileMaxBytes,
        keep: (file, fields) =>
          receiveRequest(context, {
            company,
            code,
            body: accept(sentRequest, assertValidText(fields)),
            file,
            language,
          }),
      });
    },
    { requestsPerMinute: requestsPerMinute.sent },
  );
}

/** Registers the records of the compliance year. */
export function registerDuties(app: FastifyInstance): void {
  registerSubjectRequests(app);
  registerRequestPage(app);
  registerTasks(app);
  registerIncidents(app);
  registerJournals(app);
  registerDestructions(app);
  registerAgenda(app);
  registerOwnTasks(app);
}
