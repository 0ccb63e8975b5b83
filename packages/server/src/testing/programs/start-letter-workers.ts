import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Connection } from "../../database/connection-target.ts";

/** Servers that send notices and letters, each in a separate process. */
export interface LetterWorkers {
  /** Resolves once it is ready to start. */
  start(): Promise<LetterWorker>;
  end(): void;
}

interface LetterWorker {
  begin(): void;
  /** Kills it like a power failure. */
  kill(): Promise<void>;
}

/** Starts such servers for a test on its database. */
export function letterWorkers(connection: Connection, settings: object): LetterWorkers {
  const processes: ChildProcess[] = [];
  return {
    start: async () => {
      const file = path.join(import.meta.dirname, "letter-worker.ts");
      const child = fork(file, [JSON.stringify(connection), JSON.stringify(settings)]);
      processes.push(child);
      await once(child, "message");
      return {
        begin: () => void child.send("begin"),
        kill: async () => {
          child.kill("SIGKILL");
          await once(child, "exit");
        },
      };
    },
    end: () => {
      for (const process of processes) process.kill("SIGKILL");
    },
  };
}

/** Returns the numbers of letters sent, and of letters left in doubt by a dead server. */
export async function letterStates(server: {
  asOwner(text: string): Promise<readonly Record<string, unknown>[]>;
}): Promise<{ readonly sent: number; readonly doubtful: number }> {
  const [row] = await server.asOwner(
    `select count(*) filter (where sent_at is not null)::int as sent,
       count(*) filter (where sent_at is null and failed_at is not null and begun_at is not null)::int as doubtful from letters`,
  );
  return { sent: Number(row?.sent), doubtful: Number(row?.doubtful) };
}
