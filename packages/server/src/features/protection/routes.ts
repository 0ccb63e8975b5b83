import { readSystemLevel } from "@opis/model/contract/forms/system-level";
import { watchedCertificates } from "@opis/model/contract/installation/certificate-watch";
import { refused } from "@opis/model/errors";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { readRegisters } from "../../protection/certificate-registers.ts";
import { todayIn } from "../../records/today-in.ts";
import { shownLevel } from "./shown-level.ts";
import { shownWatch } from "./shown-watch.ts";

/** The protection of systems: how their levels follow, and the certificates of their tools. */
export function registerProtection(app: FastifyInstance): void {
  route(app, readSystemLevel, async ({ context, company, actor, params, language }) => {
    const indexed = indexCompany(await context.snapshots.whole(company));
    const system = indexed.index.row("system", params.id);
    if (!system) throw refused("not_found");
    return shownLevel(indexed, system, { actor, language });
  });

  route(app, watchedCertificates, async ({ context, company, actor }) => {
    const [snapshot, registers, day] = await Promise.all([
      context.snapshots.whole(company),
      readRegisters(context.db),
      context.db.inCompany(company, todayIn),
    ]);
    return shownWatch({ company: indexCompany(snapshot), registers, day, actor });
  });
}
