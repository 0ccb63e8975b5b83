import { readCurrentUser } from "@opis/model/contract/authentication";
import { listCompanies } from "@opis/model/contract/companies";
import { collectionInitData, companyInitData, companyMeta } from "@opis/model/contract/company-data";
import type { FormName } from "@opis/model/forms/names";
import { pageRows } from "@opis/model/limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { queryKeys } from "./query-keys.ts";
import { noteSupportMail } from "./support-mail.ts";

/** Who is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: async ({ signal }) => {
    const user = await call(readCurrentUser, { signal });
    noteSupportMail(user.support_email);
    return user;
  },
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

/** The questionnaires of one kind in short form, where the company's initial data do not hold them. */
export function collectionListQuery(companyId: number, form: FormName) {
  return queryOptions({
    queryKey: queryKeys.collectionList(companyId, form),
    queryFn: ({ signal }) => call(collectionInitData(form), { params: { company_id: companyId }, signal }),
  });
}

/** The user's rights in a company and its numbers of questionnaires. */
export function companyMetaQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.companyMeta(companyId),
    queryFn: ({ signal }) => call(companyMeta, { params: { company_id: companyId }, signal }),
  });
}
