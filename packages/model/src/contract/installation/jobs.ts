import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { idParams, pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const tag = "service";

/** What becomes of a job; one that is done is no longer there. */
const jobStates = ["waiting", "running", "failed"] as const;

/** A background job. Its payload is not shown: it may name people. */
export const storedJob = z.object({
  id: z.int(),
  name: z.string(),
  /** The company it was added for; null where it belongs to none. */
  company: z.int().nullable(),
  /** A failed one has been tried as often as it is, and waits for a person, or for its next run where it is scheduled. */
  state: z.enum(jobStates),
  /** Tries begun so far. */
  attempts: z.int(),
  created: z.string(),
  /** When it is due. */
  run_at: z.string(),
  /** When the attempt that runs now was started; null unless it runs. */
  started_at: z.string().nullable(),
  /** Why its last try failed, and when. */
  error: z.string().nullable(),
  error_at: z.string().nullable(),
});

/** Jobs that are not done, the due ones first. */
export const listJobs = endpoint({
  method: "GET",
  path: "/jobs/",
  summary: words("Фоновые задания", "Background jobs"),
  tag,
  access: "superuser",
  query: pageQuery.omit({ ordering: true }).extend({ state: z.enum(jobStates).optional() }),
  response: pageOf(storedJob),
  status: 200,
});

/** Try a job again at once, its tries counted from zero; one that runs is left alone. */
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
