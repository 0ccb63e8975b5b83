import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { readInstallation } from "@opis/model/contract/installation/administration";
import {
  health,
  installationSettings,
  type ProbeName,
  probeNames,
  ready,
} from "@opis/model/contract/installation/health";
import { refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Registry } from "prom-client";
import { z } from "zod";
import type { Context } from "../context.ts";
import { backupJobName } from "../core/backup/daily-backup.ts";
import { createTemporaryFolder } from "../core/files/temporary-folder.ts";
import { findContent } from "../core/files/zip-files.ts";
import { installationGauges, type StoredFigures } from "../core/metrics.ts";
import { quotasOfFree } from "../core/records/questionnaire-quota.ts";
import type { Database } from "../database/database.ts";
import { isNewerThanProgram, knownLevels } from "../database/migration-level.ts";
import { route } from "../http/register-endpoint.ts";

type State = AnswerOf<typeof readInstallation>;

const packageFile = path.join(import.meta.dirname, "../../package.json");
const edition = z.object({ version: z.string() });

/** Path of the metrics for Prometheus, outside the API. */
const metricsPath = "/metrics";

const isRunning = "locked_until > now()";

/**
 * Returns the SQL of the seconds that the oldest due job of `jobs` has waited at the instant `now` (a parameter); 0 if
 * none is due.
 */
function jobsLateSeconds(now: string): string {
  return `coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(run_at)
    filter (where failed_at is null and (${isRunning}) is not true))), 0)::float8`;
}

/** SQL of the number of `jobs` that live servers are running. */
const jobsRunning = `count(*) filter (where ${isRunning})::int`;

/** SQL of the seconds that the oldest attempt of these has run; 0 if none runs. */
const jobsRunningSeconds = `coalesce(extract(epoch from now() - min(started_at) filter (where ${isRunning})), 0)::float8`;

/**
 * Serves the metrics of this server and its installation in Prometheus format to callers with the configured token; 404
 * for anyone else, and if no token is set. A part that does not respond delays it by its time limit at most.
 */
function serveMetrics(app: FastifyInstance, prove: () => Promise<Record<ProbeName, string>>): void {
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

const companyCounts = `select (select count(*)::int from companies) as companies,
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
  const figuresQuery = db.pool.query<Omit<StoredFigures, "database_bytes">>(companyCounts, [clock.now().toISOString()]);
  const read = Promise.all([figuresQuery, databaseBytes(db)]).then(
    ([{ rows }, database_bytes]) => rows[0] && { ...rows[0], database_bytes },
    (error: unknown) => {
      log.warn({ err: error }, "the figures of the installation could not be read");
      return undefined;
    },
  );
  return Promise.race([read, late]);
}

/** Returns the size of the database, bytes. */
async function databaseBytes(db: Database): Promise<number> {
  const [size] = await db.query<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  return size?.bytes ?? 0;
}

const counts = `select version() as postgresql,
  (select count(*)::int from companies) as companies,
  (select count(*)::int from users) as users,
  (select jsonb_build_object('waiting', count(*) filter (where failed_at is null), 'failed', count(*) filter (where failed_at is not null),
    'late_seconds', ${jobsLateSeconds("$1")}, 'running', ${jobsRunning}, 'running_seconds', ${jobsRunningSeconds}) from jobs) as jobs,
  (select jsonb_build_object('waiting', count(*) filter (where sent_at is null and failed_at is null), 'failed', count(*) filter (where failed_at is not null)) from letters) as letters,
  (select jsonb_build_object('error', error, 'error_at', error_at, 'next_at', run_at) from jobs
    where name = '${backupJobName}' and key = 'schedule') as backup,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'started', started, 'seen', seen) order by started), '[]') from servers
    where seen > $1::timestamptz - interval '2 minutes') as servers`;

type InstallationCounts = Pick<State, "companies" | "users" | "jobs" | "letters" | "servers" | "backup"> & {
  postgresql: string;
};

/** Returns the state of the installation: versions, servers, amounts; `parts` holds the results of the probes. */
async function installationState({ db, clock, config }: Context, parts: State["parts"]): Promise<State> {
  const [{ rows }, database_bytes] = await Promise.all([
    db.pool.query<InstallationCounts>(counts, [clock.now().toISOString()]),
    databaseBytes(db),
  ]);
  const [row] = rows;
  if (!row) throw new Error("the database returned no row about itself");
  const { postgresql, ...rest } = row;
  const { version } = edition.parse(JSON.parse(readFileSync(packageFile, "utf8")));
  return {
    ...rest,
    database_bytes,
    parts,
    versions: {
      opis: version,
      node: process.versions.node,
      postgresql: /\d[\d.]*/.exec(postgresql)?.[0] ?? postgresql,
      migration: knownLevels().at(-1)?.tag ?? "",
    },
    free_quotas: quotasOfFree(config),
  };
}

/** One of the servers that share a database. */
interface ServerSelf {
  readonly id: string;
  /** ISO time. */
  readonly started: string;
}

/** Why a part cannot be used, as a public message. */
class PartFailed extends Error {}

/** Seconds without a heartbeat after which a server counts as gone. */
const goneSeconds = 120;

type Probe = (context: Context, self: ServerSelf) => Promise<void>;

/** Capabilities that a server needs to serve, each tested by using it; throws the reason of a failure. */
const probes: Readonly<Record<ProbeName, Probe>> = {
  database: async ({ db, clock }, { id, started }) => {
    const now = clock.now().toISOString();
    await db.outsideCompanies(async (transaction) => {
      transaction.execute(
        "insert into servers (id, started, seen) values ($1, $2, $3) on conflict (id) do update set seen = excluded.seen",
        [id, started, now],
      );
      transaction.execute("delete from servers where seen < $1::timestamptz - interval '1 day'", [now]);
    });
  },

  // Each server writes its own file; a later one that does not find an earlier one's uses another folder.
  storage: async ({ db, files, clock }, { id, started }) => {
    await files.check();
    const folder = await createTemporaryFolder("ready");
    try {
      const local = path.join(folder, "sign");
      await writeFile(local, id);
      await files.put(signOf(id), local);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from servers where id <> $1 and started < $2 and seen > $3::timestamptz - make_interval(secs => $4)`,
      [id, started, clock.now().toISOString(), goneSeconds],
    );
    for (const row of rows) {
      const sign = await findContent(files, signOf(row.id));
      if (!sign) throw new PartFailed("not shared with the other servers: set one FILES_DIR or S3_BUCKET for all");
      sign.destroy();
    }
  },

  program: async ({ db }) => {
    if (await isNewerThanProgram(db))
      throw new PartFailed("older than its database, which a newer version has changed: start that version");
  },
};

/** Runs all probes concurrently, each with its time limit; returns `ok` or the reason of the failure, by part. */
async function proveAll(context: Context, self: ServerSelf): Promise<Record<ProbeName, string>> {
  const outcomes = await Promise.all(probeNames.map(async (name) => [name, await outcomeOf(name, context, self)]));
  return Object.fromEntries(outcomes);
}

async function outcomeOf(name: ProbeName, context: Context, self: ServerSelf): Promise<string> {
  const seconds = context.config.READY_SECONDS;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PartFailed(`no answer in ${seconds} s`)), seconds * 1_000);
  });
  try {
    await Promise.race([probes[name](context, self), late]);
    return "ok";
  } catch (error) {
    context.log.warn({ err: error, part: name }, "the server is not ready");
    return error instanceof PartFailed ? error.message : "not usable, see the log";
  } finally {
    clearTimeout(timer);
  }
}

function signOf(server: string): string {
  return `server-${server}`;
}

/** Registers liveness, readiness, and the public settings. */
export function registerService(app: FastifyInstance): void {
  route(app, health, () => ({ status: "ok" as const }));
  route(app, installationSettings, ({ context: { config, mail } }) => ({
    inactivity_seconds: config.INACTIVITY_SECONDS,
    file_max_bytes: config.FILE_MAX_MEGABYTES * bytesOfMegabyte,
    sends_letters: mail.isSending,
    registration: config.REGISTRATION,
    single_sign_on: config.OIDC_ISSUER === "" ? null : { name: config.OIDC_NAME },
  }));
  const self = { id: randomUUID(), started: app.context.clock.now().toISOString() };
  // The files of a stopped server need not be found by others.
  app.addHook("onClose", () =>
    app.context.db.pool
      .query("delete from servers where id = $1", [self.id])
      .catch((error: unknown) => app.log.warn({ err: error }, "the row of a stopping server was not deleted")),
  );
  let proving: ReturnType<typeof proveAll> | undefined;
  // The call is public, so concurrent callers share one result.
  const prove = () => {
    proving ??= proveAll(app.context, self).finally(() => {
      proving = undefined;
    });
    return proving;
  };
  serveMetrics(app, prove);
  route(app, readInstallation, async ({ context }) => installationState(context, await prove()));
  route(app, ready, async () => {
    const parts = await prove();
    if (probeNames.some((name) => parts[name] !== "ok"))
      throw refused("unavailable", { retryAfterSeconds: 1, extra: parts });
    return accept(ready.response, { status: "ok", ...parts });
  });
}
