import { z } from "zod";

const openRecords = z.object({
  open: z.int(),
  /** Those of them whose deadline has passed. */
  overdue: z.int(),
});

/** Counts of a company's open and overdue records; drills of incidents are excluded. */
export const recordFigures = z.object({
  subject_request: openRecords,
  incident: openRecords,
  destruction: openRecords,
  task: openRecords,
  /** Tasks done this year, and those of them done by their deadline. */
  tasks_done: z.int(),
  tasks_on_time: z.int(),
});
