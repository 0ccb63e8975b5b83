import { refused } from "@opis/model/errors";
import type { FastifyRequest } from "fastify";

/**
 * Refuses a call that a browser makes for a page of another origin, by a click on a link, or ahead of one. What changes
 * something and yet answers to GET is protected by it a second time: its credential is sent by no browser of itself.
 */
export function refuseForeignPage({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  // Programs that are no browsers say nothing of the kind.
  const isForeign = site !== undefined && site !== "same-origin";
  const isAhead = headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";
  if (isForeign || isAhead || headers["sec-fetch-mode"] === "navigate") throw refused("forbidden");
}
