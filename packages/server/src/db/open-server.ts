import path from "node:path";
import type pino from "pino";
import type { Config } from "../config.ts";
import type { StartError } from "../start-error.ts";
import type { OwnerServer } from "./connect.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";

/** A server that can be worked with, and how to give it back. */
export interface OpenServer {
  readonly owner: OwnerServer;
  stop(): Promise<void>;
}

/**
 * The server of the settings: an outer one by its URL, else our own in the data folder; `onGivenUp` hears when that one
 * dies too often to be started again.
 */
export async function openServer(
  config: Config,
  log: pino.Logger,
  onGivenUp?: (error: StartError) => void,
): Promise<OpenServer> {
  if (config.DATABASE_URL) return { owner: { url: config.DATABASE_URL }, stop: async () => undefined };
  const { stop, host, port, user, password } = await startEmbedded({
    dataDir: embeddedFolder(config),
    binaries: config.PG_BIN || undefined,
    log,
    onGivenUp,
  });
  return { owner: { host, port, user, password }, stop };
}

/** Folder of the embedded server. */
export function embeddedFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "postgres");
}
