import path from "node:path";
import type pino from "pino";
import type { Config } from "../config.ts";
import type { OwnerServer } from "./connect.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";

/** The server of the settings: an outer one by its URL, else our own in the data folder. */
export async function openServer(
  config: Config,
  log: pino.Logger,
): Promise<{ owner: OwnerServer; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { owner: { url: config.DATABASE_URL }, stop: async () => undefined };
  const dataDir = path.join(config.DATA_DIR, "postgres");
  const { stop, host, port, user, password } = await startEmbedded({
    dataDir,
    binaries: config.PG_BIN || undefined,
    log,
  });
  return { owner: { host, port, user, password }, stop };
}
