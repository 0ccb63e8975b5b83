import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listInvitations } from "@opis/model/contract/people/invitations";
import type { readPermissions } from "@opis/model/contract/people/roles";
import type { listUsers, readUser } from "@opis/model/contract/people/users";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A member of a company. */
export type ListedUser = AnswerOf<typeof listUsers>["results"][number];
/** A member with their rights and the sources of these. */
export type UserDetails = AnswerOf<typeof readUser>;
/** An invited person. */
export type Invitation = AnswerOf<typeof listInvitations>["results"][number];
/** A role of a company, built-in or custom. */
export type CompanyRole = AnswerOf<typeof readPermissions>["roles"][number];

/** Loads the members of a company. */
export function usersQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companyUsers(company),
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        call<typeof listUsers>("GET /users/", { query: { company_id: company, ...page }, signal }),
      ),
  });
}

/** Loads a member of a company with all that their page shows. */
export function userQuery(company: number, user: number) {
  return queryOptions({
    queryKey: queryKeys.companyUser(company, user),
    queryFn: ({ signal }) =>
      call<typeof readUser>("GET /users/:id/", { params: { id: user }, query: { company_id: company }, signal }),
  });
}

/** Loads the people who were invited into a company and have not joined yet. */
export function invitationsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companyInvitations(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listInvitations>("GET /companies/:company_id/invitations/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
  });
}

/** Loads the roles of a company, and the user's own rights. */
export function permissionsQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.companyPermissions(company),
    queryFn: ({ signal }) =>
      call<typeof readPermissions>("GET /companies/:company_id/permissions/", {
        params: { company_id: company },
        signal,
      }),
  });
}
