import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = path.join(import.meta.dirname, "..");
const password = "Bench-2026-pass!";

/** A product started for the measurement, on a folder of its own. */
export interface Product {
  readonly api: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Folder of its PostgreSQL: the socket and the owner's password are there. */
  readonly postgres: string;
  /** Milliseconds from nothing to the address, at the first start and at the second. */
  readonly startMilliseconds: readonly [first: number, second: number];
  /** Most memory the process has had so far, megabytes. */
  peakMegabytes(): number;
  stop(): Promise<void>;
}

/** Starts the product twice on a fresh folder: the first start makes the database, the second is the usual one. */
export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-bench-"));
  const first = await launch(folder);
  await end(first.child);
  const second = await launch(folder);
  const api = `${second.address}/api/v2`;
  return {
    api,
    headers: await signIn(api),
    postgres: path.join(folder, "postgres"),
    startMilliseconds: [first.milliseconds, second.milliseconds],
    peakMegabytes: () => peakOf(second.child.pid ?? 0),
    stop: async () => {
      await end(second.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(folder: string): Promise<{ child: ChildProcess; address: string; milliseconds: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "packages/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: folder,
      PORT: "0",
      ADMIN_PASSWORD: password,
      EXAMPLE_COMPANY: "false",
      LOG_LEVEL: "fatal",
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      const found = /http:\/\/\S+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return { child, address, milliseconds: performance.now() - started };
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
  return { ...headers, authorization: `Bearer ${tokens.access}` };
}

function peakOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}
