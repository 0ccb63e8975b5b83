import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSitePictures, readSiteResult } from "@opis/model/contract/site-results";
import type { getCookieStatus, listSiteScans } from "@opis/model/contract/site-scans";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { risksKey } from "./risks/risks-query.ts";

export type ListedSiteScan = AnswerOf<typeof listSiteScans>["scans"][number];
export type SiteResult = AnswerOf<typeof readSiteResult>;
export type CookieStatus = AnswerOf<typeof getCookieStatus>;

/** A site of a company. */
export interface SiteOf {
  readonly company: number;
  readonly site: number;
}

/** Poll interval of a running scan (specification 4); its end is also announced by a live event. */
const pollMilliseconds = 20_000;
/** Delay before the second request for cookies that are being looked for (specification 4). */
export const cookieCheckMilliseconds = 10_000;

/** Returns the prefix of all cache keys of a site's scans. */
export function siteScansKey({ company, site }: SiteOf) {
  return [...queryKeys.company(company), "site-scans", site] as const;
}

/** Returns whether a scan waits or runs. */
export function isUnderWay(scan: Pick<ListedSiteScan, "state"> | undefined): boolean {
  return scan?.state === "waiting" || scan?.state === "running";
}

/** Loads the scans of a site, newest first, optionally limited. */
export function siteScansQuery({ company, site }: SiteOf, limit?: number) {
  return queryOptions({
    queryKey: [...siteScansKey({ company, site }), limit ?? "all"],
    queryFn: async ({ signal }) => {
      const { scans } = await call<typeof listSiteScans>("GET /companies/:company_id/sites/:id/scan/", {
        params: { company_id: company, id: site },
        query: limit === undefined ? {} : { limit },
        signal,
      });
      return scans;
    },
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (isUnderWay(state.data?.[0]) ? pollMilliseconds : false),
  });
}

/** Loads the current result of the last scan; invalidated with the company's risks, which include its findings. */
export function siteResultQuery({ company, site }: SiteOf, language: Language) {
  return queryOptions({
    queryKey: [...risksKey(company), "site", site, language],
    queryFn: ({ signal }) =>
      call<typeof readSiteResult>("GET /companies/:company_id/sites/:id/scan/result/", {
        params: { company_id: company, id: site },
        signal,
      }),
    refetchOnMount: "always",
  });
}

/** Loads the cookies of a site by its last scan, and whether a search for cookies is running. */
export function cookieStatusQuery({ company, site }: SiteOf) {
  return queryOptions({
    queryKey: [...siteScansKey({ company, site }), "cookies"],
    queryFn: ({ signal }) =>
      call<typeof getCookieStatus>("GET /companies/:company_id/sites/:id/get_cookie_status/", {
        params: { company_id: company, id: site },
        signal,
      }),
    refetchOnMount: "always",
  });
}

/** Loads the screenshots of a scan, which never change. */
export function sitePicturesQuery({ company, site }: SiteOf, scan: number) {
  return queryOptions({
    queryKey: [...siteScansKey({ company, site }), "pictures", scan],
    queryFn: ({ signal }) =>
      call<typeof readSitePictures>("GET /companies/:company_id/sites/:id/scan/pictures/", {
        params: { company_id: company, id: site },
        signal,
      }),
  });
}
