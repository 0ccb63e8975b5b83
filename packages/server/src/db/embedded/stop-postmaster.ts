import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isAlive, processesOf, servesFolder } from "./postmaster.ts";

/** How long a stop of the server may take at most where nothing else is said, milliseconds. */
export const usualStopMilliseconds = 20_000;

/**
 * What a server is asked for in turn, and its share of the time: a fast shutdown, an immediate one (what was committed is
 * recovered at the next start), its end. The first alone is not enough: when it comes during the recovery from a killed
 * backend, PostgreSQL 18 waits for itself for ever.
 */
export const stopSteps = [
  { signal: "SIGINT", share: 0.6 },
  { signal: "SIGQUIT", share: 0.25 },
  { signal: "SIGKILL", share: 0.15 },
] as const;

/** Which server is stopped, and how long that may take in all. */
export interface StopOrder {
  readonly data: string;
  readonly pid: number;
  readonly limitMilliseconds?: number | undefined;
  readonly log?: Pick<Logger, "warn"> | undefined;
}

/** Stops a server, asking harder each time it does not listen; a frozen one ends as well. Not for Windows. */
export async function stopPostmaster({ data, pid, limitMilliseconds = usualStopMilliseconds, log }: StopOrder) {
  for (const { signal, share } of stopSteps) {
    if (!isAlive(pid)) return;
    if (signal !== "SIGINT") log?.warn({ pid, signal }, "PostgreSQL does not stop, it is told harder");
    // A killed server cannot end its own processes, and one left behind keeps the next start out.
    const told = signal === "SIGKILL" ? [pid, ...processesOf(data)] : [pid];
    for (const one of told) tell(one, signal);
    await ended(pid, limitMilliseconds * share);
  }
}

/** Stops what a killed Opis left running in the folder. */
export async function stopLeftServer(order: Omit<StopOrder, "pid">, left: { pid: number } | undefined): Promise<void> {
  if (left && servesFolder(left.pid, order.data)) await stopPostmaster({ ...order, pid: left.pid });
}

async function ended(pid: number, limitMilliseconds: number): Promise<void> {
  const deadline = Date.now() + limitMilliseconds;
  while (isAlive(pid) && Date.now() < deadline) await wait(10);
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
