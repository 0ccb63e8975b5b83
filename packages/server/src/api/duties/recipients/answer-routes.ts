import { isLinkExpired } from "@opis/documents/facts/recipient-assessments";
import { words } from "@opis/model/bilingual-text";
import { answerAssessment, openAssessment } from "@opis/model/contract/recipient-assessments";
import { emptyValues } from "@opis/model/declaration/field";
import { type AssessmentQuestion, assessmentQuestions, isAsked } from "@opis/model/duties/assessment-questions";
import { scoreOf } from "@opis/model/duties/assessment-score";
import { type FieldIssues, refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { storableValue } from "@opis/model/validation/answers-schema";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { linkToken } from "../../../core/identity/create-respondent-link.ts";
import { sameText } from "../../../core/identity/unsubscribe-token.ts";
import { assessmentLink } from "../../../core/mail/letters/assessment-requested.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { recipientEditor } from "../../../core/records/editor.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import { lockRecord, readRecord } from "../../../core/tasks/register-record.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { route } from "../../../http/register-endpoint.ts";
import { followAssessment } from "./assessment-tasks.ts";
import { partyOf } from "./present-assessment.ts";

const form = forms.recipient_assessment;

type AssessmentRow = Row<"recipient_assessment">;

/** Requests of one address within a minute: nobody opens assessments by trying codes. */
const requestsPerMinute = 30;

interface Link {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
}

/** Registers the questionnaire that a recipient answers by its link, without an account. */
export function registerAssessmentAnswers(app: FastifyInstance): void {
  route(
    app,
    openAssessment,
    ({ context, params }) =>
      context.db.inCompany(params.company_id, async (transaction) => {
        refuseWrongCode(context, params);
        const row = await readRecord(transaction, "recipient_assessment", params.id);
        await refuseClosedLink(transaction, row);
        return present(transaction, row);
      }),
    { requestsPerMinute },
  );

  route(app, answerAssessment, ({ context, params, body }) => answer(context, params, body), { requestsPerMinute });
}

async function answer(context: Context, link: Link, body: z.output<typeof answerAssessment.body>) {
  return context.db.inCompany(link.company_id, async (transaction) => {
    refuseWrongCode(context, link);
    const before = await lockRecord(transaction, "recipient_assessment", link.id);
    await refuseClosedLink(transaction, before);
    if (before.state !== "sent") throw refusedFields({ answered_by: [alreadyAnswered] });
    const questionAnswers = answersOf(body);
    const issues = issuesOf(questionAnswers);
    if (issues !== undefined) throw refusedFields(issues);
    const party = await partyOf(transaction, before);
    const editor = recipientEditor(link.id, party.name);
    const answers = {
      ...questionAnswers,
      state: "answered",
      state_reason: "",
      answered_on: await readCompanyToday(transaction),
    };
    await changeRow(transaction, { declared: form, id: link.id, answers, editor });
    const row = await readRecord(transaction, "recipient_assessment", link.id);
    await followAssessment(transaction, { row, party: party.name, score: scoreOf(row, party.role) }, editor);
    return present(transaction, row);
  });
}

/** Returns an answer for each question; one that does not apply, or is left out, is empty. */
function answersOf(body: Readonly<Record<string, unknown>>): Partial<Record<AssessmentQuestion, unknown>> {
  const answersByQuestion = assessmentQuestions.map((question) => {
    const field = form.fields[question];
    const answer = body[question];
    return [question, answer === undefined ? emptyValues[field.kind] : storableValue(field, answer)] as const;
  });
  const all: Partial<Record<AssessmentQuestion, unknown>> = Object.fromEntries(answersByQuestion);
  return Object.fromEntries(
    answersByQuestion.map(([question, answer]) => [
      question,
      isAsked(question, all) ? answer : emptyValues[form.fields[question].kind],
    ]),
  );
}

function issuesOf({
  answered_by: name,
  measures,
}: Partial<Record<AssessmentQuestion, unknown>>): FieldIssues | undefined {
  if (name === "" || name === undefined) return { answered_by: [nameNeeded] };
  const isContradictory = Array.isArray(measures) && measures.includes("none") && measures.length > 1;
  return isContradictory ? { measures: [contradictory] } : undefined;
}

const alreadyAnswered = words("Ответы уже отправлены", "The answers have already been sent");
const nameNeeded = words("Укажите имя и должность", "Enter your name and position");
const contradictory = words(
  "Снимите «Ничего из перечисленного» или другие меры",
  "Clear “None of these” or the other measures",
);

function refuseWrongCode(context: Pick<Context, "secrets">, { company_id: company, id, code }: Link): void {
  if (!sameText(code, linkToken(context, assessmentLink(company, id)))) throw refused("not_found");
}

async function refuseClosedLink(transaction: Transaction, row: AssessmentRow): Promise<void> {
  if (row.state === "cancelled" || isLinkExpired(row, await readCompanyToday(transaction))) throw refused("not_found");
}

async function present(transaction: Transaction, row: AssessmentRow) {
  const [company] = await transaction.query<{ name: string }>(
    `select coalesce(nullif(i.short_name, ''), c.name) as name from companies c
     left join information i on i.company_id = c.id where c.id = $1`,
    [transaction.company],
  );
  const isAnswered = row.state !== "sent";
  return {
    company: company?.name ?? "",
    party: (await partyOf(transaction, row)).name,
    message: row.message,
    link_until: row.link_until,
    returned: isAnswered ? "" : row.state_reason,
    is_answered: isAnswered,
    answers: isAnswered ? {} : Object.fromEntries(assessmentQuestions.map((question) => [question, row[question]])),
  };
}
