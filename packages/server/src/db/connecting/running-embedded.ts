import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import { holderOf } from "../embedded/folder-lock.ts";
import { clusterPaths } from "../embedded/init-cluster.ts";
import { readPostmaster } from "../embedded/postmaster.ts";
import { addressOf } from "../embedded/start-embedded.ts";
import type { OwnerServer } from "./connect.ts";

/** How long to wait for the server of a running Opis, milliseconds. */
const readyMilliseconds = 60_000;

/**
 * Returns the owner's connection to the embedded server of a running Opis; undefined if no Opis runs. Throws `StartError` if the
 * server does not become ready.
 */
export async function findRunningEmbedded(dataDir: string): Promise<OwnerServer | undefined> {
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
