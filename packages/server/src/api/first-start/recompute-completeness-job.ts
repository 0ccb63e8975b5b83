import { z } from "zod";
import type { Context } from "../../context.ts";
import { job, longLimitSeconds } from "../../core/jobs/job.ts";
import { completenessRules, countedForms, recountForm } from "../../core/records/recompute-completeness.ts";
import type { Transaction } from "../../database/transaction.ts";

/** Added at each start, since the program may be a new version. */
export const recountJob = job({
  name: "recount_completeness",
  payload: z.strictObject({}),
  tries: 5,
  limitSeconds: longLimitSeconds,
  run: async (context, _payload, { signal }) => void (await recountCompleteness(context, signal)),
});

/**
 * Recomputes the completeness of questionnaires in companies where it was computed by the rules of another version;
 * without history, since no answer has changed. Returns the number of recomputed companies; throws the first error
 * after all others are done. `signal` stops before the next company.
 */
export async function recountCompleteness(
  { db, log }: Pick<Context, "db" | "log">,
  signal?: AbortSignal,
): Promise<number> {
  const outdated = await db.query<{ id: number }>(
    "select id from companies where completeness_rules is distinct from $1 order by id",
    [completenessRules],
  );
  let done = 0;
  const failures: unknown[] = [];
  for (const { id } of outdated) {
    if (signal?.aborted) break;
    try {
      // One form at a time, so that no edit waits long for a questionnaire.
      for (const form of countedForms) await db.inCompany(id, (transaction) => recountForm(transaction, form));
      await db.inCompany(id, noteRecount);
      done += 1;
    } catch (error) {
      log.error({ err: error, company: id }, "completeness was not recomputed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

async function noteRecount(transaction: Transaction): Promise<void> {
  await transaction.query("update companies set completeness_rules = $2, revision = revision + 1 where id = $1", [
    transaction.company,
    completenessRules,
  ]);
}
