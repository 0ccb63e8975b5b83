import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** Something that a start has opened, and how it is given back. */
export interface ShutdownStep {
  readonly name: string;
  close(): unknown;
  /** What takes longer to close is left to itself, milliseconds. */
  readonly limitMilliseconds: number;
}

/** What a start has opened so far, to be closed in the reverse order. */
export interface ShutdownStack {
  /** Adds what was just opened, also while closing goes on: then it is closed as well. */
  add(part: ShutdownStep): void;
  /** Whether closing has begun: what is lost from now on is lost on purpose. */
  readonly isClosing: boolean;
  /** Closes all, the last opened first, each in its time; a second call waits for the first. */
  close(): Promise<void>;
  /** Sets the log for parts that do not close in time. */
  logTo(log: Pick<Logger, "warn">): void;
}

/** Begins with nothing opened. */
export function createShutdownStack(): ShutdownStack {
  const parts: ShutdownStep[] = [];
  let log: Pick<Logger, "warn"> | undefined;
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await closeInTime(part, log);
  };
  return {
    logTo: (to) => {
      log = to;
    },
    add: (part) => void parts.push(part),
    get isClosing() {
      return closing !== undefined;
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

async function closeInTime({ name, close, limitMilliseconds }: ShutdownStep, log: Pick<Logger, "warn"> | undefined) {
  try {
    const closed = Promise.resolve(close()).then(() => true);
    if (!(await Promise.race([closed, wait(limitMilliseconds, false)]))) log?.warn({ part: name }, "it does not close");
  } catch (error) {
    log?.warn({ part: name, err: error }, "it did not close");
  }
}
