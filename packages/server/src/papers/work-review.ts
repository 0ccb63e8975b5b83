import type { ReviewedComment, ReviewedDocument, ReviewedRequest, WorkReview } from "@opis/documents/paper";
import { papers } from "@opis/documents/papers";
import { commentedField } from "@opis/model/declaration/commented-field";
import type { CommentedForm } from "@opis/model/forms/commented-forms";
import { formNamed } from "@opis/model/forms/index";
import { dayAfter } from "@opis/model/time/days";
import type { Context } from "../context.ts";
import { type Maker, namesInPapers } from "../identity/name-of-account.ts";
import { answersChanged } from "./answers-changed.ts";
import { approvedName, type CompanyDocument, documentsOfPaper, requestOf } from "./company-document.ts";
import { stateOfDocument } from "./document-state.ts";
import type { DocumentsOf } from "./documents-of.ts";
import { inTurns } from "./in-turns.ts";
import { readinessOf, requisitesOf } from "./told-document.ts";

/** Days of history that a first report tells. */
const usualDays = 90;

const reports = papers.filter(({ reportsWork }) => reportsWork === true);

/** What the documents of a company are told from, with the work done on it: how far documents are, comments, changed answers. */
export async function withWork({ db }: Pick<Context, "db">, given: DocumentsOf, reporter: Maker): Promise<DocumentsOf> {
  const [report] = reports;
  if (!report || !given.isWhole) return given;
  const { date, answers, previousDate } = requestOf({ paper: report, object: null }, given);
  const told = (name: "period_start" | "period_end") => (typeof answers[name] === "string" ? answers[name] : null);
  const since = told("period_start") ?? previousDate ?? dayAfter(date, -usualDays);
  const others = papers.filter((paper) => !paper.reportsWork).flatMap((paper) => documentsOfPaper(paper, given));
  const documents = await inTurns(others, (document) => reviewedDocument(document, given));
  const work = await db.inCompany(given.snapshot.company.id, async (transaction): Promise<WorkReview> => {
    const [comments, requests, { changes, count }] = await Promise.all([
      transaction.query<StoredComment>(commentsOfCompany, [transaction.company]),
      transaction.query<ReviewedRequest & Record<string, unknown>>(requestsOfCompany, [transaction.company]),
      answersChanged(transaction, given.facts, { since, until: told("period_end") ?? given.today }),
    ]);
    const called = await namesInPapers(transaction, [reporter, ...comments.map(authorOf)]);
    return {
      author: called(reporter),
      since,
      documents,
      comments: comments.map((comment) => reviewedComment(comment, called(authorOf(comment)), given)),
      requests: requests.map(({ received, due, answered }) => ({ received, due, answered })),
      changes,
      changesCount: count,
    };
  });
  return { ...given, work };
}

function reviewedDocument(document: CompanyDocument, given: DocumentsOf): ReviewedDocument {
  const { date, number } = requisitesOf(document, given);
  const { state, version } = stateOfDocument(document, given);
  return {
    key: document.paper.key,
    title: approvedName(document),
    state,
    date,
    number,
    approved: version && [day(version.date), version.number && `№ ${version.number}`].filter(Boolean).join(", "),
    lacks: readinessOf(document, given).missing.map(({ code, form, id, message }) => ({ code, form, id, message })),
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

const commentsOfCompany = `select content_type, object_id, field_name, content, author, author_id, created as at, resolved_at is null as is_open
  from comments where company_id = $1 order by created desc`;

// Days as ISO text: what is counted of them may be sent to another process.
const requestsOfCompany = `select received_at::date::text as received, coalesce(extended_due, due)::text as due,
  answered_at::text as answered
  from subject_request where company_id = $1 and state <> 'erroneous' order by received_at`;

function authorOf({ author: name, author_id: userId }: StoredComment): Maker {
  return { userId, name };
}

function reviewedComment(comment: StoredComment, author: string, { facts }: DocumentsOf): ReviewedComment {
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
