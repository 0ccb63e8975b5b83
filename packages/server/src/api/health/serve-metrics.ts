import { createHash, timingSafeEqual } from "node:crypto";
import type { ProbeName } from "@opis/model/contract/installation/health";
import { refused } from "@opis/model/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Registry } from "prom-client";
import type { Context } from "../../context.ts";
import { backupJobName } from "../../core/backup/daily-backup.ts";
import { installationGauges, type StoredFigures } from "../../core/telemetry/installation-gauges.ts";
import type { Database } from "../../database/database.ts";

/** Path of the metrics for Prometheus, outside the API. */
const metricsPath = "/metrics";

const isRunning = "locked_until > now()";

/**
 * Returns the SQL of the seconds that the oldest due job of `jobs` has waited at the instant `now` (a parameter); 0 if
 * none is due.
 */
export function jobsLateSeconds(now: string): string {
  return `coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(run_at)
    filter (where failed_at is null and (${isRunning}) is not true))), 0)::float8`;
}

/** SQL of the number of `jobs` that live servers are running. */
export const jobsRunning = `count(*) filter (where ${isRunning})::int`;

/** SQL of the seconds that the oldest attempt of these has run; 0 if none runs. */
export const jobsRunningSeconds = `coalesce(extract(epoch from now() - min(started_at) filter (where ${isRunning})), 0)::float8`;

/**
 * Serves the metrics of this server and its installation in Prometheus format to callers with the configured token; 404
 * for anyone else, and if no token is set. A part that does not respond delays it by its time limit at most.
 */
export function serveMetrics(app: FastifyInstance, prove: () => Promise<Record<ProbeName, string>>): void {
  const { context } = app;
  const token = context.config.METRICS_TOKEN;
  if (token === "") return;
  const gauges = new Registry();
  const write = installationGauges(gauges);
  const registries = [context.metrics.registry, gauges];
  app.get(metricsPath, async (request, reply) => {
    if (!brings(request, token)) throw refused("not_found");
    const [parts, stored] = await Promise.all([prove(), storedFigures(context)]);
    const works = Object.entries(parts).map(([part, state]) => [part, state === "ok"] as const);
    write({
      database: context.db.load(),
      papers: context.workshop.load(),
      parts: Object.fromEntries(works),
      stored,
    });
    reply.header("content-type", gauges.contentType).header("cache-control", "no-store");
    return (await Promise.all(registries.map((registry) => registry.metrics()))).join("\n");
  });
}

function brings({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const counts = `select (select count(*)::int from companies) as companies,
  (select count(*)::int from users) as users,
  j.*, l.*
  from (select count(*) filter (where failed_at is null)::int as jobs_waiting, count(*) filter (where failed_at is not null)::int as jobs_failed,
      ${jobsLateSeconds("$1")} as jobs_late_seconds, ${jobsRunning} as jobs_running, ${jobsRunningSeconds} as jobs_running_seconds,
      count(*) filter (where name = '${backupJobName}' and error is not null)::int as backup_failing
    from jobs) j,
  (select count(*) filter (where sent_at is null and failed_at is null)::int as letters_waiting,
      count(*) filter (where failed_at is not null)::int as letters_failed from letters) l`;

async function storedFigures({ db, clock, config, log }: Context): Promise<StoredFigures | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), config.READY_SECONDS * 1_000).unref();
  });
  const counted = db.pool.query<Omit<StoredFigures, "database_bytes">>(counts, [clock.now().toISOString()]);
  const read = Promise.all([counted, databaseBytes(db)]).then(
    ([{ rows }, database_bytes]) => rows[0] && { ...rows[0], database_bytes },
    (error: unknown) => {
      log.warn({ err: error }, "the figures of the installation could not be read");
      return undefined;
    },
  );
  return Promise.race([read, late]);
}

/** Returns the size of the database, bytes. */
export async function databaseBytes(db: Database): Promise<number> {
  const [size] = await db.query<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  return size?.bytes ?? 0;
}
