import {
  addSubjectRequestFile,
  applicantSchema,
  deleteSubjectRequest,
  deleteSubjectRequestFile,
  downloadSubjectRequestFile,
  listSubjectRequests,
  moveSubjectRequest,
  readSubjectRequest,
  registerSubjectRequest,
  updateSubjectRequest,
} from "@opis/model/contract/subject-requests";
import { isOpenRequest, openRequestStates } from "@opis/model/duties/request-states";
import { requestTransition } from "@opis/model/duties/request-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { requestFileMaxBytes } from "@opis/model/limits";
import { companyDay } from "@opis/model/time/company-day";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { readFileRoom, refuseWithoutRoom } from "../../../core/files/store-file.ts";
import { readCompanyTimeZone, readCompanyToday } from "../../../core/records/company-today.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { readApplicants, saveApplicant } from "../../../core/records/request-applicants.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import { changeRecord, lockRecord, readRecord } from "../../../core/tasks/register-record.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageLinks } from "../../../http/pagination.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../../http/row-version.ts";
import { sendFile } from "../../../http/send-file.ts";
import { type Condition, listRecords } from "../numbered-records.ts";
import { addRequestFile, findRequestFile, isOverdue, presentRequest, registerRequest } from "./register-request.ts";

const form = forms.subject_request;

type ListQuery = z.output<typeof listSubjectRequests.query>;

const orderings = {
  received_at: "t.received_at",
  due: "coalesce(t.extended_due, t.due)",
  number: "t.id",
  state: "t.state",
  kind: "t.kind",
  responsible: "t.responsible",
} as const;

/** Returns one page of requests, newest first by default, and the total that match. */
async function listRequests(transaction: Transaction, box: SecretBox, query: ListQuery) {
  const today = await readCompanyToday(transaction);
  const conditions = conditionsOf(query, today);
  const { count, rows } = await listRecords(transaction, { name: "subject_request", query, conditions, orderings });
  const applicants = await readApplicants(
    transaction,
    box,
    rows.map(({ id }) => id),
  );
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      applicant_name: applicants.get(row.id)?.applicant_name ?? "",
      is_over: isOverdue(row, today),
    })),
  };
}

function conditionsOf({ state, kind, search, open, overdue }: ListQuery, today: string): readonly Condition[] {
  const all: Condition[] = [];
  if (state) all.push([(p) => `t.state = ${p}`, state]);
  if (kind) all.push([(p) => `t.kind = ${p}`, kind]);
  if (search) all.push([(p) => `starts_with(t.number, ${p})`, search.trim()]);
  if (open) all.push([(p) => `(t.state = any(${p}::text[])) = ${open === "true"}`, openRequestStates]);
  if (overdue) {
    all.push([(p) => `t.state = any(${p}::text[])`, openRequestStates]);
    all.push([(p) => `coalesce(t.extended_due, t.due) < ${p}::date`, today]);
  }
  return all;
}

/** Registers requests of data subjects and authorities (152-FZ, articles 14, 20 and 21), the journal Ж1. */
export function registerSubjectRequests(app: FastifyInstance): void {
  const { box } = app.context.secrets;

  route(app, listSubjectRequests, async ({ company, context, query, request }) => {
    const { count, rows } = await context.db.inCompany(company, (transaction) => listRequests(transaction, box, query));
    return { count, ...pageLinks(request, count, query), results: rows };
  });

  route(app, registerSubjectRequest, async ({ company, context, body, editor, actor, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const answers = storableAnswers(form, body);
      const applicant = applicantSchema.partial().parse(body);
      const row = await registerRequest(transaction, { answers, applicant, editor, actor, box });
      return presentRequest(transaction, { box, language }, await readRecord(transaction, "subject_request", row.id));
    }),
  );

  route(app, readSubjectRequest, async ({ company, context, params, language }) =>
    context.db.inCompany(company, async (transaction) =>
      presentRequest(transaction, { box, language }, await readRecord(transaction, "subject_request", params.id)),
    ),
  );

  route(app, updateSubjectRequest, async ({ company, context, params, body, editor, actor, language, request }) =>
    context.db.inCompany(company, async (transaction) => {
      await lockOpen(transaction, params.id);
      // The history records that the applicant's details changed, never what they are.
      const isOther = await saveApplicant(transaction, box, params.id, applicantSchema.partial().parse(body));
      const answers = {
        ...storableAnswers(form, body),
        ...(isOther && { applicant_changed_at: new Date(transaction.now).toISOString() }),
      };
      const by = { editor, actor, seenVersion: requestedRowVersion(request) };
      await changeRecord(context, transaction, { register: "subject_request", id: params.id, stated: answers, ...by });
      return presentRequest(
        transaction,
        { box, language },
        await readRecord(transaction, "subject_request", params.id),
      );
    }),
  );

  route(app, deleteSubjectRequest, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "subject_request", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveSubjectRequest, (call) => moveRequest(call));

  registerRequestFiles(app);
}

/** Registers files of requests: sent by the applicant, and proofs of identity. */
function registerRequestFiles(app: FastifyInstance): void {
  const { box } = app.context.secrets;

  route(app, addSubjectRequestFile, async ({ company, context, params, editor, language, request }) => {
    const room = await context.db.inCompany(company, async (transaction) => {
      await lockOpen(transaction, params.id);
      return readFileRoom(transaction, context.config);
    });
    return receiveFile(context, request, {
      type: "document",
      room,
      mostBytes: requestFileMaxBytes,
      keep: (file) =>
        context.db.inCompany(company, async (transaction) => {
          await lockOpen(transaction, params.id);
          await refuseWithoutRoom(transaction, context.config, file.size);
          await addRequestFile(transaction, params.id, file);
          await recordApplicantChange(transaction, params.id, editor);
          return presentRequest(
            transaction,
            { box, language },
            await readRecord(transaction, "subject_request", params.id),
          );
        }),
    });
  });

  route(app, downloadSubjectRequestFile, async ({ company, context, params, reply }) => {
    const { filename, media_type, blob } = await context.db.inCompany(company, (transaction) =>
      findRequestFile(transaction, { request: params.id, file: params.file }),
    );
    return sendFile(reply, { filename, mediaType: media_type }, await context.files.get(blob));
  });

  route(app, deleteSubjectRequestFile, async ({ company, context, params, editor }) => {
    await context.db.inCompany(company, async (transaction) => {
      await lockOpen(transaction, params.id);
      await findRequestFile(transaction, { request: params.id, file: params.file });
      transaction.execute("delete from request_files where company_id = $1 and id = $2", [company, params.file]);
      await recordApplicantChange(transaction, params.id, editor);
    });
    return undefined;
  });
}

async function lockOpen(transaction: Transaction, id: number): Promise<void> {
  const { state } = await lockRecord(transaction, "subject_request", id);
  if (!isOpenRequest(state ?? "registered")) throw refused("record_finished");
}

// A file's name may identify the applicant, so the history records only that their details changed.
async function recordApplicantChange(transaction: Transaction, id: number, editor: Editor): Promise<void> {
  const answers = { applicant_changed_at: new Date(transaction.now).toISOString() };
  await changeRow(transaction, { declared: forms.subject_request, id, answers, editor });
}

async function moveRequest(call: Call<typeof moveSubjectRequest>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  const { box } = context.secrets;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "subject_request", params.id);
    const timeZone = await readCompanyTimeZone(transaction);
    const today = companyDay(new Date(transaction.now), timeZone);
    const transition = requestTransition(before, body, { today, timeZone });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    await changeRow(transaction, {
      declared: form,
      id: params.id,
      answers,
      editor,
      actor,
      seenVersion: requestedRowVersion(request),
    });
    return presentRequest(transaction, { box, language }, await readRecord(transaction, "subject_request", params.id));
  });
}
