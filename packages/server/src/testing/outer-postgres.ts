import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isAlive, readPostmaster } from "../database/postmaster.ts";
import { freePort } from "./external-servers/free-port.ts";

/** A PostgreSQL of the system on TCP, used as the external `DATABASE_URL`. */
export interface OuterPostgres {
  /** URL for a user who may create roles and owns an empty database. */
  readonly url: string;
  start(): Promise<void>;
  /** Stops it with a fast shutdown: connections are closed, open transactions rolled back. */
  stop(): Promise<void>;
  /** Kills the server and each of its processes without warning. */
  kill(): Promise<void>;
  /** Freezes it with connections left open; returns the function that resumes it. */
  freeze(): () => void;
  /** Runs a statement as the superuser. */
  asSuperuser<R extends pg.QueryResultRow>(text: string, database?: string): Promise<R[]>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Debian installs each major version in a separate folder. */
const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
const binaries = versions
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(`${folder}/postgres`));
const database = "opis_outer";

/** Creates a cluster with PostgreSQL of the system and starts it on a free port. */
export async function outerPostgres(): Promise<OuterPostgres> {
  if (!binaries) throw new Error("No PostgreSQL of the system was found: install the package postgresql.");
  const folder = mkdtempSync(path.join(tmpdir(), "opis-outer-"));
  chmodSync(folder, 0o777);
  const data = path.join(folder, "data");
  const port = await freePort();
  const [initdb, ...made] = program("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8");
  const { status, stderr } = spawnSync(initdb, [...made, "--locale=C.UTF-8"], { encoding: "utf8", cwd: "/" });
  if (status !== 0) throw new Error(`initdb: ${stderr}`);

  const asSuperuser = async <R extends pg.QueryResultRow>(text: string, database = "postgres") => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    const [postgres, ...words] = program("postgres", "-D", data, "-p", String(port), "-k", folder);
    for (;;) {
      const server = spawn(postgres, words, { stdio: "ignore", cwd: "/" });
      const ended = once(server, "exit");
      const answers = async (): Promise<true> => {
        for (;;) {
          const answer = await asSuperuser("select 1").catch(() => undefined);
          if (answer) return true;
          await wait(20);
        }
      };
      // Shared memory left by a killed server blocks the next one for a moment.
      if ((await Promise.race([answers(), ended])) === true) return;
    }
  };
  const pid = () => readPostmaster(data)?.pid;
  const stop = async () => {
    const postmaster = pid();
    if (postmaster === undefined) return;
    process.kill(postmaster, "SIGINT");
    while (isAlive(postmaster)) await wait(20);
  };
  await start();
  await asSuperuser("create role owner login createrole password 'secret'");
  await asSuperuser(`create database ${database} owner owner`);
  return {
    url: `postgres://owner:secret@127.0.0.1:${port}/${database}`,
    start,
    stop,
    kill: async () => {
      const postmaster = pid() ?? 0;
      const all = [postmaster, ...childrenOf(postmaster)];
      for (const processId of all) process.kill(processId, "SIGKILL");
      while (all.some(isAlive)) await wait(20);
    },
    freeze: () => {
      const postmaster = pid() ?? 0;
      const all = [postmaster, ...childrenOf(postmaster)];
      for (const processId of all) process.kill(processId, "SIGSTOP");
      return () => {
        for (const processId of all) if (isAlive(processId)) process.kill(processId, "SIGCONT");
      };
    },
    asSuperuser,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the command of a PostgreSQL program, which refuses to run as root. */
function program(name: string, ...words: string[]): [string, ...string[]] {
  const programPath = `${binaries}/${name}`;
  if (process.getuid?.() !== 0) return [programPath, ...words];
  return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", programPath, ...words];
}

/** Returns the child processes of a process (Linux). */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}
