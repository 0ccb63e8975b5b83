import type pino from "pino";
import type { Config } from "../../config/config.ts";
import { embeddedFolder, type OpenServer, openServer } from "./open-server.ts";
import { runningEmbedded } from "./running-embedded.ts";

/**
 * The server of the settings for a command that may work beside the product: the outer one, the embedded one that a running
 * Opis has, else our own for as long as the command takes.
 */
export async function joinServer(config: Config, log: pino.Logger): Promise<OpenServer> {
  const running = config.DATABASE_URL ? undefined : await runningEmbedded(embeddedFolder(config));
  if (!running) return openServer(config, log);
  return { owner: running, stop: async () => undefined };
}
