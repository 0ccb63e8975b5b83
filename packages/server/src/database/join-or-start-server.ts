import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pino from "pino";
import type { Config } from "../config/config.ts";
import { StartError } from "../start-error.ts";
import { clusterPaths } from "./init-cluster.ts";
import type { OwnerServer } from "./owner-connection.ts";
import { readPostmaster } from "./postmaster.ts";
import { addressOf, holderOf } from "./start-embedded.ts";
import { embeddedFolder, type OpenServer, openServer } from "./start-or-await-server.ts";

/** How long to wait for the server of a running Opis, milliseconds. */
const readyMilliseconds = 60_000;

/**
 * Returns the owner's connection to the embedded server of a running Opis; undefined if no Opis runs. Throws `StartError` if the
 * server does not become ready.
 */
async function findRunningEmbedded(dataDir: string): Promise<OwnerServer | undefined> {
  const folder = path.resolve(dataDir);
  const deadline = Date.now() + readyMilliseconds;
  for (let holder = holderOf(folder); holder !== undefined; holder = holderOf(folder)) {
    const server = readPostmaster(clusterPaths(folder).data);
    if (server?.ready) return addressOf(folder, server.port);
    if (Date.now() > deadline)
      throw new StartError(`The database of the running Opis (process ${holder}) is not ready: see its log.`);
    await wait(100);
  }
  return undefined;
}

/**
 * Returns the database server for a command that may run while Opis runs: the external one, the embedded one of a running Opis,
 * or an embedded one started for the command.
 */
export async function joinDatabaseServer(config: Config, log: pino.Logger): Promise<OpenServer> {
  const running = config.DATABASE_URL ? undefined : await findRunningEmbedded(embeddedFolder(config));
  if (!running) return openServer(config, log);
  return { owner: running, stop: async () => undefined };
}
