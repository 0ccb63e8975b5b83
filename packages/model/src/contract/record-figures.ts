import { z } from "zod";

const openRecords = z.object({
  open: z.int(),
  /** Those of them whose deadline has passed. */
  overdue: z.int(),
});

/** Numbers of a company's records of the compliance year; drills are no incidents. */
export const recordFigures = z.object({
  subject_request: openRecords,
  incident: openRecords,
  destruction: openRecords,
  task: openRecords,
  /** Tasks done this year, and those of them done by their deadline. */
  tasks_done: z.int(),
  tasks_on_time: z.int(),
});
