import type { Paper } from "@opis/documents/paper";
import { papers } from "@opis/documents/papers";
import type { CompanySnapshot } from "@opis/model/row";
import type { Transaction } from "../db/transaction.ts";
import { isPrinted, titles, unprinted } from "./stored.ts";

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
  snapshot: CompanySnapshot,
): Promise<ChangedSinceApproval> {
  const approvals = papers.flatMap((paper) => approvalsOf(paper, snapshot));
  if (approvals.length === 0) return new Set();
  const changed = await transaction.query<ApprovalRow>(
    `select d.form, d.id
     from jsonb_to_recordset($4::jsonb) as d (form text, id int, key text, object_id int, at timestamptz)
     left join lateral (
       select revision from history
       where company_id = $1 and form = d.form and object_id = d.id and kind = 'created' order by id desc limit 1
     ) approved on true
     where exists (
       select 1 from history h where h.company_id = $1 and h.at > d.at - interval '1 hour'
         and coalesce(h.revision > approved.revision, h.at > d.at) and ${isPrinted})`,
    [transaction.company, unprinted, titles, JSON.stringify(approvals)],
  );
  return new Set(changed.map(approvalKey));
}

interface Approved extends ApprovalRow {
  readonly key: string;
  readonly object_id: number;
  readonly at: string;
}

function approvalsOf(paper: Paper, { rows }: CompanySnapshot): Approved[] {
  const { key } = paper;
  if (paper.filings)
    return rows.filing.map(({ id, created }) => ({ form: "filing", id, key, object_id: 0, at: created }));
  return rows.approved_document.flatMap(({ id, name, created }): Approved[] => {
    const title = paper.title.ru;
    if (name !== title && !name.startsWith(`${title}: `)) return [];
    const objects = paper.objects ? rows[paper.objects.form] : [];
    const object = objects.find((row) => "name" in row && name === `${title}: ${row.name}`);
    return [{ form: "approved_document", id, key, object_id: object?.id ?? 0, at: created }];
  });
}
