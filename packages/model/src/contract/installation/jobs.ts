import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { idParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "service";

/** State of a job; completed ones are deleted. */
const jobStates = ["waiting", "running", "failed"] as const;

/** A background job. Its payload is not returned because it may contain personal data. */
export const storedJob = z.object({
  id: z.int(),
  name: z.string(),
  /** Company of the job; null if it belongs to none. */
  company: z.int().nullable(),
  /** A failed one has used up its attempts and waits for an operator or, if scheduled, for its next run. */
  state: z.enum(jobStates),
  /** Attempts started so far. */
  attempts: z.int(),
  created: z.string(),
  /** Due time. */
  run_at: z.string(),
  /** Start of the running attempt; null if none is running. */
  started_at: z.string().nullable(),
  /** Error and time of the last failed attempt. */
  error: z.string().nullable(),
  error_at: z.string().nullable(),
});

/** Lists unfinished jobs, due ones first. */
export const listJobs = endpoint({
  method: "GET",
  path: "/jobs/",
  summary: words("Фоновые задания", "List background jobs"),
  tag,
  access: "superuser",
  query: pageQuery.omit({ ordering: true }).extend({ state: z.enum(jobStates).optional() }),
  response: pageOf(storedJob),
  status: 200,
});

/** Retries a job immediately with its attempts reset; a running one is left alone. */
export const runJobAgain = endpoint({
  method: "POST",
  path: "/jobs/:id/run/",
  summary: words("Выполнить задание снова", "Run a job again"),
  tag,
  access: "superuser",
  params: idParams,
  response: storedJob,
  status: 200,
});
