import { Socket } from "node:net";
import pg from "pg";
import { z } from "zod";
import type { ConnectionTarget } from "./connection-target.ts";
import { throwExplained } from "./database-unavailable.ts";

/** The PostgreSQL channel on which each change is published to all servers after its commit. */
export const changesChannel = "opis_changes";

const announcedChange = z.object({
  company: z.int(),
  revision: z.int(),
  form: z.string(),
  id: z.int(),
  kind: z.enum(["created", "modified", "deleted", "login"]),
  /** The origin of the change, see `Editor.origin`. */
  origin: z.string(),
  /** The company's revision is unchanged, since none of its answers has changed. */
  revisionUnchanged: z.literal(true).optional(),
});
export type AnnouncedChange = z.output<typeof announcedChange>;

/** A change before it is published: of the transaction's company unless one is named; the revision is added on publication. */
export type OwnChange = Omit<AnnouncedChange, "company" | "revision"> & { readonly company?: number };

/** Receives changes until the connection is lost, from when on changes may be missed. */
export interface Listener {
  readonly onChange: (change: AnnouncedChange) => void;
  readonly onConnectionLost: () => void;
}

export interface AnnouncedChanges {
  /** Resolves once every later commit will be received, with a function that stops it. Rejects if the database cannot be reached. */
  listen(listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Delay of keep-alive probes on silent connections, milliseconds, since routers drop idle ones. */
const keepAliveMilliseconds = 10_000;

/**
 * Sends everything written in one tick of the event loop with one system call. The driver corks for each statement; here the
 * cork stays until the tick ends.
 */
class BatchingSocket extends Socket {
  #isCorked = false;

  override cork(): void {
    super.cork();
    if (this.#isCorked) return;
    this.#isCorked = true;
    super.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.uncork();
    });
  }
}

/** Creates a socket that is destroyed after the given silence in milliseconds, because the server hangs or is unreachable. */
export function createDatabaseSocket(silenceMilliseconds: number): Socket {
  const socket = new BatchingSocket();
  socket.setKeepAlive(true, keepAliveMilliseconds);
  socket.setTimeout(silenceMilliseconds, () => {
    const error = new Error(`The database did not respond for ${silenceMilliseconds / 1_000} s`);
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  });
  return socket;
}

/**
 * Receives changes over a separate connection, opened for the first listener: a pooled one would lose them. When the connection is lost,
 * all listeners are notified and removed, and the next one opens another connection.
 */
export function announcedChanges(
  connection: ConnectionTarget,
  silenceMilliseconds: number,
  onError: (error: Error) => void,
): AnnouncedChanges {
  const listeners = new Set<Listener>();
  let opening: Promise<pg.Client> | undefined;

  const forget = (client: Promise<pg.Client>) => {
    if (opening !== client) return;
    opening = undefined;
    for (const { onConnectionLost } of listeners) onConnectionLost();
    listeners.clear();
  };

  const open = () => {
    const client = connect(
      connection,
      silenceMilliseconds,
      (payload) => {
        const change = announcedChange.safeParse(JSON.parse(payload));
        if (change.success) for (const { onChange } of listeners) onChange(change.data);
      },
      (error) => {
        if (error) onError(error);
        forget(client);
      },
    );
    client.catch(() => forget(client));
    return client;
  };

  return {
    listen: async (listener) => {
      listeners.add(listener);
      opening ??= open();
      await opening.catch(throwExplained);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      const client = opening;
      opening = undefined;
      listeners.clear();
      await client?.then(
        (connection) => connection.end(),
        () => undefined,
      );
    },
  };
}

async function connect(
  connection: ConnectionTarget,
  silenceMilliseconds: number,
  onPayload: (payload: string) => void,
  onEnd: (error?: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "opis: changes",
    stream: () => createDatabaseSocket(silenceMilliseconds),
  });
  client.on("notification", ({ payload }) => payload && onPayload(payload));
  client.on("error", onEnd);
  client.on("end", () => onEnd());
  await client.connect();
  await client.query(`listen ${changesChannel}`);
  // Without changes the connection is silent; responses to these queries prove that it works.
  let proof: NodeJS.Timeout;
  const proveLater = () => {
    proof = setTimeout(() => void client.query("select").then(proveLater, onEnd), silenceMilliseconds / 3);
  };
  proveLater();
  client.on("end", () => clearTimeout(proof));
  return client;
}
