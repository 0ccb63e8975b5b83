import { randomUUID } from "node:crypto";
import { readInstallation } from "@opis/model/contract/installation/installation";
import { health, installationSettings, probeNames, ready } from "@opis/model/contract/installation/service";
import { refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import { accept } from "@opis/model/validation/issues";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { installationState } from "./installation-state.ts";
import { proveAll } from "./probes.ts";
import { serveMetrics } from "./serve-metrics.ts";

/** Whether the process is alive, whether it can serve, and what it has set. */
export function registerService(app: FastifyInstance): void {
  route(app, health, () => ({ status: "ok" as const }));
  route(app, installationSettings, ({ context: { config, mail } }) => ({
    inactivity_seconds: config.INACTIVITY_SECONDS,
    file_max_bytes: config.FILE_MAX_MEGABYTES * bytesOfMegabyte,
    sends_letters: mail.isSending,
    registration: config.REGISTRATION,
    single_sign_on: config.OIDC_ISSUER === "" ? null : { name: config.OIDC_NAME },
  }));
  const self = { id: randomUUID(), started: app.context.clock.now().toISOString() };
  // A server that has stopped is not one whose files the others must find.
  app.addHook("onClose", () =>
    app.context.db.pool
      .query("delete from servers where id = $1", [self.id])
      .catch((error: unknown) => app.log.warn({ err: error }, "the row of a stopping server was not deleted")),
  );
  let proving: ReturnType<typeof proveAll> | undefined;
  // Anyone may ask, so those who ask at once share one answer.
  const prove = () => {
    proving ??= proveAll(app.context, self).finally(() => {
      proving = undefined;
    });
    return proving;
  };
  serveMetrics(app, prove);
  route(app, readInstallation, async ({ context }) => installationState(context, await prove()));
  route(app, ready, async () => {
    const parts = await prove();
    if (probeNames.some((name) => parts[name] !== "ok"))
      throw refused("unavailable", { retryAfterSeconds: 1, extra: parts });
    return accept(ready.response, { status: "ok", ...parts });
  });
}
