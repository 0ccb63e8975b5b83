import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { programOf } from "./native-binaries.ts";
import type { ServerUser } from "./server-user.ts";

/** Starts a program of PostgreSQL as the server's user, in the given folder, in UTC and without a locale. */
export function startProgram(
  user: ServerUser,
  folder: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = "", ...rest] = [...user.prefix, programOf(user.native, program), ...args];
  const env = { ...process.env, LC_ALL: "C", PGTZ: "UTC" };
  return spawn(command, rest, { ...user.ids, cwd: folder, windowsHide: true, env, ...options });
}

/** Runs a program to its end; rejects with its last error line. */
export function runProgram(user: ServerUser, folder: string, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const child = startProgram(user, folder, program, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += String(chunk)));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${reasonIn(printed)}`))));
  });
}

function reasonIn(printed: string): string {
  const lines = printed.trim().split("\n");
  return (lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? "").trim();
}
