import { listJobs, runJobAgain, type storedJob } from "@opis/model/contract/installation/administration";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Database } from "../database/database.ts";
import { pageLinks, pageWindow } from "../http/pagination.ts";
import { route } from "../http/register-endpoint.ts";

type StoredJob = z.output<typeof storedJob>;

// A scheduled job that has failed waits for its next time with its attempts reset, but still counts as failed.
const hasFailed = "failed_at is not null or key = 'schedule' and attempts = 0 and error is not null";
const state = `case when ${hasFailed} then 'failed' when locked_until > now() then 'running' else 'waiting' end`;
const members = `id, name, company_id as company, ${state} as state, attempts, created, run_at,
  case when locked_until > now() then started_at end as started_at, error, error_at`;

interface JobsQuery {
  readonly state: StoredJob["state"] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of unfinished jobs, those due first. */
async function findJobs(
  { pool }: Pick<Database, "pool">,
  query: JobsQuery,
): Promise<{ count: number; results: StoredJob[] }> {
  const ofState = `from (select ${members} from jobs) job where $1::text is null or state = $1`;
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*) as count ${ofState}`, [query.state]),
    pool.query<StoredJob>(`select * ${ofState} order by run_at, id limit $2 offset $3`, [
      query.state,
      query.limit,
      query.offset,
    ]),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

/** Retries an idle job immediately, with its attempts reset; returns the job, undefined if there is none. */
async function runAgain({ pool }: Pick<Database, "pool">, id: number, now: Date): Promise<StoredJob | undefined> {
  await pool.query(
    `update jobs set run_at = $2, failed_at = null, attempts = 0, error = null, error_at = null
     where id = $1 and (locked_until is null or locked_until < now())`,
    [id, now.toISOString()],
  );
  const result = await pool.query<StoredJob>(`select ${members} from jobs where id = $1`, [id]);
  return result.rows[0];
}

/** Registers the superuser's view of the job queue (waiting, running and failed jobs), and retrying a failed job. */
export function registerJobs(app: FastifyInstance): void {
  route(app, listJobs, async ({ context, query, request }) => {
    const { count, results } = await findJobs(context.db, { state: query.state, ...pageWindow(query) });
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, runJobAgain, async ({ context, params }) => {
    const job = await runAgain(context.db, params.id, context.clock.now());
    if (!job) throw refused("not_found");
    return job;
  });
}
