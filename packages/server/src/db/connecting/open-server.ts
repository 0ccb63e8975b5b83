import path from "node:path";
import type pino from "pino";
import type { Config } from "../../config/config.ts";
import { type EmbeddedOrder, startEmbedded } from "../embedded/start-embedded.ts";
import { awaitServer } from "./await-server.ts";
import type { OwnerServer } from "./connect.ts";

/** A server that can be worked with, and how to give it back. */
export interface OpenServer {
  readonly owner: OwnerServer;
  stop(): Promise<void>;
}

/**
 * The server of the settings: an outer one by its URL, waited for where it is away, else our own in the data folder. Throws
 * `StartError`.
 */
export async function openServer(
  config: Config,
  log: pino.Logger,
  options: Pick<EmbeddedOrder, "stopMilliseconds" | "onGivenUp"> = {},
): Promise<OpenServer> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_START_SECONDS } = config;
  if (DATABASE_URL) {
    const url = DATABASE_DIRECT_URL || DATABASE_URL;
    await awaitServer(url, DATABASE_START_SECONDS, log);
    return { owner: { url, pooled: DATABASE_DIRECT_URL ? DATABASE_URL : undefined }, stop: async () => undefined };
  }
  const { stop, host, port, user, password } = await startEmbedded({
    dataDir: embeddedFolder(config),
    binaries: config.PG_BIN || undefined,
    log,
    ...options,
  });
  return { owner: { host, port, user, password }, stop };
}

/** Folder of the embedded server. */
export function embeddedFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "postgres");
}
