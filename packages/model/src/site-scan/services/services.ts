import { servicesFromAbroad } from "./services-from-abroad.ts";
import { servicesOfRussia } from "./services-of-russia.ts";

/** What a foreign service touches of the ban on databases abroad (152-FZ, article 18(5) as of 01.07.2025). */
export type LocalisationRisk = "high" | "medium" | "none";

export type Crossborder = "yes" | "no" | "by contract";

/** A service that sites load, known by its hosts and cookies. State of 21.11.2026. */
export interface SiteService {
  readonly id: string;
  readonly name: string;
  /** Hosts, a path after the host where only a part of it is the service. */
  readonly hosts: readonly string[];
  /** Names of cookies, `*` for any tail. */
  readonly cookies: readonly string[];
  /** Empty where services of several owners stand together. */
  readonly operator: string;
  /** ISO code of the operator's country; `?` where the contract decides. */
  readonly country: string;
  readonly kind: string;
  /** Whether using it is a cross-border transfer (152-FZ, article 12): yes, no, or by the contract. */
  readonly crossborder: Crossborder;
  readonly localisation: LocalisationRisk;
  /** Not necessary for the page that a visitor asked for. */
  readonly needsConsent: boolean;
  /** Its hosts or cookies were seen in public code; otherwise they are from memory. */
  readonly isVerified: boolean;
}

const crossborders = new Map<string, Crossborder>([
  ["y", "yes"],
  ["n", "no"],
]);
const localisations = new Map<string, LocalisationRisk>([
  ["h", "high"],
  ["m", "medium"],
]);

/** In place of an owner: services of several stand in one row. */
const ofSeveral = "several";

/** Columns: id; name; hosts; cookies; operator; country; kind; crossborder; localisation; needs consent; `seen` or nothing. */
function servicesOf(table: string): SiteService[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [id = "", name = "", hosts = "", cookies = "", operator = "", country = "", kind = "", ...flags] =
        line.split(";");
      const [crossborder = "", localisation = "", consent, seen] = flags;
      return {
        id,
        name,
        hosts: hosts.split(" ").filter(Boolean),
        cookies: cookies.split(" ").filter(Boolean),
        operator: operator === ofSeveral ? "" : operator,
        country,
        kind,
        crossborder: crossborders.get(crossborder) ?? "by contract",
        localisation: localisations.get(localisation) ?? "none",
        needsConsent: consent === "1",
        isVerified: seen === "seen",
      };
    });
}

/** Every service that is known. */
export const siteServices: readonly SiteService[] = [
  ...servicesOf(servicesOfRussia),
  ...servicesOf(servicesFromAbroad),
];

interface Sign {
  readonly host: string;
  readonly path: string;
  readonly service: SiteService;
}

const signs: readonly Sign[] = siteServices
  .flatMap((service) =>
    service.hosts
      .filter((host) => !host.startsWith("header:"))
      .map((place) => {
        const [host = "", ...path] = place.split("/");
        return { host, path: path.length > 0 ? `/${path.join("/")}` : "", service };
      }),
  )
  .sort((one, other) => other.host.length + other.path.length - one.host.length - one.path.length);

/** The service that a request goes to, by the end of its host and the beginning of its path; the longest match counts. */
export function serviceOfAddress(hostname: string, pathname: string): SiteService | undefined {
  return signs.find(
    ({ host, path }) => (hostname === host || hostname.endsWith(`.${host}`)) && pathname.startsWith(path),
  )?.service;
}

/** The service that sets cookies of a name; a whole name counts before a beginning. */
export function serviceOfCookie(name: string): SiteService | undefined {
  const whole = siteServices.find(({ cookies }) => cookies.includes(name));
  return whole ?? siteServices.find(({ cookies }) => cookies.some((known) => isBeginning(known, name)));
}

function isBeginning(known: string, name: string): boolean {
  return known.endsWith("*") && name.startsWith(known.slice(0, -1));
}
