import type { FoundCookie, FoundService, Phase } from "@opis/model/site-scan/pages/read-site";
import { type SiteService, serviceOfAddress, serviceOfCookie } from "@opis/model/site-scan/services/services";
import { isSameSite } from "../crawl-site.ts";
import type { SeenCookie, SeenRequest } from "./visit.ts";

/** What one visit has seen: what was asked for and which cookies were there at its end. */
export interface SeenInPhase {
  readonly phase: Phase;
  readonly page: string;
  readonly requests: readonly SeenRequest[];
  readonly cookies: readonly SeenCookie[];
}

/** The services that were asked, or whose cookies were set, with the moments at which that was; in the same order whichever answered first. */
export function servicesSeen(visits: readonly SeenInPhase[]): FoundService[] {
  const found = new Map<string, FoundService>();
  const add = (service: SiteService | undefined, phase: Phase, page: string, host: string) => {
    if (!service) return;
    const known = found.get(service.id) ?? { service, phases: [], pages: [], host };
    const phases = [...new Set([...known.phases, phase])];
    const pages = [...new Set([...known.pages, page])].sort();
    found.set(service.id, { ...known, phases, pages, host: host < known.host ? host : known.host });
  };
  for (const { phase, page, requests, cookies } of visits) {
    for (const request of requests) {
      if (isSameSite(request.url, page)) continue;
      const { hostname, pathname } = new URL(request.url);
      add(serviceOfAddress(hostname, pathname), phase, request.page, hostname);
    }
    for (const { name, domain } of cookies) add(serviceOfCookie(name), phase, page, domain);
  }
  return [...found.values()].sort((one, other) => (one.service.id < other.service.id ? -1 : 1));
}

/** Cookies with the moment at which each was seen first; `now` tells how long they live. */
export function cookiesSeen(visits: readonly SeenInPhase[], now: Date): FoundCookie[] {
  const found = new Map<string, FoundCookie>();
  for (const { phase, page, cookies } of visits) {
    for (const { name, domain, expires, isSecure, isHttpOnly } of cookies) {
      const key = `${name} ${domain}`;
      if (found.has(key)) continue;
      const service = serviceOfCookie(name);
      found.set(key, {
        name,
        domain,
        isOwn: isSameSite(`http://${domain}/`, page),
        days: expires < 0 ? null : Math.max(0, Math.round((expires - now.getTime() / 1_000) / 86_400)),
        isSecure,
        isHttpOnly,
        phase,
        ...(service && { service }),
      });
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cookie]) => cookie);
}

/** What a choice has not stopped: what asks for consent and still runs (site-scan 4.3). */
export function stillRunning(visit: SeenInPhase): SiteService[] {
  return servicesSeen([visit]).flatMap(({ service }) => (service.needsConsent ? [service] : []));
}
