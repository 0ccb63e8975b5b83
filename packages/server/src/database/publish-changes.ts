import { setTimeout as pause } from "node:timers/promises";
import { changesChannel, type OwnChange } from "./announced-changes.ts";
import { type Connections, withConnection } from "./connecting/connections.ts";
import { prepared } from "./prepared.ts";

/** Notifies all servers of changes that have been committed. */
export interface ChangePublisher {
  /** Returns at once; the notification follows. */
  publish(company: number, changes: readonly OwnChange[]): void;
  /** Resolves once everything is published. */
  close(): Promise<void>;
}

/** Changes within this time after a notification are published together, milliseconds: each notification is a commit of its own. */
const pauseMilliseconds = 15;

/**
 * Publishes changes with the current revision of their company, equal ones once; `onError` receives failures. A server that dies first
 * leaves changes unpublished: event streams send the revision with their next heartbeat.
 */
export function changePublisher(connections: Connections, onError: (error: Error) => void): ChangePublisher {
  const pending = new Set<string>();
  let publishing: Promise<void> | undefined;

  const publishAll = async () => {
    while (pending.size > 0) {
      const changes = [...pending];
      pending.clear();
      await notify(connections, changes).catch(onError);
      await pause(pauseMilliseconds);
    }
    publishing = undefined;
  };

  return {
    publish: (company, changes) => {
      for (const change of changes) pending.add(JSON.stringify({ company, ...change }));
      if (pending.size > 0) publishing ??= publishAll();
    },
    close: async () => publishing,
  };
}

const notifyAll = `select set_config('synchronous_commit', 'off', true),
    pg_notify($1, (change || jsonb_build_object('revision', coalesce(revision, 0)))::text)
  from unnest($2::jsonb[]) change left join companies on id = (change ->> 'company')::int`;

// A commit that notifies waits for all others that do; a commit of its own need not wait for the disk.
async function notify(connections: Connections, changes: readonly string[]): Promise<void> {
  await withConnection(connections, "single", (client) => client.query(prepared(notifyAll, [changesChannel, changes])));
}
