import type { Language } from "@opis/model/bilingual-text";
import { type Applicant, readSubjectRequest } from "@opis/model/contract/subject-requests";
import { requestDeadline } from "@opis/model/duties/request-deadline";
import { isOpenRequest } from "@opis/model/duties/request-states";
import { explainDeadline } from "@opis/model/law/deadline";
import { statutoryTerms } from "@opis/model/law/statutory-terms";
import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/name";
import { companyDay } from "@opis/model/time/company-day";
import { timeZoneOf } from "../../../core/records/today-in.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { parseResponse } from "../../../http/parse-response.ts";
import { readApplicants, unknownApplicant } from "./applicants.ts";
import { listRequestFiles } from "./request-files.ts";

export type RequestRow = Row<"subject_request">;

/** Returns a request as the API answers it: with its applicant, its deadline and an earlier request that it repeats. */
export async function presentRequest(
  transaction: Transaction,
  { box, language }: { readonly box: SecretBox; readonly language: Language },
  row: RequestRow,
) {
  const timeZone = await timeZoneOf(transaction);
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

/** Whether an open request has passed its last day; `today` is the company's ISO date. */
export function isOverdue({ state, due, extended_due: extended }: RequestRow, today: string): boolean {
  const last = extended ?? due;
  return state !== null && isOpenRequest(state) && last !== null && last < today;
}

/** Finds the last request of the same applicant about the same within 30 days before (152-FZ, article 14(4)). */
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
  const wanted = normaliseName(name);
  return earlier.find(({ id }) => normaliseName(applicants.get(id)?.applicant_name ?? "") === wanted) ?? null;
}
