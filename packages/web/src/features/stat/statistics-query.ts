import type { Language } from "@opis/model/bilingual-text";
import type { readStatistics } from "@opis/model/contract/companies/statistics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The period; the last thirty days by default. */
export interface ChosenPeriod {
  readonly since?: string;
  readonly until?: string;
}

/** Rows per request. */
export const rowsAtOnce = 100;

/** Loads the figures of a company for a period. */
export function statisticsQuery(company: number, period: ChosenPeriod, language: Language) {
  return queryOptions({
    queryKey: [...queryKeys.company(company), "statistics", "figures", period, language],
    queryFn: ({ signal }) =>
      call<typeof readStatistics>("GET /companies/:company_id/stat/", {
        params: { company_id: company },
        query: period,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Formats an ISO moment in a time zone (IANA name), for screens whose caption names the zone. */
export function momentInZone(iso: string, language: Language, timeZone: string): string {
  const format =
    language === "ru"
      ? new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short", timeZone })
      : new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}
