import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isAlive, processesOf, servesFolder } from "./postmaster.ts";

/** Default time limit of a stop, milliseconds. */
export const defaultStopMilliseconds = 20_000;

/**
 * Signals that stop the server, one after another, with their share of the time: fast shutdown, immediate shutdown (the next start
 * recovers committed changes), kill. A fast shutdown alone is not enough: PostgreSQL 18 hangs if it arrives during the recovery
 * from a killed backend.
 */
export const stopSteps = [
  { signal: "SIGINT", share: 0.6 },
  { signal: "SIGQUIT", share: 0.25 },
  { signal: "SIGKILL", share: 0.15 },
] as const;

/** The server to stop, and the time limit in milliseconds. */
export interface StopOptions {
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
  left: { pid: number } | undefined,
): Promise<void> {
  if (left && servesFolder(left.pid, options.data)) await stopPostmaster({ ...options, pid: left.pid });
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
