import { can } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import {
  deleteAssessment,
  listAssessments,
  moveAssessment,
  readAssessment,
  requestAssessment,
  updateAssessment,
} from "@opis/model/contract/recipient-assessments";
import { type AdoptedField, adoptedAnswers } from "@opis/model/duties/assessment-questions";
import { scoreOf } from "@opis/model/duties/assessment-score";
import { assessmentTransition } from "@opis/model/duties/assessment-transition";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { assessmentRequestedLetter } from "../../../core/mail/letters/assessment-requested.ts";
import { readCompanyTimeZone, readCompanyToday } from "../../../core/records/company-today.ts";
import { insertRow } from "../../../core/records/insert-row.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import { refuseClosed } from "../../../core/records/writing/hidden-references.ts";
import { lockRecord, readRecord } from "../../../core/tasks/register-record.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageLinks } from "../../../http/pagination.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../../http/row-version.ts";
import { type Condition, listRecords, membersOfNew } from "../numbered-records.ts";
import { followAssessment } from "./assessment-tasks.ts";
import { partyOf, presentAssessment } from "./present-assessment.ts";

const assessmentForm = forms.recipient_assessment;

type AssessmentRow = Row<"recipient_assessment">;

/** Registers assessments of recipients: request, read, change, accept, return, cancel (152-FZ, articles 6(3) and 12(5)). */
export function registerAssessments(app: FastifyInstance): void {
  route(app, listAssessments, async ({ company, context, query, request }) => {
    const conditions: Condition[] = [];
    if (query.state) conditions.push([(p) => `t.state = ${p}`, query.state]);
    if (query.third_party) conditions.push([(p) => `t.third_party = ${p}`, query.third_party]);
    const { count, rows } = await context.db.inCompany(company, (transaction) =>
      listRecords(transaction, { name: "recipient_assessment", query, conditions, orderings: {} }),
    );
    return { count, ...pageLinks(request, count, query), results: [...rows] };
  });

  route(app, requestAssessment, requestNew);

  route(app, readAssessment, async ({ company, context, params, language }) =>
    context.db.inCompany(company, async (transaction) => {
      const row = await readRecord(transaction, "recipient_assessment", params.id);
      return presentAssessment(context, transaction, { row, language });
    }),
  );

  route(app, updateAssessment, update);

  route(app, deleteAssessment, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => readRecord(transaction, "recipient_assessment", params.id));
    throw refused("record_not_deletable");
  });

  route(app, moveAssessment, move);
}

async function requestNew(call: Call<typeof requestAssessment>) {
  const { company, context, body, editor, actor, language } = call;
  return context.db.inCompany(company, async (transaction) => {
    const recordAnswers = storableAnswers(assessmentForm, body);
    await refusePastTerm(transaction, recordAnswers);
    const { responsible } = recordAnswers;
    const timeZone = await readCompanyTimeZone(transaction);
    const newMembers = await membersOfNew(transaction, "recipient_assessment", { timeZone, responsible });
    const answers = { ...recordAnswers, ...newMembers, state: "sent" };
    await refuseClosed(transaction, { declared: assessmentForm, answers, editor, actor });
    const { id } = await insertRow(transaction, { declared: assessmentForm, answers, editor, actor });
    const row = await readRecord(transaction, "recipient_assessment", id);
    await sendLink(context, transaction, row, language);
    await follow(transaction, row, editor);
    return presentAssessment(context, transaction, { row, language });
  });
}

async function update(call: Call<typeof updateAssessment>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "recipient_assessment", params.id);
    if (before.state !== "sent") throw refused("record_finished");
    const answers = storableAnswers(assessmentForm, body);
    await refusePastTerm(transaction, answers);
    const seenVersion = requestedRowVersion(request);
    await changeRow(transaction, { declared: assessmentForm, id: params.id, answers, editor, actor, seenVersion });
    const row = await readRecord(transaction, "recipient_assessment", params.id);
    if (row.contact !== before.contact) await sendLink(context, transaction, row, language);
    return presentAssessment(context, transaction, { row, language });
  });
}

async function move(call: Call<typeof moveAssessment>) {
  const { company, context, params, body, editor, actor, language, request } = call;
  return context.db.inCompany(company, async (transaction) => {
    const before = await lockRecord(transaction, "recipient_assessment", params.id);
    const today = await readCompanyToday(transaction);
    const transition = assessmentTransition(before, body, { today, user: editor.name });
    if ("issues" in transition) throw refusedFields(transition.issues);
    const { answers } = transition;
    const seenVersion = requestedRowVersion(request);
    await changeRow(transaction, { declared: assessmentForm, id: params.id, answers, editor, actor, seenVersion });
    const row = await readRecord(transaction, "recipient_assessment", params.id);
    if (row.state === "accepted") await adopt(transaction, row, call);
    if (row.state === "sent") await sendLink(context, transaction, row, language);
    await follow(transaction, row, editor);
    return presentAssessment(context, transaction, { row, language });
  });
}

/** Copies the chosen answers to the third party: only now do the recipient's words become the company's. */
async function adopt(
  transaction: Transaction,
  row: AssessmentRow,
  { body: { adopt: fields = [] }, actor, editor }: Call<typeof moveAssessment>,
): Promise<void> {
  const id = row.third_party;
  if (fields.length === 0 || id === null) return;
  if (!can(actor, "edit", { form: "third_party", id })) throw refused("forbidden");
  const adopted = fields.map((field: AdoptedField) => [field, row[adoptedAnswers[field]]] as const);
  const answers = { ...Object.fromEntries(adopted), safety_assessment_date: row.answered_on };
  await changeRow(transaction, { declared: forms.third_party, id, answers, editor, actor });
}

async function follow(transaction: Transaction, row: AssessmentRow, editor: Call<typeof moveAssessment>["editor"]) {
  const party = await partyOf(transaction, row);
  await followAssessment(transaction, { row, party: party.name, score: scoreOf(row, party.role) }, editor);
}

async function sendLink(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  row: AssessmentRow,
  language: Call<typeof requestAssessment>["language"],
): Promise<void> {
  if (row.contact === "" || row.link_until === null) return;
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const data = {
    company: transaction.company,
    company_name: company?.name ?? "",
    assessment: row.id,
    message: row.message,
    returned: row.state_reason,
    until: row.link_until,
  };
  mail.post(transaction, { letter: assessmentRequestedLetter, to: row.contact, language, data });
}

async function refusePastTerm(transaction: Transaction, { link_until: until }: Readonly<Record<string, unknown>>) {
  if (typeof until === "string" && until < (await readCompanyToday(transaction)))
    throw refusedFields({ link_until: [alreadyPast] });
}

const alreadyPast = words("Этот день уже прошёл", "This day is past");
