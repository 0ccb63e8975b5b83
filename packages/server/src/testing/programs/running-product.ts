import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { secretKeyFor } from "../test-secret-box.ts";
import { builtProgram, endsSoon } from "./built-program-path.ts";

/** The whole product as a separate process, reached over HTTP. */
export interface RunningProduct {
  /** Base URL of API calls. */
  readonly api: string;
  readonly pid: number;
  /** Returns its output so far, of both streams. */
  printed(): string;
  isRunning(): boolean;
  /** Returns its exit code; null while it runs, or if a signal ended it. */
  exitCode(): number | null;
  /** Signs in as the superuser; returns the headers of their requests. */
  signIn(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const password = "Correct-horse-9!";

/** Starts `main.ts` with these settings on a free port; resolves once it listens. */
export async function runningProduct(settings: Readonly<Record<string, string>>): Promise<RunningProduct> {
  const child = spawn(process.execPath, [...endsSoon, builtProgram("main")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: "0",
      ADMIN_PASSWORD: password,
      EXAMPLE_COMPANY: "false",
      SITE_BROWSER: "none",
      LOG_LEVEL: "warn",
      LOGIN_REQUESTS_PER_MINUTE: "1000000",
      REQUESTS_PER_MINUTE: "0",
      ...secretKeyFor(settings),
      ...settings,
    },
  });
  let output = "";
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const listening = new Promise<string>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      output += String(chunk);
      const match = /Opis: (http:\S+)/.exec(output)?.[1];
      if (match) resolve(match);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code, signal) => reject(new Error(`the product ended with ${signal ?? code}: ${output}`)));
  });
  const api = `${await listening}/api/v2`;
  return {
    api,
    pid: child.pid ?? 0,
    printed: () => output,
    isRunning,
    exitCode: () => child.exitCode,
    signIn: async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ username: "admin", password });
      const answer = await fetch(`${api}/api-auth/token/`, { method: "POST", headers, body });
      const { access } = z.object({ access: z.string() }).parse(await answer.json());
      return { ...headers, authorization: `Bearer ${access}` };
    },
    stop: async () => {
      if (!isRunning()) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
