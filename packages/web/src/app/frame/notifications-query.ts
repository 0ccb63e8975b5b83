import type { Language } from "@opis/model/bilingual-text";
import type { listNotifications } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Notice = AnswerOf<typeof listNotifications>["results"][number];

const pageLength = 20;

function ask(company: number, query: { limit: number; offset?: number }, signal: AbortSignal) {
  return call<typeof listNotifications>("GET /companies/:company_id/notifications/", {
    ...{ params: { company_id: company }, query, signal },
  });
}

/** How much is unread. */
export function unreadQuery(company: number | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.notifications(company ?? 0), "unread"],
    queryFn: ({ signal }) => ask(company ?? 0, { limit: 1 }, signal),
    enabled: company !== undefined,
    select: ({ unread }) => unread,
    // The bell works without a number while it cannot be loaded.
    meta: { quiet: true },
  });
}

/** What happened, a page after another. */
export function noticesQuery(company: number, language: Language) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notifications(company), "list", language],
    queryFn: ({ pageParam, signal }) => ask(company, { limit: pageLength, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length * pageLength),
  });
}
