import { z } from "zod";
import { everyMinutes, job } from "../core/jobs/job.ts";
import { deleteExpiredResponses } from "./stored-responses.ts";

/** Deletes stored responses that are past their replay period. */
export const deleteExpiredResponsesJob = job({
  name: "sweep_kept_answers",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(60),
  run: ({ db, clock }) => deleteExpiredResponses(db, clock.now()),
});
