import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { statusAfterTerm } from "@opis/model/workflow/workflow";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { everyMinutes, job } from "../../core/jobs/job.ts";
import { timeEditor } from "../../core/records/editor.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { setStatus } from "../../core/records/writing/set-status.ts";
import type { Transaction } from "../../database/transaction.ts";

/** Terms are counted in days, so some minutes of delay do not matter. */
export const expireTermsJob = job({
  name: "expire_terms",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: async (context) => void (await expireTerms(context)),
});

/**
 * Moves every questionnaire whose status has expired, with a history entry each; returns their number. Safe for
 * concurrent servers: each step is taken by one of them.
 */
export async function expireTerms({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const now = clock.now().toISOString();
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies order by id"),
  );
  let moved = 0;
  for (const { id } of companies) moved += await db.inCompany(id, (transaction) => expireIn(transaction, now));
  return moved;
}

async function expireIn(transaction: Transaction, now: string): Promise<number> {
  let moved = 0;
  for (const declared of approvalForms.map(formNamed)) {
    const due = await transaction.query<{ id: number; status: keyof typeof statusAfterTerm }>(
      `select id, status from ${tableOf(declared)}
       where company_id = $1 and status = any($2) and status_until <= $3 order by id`,
      [transaction.company, Object.keys(statusAfterTerm), now],
    );
    for (const { id, status } of due) {
      const to = statusAfterTerm[status];
      if (
        await setStatus(transaction, { declared, id, from: status, to, until: null, comment: "", editor: timeEditor })
      )
        moved += 1;
    }
  }
  return moved;
}
