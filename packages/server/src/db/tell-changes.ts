import { setTimeout as pause } from "node:timers/promises";
import { changesChannel, type OwnChange } from "./announced-changes.ts";
import type { Connections } from "./connecting/connections.ts";
import { prepared } from "./transactions/prepared.ts";

/** Tells all servers of changes that have been committed. */
export interface ChangeTeller {
  /** Nobody waits for it. */
  tell(company: number, changes: readonly OwnChange[]): void;
  /** Answers once all is told. */
  close(): Promise<void>;
}

/** Changes that follow a told one within this time are told together, milliseconds: each telling is a commit of its own. */
const pauseMilliseconds = 15;

/**
 * Tells of changes with the revision that their company has by now, none of one that is gone; what is the same is told once. A server that dies before
 * leaves them untold: who follows the company is told of the revision with the next sign of life of their stream.
 */
export function changeTeller(connections: Connections, onError: (error: Error) => void): ChangeTeller {
  const untold = new Set<string>();
  let telling: Promise<void> | undefined;

  const tellAll = async () => {
    while (untold.size > 0) {
      const changes = [...untold];
      untold.clear();
      await notify(connections, changes).catch(onError);
      await pause(pauseMilliseconds);
    }
    telling = undefined;
  };

  return {
    tell: (company, changes) => {
      for (const change of changes) untold.add(JSON.stringify({ company, ...change }));
      if (untold.size > 0) telling ??= tellAll();
    },
    close: async () => telling,
  };
}

// A commit with news in it would wait for all others with news in theirs; news of its own need not wait for the disk.
async function notify(connections: Connections, changes: readonly string[]): Promise<void> {
  const { client, release } = await connections.take("single");
  try {
    await client.query(
      prepared(
        `select set_config('synchronous_commit', 'off', true),
           pg_notify($1, (change || jsonb_build_object('revision', coalesce(revision, 0)))::text)
         from unnest($2::jsonb[]) change left join companies on id = (change ->> 'company')::int`,
        [changesChannel, changes],
      ),
    );
    release();
  } catch (error) {
    const lost = error instanceof Error ? error : new Error(String(error));
    release(lost);
    throw lost;
  }
}
