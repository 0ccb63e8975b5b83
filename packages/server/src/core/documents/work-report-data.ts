import { allDocuments } from "@opis/documents/all-documents";
import type {
  MonthDeadline,
  MonthReview,
  ReviewedChange,
  ReviewedComment,
  ReviewedDocument,
  ReviewedRequest,
  WorkReview,
} from "@opis/documents/document-definition";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { oneOf, ownFields } from "@opis/model/declaration/form";
import { openIncidentStates } from "@opis/model/duties/incident-states";
import { openRequestStates } from "@opis/model/duties/request-states";
import type { CommentedForm } from "@opis/model/forms/approval-forms";
import { isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { answerText } from "@opis/model/text/answer-text";
import { dayAfter } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { computeFigures, readTrend } from "../company-figures.ts";
import { type Maker, namesInPapers } from "../identity/account-names.ts";
import { mapYielding } from "../run-yielding.ts";
import type { DocumentContext } from "./document-context.ts";
import { approvedName, type CompanyDocument, documentsOfPaper, requestOf } from "./document-instance.ts";
import { readinessOf, requisitesOf } from "./document-readiness.ts";
import { stateOfDocument } from "./list-document-states.ts";

/** Days of history in a first report. */
const usualDays = 90;

const reports = allDocuments.filter(({ reportsWork }) => reportsWork === true);

/** Maximum number of changes in a report. */
const maxChanges = 500;

/** The fields whose changed answers reports count, with their forms. */
const reviewedFields = allForms.flatMap((form) => ownFields(form).map(([field]) => [form.name, field] as const));

interface ChangedMember extends Record<string, unknown> {
  readonly at: string;
  readonly editor: string;
  readonly user_id: number | null;
  readonly form: string;
  readonly title: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly count: number;
}

/**
 * Lists the changed answers of the company in a period of ISO dates as text, newest first; excludes accounts and
 * rights.
 */
async function answersChanged(
  transaction: Transaction,
  facts: CompanyFacts,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<{ readonly changes: ReviewedChange[]; readonly count: number }> {
  const rows = await transaction.query<ChangedMember>(
    `select to_char(h.at at time zone c.time_zone, 'YYYY-MM-DD') as at, h.editor, h.user_id, h.form, h.title, m.key as field,
       m.value -> 0 as before, m.value -> 1 as after, count(*) over ()::int as count
     from companies c join history h on h.company_id = c.id cross join lateral jsonb_each(h.changes) m
     where c.id = $1 and h.kind = 'modified' and (h.form, m.key) in (select * from unnest($4::text[], $5::text[]))
       and jsonb_typeof(m.value) = 'array'
       and h.at >= $2::timestamp at time zone c.time_zone and h.at < ($3::timestamp + interval '1 day') at time zone c.time_zone
     order by h.id desc limit $6`,
    [
      transaction.company,
      since,
      until,
      reviewedFields.map(([form]) => form),
      reviewedFields.map(([, field]) => field),
      maxChanges,
    ],
  );
  const printedName = await namesInPapers(transaction, rows.map(makerOf));
  const reading = { language: "ru", nameOf: facts.index.nameOf } as const;
  const changes = rows.flatMap((row): ReviewedChange[] => {
    const { at, form, title, field, before, after } = row;
    const formDefinition = isFormName(form) ? formNamed(form) : undefined;
    const question = formDefinition?.fields[field];
    if (!formDefinition || !question || question.kind === "rows") return [];
    return [
      {
        at,
        who: printedName(makerOf(row)),
        object: title.trim() === "" ? oneOf(formDefinition).ru : title,
        field: question.label.ru,
        before: answerText(question, before, reading),
        after: answerText(question, after, reading),
      },
    ];
  });
  return { changes, count: rows[0]?.count ?? 0 };
}

function makerOf({ editor: name, user_id: userId }: ChangedMember): Maker {
  return { userId, name };
}

/** Adds the work done to the inputs of the documents: document states, comments, changed answers. */
export async function addWorkReview(
  { db }: Pick<Context, "db">,
  documentContext: DocumentContext,
  reporter: Maker,
): Promise<DocumentContext> {
  const [report] = reports;
  if (!report || !documentContext.isWhole) return documentContext;
  const { date, answers, previousDate } = requestOf({ paper: report, object: null }, documentContext);
  const answeredDate = (name: "period_start" | "period_end") =>
    typeof answers[name] === "string" ? answers[name] : null;
  const since = answeredDate("period_start") ?? previousDate ?? dayAfter(date, -usualDays);
  const otherDocuments = allDocuments
    .filter((paper) => !paper.reportsWork)
    .flatMap((paper) => documentsOfPaper(paper, documentContext));
  const documents = await mapYielding(otherDocuments, (document) => reviewedDocument(document, documentContext));
  const work = await db.inCompany(documentContext.snapshot.company.id, async (transaction): Promise<WorkReview> => {
    const [comments, requests, { changes, count }] = await Promise.all([
      transaction.query<StoredComment>(commentsOfCompany, [transaction.company]),
      transaction.query<ReviewedRequest & Record<string, unknown>>(requestsOfCompany, [transaction.company]),
      answersChanged(transaction, documentContext.facts, {
        since,
        until: answeredDate("period_end") ?? documentContext.today,
      }),
    ]);
    const printedName = await namesInPapers(transaction, [reporter, ...comments.map(authorOf)]);
    return {
      author: printedName(reporter),
      since,
      documents,
      comments: comments.map((comment) => reviewedComment(comment, printedName(authorOf(comment)), documentContext)),
      requests: requests.map(({ received, due, answered }) => ({ received, due, answered })),
      changes,
      changesCount: count,
    };
  });
  return { ...documentContext, work };
}

function reviewedDocument(document: CompanyDocument, documentContext: DocumentContext): ReviewedDocument {
  const { date, number } = requisitesOf(document, documentContext);
  const { state, version } = stateOfDocument(document, documentContext);
  return {
    key: document.paper.key,
    title: approvedName(document),
    state,
    date,
    number,
    approved: version && [day(version.date), version.number && `№ ${version.number}`].filter(Boolean).join(", "),
    lacks: readinessOf(document, documentContext).missing.map(({ code, form, id, message }) => ({
      code,
      form,
      id,
      message,
    })),
  };
}

interface StoredComment extends Record<string, unknown> {
  readonly content_type: CommentedForm;
  readonly object_id: number;
  readonly field_name: string;
  readonly content: string;
  readonly author: string;
  readonly author_id: number | null;
  readonly at: string;
  readonly is_open: boolean;
}

// Documents about answers contain no records, so comments on tasks are left out.
const commentsOfCompany = `select content_type, object_id, field_name, content, author, author_id, created as at, resolved_at is null as is_open
  from comments where company_id = $1 and content_type <> 'task' order by created desc`;

// Dates as ISO text, since the counts may be sent to another process.
const requestsOfCompany = `select received_at::date::text as received, coalesce(extended_due, due)::text as due,
  answered_at::text as answered
  from subject_request where company_id = $1 and state <> 'erroneous' order by received_at`;

function authorOf({ author: name, author_id: userId }: StoredComment): Maker {
  return { userId, name };
}

function reviewedComment(comment: StoredComment, author: string, { facts }: DocumentContext): ReviewedComment {
  const { content_type: form, object_id: id, field_name: field } = comment;
  return {
    object: facts.index.nameOf(form, id) || `№ ${id}`,
    field: commentedField(formNamed(form), field)?.label.ru ?? field,
    text: comment.content,
    author,
    at: comment.at,
    isOpen: comment.is_open,
  };
}

function day(date: string): string {
  return date.split("-").reverse().join(".");
}

/** Days of the month before and after today. */
const monthDays = 30;

/** Adds the figures, deadlines and events of the last month to the inputs of the documents of a whole company. */
export async function addMonthReview(context: Context, documentContext: DocumentContext): Promise<DocumentContext> {
  if (!documentContext.isWhole) return documentContext;
  const { company } = documentContext.snapshot;
  const { figures, deadlines } = await computeFigures(context, company.id);
  const since = dayAfter(figures.day, -monthDays);
  const [trend, open, events] = await context.db.inCompany(company.id, (transaction) =>
    Promise.all([
      readTrend(transaction, figures.day),
      countOpen(transaction, figures.day),
      countEvents(transaction, since),
    ]),
  );
  const last = dayAfter(figures.day, monthDays);
  const month: MonthReview = {
    since,
    figures,
    earlier: trend[0] ?? null,
    deadlines: deadlines.filter(({ day }) => day <= last).map(shownDeadline),
    open,
    events: { ...events, approved: approvedSince(documentContext, since, figures.day) },
  };
  return { ...documentContext, month };
}

type Deadline = Awaited<ReturnType<typeof computeFigures>>["deadlines"][number];

/** A task names what to do and who does it; other deadlines name their object and what is due. */
function shownDeadline({ day, is_over: isOver, form, name, label }: Deadline): MonthDeadline {
  if (form === "task" || label === "") return { day, isOver, name, label };
  return { day, isOver, name: label, label: name };
}

function approvedSince({ facts }: DocumentContext, since: string, today: string): string[] {
  return facts.snapshot.rows.approved_document
    .filter(({ date }) => date !== null && date >= since && date <= today)
    .toSorted((left, right) => (right.date ?? "").localeCompare(left.date ?? "") || right.id - left.id)
    .map(({ name }) => name);
}

async function countOpen(transaction: Transaction, today: string): Promise<MonthReview["open"]> {
  const [row] = await transaction.query<MonthReview["open"] & Record<string, unknown>>(
    `select
       (select count(*)::int from subject_request where company_id = $1 and state = any($2::text[])) as requests,
       (select count(*)::int from subject_request where company_id = $1 and state = any($2::text[])
          and coalesce(extended_due, due) < $4::date) as overdue,
       (select count(*)::int from incident where company_id = $1 and state = any($3::text[])
          and is_drill is not true) as incidents`,
    [transaction.company, openRequestStates, openIncidentStates, today],
  );
  return row ?? { requests: 0, overdue: 0, incidents: 0 };
}

type Events = Omit<MonthReview["events"], "approved">;

// The days are those of the company's time zone; changes of accounts and rights are not answers.
async function countEvents(transaction: Transaction, since: string): Promise<Events> {
  const [row] = await transaction.query<Events & Record<string, unknown>>(
    `with month as (select $2::timestamp at time zone time_zone as start from companies where id = $1),
       answers as (
         select h.root_form, h.root_id from month
         join history h on h.company_id = $1 and h.at >= month.start and h.kind = 'modified'
         cross join lateral jsonb_object_keys(h.changes) field
         where (h.form, field) in (select * from unnest($3::text[], $4::text[])))
     select
       (select count(*)::int from answers) as answers,
       (select count(distinct (root_form, root_id))::int from answers) as questionnaires,
       (select count(*)::int from task where company_id = $1 and state = 'done' and done_on >= $2::date) as tasks,
       (select count(*)::int from subject_request, month
          where company_id = $1 and state <> 'erroneous' and received_at >= month.start) as requests,
       (select count(*)::int from incident, month where company_id = $1 and is_drill is not true
          and state not in ('not_incident', 'erroneous') and detected_at >= month.start) as incidents`,
    [transaction.company, since, reviewedFields.map(([form]) => form), reviewedFields.map(([, field]) => field)],
  );
  return row ?? { answers: 0, questionnaires: 0, tasks: 0, requests: 0, incidents: 0 };
}
