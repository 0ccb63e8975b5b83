import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { type Applicant, applicantSchema, readSubjectRequest } from "@opis/model/contract/subject-requests";
import { isOpenRequest } from "@opis/model/duties/request-states";
import { requestDeadline } from "@opis/model/duties/request-transition";
import { refused } from "@opis/model/errors";
import { explainDeadline } from "@opis/model/law/deadline";
import { statutoryTerms } from "@opis/model/law/statutory-time-limits";
import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/normalise-name";
import { companyDay } from "@opis/model/time/company-day";
import type { ReceivedFile } from "../../../core/files/store-file.ts";
import { readCompanyTimeZone } from "../../../core/records/company-today.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { readApplicants, saveApplicant, unknownApplicant } from "../../../core/records/request-applicants.ts";
import { readRecord, registerRecord } from "../../../core/tasks/register-record.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { parseResponse } from "../../../http/register-endpoint.ts";

interface NewRequest {
  /** Its stated data. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly applicant: Partial<Applicant>;
  readonly editor: Editor;
  /** Absent for a request of the public page. */
  readonly actor?: Actor;
  readonly box: SecretBox;
}

type RequestRow = Row<"subject_request">;

/** Returns a request for the API: with its applicant, its deadline and an earlier request that it repeats. */
export async function presentRequest(
  transaction: Transaction,
  { box, language }: { readonly box: SecretBox; readonly language: Language },
  row: RequestRow,
) {
  const timeZone = await readCompanyTimeZone(transaction);
  const applicant = (await readApplicants(transaction, box, [row.id])).get(row.id) ?? unknownApplicant;
  const deadline = requestDeadline(row, timeZone, row.extension_days ?? 0);
  const today = companyDay(new Date(transaction.now), timeZone);
  return parseResponse(readSubjectRequest.response, {
    ...row,
    ...applicant,
    deadline: deadline
      ? {
          last_day: deadline.lastDay,
          act_by: deadline.actBy,
          explanation: explainDeadline(deadline)[language],
          is_over: isOverdue(row, today),
        }
      : null,
    repeats: await findRepeated(transaction, box, row, applicant),
    files: await listRequestFiles(transaction, row.id),
  });
}

/** A file of a request for the API. */
interface RequestFile extends Record<string, unknown> {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
}

/** Adds a file with stored content to a request; returns its id. */
export async function addRequestFile(transaction: Transaction, request: number, file: ReceivedFile): Promise<string> {
  const { filename, size, media_type, sha256, blob } = file;
  const [row] = await transaction.query<{ id: string }>(
    `insert into request_files (company_id, request_id, filename, size, media_type, sha256, blob, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [transaction.company, request, filename, size, media_type, sha256, blob, transaction.now],
  );
  if (!row) throw new Error("the file of a request was not stored");
  return row.id;
}

/** Lists the files of a request in order. */
function listRequestFiles(transaction: Transaction, request: number): Promise<RequestFile[]> {
  return transaction.query<RequestFile>(
    "select id, filename, size from request_files where company_id = $1 and request_id = $2 order by created, id",
    [transaction.company, request],
  );
}

/** Finds a file of a request; throws `not_found`. */
export async function findRequestFile(
  transaction: Transaction,
  { request, file }: { readonly request: number; readonly file: string },
): Promise<Pick<ReceivedFile, "filename" | "media_type" | "blob">> {
  const [row] = await transaction.query<
    Pick<ReceivedFile, "filename" | "media_type" | "blob"> & Record<string, unknown>
  >("select filename, media_type, blob from request_files where company_id = $1 and request_id = $2 and id = $3", [
    transaction.company,
    request,
    file,
  ]);
  if (!row) throw refused("not_found");
  return row;
}

/** Returns whether an open request is overdue; `today` is the company's ISO date. */
export function isOverdue({ state, due, extended_due: extended }: RequestRow, today: string): boolean {
  const last = extended ?? due;
  return state !== null && isOpenRequest(state) && last !== null && last < today;
}

/**
 * Finds the last request of the same applicant about the same subject within 30 days before (152-FZ, article 14(4)).
 */
async function findRepeated(
  transaction: Transaction,
  box: SecretBox,
  row: RequestRow,
  { applicant_name: name }: Applicant,
): Promise<{ id: number; number: string } | null> {
  if (name.trim() === "" || row.kind === null || row.received_at === null) return null;
  const earlier = await transaction.query<{ id: number; number: string }>(
    `select id, number from subject_request where company_id = $1 and kind = $2 and state <> 'erroneous' and id <> $3
       and received_at <= $4 and received_at > $4::timestamptz - make_interval(days => $5) order by received_at desc, id desc`,
    [transaction.company, row.kind, row.id, row.received_at, statutoryTerms.T29.amount],
  );
  const applicants = await readApplicants(
    transaction,
    box,
    earlier.map(({ id }) => id),
  );
  const wantedName = normaliseName(name);
  return earlier.find(({ id }) => normaliseName(applicants.get(id)?.applicant_name ?? "") === wantedName) ?? null;
}

/**
 * Registers a request: with the next number of the year, its deadline, the responsible person, and its encrypted
 * applicant.
 */
export async function registerRequest(transaction: Transaction, request: NewRequest): Promise<RequestRow> {
  const { answers: recordAnswers, applicant, editor, actor, box } = request;
  const id = await registerRecord(transaction, {
    register: "subject_request",
    stated: recordAnswers,
    editor,
    ...(actor && { actor }),
  });
  await saveApplicant(transaction, box, id, applicantSchema.partial().parse(applicant));
  return readRecord(transaction, "subject_request", id);
}
