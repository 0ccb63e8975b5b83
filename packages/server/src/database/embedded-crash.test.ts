import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { StartError } from "../start-error.ts";
import { capturedLog } from "../testing/captured-log.ts";
import { rotateLogs } from "./launch-postmaster.ts";
import { npmBinaries, programOf } from "./native-binaries.ts";
import { isAlive, processesOf } from "./postmaster.ts";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "./start-embedded.ts";

// Starts whole programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const root = mkdtempSync(path.join(tmpdir(), "opis-survival-"));
chmodSync(root, 0o755);
const started: EmbeddedServer[] = [];
let last = 0;
const folder = (...parts: string[]) => path.join(root, String(++last), ...parts);

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function start(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const server = await startEmbedded(options);
  started.push(server);
  return server;
}

async function connected(server: EmbeddedServer): Promise<pg.Client> {
  const { host, port, user, password } = server;
  const client = new pg.Client({ host, port, user, password, database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4_000 && !(await condition()); tries++) await wait(25);
  expect(await condition()).toBe(true);
}

const answers = (server: EmbeddedServer) =>
  connected(server).then(
    async (client) => {
      await client.end();
      return true;
    },
    () => false,
  );

/** Writes on a connection until it breaks. */
async function write(client: pg.Client): Promise<void> {
  try {
    for (;;) await client.query("insert into written select g from generate_series(1, 50) g");
  } catch {
    await client.end().catch(() => undefined);
  }
}

test.each([5, 20, 60])(
  "stopped %i ms after a backend was killed under load, it exits, and the next start recovers",
  async (pause) => {
    const dataDir = folder("data");
    const server = await startEmbedded({ dataDir, stopMilliseconds: 4_000 });
    const clients = await Promise.all(Array.from({ length: 8 }, () => connected(server)));
    await clients[0]?.query("create table written (a int)");
    const writers = clients.map(write);
    const victim = await connected(server);
    const { rows } = await victim.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await wait(pause);
    const { pid } = server;
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    await Promise.all(writers);
    expect(await answers(await start({ dataDir }))).toBe(true);
  },
);

test("a frozen server and its child processes end when it is stopped", async () => {
  const dataDir = folder("data");
  const server = await startEmbedded({ dataDir, stopMilliseconds: 1_000 });
  const all = processesOf(path.join(dataDir, "data"));
  expect(all).toContain(server.pid);
  expect(all.length).toBeGreaterThan(3);
  for (const pid of all) process.kill(pid, "SIGSTOP");
  await server.stop();
  await until(() => !all.some(isAlive));
  expect(await answers(await start({ dataDir }))).toBe(true);
});

test("a frozen server ends though its Node was killed: the watchdog escalates its signals too", async () => {
  const dataDir = folder("data");
  const launcher = path.join(import.meta.dirname, "start-embedded.ts");
  const code = `const { startEmbedded } = await import(${JSON.stringify(launcher)});
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, stopMilliseconds: 1000 });
    process.stdout.write("ready");
    setInterval(() => {}, 1000);`;
  const node = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: import.meta.dirname,
  });
  await once(node.stdout, "data");
  const all = processesOf(path.join(dataDir, "data"));
  expect(all.length).toBeGreaterThan(3);
  for (const pid of all) process.kill(pid, "SIGSTOP");
  node.kill("SIGKILL");
  await until(() => !all.some(isAlive));
  expect(await answers(await start({ dataDir }))).toBe(true);
});

test.each([
  ["a Unix socket", () => folder("data")],
  ["loopback TCP", () => folder("a".repeat(110), "data")],
])("a killed server is restarted at the same address: %s", async (_where, dataDir) => {
  const server = await start({ dataDir: dataDir() });
  const { pid, host, port } = server;
  process.kill(pid, "SIGKILL");
  await until(() => server.pid !== pid);
  expect(await answers(server)).toBe(true);
  expect(server).toMatchObject({ host, port });
});

test("one that crashes repeatedly is not restarted any more, with a message", async () => {
  const heard: StartError[] = [];
  const server = await start({
    dataDir: folder("data"),
    pauses: [0, 10],
    onGivenUp: (error) => heard.push(error),
  });
  for (const _death of [1, 2, 3]) {
    const { pid } = server;
    process.kill(pid, "SIGKILL");
    await until(() => server.pid !== pid || heard.length > 0);
  }
  expect(heard.map(({ message }) => message)).toEqual([
    "PostgreSQL ended 3 times within 10 minutes (killed by SIGKILL): it is not restarted, and Opis ends.",
  ]);
});

test("a server that cannot start reports why, once and immediately", async () => {
  const dataDir = folder("data");
  await (await startEmbedded({ dataDir })).stop();
  truncateSync(path.join(dataDir, "data/global/pg_control"), 0);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /^PostgreSQL does not start in \S+: could not read file "global\/pg_control": .*\. More is in its log, \S+\.$/,
  );
});

/** Returns PostgreSQL programs whose server runs a command before it starts. */
function programsThatFirst(command: string): string {
  const native = folder("native");
  mkdirSync(path.join(native, "bin"), { recursive: true });
  const ownBinaries = npmBinaries();
  for (const name of ["initdb", "pg_ctl"]) symlinkSync(programOf(ownBinaries, name), programOf(native, name));
  const script = `#!/bin/sh\ncase "$1" in -D) ${command} ;; esac\nexec ${programOf(ownBinaries, "postgres")} "$@"\n`;
  writeFileSync(programOf(native, "postgres"), script, { mode: 0o755 });
  return path.join(native, "bin");
}

test("a long recovery is waited for with a message; a server that never becomes ready is stopped", async () => {
  const dataDir = folder("data");
  await (await startEmbedded({ dataDir })).stop();
  const { log, lines } = capturedLog();
  const slow = programsThatFirst("sleep 0.5");
  const server = await start({ dataDir, log, binaries: slow, recovery: { limit: 60_000, logInterval: 100 } });
  expect(await answers(server)).toBe(true);
  expect(lines.map(({ msg }) => msg)).toContain("PostgreSQL is still recovering committed changes");
  await server.stop();

  const never = programsThatFirst("exec sleep 600");
  await expect(
    startEmbedded({ dataDir, binaries: never, recovery: { limit: 300, logInterval: 10_000 } }),
  ).rejects.toThrow(/^PostgreSQL does not start in \S+: it was not ready in time\. More is in its log/);
});

test("its log is a few files of limited size, of which the oldest are deleted", async () => {
  const dataDir = folder("data");
  const server = await start({ dataDir });
  const client = await connected(server);
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('logging_collector', 'log_rotation_size', 'log_rotation_age') order by 1",
  );
  await client.end();
  expect(rows).toEqual([
    { name: "log_rotation_age", setting: "1440" },
    { name: "log_rotation_size", setting: "10240" },
    { name: "logging_collector", setting: "on" },
  ]);
  const log = path.join(dataDir, "log");
  await until(() => existsSync(log) && readdirSync(log).length === 1);
  const [newest = ""] = readdirSync(log);
  await until(() => readFileSync(path.join(log, newest), "utf8").includes("ready to accept connections"));
  const older = Array.from({ length: 7 }, (_, day) => `postgresql-2020-01-0${day + 1}_000000.log`);
  for (const name of older) writeFileSync(path.join(log, name), "old");
  rotateLogs(dataDir)();
  expect(readdirSync(log).sort()).toEqual([...older.slice(3), newest]);
});
