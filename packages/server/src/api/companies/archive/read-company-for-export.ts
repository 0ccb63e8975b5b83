import { groupBy } from "@opis/model/collections/lists";
import { companySettings } from "@opis/model/contract/companies/companies";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { readAllRows, type StoredRow } from "../../../core/records/reading/read-rows.ts";
import { readApplicants, unknownApplicant } from "../../../core/records/request-applicants.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import type { Transaction } from "../../../database/transaction.ts";
import {
  type CommentLine,
  type CompanyHead,
  companyVersion,
  type DocumentLine,
  type HandlingLine,
  type HistoryLine,
  type RequestLine,
  type RiskLine,
  type RowLine,
  stateMembers,
} from "./company-archive-format.ts";

/** A stored file that a row needs. */
export interface NeededFile {
  readonly blob: string;
  readonly sha256: string;
  readonly size: number;
}

/** A consistent snapshot of a company. */
export interface ReadCompany {
  readonly head: CompanyHead;
  readonly rows: ReadonlyMap<FormName, readonly RowLine[]>;
  readonly comments: readonly CommentLine[];
  readonly risks: readonly RiskLine[];
  readonly handlings: readonly HandlingLine[];
  readonly requests: readonly RequestLine[];
  readonly documents: readonly DocumentLine[];
  readonly files: readonly NeededFile[];
  /** The last history entry of the snapshot. */
  readonly lastEntry: number;
}

/** Reads a whole company in the transaction, which blocks changes of it. */
export async function readCompany(transaction: Transaction, box: SecretBox, madeAt: Date): Promise<ReadCompany> {
  // Every change updates the revision, and so waits until everything is read.
  const [company] = await transaction.query<CompanyHead["company"]>(
    `select name, description, ${Object.keys(companySettings.shape).join(", ")} from companies where id = $1 for share`,
    [transaction.company],
  );
  if (!company) throw refused("not_found");
  const rows = new Map<FormName, RowLine[]>();
  const files: NeededFile[] = [];
  for (const form of allForms) {
    const storedRows = await readAllRows(transaction, form);
    rows.set(
      form.name,
      storedRows.map((row) => lineOf(form, row)),
    );
    if (form.file) files.push(...storedRows.map(fileOf));
  }
  const subjectRequests = await readRequests(transaction, box);
  files.push(...subjectRequests.files);
  const [last] = await transaction.query<{ id: number }>(
    "select coalesce(max(id), 0) as id from history where company_id = $1",
    [transaction.company],
  );
  return {
    head: { format: "opis-company", version: companyVersion, made: madeAt.toISOString(), company },
    rows,
    comments: await readComments(transaction, rows),
    risks: await readRisks(transaction, rows),
    handlings: await readHandlings(transaction, rows),
    requests: subjectRequests.lines,
    documents: await transaction.query<DocumentLine>(
      `select key, object_id, date, number, answers, edits, made_at, made_by, made_date from generated_documents
       where company_id = $1 order by key, object_id`,
      [transaction.company],
    ),
    files,
    lastEntry: last?.id ?? 0,
  };
}

function lineOf(form: Form, row: StoredRow): RowLine {
  const answers: Record<string, unknown> = {};
  for (const [name] of ownFields(form)) answers[name] = row[name];
  // The storage key is internal to this installation.
  if (form.file) delete answers.blob;
  const parent = form.parent === undefined ? {} : { parent: Number(row[form.parent]) };
  const state = Object.fromEntries(stateMembers.filter((name) => name in row).map((name) => [name, row[name]]));
  return {
    id: row.id,
    ...parent,
    answers,
    version: row.row_version,
    created: row.created,
    modified: row.modified,
    ...state,
  };
}

function fileOf(row: StoredRow): NeededFile {
  return { blob: String(row.blob), sha256: String(row.sha256), size: Number(row.size) };
}

// Comments outlive their questionnaires: those of deleted ones are not exported.
async function readComments(
  transaction: Transaction,
  rows: ReadonlyMap<FormName, readonly RowLine[]>,
): Promise<CommentLine[]> {
  const comments = await transaction.query<CommentLine>(
    `select id, content_type, object_id, field_name, row_id, content, for_respondents, author, resolved_at, resolved_by, created, modified
     from comments where company_id = $1 order by id`,
    [transaction.company],
  );
  return comments.filter(({ content_type, object_id }) => isIn(rows, content_type, object_id));
}

// Likewise decisions about risks.
async function readRisks(
  transaction: Transaction,
  rows: ReadonlyMap<FormName, readonly RowLine[]>,
): Promise<RiskLine[]> {
  const risks = await transaction.query<RiskLine>(
    `select code, form, object_id, comment, until, ignored_by, ignored_at from ignored_risks
     where company_id = $1 order by code, form, object_id`,
    [transaction.company],
  );
  return risks.filter(({ form, object_id }) => isIn(rows, form, object_id));
}

// Likewise the work on risks.
async function readHandlings(
  transaction: Transaction,
  rows: ReadonlyMap<FormName, readonly RowLine[]>,
): Promise<HandlingLine[]> {
  const handlings = await transaction.query<HandlingLine>(
    `select code, form, object_id, due, in_work, handled_by, handled_at from risk_handlings
     where company_id = $1 order by code, form, object_id`,
    [transaction.company],
  );
  return handlings.filter(({ form, object_id }) => isIn(rows, form, object_id));
}

function isIn(rows: ReadonlyMap<FormName, readonly RowLine[]>, form: FormName, id: number): boolean {
  return rows.get(form)?.some((line) => line.id === id) ?? false;
}

interface SentFile extends NeededFile, Record<string, unknown> {
  readonly request_id: number;
  readonly filename: string;
  readonly created: string;
}

async function readRequests(
  transaction: Transaction,
  box: SecretBox,
): Promise<{ readonly lines: RequestLine[]; readonly files: readonly NeededFile[] }> {
  const [requests, files] = await Promise.all([
    transaction.query<{ id: number }>("select id from subject_request where company_id = $1 order by id", [
      transaction.company,
    ]),
    transaction.query<SentFile>(
      "select request_id, filename, size, sha256, blob, created from request_files where company_id = $1 order by created, id",
      [transaction.company],
    ),
  ]);
  const ids = requests.map(({ id }) => id);
  const [applicants, filesBy] = [
    await readApplicants(transaction, box, ids),
    groupBy(files, ({ request_id }) => request_id),
  ];
  const lines = ids.map((request) => ({
    request,
    applicant: applicants.get(request) ?? unknownApplicant,
    files: (filesBy.get(request) ?? []).map(({ filename, size, sha256, created }) => ({
      filename,
      size,
      sha256,
      created: new Date(created).toISOString(),
    })),
  }));
  return { lines: lines.filter((line) => line.applicant !== unknownApplicant || line.files.length > 0), files };
}

const entriesAtOnce = 1_000;

/** Yields the company's history up to an entry, a thousand entries at a time; without its accounts. */
export async function readHistory(
  transaction: Transaction,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<(HistoryLine & { id: number })[]> {
  return transaction.query<HistoryLine & { id: number }>(
    `select id, at, editor, kind, form, object_id, root_form, root_id, version, title, changes from history
     where company_id = $1 and id > $2 and id <= $3 and form not in ('user', 'role') order by id limit ${entriesAtOnce}`,
    [transaction.company, after, last],
  );
}
