import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readInstallation } from "@opis/model/contract/installation/installation";
import { z } from "zod";
import { backupJobName } from "../../backup/daily-backup.ts";
import type { Context } from "../../context.ts";
import { knownLevels } from "../../db/migration-level.ts";
import { quotasOfFree } from "../../records/quota.ts";
import { databaseBytes } from "./database-bytes.ts";
import { jobsLateSeconds, jobsRunning, jobsRunningSeconds } from "./job-figures.ts";

type State = AnswerOf<typeof readInstallation>;

const packageFile = path.join(import.meta.dirname, "../../../package.json");
const edition = z.object({ version: z.string() });

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

type Counted = Pick<State, "companies" | "users" | "jobs" | "letters" | "servers" | "backup"> & { postgresql: string };

/** What runs here: versions, servers, how much there is; `parts` are what its probes told. */
export async function installationState({ db, clock, config }: Context, parts: State["parts"]): Promise<State> {
  const [{ rows }, database_bytes] = await Promise.all([
    db.pool.query<Counted>(counts, [clock.now().toISOString()]),
    databaseBytes(db),
  ]);
  const [row] = rows;
  if (!row) throw new Error("the database told nothing of itself");
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
