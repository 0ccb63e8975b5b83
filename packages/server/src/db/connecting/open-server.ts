import path from "node:path";
import type pino from "pino";
import type { Config } from "../../config/config.ts";
import { type EmbeddedOptions, startEmbedded } from "../embedded/start-embedded.ts";
import { awaitServer } from "./await-server.ts";
import type { OwnerServer } from "./connect.ts";

/** A running database server and how to stop it. */
export interface OpenServer {
  readonly owner: OwnerServer;
  stop(): Promise<void>;
}

/**
 * Returns the server of the settings: waits for an external one, or starts the embedded one of the data folder. Throws `StartError`.
 */
export async function openServer(
  config: Config,
  log: pino.Logger,
  options: Pick<EmbeddedOptions, "stopMilliseconds" | "onGivenUp"> = {},
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

/** Returns the folder of the embedded server. */
export function embeddedFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "postgres");
}
