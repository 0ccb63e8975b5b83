import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = path.join(import.meta.dirname, "..");
const password = "Bench-2026-pass!";

/** A product started for the measurement, on a separate folder. */
export interface BenchProduct {
  readonly api: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pid: number;
  /** Folder of its PostgreSQL, with the socket and the owner's password. */
  readonly postgres: string;
  /** Password of its superuser. */
  readonly password: string;
  /** Milliseconds until the server responds, at the first start and at the second. */
  readonly startMilliseconds: readonly [first: number, second: number];
  /** Resets the peak memory of the server, and ends the render processes to reset theirs. */
  restartPeaks(): Promise<void>;
  /** Returns peak memory since then, in megabytes: of the server and of the largest render process. */
  peakMegabytes(): { readonly server: number; readonly worker: number };
  stop(): Promise<void>;
}

/**
 * Starts Opis twice on a fresh folder: the first start creates the database, the second is a usual one. A signal that ends the measurement
 * first stops Opis and deletes the folder.
 */
export async function startProduct(): Promise<BenchProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-bench-"));
  let running: ChildProcess | undefined;
  const start = async () => {
    const launched = launch(folder);
    running = launched.child;
    return { child: launched.child, ...(await launched.listening) };
  };
  const stop = async () => {
    if (running) await end(running);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  const first = await start();
  await end(first.child);
  const second = await start();
  const api = `${second.address}/api/v2`;
  return {
    api,
    headers: await signIn(api),
    password,
    pid: second.child.pid ?? 0,
    postgres: path.join(folder, "postgres"),
    startMilliseconds: [first.milliseconds, second.milliseconds],
    restartPeaks: () => restartPeaks(second.child.pid ?? 0),
    peakMegabytes: () => {
      const server = second.child.pid ?? 0;
      return { server: peakOf(server), worker: Math.max(0, ...workersOf(server).map(peakOf)) };
    },
    stop,
  };
}

interface Launched {
  readonly child: ChildProcess;
  readonly listening: Promise<{ readonly address: string; readonly milliseconds: number }>;
}

function launch(folder: string): Launched {
  const started = performance.now();
  const child = spawn(process.execPath, ["packages/server/dist/main.js"], {
    cwd: root,
    // Through the channel Opis notices that this process was killed, and exits together with its PostgreSQL.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: folder,
      PORT: "0",
      ADMIN_PASSWORD: password,
      EXAMPLE_COMPANY: "false",
      LOG_LEVEL: "fatal",
      // All users sign in from one address.
      LOGIN_REQUESTS_PER_MINUTE: "1000000",
      REQUESTS_PER_MINUTE: "0",
    },
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      const match = /http:\/\/\S+/.exec(String(chunk));
      if (match) resolve(match[0]);
    });
    child.on("exit", (code) => reject(new Error(`the product ended with ${code}`)));
  }).then((address) => ({ address, milliseconds: performance.now() - started }));
  return { child, listening };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  while (child.exitCode === null && child.signalCode === null) await wait(20);
}

async function signIn(api: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${api}/api-auth/token/`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "admin", password }),
  });
  const tokens: { access: string } = JSON.parse(await answer.text());
  // The header that screens send with edits.
  return { ...headers, prefer: "return=minimal", authorization: `Bearer ${tokens.access}` };
}

function peakOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Returns process ids of the server's render processes. */
function workersOf(server: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isWorker(pid, server));
}

function isWorker(pid: number, server: number): boolean {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(parent) === server && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("render-worker");
  } catch {
    // The process exited while being read.
    return false;
  }
}

async function restartPeaks(server: number): Promise<void> {
  for (const pid of workersOf(server)) process.kill(pid);
  while (workersOf(server).length > 0) await wait(20);
  // Writing 5 resets the peak of a process to its current memory.
  writeFileSync(`/proc/${server}/clear_refs`, "5");
}
