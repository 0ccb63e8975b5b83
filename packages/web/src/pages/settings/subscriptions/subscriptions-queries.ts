import type { listOutsiders, readSubscriptions } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { allPages } from "../../../api/all-pages.ts";
import { call } from "../../../api/call.ts";
import { queryKeys } from "../../../api/query-keys.ts";

export type Subscriptions = AnswerOf<typeof readSubscriptions>;
export type FollowedKind = Subscriptions["kinds"][number];
export type Outsider = AnswerOf<typeof listOutsiders>["results"][number];

/** What the caller follows in a company. */
export function subscriptionsQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.subscriptions(company), "own"],
    queryFn: ({ signal }) =>
      call<typeof readSubscriptions>("GET /companies/:company_id/subscriptions/", {
        ...{ params: { company_id: company }, signal },
      }),
  });
}

/** All addresses outside of the company that hear of it. */
export function outsidersQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.subscriptions(company), "outsiders"],
    queryFn: ({ signal }) =>
      allPages((query) =>
        call<typeof listOutsiders>("GET /companies/:company_id/subscriptions/outsiders/", {
          ...{ params: { company_id: company }, query, signal },
        }),
      ),
    select: ({ results }) => results,
  });
}
