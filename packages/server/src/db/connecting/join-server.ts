import type pino from "pino";
import type { Config } from "../../config/config.ts";
import { embeddedFolder, type OpenServer, openServer } from "./open-server.ts";
import { findRunningEmbedded } from "./running-embedded.ts";

/**
 * Returns the database server for a command that may run while Opis runs: the external one, the embedded one of a running Opis,
 * or an embedded one started for the command.
 */
export async function joinDatabaseServer(config: Config, log: pino.Logger): Promise<OpenServer> {
  const running = config.DATABASE_URL ? undefined : await findRunningEmbedded(embeddedFolder(config));
  if (!running) return openServer(config, log);
  return { owner: running, stop: async () => undefined };
}
