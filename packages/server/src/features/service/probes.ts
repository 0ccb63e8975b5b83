import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ProbeName, probeNames } from "@opis/model/contract/installation/service";
import type { Context } from "../../context.ts";
import { isNewerThanProgram } from "../../db/migration-level.ts";
import { contentIfKept } from "../../files/content-if-kept.ts";
import { createTemporaryFolder } from "../../files/temporary-folder.ts";

/** A server among those that work on the same database. */
export interface ServerSelf {
  readonly id: string;
  /** ISO time. */
  readonly started: string;
}

/** Why a part cannot be used, in words that anyone may read. */
class PartFailed extends Error {}

/** A server that was not asked for so long is taken for gone, seconds. */
const goneSeconds = 120;

type Probe = (context: Context, self: ServerSelf) => Promise<void>;

/** What a server must be able to do to serve, each proven by doing it; throws why it cannot. */
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

  // Each server puts a file of its own; a later one that does not find an earlier one's looks into another folder.
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
    for (const other of rows) {
      const sign = await contentIfKept(files, signOf(other.id));
      if (!sign) throw new PartFailed("not shared with the other servers: set one FILES_DIR or S3_BUCKET for all");
      sign.destroy();
    }
  },

  program: async ({ db }) => {
    if (await isNewerThanProgram(db))
      throw new PartFailed("older than its database, which a newer version has changed: start that version");
  },
};

/** Proves every part, all at once, each within its own time; answers `ok` or why not, by part. */
export async function proveAll(context: Context, self: ServerSelf): Promise<Record<ProbeName, string>> {
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
