import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../../start-error.ts";
import type { Launched } from "./launch-postmaster.ts";

/** Pauses before restarts of a crashed server, milliseconds; after the last one it is not restarted. */
const defaultPauses: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Earlier crashes do not count. */
const crashWindowMinutes = 10;

export interface SupervisorOptions {
  /** Starts the server on the given port; aborted by the signal. */
  launch(port: number | undefined, signal: AbortSignal): Promise<Launched>;
  stop(pid: number): Promise<void>;
  /** Called when the server is not restarted any more, with the reason. */
  onGivenUp(error: StartError): void;
  readonly pauses?: readonly number[] | undefined;
  readonly log?: Pick<Logger, "error" | "warn"> | undefined;
}

export interface SupervisedServer {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server and restarts it after each crash, until it crashes too often or is stopped. */
export async function superviseServer(options: SupervisorOptions): Promise<SupervisedServer> {
  const { launch, log, pauses = defaultPauses } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const crashes: number[] = [];
  let server = await launch(undefined, signal);
  let isRunning = true;
  let restart = Promise.resolve();

  const follow = (launched: Launched) =>
    void launched.ended.then((how) => {
      isRunning = false;
      if (!signal.aborted) restart = restartServer(how);
    });
  const restartServer = async (how: string): Promise<void> => {
    const pause = recordCrash(crashes, pauses);
    if (pause === undefined) {
      const summary = `PostgreSQL ended ${pauses.length + 1} times within ${crashWindowMinutes} minutes`;
      return options.onGivenUp(new StartError(`${summary} (${how}): it is not restarted, and Opis ends.`));
    }
    log?.error({ how, pause }, "PostgreSQL ended; it is restarted after this pause in milliseconds");
    try {
      await wait(pause, undefined, { signal });
      server = await launch(server.port, signal);
      isRunning = true;
    } catch (error) {
      return signal.aborted ? undefined : restartServer(error instanceof Error ? error.message : String(error));
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
      // After a crash another process may have the same id.
      if (isRunning) await options.stop(server.pid);
    },
  };
}

// Records a crash and returns the pause before the restart; undefined after too many crashes.
function recordCrash(crashes: number[], pauses: readonly number[]): number | undefined {
  const now = Date.now();
  crashes.push(now);
  const recent = crashes.filter((at) => at > now - crashWindowMinutes * 60_000);
  return pauses[recent.length - 1];
}
