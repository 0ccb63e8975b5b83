import { z } from "zod";
import { dailyAt, job } from "../jobs/job.ts";

/** Deletes sign-in records older than `SIGN_IN_PROTOCOL_DAYS`. */
export const deleteOldSignInsJob = job({
  name: "forget_sign_ins",
  payload: z.strictObject({}),
  tries: 3,
  schedule: dailyAt(1, 15),
  run: async ({ db, clock, config }) => {
    const before = new Date(clock.now().getTime() - config.SIGN_IN_PROTOCOL_DAYS * 86_400_000).toISOString();
    await db.pool.query("delete from sign_ins where at < $1", [before]);
  },
});
