import { words } from "@opis/model/bilingual-text";
import {
  deleteDestruction,
  listDestructions,
  moveDestruction,
  readDestruction,
  registerDestruction,
  suggestDestructions,
  updateDestruction,
} from "@opis/model/contract/destructions";
import { destructionDeadline } from "@opis/model/duties/destruction-deadline";
import { type DestructionReason, extractItems, openDestructionStates } from "@opis/model/duties/destruction-options";
import { contractScope, destructionScope, unrecordedEnds } from "@opis/model/duties/destruction-scope";
import { destructionTransition } from "@opis/model/duties/destruction-transition";
import { withdrawalEffects } from "@opis/model/duties/withdrawal-effects";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { explainDeadline } from "@opis/model/law/deadline";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { readCompanyTimeZone, readCompanyToday } from "../../core/records/company-today.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { createProcessorTasks, createRetentionTask } from "../../core/tasks/create-task.ts";
import { dueDestructionDay } from "../../core/tasks/due-records.ts";
import { settleEndedTerm } from "../../core/tasks/ended-term-tasks.ts";
import { changeRecord, lockRecord, readRecord, registerRecord } from "../../core/tasks/register-record.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks } from "../../http/pagination.ts";
import { type Call, parseResponse, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { type Condition, listRecords, readSource } from "./numbered-records.ts";

const form = forms.destruction;

type DestructionRow = Row<"destruction">;
type Reader = Parameters<typeof readSource>[2];

/** Returns a destruction for the API: with the calculation of its deadline, what its act must add, and its source. */
async function presentDestruction(transaction: Transaction, row: DestructionRow, reader: Reader) {
  const deadline = destructionDeadline(row);
  return parseResponse(readDestruction.response, {
    ...row,
    explanation: deadline ? explainDeadline(deadline)[reader.language] : null,
    law_due: deadline?.lastDay ?? null,
    is_over: isOver(row, await readCompanyToday(transaction)),
    warnings: warningsOf(row).map((warning) => warning[reader.language]),
    source: await readSource(transaction, row, reader),
  });
}

/** Returns whether data still to be destroyed are overdue; `today` is the company's ISO date. */
function isOver({ state, due, last_day: last }: DestructionRow, today: string): boolean {
  const day = state === "blocked" ? last : state === "planned" ? due : null;
  return day !== null && day < today;
}

/** Returns what is missing in the extract and must be in the act (Roskomnadzor's order 179, points 5 and 6). */
function warningsOf({ systems, extract_items: extractItemCodes }: DestructionRow) {
  if (systems.length === 0 || extractItemCodes.length === 0) return [];
  return Object.entries(extractItems)
    .filter(([item]) => !extractItemCodes.some((included) => included === item))
    .map(([, item]) =>
      words(
        `В выгрузке нет сведений «${item.ru}»: они указываются в самом акте`,
        `The log export does not contain “${item.en}”: enter it in the act`,
      ),
    );
}

type ListQuery = z.output<typeof listDestructions.query>;

const orderings = {
  event_on: "t.event_on",
  due: dueDestructionDay,
  number: "t.id",
  state: "t.state",
  reason: "t.reason",
  responsible: "t.responsible",
} as const;

/** Returns one page of destructions, newest first by default, and the total that match. */
async function listPage(transaction: Transaction, query: ListQuery) {
  const today = await readCompanyToday(transaction);
  const conditions = conditionsOf(query, today);
  const { count, rows } = await listRecords(transaction, { name: "destruction", query, conditions, orderings });
  return { count, rows: rows.map((row) => ({ ...row, is_over: isOver(row, today) })) };
}

function conditionsOf({ state, reason, search, open, overdue }: ListQuery, today: string): readonly Condition[] {
  const all: Condition[] = [];
  if (state) all.push([(p) => `t.state = ${p}`, state]);
  if (reason) all.push([(p) => `t.reason = ${p}`, reason]);
  if (search) all.push([(p) => `starts_with(t.number, ${p})`, search.trim()]);
  if (open) all.push([(p) => `(t.state = any(${p}::text[])) = ${open === "true"}`, openDestructionStates]);
  if (overdue) all.push([(p) => `(${dueDestructionDay}) < ${p}::date`, today]);
  return all;
}

/** Reasons for which a request leads to a destruction. */
const reasonsOfRequests: Readonly<Partial<Record<NonNullable<Row<"subject_request">["kind"]>, DestructionReason>>> = {
  consent_withdrawal: "withdrawal",
  stop_processing: "request",
  unlawful_data: "not_needed",
};

/** Returns the data that must be destroyed according to the questionnaires: after a request, or because a retention period or a contract has ended. */
async function suggestFromQuestionnaires(call: Call<typeof suggestDestructions>) {
  const { company, revision, actor, context, query, language } = call;
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const { request: id } = query;
  if (id === undefined) {
    const today = await context.db.readCompany(company, readCompanyToday);
    // What has a record already is not suggested again.
    const { groups, contracts } = unrecordedEnds(snapshot, today);
    const ofProcesses = groups.map((group) => ({
      ...destructionScope(snapshot, [group]),
      process: group.process,
      document: null,
      reason: "purpose" as const,
      event_on: group.processing_date,
    }));
    const ofContracts = contracts.map(({ document, expires, party }) => ({
      ...contractScope(snapshot, party),
      process: null,
      document,
      reason: "purpose" as const,
      event_on: expires,
    }));
    return { suggestions: [...ofProcesses, ...ofContracts], effects: [] };
  }
  const { request, timeZone } = await context.db.readCompany(company, async (transaction) => ({
    request: await readRecord(transaction, "subject_request", id),
    timeZone: await readCompanyTimeZone(transaction),
  }));
  const { kind, subject_group: group, processes, received_at: received } = request;
  const reason = kind === null ? undefined : reasonsOfRequests[kind];
  const effects = group === null ? [] : withdrawalEffects(snapshot, { group, processes });
  // Data that are not needed are destroyed whatever the basis of processing (article 20(3)).
  const ending = reason === "not_needed" ? effects : effects.filter(({ effect }) => effect === "destroy");
  const scope = destructionScope(
    snapshot,
    ending.map((entry) => entry.group),
  );
  const isWanted = reason !== undefined && received !== null && scope.processes.length > 0;
  const draft = isWanted
    ? [{ ...scope, process: null, document: null, reason, event_on: companyDay(new Date(received), timeZone) }]
    : [];
  return {
    suggestions: draft,
    effects: effects.map((effect) => ({
      process: effect.group.process,
      effect: effect.effect,
      bases: effect.bases.map((basis) => basis[language]),
      period: effect.period?.[language] ?? null,
    })),
  };
}

/** Registers destructions of personal data (152-FZ, article 21; Roskomnadzor's order 179), the journal Ж8. */
export function registerDestructions(app: FastifyInstance): void {
  route(app, listDestructions, async ({ company, context, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) => listPage(transaction, query));
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, registerDestruction, register);

  route(app, suggestDestructions, suggestFromQuestionnaires);

  route(app, readDestruction, async ({ company, context, params, actor, language }) =>
    context.db.inCompany(company, async (transaction) =>
      presentDestruction(transaction, await readRecord(transaction, "destruction", params.id), { actor, language }),
    ),
  );

  route(app, updateDestruction, update);

  route(app, deleteDestruction, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "destruction", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveDestruction, move);
}

async function register(call: Call<typeof registerDestruction>) {
  const { company, context, query, body, editor, actor, language } = call;
  return context.db.inCompany(company, async (transaction) => {
    const answers = storableAnswers(form, body);
    await refuseUnknownSource(transaction, query);
    const members = sourceMembers(query);
    const id = await registerRecord(transaction, { register: "destruction", stated: answers, members, editor, actor });
    const row = await readRecord(transaction, "destruction", id);
    await createProcessorTasks(transaction, row, editor);
    await settleEndedTerm(transaction, row, editor);
    return presentDestruction(transaction, row, { actor, language });
  });
}

async function update(call: Call<typeof updateDestruction>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const answers = storableAnswers(form, body);
    const by = { editor, actor, seenVersion: requestedRowVersion(request) };
    await changeRecord(context, transaction, { register: "destruction", id: params.id, stated: answers, ...by });
    const row = await readRecord(transaction, "destruction", params.id);
    return presentDestruction(transaction, row, { actor, language });
  });
}

async function move(call: Call<typeof moveDestruction>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "destruction", params.id);
    const transition = destructionTransition(before, body, await readCompanyToday(transaction));
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    const change = { declared: form, id: params.id, answers, editor, actor, seenVersion: requestedRowVersion(request) };
    await changeRow(transaction, change);
    const row = await readRecord(transaction, "destruction", params.id);
    await createRetentionTask(transaction, row, editor);
    return presentDestruction(transaction, row, { actor, language });
  });
}

type Source = z.output<typeof registerDestruction.query>;

function sourceMembers({ request, process, document }: Source): Partial<DestructionRow> {
  if (request !== undefined) return { source_form: "subject_request", source_id: request };
  if (document !== undefined) return { source_form: "document", source_id: document };
  return process === undefined ? {} : { source_form: "process", source_id: process };
}

// The source is a plain id without a foreign key, so an unknown or foreign one is refused here.
async function refuseUnknownSource(transaction: Transaction, source: Source): Promise<void> {
  const sources = [
    ["request", "subject_request", source.request],
    ["process", "process", source.process],
    ["document", "document", source.document],
  ] as const;
  for (const [name, table, id] of sources) {
    if (id === undefined) continue;
    const rows = await transaction.query(`select from ${table} where company_id = $1 and id = $2`, [
      transaction.company,
      id,
    ]);
    if (rows.length === 0) throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] });
  }
}
