import type { listNotifications } from "@opis/model/contract/companies/subscriptions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Reads a page of the user's notices in a company. */
export function readNotices(company: number, query: { limit: number; offset?: number }, signal: AbortSignal) {
  return call<typeof listNotifications>("GET /companies/:company_id/notifications/", {
    ...{ params: { company_id: company }, query, signal },
  });
}

/** How much is unread. */
export function unreadQuery(company: number | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.notifications(company ?? 0), "unread"],
    queryFn: ({ signal }) => readNotices(company ?? 0, { limit: 1 }, signal),
    enabled: company !== undefined,
    select: ({ unread }) => unread,
    // The bell works without a number while it cannot be loaded.
    meta: { quiet: true },
  });
}
