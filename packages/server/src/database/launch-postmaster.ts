import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../start-error.ts";
import { clusterPaths, runProgram, type ServerUser, startProgram } from "./init-cluster.ts";
import { isAlive, type Postmaster, processesOf, readPostmaster, servesFolder } from "./postmaster.ts";

export interface LaunchOptions {
  readonly user: ServerUser;
  readonly folder: string;
  /** Port of loopback TCP if a Unix socket is impossible; a random one by default. */
  readonly port?: number | undefined;
  /** Aborts the start. */
  readonly signal?: AbortSignal | undefined;
  readonly recovery?: RecoveryLimits | undefined;
  /** Time limit of a stop, milliseconds. */
  readonly stopMilliseconds?: number | undefined;
  readonly log?: Pick<Logger, "info" | "warn"> | undefined;
}

/** Time limit of crash recovery and interval of its log lines, milliseconds. */
export interface RecoveryLimits {
  readonly limit: number;
  readonly logInterval: number;
}

/** A running server; `ended` resolves to the reason when it ends. */
export interface Launched extends Postmaster {
  readonly ended: Promise<string>;
}

/** The path of a Unix socket may have 107 bytes, of which `/.s.PGSQL.65535` takes the rest. */
const socketFolderMaxBytes = 85;
/** How long a previous server that is stopping may hold its lock, milliseconds. */
const predecessorMilliseconds = 30_000;
const predecessorErrors = /lock file|shared memory block|could not create any|could not bind/i;
const defaultRecovery: RecoveryLimits = { limit: 900_000, logInterval: 10_000 };

/** Returns the folder of the Unix socket; undefined if there can be none. */
export function socketFolder(folder: string): string | undefined {
  return process.platform === "win32" || Buffer.byteLength(folder) > socketFolderMaxBytes ? undefined : folder;
}

/** Default time limit of a stop, milliseconds. */
const defaultStopMilliseconds = 20_000;

/**
 * Signals that stop the server, one after another, with their share of the time: fast shutdown, immediate shutdown (the next start
 * recovers committed changes), kill. A fast shutdown alone is not enough: PostgreSQL 18 hangs if it arrives during the recovery
 * from a killed backend.
 */
const stopSteps = [
  { signal: "SIGINT", share: 0.6 },
  { signal: "SIGQUIT", share: 0.25 },
  { signal: "SIGKILL", share: 0.15 },
] as const;

/** The server to stop, and the time limit in milliseconds. */
interface StopOptions {
  readonly data: string;
  readonly pid: number;
  readonly limitMilliseconds?: number | undefined;
  readonly log?: Pick<Logger, "warn"> | undefined;
}

/** Stops a server with increasingly strong signals, so that a frozen one ends too. Not for Windows. */
export async function stopPostmaster({ data, pid, limitMilliseconds = defaultStopMilliseconds, log }: StopOptions) {
  for (const { signal, share } of stopSteps) {
    if (!isAlive(pid)) return;
    if (signal !== "SIGINT") log?.warn({ pid, signal }, "PostgreSQL does not stop; a stronger signal is sent");
    // A killed server cannot end its child processes, and a remaining one would block the next start.
    const targets = signal === "SIGKILL" ? [pid, ...processesOf(data)] : [pid];
    for (const target of targets) sendSignal(target, signal);
    await waitForEnd(pid, limitMilliseconds * share);
  }
}

/** Stops the server that a killed Opis left running in the folder. */
export async function stopRemainingServer(
  options: Omit<StopOptions, "pid">,
  remainingServer: { pid: number } | undefined,
): Promise<void> {
  if (remainingServer && servesFolder(remainingServer.pid, options.data))
    await stopPostmaster({ ...options, pid: remainingServer.pid });
}

async function waitForEnd(pid: number, limitMilliseconds: number): Promise<void> {
  const deadline = Date.now() + limitMilliseconds;
  while (isAlive(pid) && Date.now() < deadline) await wait(10);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has already ended.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

// $1 is the server. Its child processes are listed before it is killed, because afterwards they have no parent.
const watchdogScript = (limitMilliseconds: number) =>
  [
    "cat >/dev/null",
    'gone() { for second in $(seq "$1"); do kill -0 "$server" 2>/dev/null || exit 0; sleep 1; done; }',
    "server=$1",
    ...stopSteps.flatMap(({ signal, share }) => {
      const seconds = Math.ceil((limitMilliseconds * share) / 1_000);
      const children =
        signal === "SIGKILL" ? ' $(cat "/proc/$server/task/$server/children" 2>/dev/null || pgrep -P "$server")' : "";
      return [`kill -${signal.slice(3)} "$server"${children} 2>/dev/null`, `gone ${seconds}`];
    }),
  ].join("\n");

/**
 * Stops the server when this process ends in any way, including `kill -9`: a shell waits on a pipe that the kernel closes with this
 * process, then sends the stop signals. Does nothing on Windows. Returns a function that stops the watchdog.
 */
function startWatchdog(user: ServerUser, server: number, limitMilliseconds: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const watchdog = spawn("sh", ["-c", watchdogScript(limitMilliseconds), "sh", String(server)], {
    ...user.ids,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.unref();
  const pipe = watchdog.stdin;
  if (pipe && "unref" in pipe && typeof pipe.unref === "function") pipe.unref();
  return () => void watchdog.kill("SIGKILL");
}

/** The log of PostgreSQL is rotated at this size, and the newest files are retained. */
const fileMegabytes = 10;
const retainedFiles = 5;
const sweepMilliseconds = 60_000;

/** Returns the file with the output of a start until the log is open, and the folder of the log. */
function logPaths(folder: string) {
  return { start: path.join(folder, "start.log"), log: path.join(folder, "log") };
}

/** Settings of PostgreSQL that start a new log file when one is full or a day old. */
const logSettings: readonly string[] = [
  "logging_collector=on",
  // Relative to the data folder, so that blanks in the path do no harm.
  "log_directory=../log",
  "log_filename=postgresql-%Y-%m-%d_%H%M%S.log",
  `log_rotation_size=${fileMegabytes}MB`,
  "log_rotation_age=1d",
];

/** Deletes all but the newest log files, now and every minute; returns a function that stops this. */
export function rotateLogs(folder: string): () => void {
  const sweep = () => {
    const { log } = logPaths(folder);
    for (const name of logFiles(folder).slice(0, -retainedFiles)) rmSync(path.join(log, name), { force: true });
  };
  sweep();
  const timer = setInterval(sweep, sweepMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the last fatal message of a server that did not start; empty if there is none. */
function lastFatalMessage(folder: string): string {
  const { start, log } = logPaths(folder);
  const newest = logFiles(folder).at(-1);
  // Failures before the log is open are in the start file, which each start overwrites.
  return fatalMessageIn(start) || (newest ? fatalMessageIn(path.join(log, newest)) : "");
}

function fatalMessageIn(file: string): string {
  if (!existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").split("\n");
  const messages = lines
    .map((line) => /\b(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1])
    .filter((message) => message !== undefined);
  return messages.at(-1) ?? "";
}

// Sorted by name, which begins with the time.
function logFiles(folder: string): string[] {
  const { log } = logPaths(folder);
  return existsSync(log)
    ? readdirSync(log)
        .filter((name) => name.endsWith(".log"))
        .sort()
    : [];
}

/** Starts the server of a cluster and waits until it is ready. Throws `StartError` with the server's message if it ends. */
export async function launchPostmaster(options: LaunchOptions): Promise<Launched> {
  if (process.platform === "win32") return launchOnWindows(options);
  const deadline = Date.now() + predecessorMilliseconds;
  for (;;) {
    const outcome = await attempt(options);
    if (typeof outcome !== "string") return outcome;
    if (!predecessorErrors.test(outcome) || Date.now() > deadline) throw notStarted(options, outcome);
    await wait(250, undefined, { signal: options.signal });
  }
}

function notStarted({ folder }: LaunchOptions, reason: string): StartError {
  return new StartError(
    `PostgreSQL does not start in ${folder}: ${reason}. More is in its log, ${logPaths(folder).log}.`,
  );
}

/** Starts the server once; returns it, or the reason why it ended. */
async function attempt(options: LaunchOptions): Promise<Launched | string> {
  const { user, folder, signal, log, recovery = defaultRecovery, stopMilliseconds = defaultStopMilliseconds } = options;
  const { data } = clusterPaths(folder);
  const output = openSync(logPaths(folder).start, "w");
  const child = startProgram(user, folder, "postgres", ["-D", data, ...flags(options)], {
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  let ending: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, killer) => resolve(killer ? `killed by ${killer}` : `exit code ${code}`));
  });
  void ended.then((how) => (ending = how));
  child.unref();
  const { pid } = child;
  if (pid === undefined) return ended;
  const stopWatchdog = startWatchdog(user, pid, stopMilliseconds);
  void ended.then(stopWatchdog);

  const startedAt = Date.now();
  for (let loggedAt = startedAt; ending === undefined; await wait(5)) {
    const server = readPostmaster(data);
    // The file of a killed server also says "ready", so the process id is compared.
    if (server?.ready && server.pid === pid) return { ...server, ended };
    const now = Date.now();
    if (signal?.aborted || now > startedAt + recovery.limit) {
      await stopPostmaster({ data, pid, log, limitMilliseconds: stopMilliseconds });
      return "it was not ready in time";
    }
    if (now < loggedAt + recovery.logInterval) continue;
    loggedAt = now;
    log?.info({ seconds: Math.round((now - startedAt) / 1_000) }, "PostgreSQL is still recovering committed changes");
  }
  return lastFatalMessage(folder) || ending;
}

// `pg_ctl` drops administrator rights, with which the server refuses to run. Untested.
async function launchOnWindows(options: LaunchOptions): Promise<Launched> {
  const { user, folder } = options;
  const { data } = clusterPaths(folder);
  const args = ["start", "-w", "-D", data, "-l", logPaths(folder).start, "-o", flags(options).join(" ")];
  await runProgram(user, folder, "pg_ctl", args);
  const server = readPostmaster(data);
  if (!server) throw notStarted(options, lastFatalMessage(folder));
  return { ...server, ended: new Promise(() => undefined) };
}

function flags({ folder, port }: LaunchOptions): string[] {
  const socket = socketFolder(folder);
  const listenPort = port ?? (socket ? 5432 : 20_000 + Math.floor(Math.random() * 20_000));
  const settings = [
    `unix_socket_directories=${socket ?? ""}`,
    `listen_addresses=${socket ? "" : "127.0.0.1"}`,
    ...logSettings,
  ];
  if (process.platform === "darwin") settings.push("wal_sync_method=fsync_writethrough");
  return ["-p", String(listenPort), ...settings.flatMap((setting) => ["-c", setting])];
}
