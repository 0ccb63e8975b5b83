import { forms } from "@opis/model/forms/index";
import { z } from "zod";
import { dailyAt, forEachCompany, job } from "../../../core/jobs/job.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { timeEditor } from "../../../core/records/editor.ts";
import { changeRow } from "../../../core/records/writing/change-row.ts";
import type { Transaction } from "../../../database/transaction.ts";

/** Years for which the applicant's data are retained after a request is finished: recommended, no act sets a period. */
const retentionYears = 3;
const finishedStates = ["answered", "refused", "closed", "erroneous"];

/** Erases the applicants and files of requests after the retention period, at night in Russia; the requests stay. */
export const eraseApplicantsJob = job({
  name: "erase_applicants",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(22, 30),
  run: (context) => forEachCompany(context, eraseApplicants),
});

async function eraseApplicants(transaction: Transaction): Promise<void> {
  const today = await readCompanyToday(transaction);
  const { company } = transaction;
  // The file cleanup deletes contents without rows.
  const expired = await transaction.query<{ id: number }>(
    `select id from subject_request where company_id = $1 and state = any($2::text[]) and applicant_erased_on is null
       and coalesce(answered_at, modified::date) < $3::date - make_interval(years => $4) order by id`,
    [company, finishedStates, today, retentionYears],
  );
  for (const { id } of expired) {
    transaction.execute("delete from request_applicants where company_id = $1 and request_id = $2", [company, id]);
    transaction.execute("delete from request_files where company_id = $1 and request_id = $2", [company, id]);
    const answers = { applicant_erased_on: today };
    await changeRow(transaction, { declared: forms.subject_request, id, answers, editor: timeEditor });
  }
}
