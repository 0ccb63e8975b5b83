import { z } from "zod";
import { job } from "./job.ts";
import { everyMinutes } from "./schedule.ts";

/** Ends what servers that died have left half way between two databases of companies: rows of it are locked until then. */
export const settleDatabasesJob = job({
  name: "settle_databases",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(1),
  run: async ({ db, log }) => {
    const settled = await db.settle();
    if (settled > 0) log.warn({ settled }, "what was left half way between two databases was ended");
  },
});
