import { allDocuments, findDefinition } from "@opis/documents/all-documents";
import type { DocumentDefinition, DocumentObject } from "@opis/documents/document-definition";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { storedAnswers } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { oldestOf, readPrintedChanges, type Since } from "./last-changes-by-form.ts";
import { hasNewScanFindings, isChangedSince, type StoredDocuments } from "./stored-documents.ts";

/** A stored approval of a document: a row of the approved documents, or of the filed notifications. */
interface ApprovalRow {
  readonly form: "approved_document" | "filing";
  readonly id: number;
}

/**
 * Keys of a company's approvals after which something printed in the document has changed, so that the signed text is
 * outdated.
 */
export type ChangedSinceApproval = ReadonlySet<string>;

/** Returns the key of an approval in the set. */
export function approvalKey({ form, id }: ApprovalRow): string {
  return `${form}/${id}`;
}

/** Data that approvals are compared with. */
interface Looked {
  readonly facts: CompanyFacts;
  readonly snapshot: CompanySnapshot;
  /** The inputs of the last generated version of each document. */
  readonly stored: Pick<StoredDocuments, "madeFrom">;
}

/** Finds the approvals of the company after which the history has a change that their document prints. */
export async function findChangedSinceApproval(
  transaction: Transaction,
  keeper: Context["snapshots"],
  { facts, snapshot, stored }: Looked,
): Promise<ChangedSinceApproval> {
  const approvals = allDocuments.flatMap((paper) => approvalsOf(paper, facts, snapshot));
  if (approvals.length === 0) return new Set();
  const sinces = await readSinces(transaction, approvals);
  const changes = await readPrintedChanges(transaction, keeper, oldestOf([...sinces.values()]));
  const isChanged = ({ row, key, object }: Approved) => {
    const since = sinces.get(row);
    const madeFrom = stored.madeFrom({ key, object });
    return since !== undefined && isChangedSince({ key, object: object ?? 0, since, madeFrom }, changes);
  };
  const otherApprovals = await foundOtherwise(transaction, approvals);
  return new Set([...approvals.filter(isChanged), ...otherApprovals].map(approvalKey));
}

interface Approved extends ApprovalRow {
  readonly row: CompanySnapshot["rows"][ApprovalRow["form"]][number];
  readonly key: string;
  readonly object: number | null;
}

function approvalsOf(paper: DocumentDefinition, facts: CompanyFacts, { rows }: CompanySnapshot): Approved[] {
  const { key } = paper;
  if (paper.filings) return rows.filing.map((row) => ({ form: "filing", id: row.id, row, key, object: null }));
  const title = paper.title.ru;
  const approvedRows = rows.approved_document.filter(({ name }) => name === title || name.startsWith(`${title}: `));
  if (approvedRows.length === 0) return [];
  const objects = new Map(objectsNow(paper, facts).map(({ id, name }) => [`${title}: ${name}`, id]));
  return approvedRows.map((row) => ({
    form: "approved_document",
    id: row.id,
    row,
    key,
    object: objects.get(row.name) ?? null,
  }));
}

function objectsNow({ key, objects }: DocumentDefinition, facts: CompanyFacts): readonly DocumentObject[] {
  const answers = storedAnswers(key, {});
  return objects?.of(facts, { date: "", number: "", answers, object: null, today: "", previousDate: null }) ?? [];
}

const knownSinces = new WeakMap<Approved["row"], Since>();

/** Reads from the history when each document was approved; unchanged rows are cached. */
async function readSinces(
  transaction: Transaction,
  approvals: readonly Approved[],
): Promise<ReadonlyMap<Approved["row"], Since>> {
  const unknownApprovals = approvals.filter(({ row }) => !knownSinces.has(row));
  const rows = unknownApprovals.map(({ form, id, row: { created } }) => ({ form, id, at: created }));
  const sinceRows =
    rows.length === 0
      ? []
      : await transaction.query<ApprovalRow & Since & Record<string, unknown>>(
          `select d.form, d.id, approved.revision, extract(epoch from d.at)::float8 as at
           from jsonb_to_recordset($2::jsonb) as d (form text, id int, at timestamptz)
           left join lateral (
             select revision from history
             where company_id = $1 and form = d.form and object_id = d.id and kind = 'created' order by id desc limit 1
           ) approved on true`,
          [transaction.company, JSON.stringify(rows)],
        );
  const sinces = new Map(sinceRows.map(({ revision, at, ...row }) => [approvalKey(row), { revision, at }]));
  for (const unknownApproval of unknownApprovals) {
    const since = sinces.get(approvalKey(unknownApproval));
    if (since) knownSinces.set(unknownApproval.row, since);
  }
  return new Map(
    approvals.flatMap(({ row }) => {
      const since = knownSinces.get(row);
      return since ? [[row, since] as const] : [];
    }),
  );
}

/** Finds approvals of documents that print risks for which site scans have had new findings since. */
async function foundOtherwise(transaction: Transaction, approvals: readonly Approved[]): Promise<ApprovalRow[]> {
  const printing = approvals.filter(({ key }) => findDefinition(key)?.printsRisks);
  if (printing.length === 0) return [];
  const rows = printing.map(({ form, id, key, row: { created } }) => ({ form, id, key, at: created }));
  return transaction.query<ApprovalRow & Record<string, unknown>>(
    `select d.form, d.id from jsonb_to_recordset($2::jsonb) as d (form text, id int, key text, at timestamptz)
     where ${hasNewScanFindings("d.at")}`,
    [transaction.company, JSON.stringify(rows)],
  );
}
