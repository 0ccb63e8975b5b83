import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listGroupMembers, listGroups, readGroup } from "@opis/model/contract/people/groups";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A group in the list. */
export type ListedGroup = AnswerOf<typeof listGroups>["results"][number];
/** A group with its rights. */
export type GroupDetails = AnswerOf<typeof readGroup>;

/** Loads the groups of a company. */
export function groupsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companyGroups(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listGroups>("GET /companies/:company_id/users_groups/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
  });
}

/** Loads a group of a company. */
export function groupQuery(company: number, id: number) {
  return queryOptions({
    queryKey: queryKeys.companyGroup(company, id),
    queryFn: ({ signal }) =>
      call<typeof readGroup>("GET /companies/:company_id/users_groups/:id/", {
        params: { company_id: company, id },
        signal,
      }),
  });
}

/** Loads the members of a group. */
export function groupMembersQuery(company: number, id: number) {
  return queryOptions({
    queryKey: queryKeys.groupMembers(company, id),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listGroupMembers>("GET /companies/:company_id/users_groups/:id/members/", {
          params: { company_id: company, id },
          query,
          signal,
        }),
      ),
  });
}
