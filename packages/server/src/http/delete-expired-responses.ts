import { z } from "zod";
import { everyMinutes, job } from "../core/jobs/job.ts";
import { deleteExpiredResponses } from "./stored-responses.ts";

/** Forgets answers that are given again no longer. */
export const deleteExpiredResponsesJob = job({
  name: "sweep_kept_answers",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(60),
  run: ({ db, clock }) => deleteExpiredResponses(db, clock.now()),
});
