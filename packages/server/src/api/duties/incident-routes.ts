import { type Language, words } from "@opis/model/bilingual-text";
import {
  addIncidentEvent,
  deleteIncident,
  listIncidents,
  moveIncident,
  readIncident,
  registerIncident,
  suggestIncidentScope,
  updateIncident,
} from "@opis/model/contract/incidents";
import { runningClock } from "@opis/model/duties/incident-clock";
import { isDisclosure } from "@opis/model/duties/incident-kinds";
import { incidentScope } from "@opis/model/duties/incident-scope";
import { isNotificationExempt, openIncidentStates } from "@opis/model/duties/incident-states";
import { incidentTransition } from "@opis/model/duties/incident-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { payerOf } from "@opis/model/law/fines";
import { type LeakBracket, leakBracket, leakNotesOn, silenceBracket } from "@opis/model/law/leak-fines";
import { workingDaysAfter } from "@opis/model/law/working-days";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { readCompanyTimeZone, readCompanyToday } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { selectRows } from "../../core/records/reading/read-rows.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { createTask } from "../../core/tasks/create-task.ts";
import { changeRecord, lockRecord, readRecord, registerRecord } from "../../core/tasks/register-record.ts";
import { incidentDueSql } from "../../database/company-list-sql.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks } from "../../http/pagination.ts";
import { type Call, parseResponse, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { type Condition, listRecords } from "./numbered-records.ts";

const incidentForm = forms.incident;

/** Drills are in no journal: they have separate numbers, so that the journal's have no gaps. */
const drillPrefix = "У-";

/** Working days for following up on an incident's findings; the law sets no term. */
const workingDays = 10;

const lessons = [
  { key: "threats", title: "Пересмотреть модель угроз по итогам инцидента" },
  { key: "plan", title: "Внести меры по итогам инцидента в план мероприятий" },
  { key: "training", title: "Провести обучение работников по итогам инцидента" },
] as const;

/** Creates the follow-up tasks of a closed incident; for a drill its protocol lists the changes. */
async function createTasksOfClosing(
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

type IncidentRow = Row<"incident">;

/** Returns an incident for the API: with its clock, its possible fine and its timeline. */
async function presentIncident(transaction: Transaction, row: IncidentRow, language: Language) {
  const [events, fines, isKii] = await Promise.all([
    selectRows(
      transaction,
      forms.incident_event,
      "where t.company_id = $1 and t.incident = $2 order by t.happened_at, t.id",
      [transaction.company, row.id],
    ),
    finesOf(transaction, row, language),
    concernsKii(transaction, row),
  ]);
  return parseResponse(readIncident.response, {
    ...row,
    clock: clockOf(row, new Date(transaction.now)),
    ...fines,
    is_kii: isKii,
    events: events.map((event) => rowSchema("incident_event").parse(event)),
  });
}

/** Returns the clock of an incident for the API; null if none runs. */
function clockOf(row: IncidentRow, now: Date) {
  const clock = runningClock(row);
  return clock ? { ...clock, is_over: new Date(clock.due) < now } : null;
}

// A drill has no fine; incidents other than disclosure fall under other parts, if any.
async function finesOf(transaction: Transaction, row: IncidentRow, language: Language) {
  const { kind, is_drill: isDrill } = row;
  if (isDrill === true) return { fine: null, silence_fine: null, fine_notes: [] };
  const [information, categories, day] = await Promise.all([
    singletonOf(transaction, forms.information),
    transaction.query<{ category: string | null }>(
      "select distinct category from directory_item where company_id = $1 and id = any($2::int[])",
      [transaction.company, row.data],
    ),
    readCompanyToday(transaction),
  ]);
  const { legal_form: legalForm } = rowSchema("information").parse(information);
  const fineContext = { day, payer: payerOf(legalForm) };
  const among = new Set(categories.map(({ category }) => category));
  const fine =
    kind !== null && isDisclosure(kind)
      ? leakBracket(
          {
            subjects: row.subjects_affected,
            identifiers: row.identifiers_affected,
            hasSpecial: among.has("special_category_data"),
            hasBiometrics: among.has("biometric_personal_data"),
            isRepeated: row.is_repeated === true,
          },
          fineContext,
        )
      : undefined;
  return {
    fine: shownBracket(fine, language),
    silence_fine: isNotificationExempt(row) ? null : shownBracket(silenceBracket(fineContext), language),
    fine_notes: fine ? leakNotesOn(day, legalForm).map((note) => note[language]) : [],
  };
}

function shownBracket(bracket: LeakBracket | undefined, language: Language) {
  if (!bracket) return null;
  const { printed, price, share } = bracket;
  return {
    printed: printed[language],
    least: price?.[0] ?? null,
    most: price?.[1] ?? null,
    share: share?.[language] ?? null,
  };
}

async function concernsKii(transaction: Transaction, { systems }: IncidentRow): Promise<boolean> {
  const [found] = await transaction.query(
    "select 1 from system where company_id = $1 and id = any($2::int[]) and is_kii limit 1",
    [transaction.company, systems],
  );
  return found !== undefined;
}

type ListQuery = z.output<typeof listIncidents.query>;

/** SQL of the deadline of the next notification of an incident `t`; null if none is left. */
const due = incidentDueSql("t");

const orderings = {
  detected_at: "t.detected_at",
  due,
  number: "t.id",
  state: "t.state",
  kind: "t.kind",
  responsible: "t.responsible",
} as const;

/** Returns one page of incidents, newest first by default, and the total that match. */
async function listedIncidents(transaction: Transaction, query: ListQuery) {
  const now = new Date(transaction.now);
  const conditions = conditionsOf(query, now);
  const { count, rows } = await listRecords(transaction, { name: "incident", query, conditions, orderings });
  return { count, rows: rows.map((row) => ({ ...row, clock: clockOf(row, now) })) };
}

function conditionsOf({ state, kind, search, open, overdue, drill }: ListQuery, now: Date): readonly Condition[] {
  const all: Condition[] = [[(p) => `(t.is_drill is true) = ${p}::boolean`, drill === "true"]];
  if (state) all.push([(p) => `t.state = ${p}`, state]);
  if (kind) all.push([(p) => `t.kind = ${p}`, kind]);
  if (search) all.push([(p) => `starts_with(t.number, ${p})`, search.trim()]);
  if (open) all.push([(p) => `(t.state = any(${p}::text[])) = ${open === "true"}`, openIncidentStates]);
  if (overdue) all.push([(p) => `${due} < ${p}::timestamptz`, now.toISOString()]);
  return all;
}

/** Registers incidents with personal data (152-FZ, article 21(3.1)), the journal Ж4, and drills. */
export function registerIncidents(app: FastifyInstance): void {
  route(app, listIncidents, async ({ company, context, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) => listedIncidents(transaction, query));
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, registerIncident, register);

  route(app, suggestIncidentScope, async ({ company, revision, actor, context, query }) => {
    const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
    return incidentScope(snapshot, { systems: query.systems ?? [], processes: query.processes ?? [] });
  });

  route(app, readIncident, async ({ company, context, params, language }) =>
    context.db.inCompany(company, async (transaction) =>
      presentIncident(transaction, await readRecord(transaction, "incident", params.id), language),
    ),
  );

  route(app, updateIncident, async ({ company, context, params, body, editor, actor, language, request }) =>
    context.db.inCompany(company, async (transaction) => {
      const answers = storableAnswers(incidentForm, body);
      const by = { editor, actor, seenVersion: requestedRowVersion(request) };
      await changeRecord(context, transaction, { register: "incident", id: params.id, stated: answers, ...by });
      return presentIncident(transaction, await readRecord(transaction, "incident", params.id), language);
    }),
  );

  route(app, deleteIncident, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "incident", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveIncident, move);

  route(app, addIncidentEvent, async ({ company, context, params, body, editor, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const incident = await lockRecord(transaction, "incident", params.id);
      const { happened_at = new Date(transaction.now).toISOString(), ...said } = storableAnswers(
        forms.incident_event,
        body,
      );
      refuseFuture(happened_at, transaction.now);
      await addEvent(transaction, incident.id, { ...said, happened_at, editor });
      return presentIncident(transaction, incident, language);
    }),
  );
}

async function register({ company, context, query, body, editor, actor, language }: Call<typeof registerIncident>) {
  return context.db.inCompany(company, async (transaction) => {
    const answers = storableAnswers(incidentForm, body);
    const isDrill = query.drill === "true";
    const id = await registerRecord(transaction, {
      register: "incident",
      stated: answers,
      members: { is_drill: isDrill },
      prefix: isDrill ? drillPrefix : "",
      editor,
      actor,
    });
    const { detected_at: happened_at } = answers;
    await addEvent(transaction, id, { happened_at, text: "", state: "detected", editor });
    return presentIncident(transaction, await readRecord(transaction, "incident", id), language);
  });
}

async function move({ company, context, params, body, editor, actor, language, request }: Call<typeof moveIncident>) {
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "incident", params.id);
    const now = new Date(transaction.now);
    const timeZone = await readCompanyTimeZone(transaction);
    const transition = incidentTransition(before, body, { now, timeZone });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    const change = {
      declared: incidentForm,
      id: params.id,
      answers,
      editor,
      actor,
      seenVersion: requestedRowVersion(request),
    };
    await changeRow(transaction, change);
    const { state, person = "", reason = "", confirmation_number: number = "", sent_at } = body;
    // Initials end with a full stop of their own.
    const parts = [person, reason, number && `№ ${number}`]
      .map((part) => part.trim().replace(/\.$/u, ""))
      .filter((part) => part !== "");
    await addEvent(transaction, params.id, {
      happened_at: sent_at === undefined ? now.toISOString() : new Date(sent_at).toISOString(),
      text: parts.join(". "),
      state,
      editor,
    });
    if (state === "closed") await createTasksOfClosing(transaction, before, { editor, timeZone });
    return presentIncident(transaction, await readRecord(transaction, "incident", params.id), language);
  });
}

type NewEvent = Readonly<Record<string, unknown>> & { readonly editor: Editor };

async function addEvent(transaction: Transaction, parentId: number, { editor, ...answers }: NewEvent): Promise<void> {
  const { incident_event: form } = forms;
  await insertRow(transaction, { declared: form, parentId, answers: { ...answers, author: editor.name }, editor });
}

// The event of an incident happened already.
function refuseFuture(moment: unknown, now: string | Date): void {
  if (typeof moment === "string" && new Date(moment) > new Date(now)) throw refusedFields({ happened_at: [inFuture] });
}

const inFuture = words("Это время ещё не наступило", "This time is in the future");
