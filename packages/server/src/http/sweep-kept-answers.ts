import { z } from "zod";
import { everyMinutes, job } from "../core/jobs/job.ts";
import { sweepKept } from "./kept-answers.ts";

/** Forgets answers that are given again no longer. */
export const sweepKeptAnswersJob = job({
  name: "sweep_kept_answers",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(60),
  run: ({ db, clock }) => sweepKept(db, clock.now()),
});
