import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import { holderOf } from "../embedded/folder-lock.ts";
import { clusterPaths } from "../embedded/init-cluster.ts";
import { readPostmaster } from "../embedded/postmaster.ts";
import { addressOf } from "../embedded/start-embedded.ts";
import type { OwnerServer } from "./connect.ts";

/** So long a running Opis may take to have its server ready, milliseconds. */
const readyMilliseconds = 60_000;

/**
 * How the owner reaches the server that a running Opis has in the folder, for a command that works beside it; undefined
 * where no Opis runs. Throws `StartError` where its server does not get ready.
 */
export async function runningEmbedded(dataDir: string): Promise<OwnerServer | undefined> {
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
