import { readCurrentUser } from "@opis/model/contract/authentication";
import { listCompanies } from "@opis/model/contract/companies";
import { companyInitData, companyMeta } from "@opis/model/contract/company-data";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { queryKeys } from "./query-keys.ts";

/** Who is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: ({ signal }) => call(readCurrentUser, { signal }),
});

/** Companies of the user, found by name or INN. */
export function companiesQuery(search = "") {
  return queryOptions({
    queryKey: queryKeys.companyList(search),
    queryFn: ({ signal }) =>
      call(listCompanies, { query: { limit: pageRows.most, ...(search && { search }) }, signal }),
  });
}

/** All that the screens of a company need at first, in one call. */
export function companyInitQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.companyInitData(companyId),
    queryFn: ({ signal }) => call(companyInitData, { params: { company_id: companyId }, signal }),
  });
}

/** The user's rights in a company and its numbers of questionnaires. */
export function companyMetaQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.companyMeta(companyId),
    queryFn: ({ signal }) => call(companyMeta, { params: { company_id: companyId }, signal }),
  });
}
