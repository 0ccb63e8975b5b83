import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { z } from "zod";
import { readPostmaster } from "../database/postmaster.ts";
import { freePort } from "./external-servers/free-port.ts";
import { childrenOf } from "./outer-postgres.ts";
import { replaceText } from "./replace-text.ts";

const deployment = fileURLToPath(new URL("../../../../docs/deployment/pair/", import.meta.url));
const programs = { patroni: "/usr/bin/patroni", etcd: "/usr/bin/etcd", haproxy: "/usr/sbin/haproxy" };
const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];

/** Debian packages for a pair that are missing on this system. */
export const lackingForPair: readonly string[] = [
  ...Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name])),
  ...(versions.length === 0 ? ["postgresql"] : []),
];

/** One of the two database servers, with its manager. */
export interface PairMember {
  readonly name: string;
  /** Kills all its processes at once, like a power failure. */
  kill(): Promise<void>;
  start(): void;
}

/** Two PostgreSQL of the system, one following the other, managed by Patroni and etcd behind haproxy, with the recommended configuration. */
export interface DatabasePair {
  /** URL of the current leader, for a user who owns an empty database. */
  readonly url: string;
  /** Returns the leader. */
  leader(): Promise<PairMember>;
  /** Waits until one leads and the other has replicated every confirmed write. */
  waitUntilComplete(): Promise<void>;
  remove(): Promise<void>;
}

const cluster = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) });

const startsMost = 3;

/**
 * Starts the pair from `docs/deployment/pair` with addresses and passwords filled in. A port chosen as free may be
 * taken before a program opens it: then everything is restarted with other ones.
 */
export async function databasePair(starts = 1): Promise<DatabasePair> {
  const { pair, isWhole } = await startPair();
  if (await isWhole()) return pair;
  await pair.remove();
  if (starts === startsMost) throw new Error("the pair of databases did not become ready");
  return databasePair(starts + 1);
}

/** Time limit for a pair to become ready on a busy machine, milliseconds; it usually takes some 10 s. */
const startMilliseconds = 90_000;

interface StartedPair {
  readonly pair: DatabasePair;
  /** Waits until it is ready, or has failed. */
  isWhole(): Promise<boolean>;
}

async function startPair(): Promise<StartedPair> {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-pair-"));
  chmodSync(folder, 0o777);
  const names = ["opis1", "opis2"];
  const [etcd, peer, proxy] = [await freePort(), await freePort(), await freePort()];
  const places = await Promise.all(names.map(async (name) => ({ name, sql: await freePort(), api: await freePort() })));
  const started: ChildProcess[] = [];
  const run = (...words: string[]): ChildProcess => {
    const child = spawn(...unprivileged(words), { stdio: "ignore", cwd: folder });
    started.push(child);
    return child;
  };
  const members = new Map(
    places.map((node) => [node.name, member(folder, node, etcd, (config) => run(programs.patroni, config))]),
  );
  const readMembers = async () => {
    for (const { api } of places) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined);
      if (answer?.ok) return cluster.parse(await answer.json()).members;
    }
    return [];
  };
  const leader = async (): Promise<PairMember> => {
    for (;;) {
      const match = members.get((await readMembers()).find(({ role }) => role === "leader")?.name ?? "");
      if (match) return match;
      await wait(200);
    }
  };
  let isThere = true;
  const waitUntilComplete = async () => {
    while (isThere) {
      const roles = (await readMembers()).filter(({ state }) => state === "running").map(({ role }) => role);
      if (roles.includes("leader") && roles.includes("sync_standby")) return;
      await wait(200);
    }
  };

  const clientUrl = `http://127.0.0.1:${etcd}`;
  const between = `http://127.0.0.1:${peer}`;
  const urls = ["--listen-client-urls", clientUrl, "--advertise-client-urls", clientUrl, "--listen-peer-urls", between];
  const initial = ["--initial-advertise-peer-urls", between, "--initial-cluster", `one=${between}`];
  run(programs.etcd, "--name", "one", "--data-dir", path.join(folder, "etcd"), ...urls, ...initial);
  for (const pairMember of members.values()) pairMember.start();
  writeFileSync(path.join(folder, "haproxy.cfg"), proxyConfiguration(places, proxy));
  run(programs.haproxy, "-db", "-f", path.join(folder, "haproxy.cfg"));
  const url = (user: string, database: string) => `postgres://${user}:secret@127.0.0.1:${proxy}/${database}`;
  return {
    pair: {
      url: url("owner", "opis"),
      leader,
      waitUntilComplete: waitUntilComplete,
      remove: async () => {
        isThere = false;
        for (const pairMember of members.values()) await pairMember.kill();
        for (const child of started) await killed(child);
        rmSync(folder, { recursive: true, force: true });
      },
    },
    isWhole: async () => {
      const ended = Promise.race(started.map((child) => once(child, "exit"))).then(() => false);
      const late = wait(startMilliseconds, false, { ref: false });
      if (!(await Promise.race([waitUntilComplete().then(() => true), ended, late]))) return false;
      await inDatabase(url("postgres", "postgres"), "create role owner login createrole password 'secret'");
      await inDatabase(url("postgres", "postgres"), "create database opis owner owner");
      return true;
    },
  };
}

interface Place {
  readonly name: string;
  readonly sql: number;
  readonly api: number;
}

function member(
  folder: string,
  { name, sql, api }: Place,
  etcd: number,
  run: (config: string) => ChildProcess,
): PairMember {
  const home = path.join(folder, name);
  mkdirSync(home);
  chmodSync(home, 0o777);
  const data = path.join(home, "data");
  const config = path.join(home, "patroni.yml");
  writeFileSync(
    config,
    replaceText(readFileSync(path.join(deployment, "patroni.yml"), "utf8"), [
      [/^name: opis1$/m, `name: ${name}`],
      [/10\.0\.0\.11:8008/g, `127.0.0.1:${api}`],
      [/hosts: .*/, `hosts: 127.0.0.1:${etcd}`],
      [/10\.0\.0\.11:5432/g, `127.0.0.1:${sql}`],
      [/10\.0\.0\.0\/24/g, "127.0.0.1/32"],
      [/<password of \w+>/g, "secret"],
      [/\/usr\/lib\/postgresql\/15\//, `/usr/lib/postgresql/${versions[0]}/`],
      [/\/var\/lib\/postgresql\/opis$/m, data],
      [/\/var\/lib\/postgresql\/opis\.pgpass/, path.join(home, "pgpass")],
      [/\/var\/run\/postgresql/, home],
      [/mode: automatic/, "mode: off"],
    ]),
  );
  let keeper: ChildProcess | undefined;
  return {
    name,
    start: () => {
      keeper = run(config);
    },
    kill: async () => {
      const postmaster = readPostmaster(data)?.pid;
      if (keeper) await killed(keeper);
      for (const pid of postmaster === undefined ? [] : [...childrenOf(postmaster), postmaster]) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It has already exited.
        }
      }
    },
  };
}

function proxyConfiguration(places: readonly Place[], port: number): string {
  const lines = places.map(({ name, sql, api }): [RegExp, string] => [
    new RegExp(`server ${name} .*`),
    `server ${name} 127.0.0.1:${sql} check port ${api}`,
  ]);
  return replaceText(readFileSync(path.join(deployment, "haproxy.cfg"), "utf8"), [
    [/127\.0\.0\.1:5000$/m, `127.0.0.1:${port}`],
    ...lines,
  ]);
}

/** Returns the command to run as another user than root, which PostgreSQL refuses. */
function unprivileged(words: readonly string[]): [string, string[]] {
  const [program = "", ...rest] = words;
  if (process.getuid?.() !== 0) return [program, rest];
  return ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", ...words]];
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function inDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
