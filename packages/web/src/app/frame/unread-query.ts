import type { listNotifications } from "@opis/model/contract/companies/subscriptions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Loads a page of the user's notifications in a company. */
export function readNotices(company: number, query: { limit: number; offset?: number }, signal: AbortSignal) {
  return call<typeof listNotifications>("GET /companies/:company_id/notifications/", {
    ...{ params: { company_id: company }, query, signal },
  });
}

/** Loads the number of unread notifications. */
export function unreadQuery(company: number | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.notifications(company ?? 0), "unread"],
    queryFn: ({ signal }) => readNotices(company ?? 0, { limit: 1 }, signal),
    enabled: company !== undefined,
    select: ({ unread }) => unread,
    // If this fails, the bell works without a number.
    meta: { quiet: true },
  });
}
