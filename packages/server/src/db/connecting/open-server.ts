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
  const companies = await serversOfCompanies(config, log);
  if (DATABASE_URL) {
    const owner = ownerOf(DATABASE_URL, DATABASE_DIRECT_URL || undefined);
    await awaitServer(owner.url, DATABASE_START_SECONDS, log);
    return { owner: { ...owner, companies }, stop: async () => undefined };
  }
  const { stop, host, port, user, password } = await startEmbedded({
    dataDir: embeddedFolder(config),
    binaries: config.PG_BIN || undefined,
    log,
    ...options,
  });
  return { owner: { host, port, user, password, companies }, stop };
}

/** The further servers of the settings, each waited for where it is away. */
export async function serversOfCompanies(config: Config, log: pino.Logger) {
  const servers = config.COMPANY_DATABASES.map(({ name, url, direct }) => [name, ownerOf(url, direct)] as const);
  await Promise.all(servers.map(([, { url }]) => awaitServer(url, config.DATABASE_START_SECONDS, log)));
  return Object.fromEntries(servers);
}

function ownerOf(url: string, direct: string | undefined) {
  return { url: direct ?? url, pooled: direct === undefined ? undefined : url };
}

/** Folder of the embedded server. */
export function embeddedFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "postgres");
}
