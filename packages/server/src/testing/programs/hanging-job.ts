import { z } from "zod";
import { job } from "../../core/jobs/job.ts";

/** A job that starts, reports so to the parent process, and never ends. */
export const hangingJob = job({
  name: "hanging",
  payload: z.strictObject({}),
  tries: 3,
  run: () => new Promise<void>(() => process.send?.("begun")),
});
