import { readSystemLevel } from "@opis/model/contract/system-level";
import { refused } from "@opis/model/errors";
import { indexCompany } from "@opis/model/indexed-company";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { shownLevel } from "./shown-level.ts";

/** The protection of systems: how their levels follow, and the certificates of their tools. */
export function registerProtection(app: FastifyInstance): void {
  route(app, readSystemLevel, async ({ context, company, params, language }) => {
    const indexed = indexCompany(await context.snapshots.whole(company));
    const system = indexed.index.row("system", params.id);
    if (!system) throw refused("not_found");
    return shownLevel(indexed, system, language);
  });
}
