import { health, installationSettings, ready } from "@opis/model/contract/service";
import { refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";

/** Whether the process is alive, whether it can serve, and what it has set. */
export function registerService(app: FastifyInstance): void {
  route(app, health, () => ({ status: "ok" as const }));
  route(app, installationSettings, ({ context: { config } }) => ({
    inactivity_seconds: config.INACTIVITY_SECONDS,
    file_max_bytes: config.FILE_MAX_MEGABYTES * bytesOfMegabyte,
  }));
  route(app, ready, async ({ context }) => {
    try {
      await Promise.all([context.db.pool.query("select 1"), context.files.check()]);
    } catch (error) {
      context.log.warn({ err: error }, "the database or the storage of files does not answer");
      throw refused("unavailable", { retryAfterSeconds: 1 });
    }
    return { status: "ok", database: "ok", storage: "ok" } as const;
  });
}
