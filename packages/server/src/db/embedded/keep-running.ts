import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import type { Launched } from "./launch-postmaster.ts";

/** Pauses before a server that died is started again, milliseconds; a death after the last one is final. */
const usualPauses: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Deaths longer ago do not count. */
const rememberedMinutes = 10;

export interface KeptOrder {
  /** Starts the server, on the port where it was before; gives up when told. */
  launch(port: number | undefined, signal: AbortSignal): Promise<Launched>;
  stop(pid: number): Promise<void>;
  /** Hears that the server will not be started any more, and why. */
  onGivenUp(error: StartError): void;
  readonly pauses?: readonly number[] | undefined;
  readonly log?: Pick<Logger, "error" | "warn"> | undefined;
}

export interface KeptServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server, and starts it again each time it dies, until it dies too often or is stopped. */
export async function keepRunning(order: KeptOrder): Promise<KeptServer> {
  const { launch, log, pauses = usualPauses } = order;
  const stopping = new AbortController();
  const { signal } = stopping;
  const deaths: number[] = [];
  let server = await launch(undefined, signal);
  let isRunning = true;
  let restart = Promise.resolve();

  const follow = (one: Launched) =>
    void one.ended.then((how) => {
      isRunning = false;
      if (!signal.aborted) restart = startAgain(how);
    });
  const startAgain = async (how: string): Promise<void> => {
    const pause = pauseAfterDeath(deaths, pauses);
    if (pause === undefined) {
      const words = `PostgreSQL ended ${pauses.length + 1} times within ${rememberedMinutes} minutes`;
      return order.onGivenUp(new StartError(`${words} (${how}): it is not started again, and Opis ends.`));
    }
    log?.error({ how, pause }, "PostgreSQL ended; it is started again after a pause of so many milliseconds");
    try {
      await wait(pause, undefined, { signal });
      server = await launch(server.port, signal);
      isRunning = true;
    } catch (error) {
      return signal.aborted ? undefined : startAgain(error instanceof Error ? error.message : String(error));
    }
    log?.warn({ pid: server.pid }, "PostgreSQL is ready again");
    return follow(server);
  };

  follow(server);
  return {
    get pid() {
      return server.pid;
    },
    port: server.port,
    stop: async () => {
      stopping.abort();
      await restart;
      // The number of a dead one may be a stranger's by now.
      if (isRunning) await order.stop(server.pid);
    },
  };
}

// Notes a death and answers the pause after it; none where too many came together.
function pauseAfterDeath(deaths: number[], pauses: readonly number[]): number | undefined {
  const now = Date.now();
  deaths.push(now);
  const recent = deaths.filter((at) => at > now - rememberedMinutes * 60_000);
  return pauses[recent.length - 1];
}
