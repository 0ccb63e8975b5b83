import type { FastifyInstance } from "fastify";
import { registerSiteOffers } from "./offer-routes.ts";
import { registerSiteResults } from "./result-routes.ts";
import { registerSiteScans } from "./scan-routes.ts";

/** Scans of sites (specification 4 and 7.4). */
export function registerSites(app: FastifyInstance): void {
  registerSiteScans(app);
  registerSiteResults(app);
  registerSiteOffers(app);
}
