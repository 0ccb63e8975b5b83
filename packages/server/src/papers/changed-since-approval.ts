import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { Paper, PaperObject } from "@opis/documents/paper";
import { papers } from "@opis/documents/papers";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { storedAnswers } from "@opis/model/wizards/stored-answers";
import type { Transaction } from "../db/transactions/transaction.ts";
import { isFoundSince } from "./found-since.ts";
import { isChangedSince, titles, unprinted } from "./stored.ts";

/** An approval of a document as it is kept: a row of the approved documents, or of the filed notifications. */
interface ApprovalRow {
  readonly form: "approved_document" | "filing";
  readonly id: number;
}

/** Those of a company's approvals after which something changed that the approved document prints: what was signed is another text. */
export type ChangedSinceApproval = ReadonlySet<string>;

/** How an approval is known in the set. */
export function approvalKey({ form, id }: ApprovalRow): string {
  return `${form}/${id}`;
}

/** Looks for each approval of the company whether the history has a later change that its document prints. */
export async function changedSinceApproval(
  transaction: Transaction,
  facts: CompanyFacts,
  snapshot: CompanySnapshot,
): Promise<ChangedSinceApproval> {
  const approvals = papers.flatMap((paper) => approvalsOf(paper, facts, snapshot));
  if (approvals.length === 0) return new Set();
  const changed = await transaction.query<ApprovalRow>(
    `select d.form, d.id
     from jsonb_to_recordset($4::jsonb) as d (form text, id int, key text, object_id int, at timestamptz)
     left join lateral (
       select revision from history
       where company_id = $1 and form = d.form and object_id = d.id and kind = 'created' order by id desc limit 1
     ) approved on true
     where ${isChangedSince("approved.revision", "d.at")}
       or ${isFoundSince("d.at")}`,
    [transaction.company, unprinted, titles, JSON.stringify(approvals)],
  );
  return new Set(changed.map(approvalKey));
}

interface Approved extends ApprovalRow {
  readonly key: string;
  readonly object_id: number;
  readonly at: string;
}

function approvalsOf(paper: Paper, facts: CompanyFacts, { rows }: CompanySnapshot): Approved[] {
  const { key } = paper;
  if (paper.filings)
    return rows.filing.map(({ id, created }) => ({ form: "filing", id, key, object_id: 0, at: created }));
  const title = paper.title.ru;
  const own = rows.approved_document.filter(({ name }) => name === title || name.startsWith(`${title}: `));
  if (own.length === 0) return [];
  const objects = new Map(objectsNow(paper, facts).map(({ id, name }) => [`${title}: ${name}`, id]));
  return own.map(({ id, name, created }) => ({
    form: "approved_document",
    id,
    key,
    object_id: objects.get(name) ?? 0,
    at: created,
  }));
}

function objectsNow({ key, objects }: Paper, facts: CompanyFacts): readonly PaperObject[] {
  const answers = storedAnswers(key, {});
  return objects?.of(facts, { date: "", number: "", answers, object: null, today: "", previousDate: null }) ?? [];
}
