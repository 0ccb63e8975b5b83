import { enumOfKeys } from "@opis/model/contract/common";
import {
  applicantSchema,
  deleteSubjectRequest,
  listSubjectRequests,
  moveSubjectRequest,
  readSubjectRequest,
  registerSubjectRequest,
  updateSubjectRequest,
} from "@opis/model/contract/duties/subject-requests";
import { requestDeadline } from "@opis/model/duties/request-deadline";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { isOpenRequest } from "@opis/model/duties/request-states";
import { requestTransition } from "@opis/model/duties/request-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { companyDay } from "@opis/model/time/company-day";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/row-schema";
import { words } from "@opis/model/words";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { pageLinks } from "../../../http/page.ts";
import { type Call, route } from "../../../http/register.ts";
import { seenVersion } from "../../../http/seen-version.ts";
import { insertRow } from "../../../records/adding/insert-row.ts";
import { allocateNumber } from "../../../records/allocate-number.ts";
import { readRow } from "../../../records/reading/read-rows.ts";
import { lockKept } from "../../../records/reading/select-rows.ts";
import { singletonOf } from "../../../records/reading/singleton.ts";
import { timeZoneOf } from "../../../records/today-in.ts";
import { changeRow } from "../../../records/writing/change-row.ts";
import { refuseClosed } from "../../../records/writing/open-references.ts";
import { saveApplicant } from "./applicants.ts";
import { listRequests } from "./list-requests.ts";
import { presentRequest, type RequestRow } from "./present-request.ts";

const declared = forms.subject_request;

const deadlineSource = z.object({
  received_at: z.string().nullable(),
  kind: enumOfKeys(requestKinds).nullable(),
  confirmed_on: z.string().nullable(),
});

/** Requests of data subjects and authorities (152-FZ, articles 14, 20 and 21), the journal Ж1. */
export function registerSubjectRequests(app: FastifyInstance): void {
  const { box } = app.context.secrets;

  route(app, listSubjectRequests, async ({ company, context, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) => listRequests(transaction, box, query));
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, registerSubjectRequest, async ({ company, context, body, editor, actor, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const timeZone = await timeZoneOf(transaction);
      const answers = await answersOfNew(transaction, body, timeZone);
      await refuseClosed(transaction, { declared, answers, editor, actor });
      const row = await insertRow(transaction, { declared, answers, editor, actor });
      await saveApplicant(transaction, box, row.id, applicantSchema.partial().parse(body));
      return presentRequest(transaction, { box, language }, await readRequest(transaction, row.id));
    }),
  );

  route(app, readSubjectRequest, async ({ company, context, params, language }) =>
    context.db.inCompany(company, async (transaction) =>
      presentRequest(transaction, { box, language }, await readRequest(transaction, params.id)),
    ),
  );

  route(app, updateSubjectRequest, async ({ company, context, params, body, editor, actor, language, request }) =>
    context.db.inCompany(company, async (transaction) => {
      const before = await lockRequest(transaction, params.id);
      if (!isOpenRequest(before.state ?? "registered")) throw refused("record_finished");
      const timeZone = await timeZoneOf(transaction);
      const changed = keptAnswers(declared, body);
      const answers = { ...changed, ...dueOf({ ...before, ...changed }, timeZone) };
      refuseFuture(answers.received_at, transaction.now);
      const change = { declared, id: params.id, answers, editor, actor, seenVersion: seenVersion(request) };
      await changeRow(transaction, change);
      await saveApplicant(transaction, box, params.id, applicantSchema.partial().parse(body));
      return presentRequest(transaction, { box, language }, await readRequest(transaction, params.id));
    }),
  );

  route(app, deleteSubjectRequest, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRequest(transaction, params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveSubjectRequest, (call) => moveRequest(call));
}

async function moveRequest(call: Call<typeof moveSubjectRequest>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  const { box } = context.secrets;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRequest(transaction, params.id);
    const timeZone = await timeZoneOf(transaction);
    const today = companyDay(new Date(transaction.now), timeZone);
    const transition = requestTransition(before, body, { today, timeZone });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    await changeRow(transaction, {
      declared,
      id: params.id,
      answers,
      editor,
      actor,
      seenVersion: seenVersion(request),
    });
    return presentRequest(transaction, { box, language }, await readRequest(transaction, params.id));
  });
}

async function answersOfNew(
  transaction: Transaction,
  body: Readonly<Record<string, unknown>>,
  timeZone: string,
): Promise<Record<string, unknown>> {
  const stated = keptAnswers(declared, body);
  refuseFuture(stated.received_at, transaction.now);
  const year = Number(companyDay(new Date(transaction.now), timeZone).slice(0, 4));
  const number = await allocateNumber(transaction, declared, year);
  const responsible = stated.responsible || (await singletonOf(transaction, forms.commission)).o_name;
  const row = { kind: null, received_at: null, confirmed_on: null, ...stated };
  return { ...stated, number, responsible, state: "registered", ...dueOf(row, timeZone) };
}

/** Returns the deadline members that follow from the other members of a request. */
function dueOf(
  row: Readonly<Record<string, unknown>>,
  timeZone: string,
): Pick<RequestRow, "due"> & Partial<RequestRow> {
  const source = deadlineSource.parse(row);
  const due = requestDeadline(source, timeZone)?.lastDay ?? null;
  const days = typeof row.extension_days === "number" ? row.extension_days : 0;
  return { due, ...(days > 0 && { extended_due: requestDeadline(source, timeZone, days)?.lastDay ?? null }) };
}

function refuseFuture(receivedAt: unknown, now: string | Date): void {
  if (typeof receivedAt === "string" && new Date(receivedAt) > new Date(now))
    throw refusedFields({ received_at: [inFuture] });
}

const inFuture = words("Это время ещё не наступило", "This time is yet to come");

async function readRequest(transaction: Transaction, id: number): Promise<RequestRow> {
  return rowSchema("subject_request").parse(await readRow(transaction, declared, id));
}

async function lockRequest(transaction: Transaction, id: number): Promise<RequestRow> {
  const where = "where t.company_id = $1 and t.id = $2";
  const row = await lockKept(transaction, declared, where, [transaction.company, id]);
  if (!row) throw refused("not_found");
  return rowSchema("subject_request").parse(row);
}
