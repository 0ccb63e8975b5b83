import { health, ready } from "@opis/model/contract/service";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";

/** Whether the process is alive, and whether it can serve. */
export function registerService(app: FastifyInstance): void {
  route(app, health, () => ({ status: "ok" as const }));
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
