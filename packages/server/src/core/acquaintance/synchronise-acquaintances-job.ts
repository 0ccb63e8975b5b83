import { z } from "zod";
import { dailyAt, forEachCompany, job } from "../jobs/job.ts";
import { eraseOldProofs } from "./follow-employees.ts";
import { synchroniseAcquaintances } from "./synchronise-acquaintances.ts";

/** Withdraws at night what was pending of employees whose last day has passed, and erases proofs after their retention period. */
export const followAcquaintancesJob = job({
  name: "follow_acquaintances",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(1, 45),
  run: (context) =>
    forEachCompany(context, async (transaction) => {
      await synchroniseAcquaintances(transaction);
      await eraseOldProofs(transaction);
    }),
});
