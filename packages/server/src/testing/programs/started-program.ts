import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll } from "vitest";
import { z } from "zod";
import { secretKeyFor } from "../test-secret-box.ts";
import { builtProgram, endsSoon } from "./built-program-path.ts";

export type Settings = Readonly<Record<string, string>>;

/** A server program as a separate process, with its output so far. */
export interface StartedProgram {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** Waits for its exit. */
  ended(): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  /** Stops it, and waits for its exit. */
  stop(): Promise<void>;
  /** Returns the address that it prints. */
  address(): Promise<string>;
}

/** Starts a built server program with settings and arguments; it is killed after the test file if it still runs. */
export function startProgram(program: string, settings: Settings, ...words: string[]): StartedProgram {
  const child = spawn(process.execPath, [...endsSoon, builtProgram(program), ...words], {
    env: { ...process.env, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "warn", ...secretKeyFor(settings), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterAll(() => void child.kill("SIGKILL"));
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
  });
  const closing = once(child, "close");
  return {
    child,
    output,
    ended: async () => {
      await closing;
      return { code: child.exitCode, ...output };
    },
    stop: async () => {
      child.kill("SIGTERM");
      await closing;
    },
    address: async () => {
      for (;;) {
        const match = /Opis: (http:\S+)/.exec(output.out)?.[1];
        if (match) return match;
        if (child.exitCode !== null) throw new Error(`it exited: ${output.out}${output.err}`);
        await Promise.race([once(child.stdout, "data"), closing]);
      }
    },
  };
}

const companies = z.object({ results: z.array(z.object({ id: z.int(), name: z.string(), percents: z.unknown() })) });

/** Returns what the superuser `admin` sees of the companies of a running product, after a new sign-in. */
export async function companiesAt(address: string, password: string): Promise<z.output<typeof companies>["results"]> {
  const body = JSON.stringify({ username: "admin", password });
  const headers = { "content-type": "application/json" };
  const signedIn = await fetch(`${address}/api/v2/api-auth/token/`, { method: "POST", headers, body });
  const { access } = z.object({ access: z.string() }).parse(await signedIn.json());
  const response = await fetch(`${address}/api/v2/companies/`, { headers: { authorization: `Bearer ${access}` } });
  return companies.parse(await response.json()).results;
}
