import { listJobs, runJobAgain } from "@opis/model/contract/installation/jobs";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { pageLinks, windowOf } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { findJobs, runAgain } from "./find-jobs.ts";

/** The queue as the superuser sees it: what waits, runs or has failed, and running a failed job again. */
export function registerJobs(app: FastifyInstance): void {
  route(app, listJobs, async ({ context, query, request }) => {
    const { count, results } = await findJobs(context.db, { state: query.state, ...windowOf(query) });
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, runJobAgain, async ({ context, params }) => {
    const job = await runAgain(context.db, params.id, context.clock.now());
    if (!job) throw refused("not_found");
    return job;
  });
}
