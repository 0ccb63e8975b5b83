import type { Language } from "@opis/model/bilingual-text";
import type { listCompanies } from "@opis/model/contract/companies/companies";
import type {
  collectionInitData,
  companyInitData,
  companyMeta,
  companyPaperGaps,
} from "@opis/model/contract/companies/init-data";
import type { companyWork } from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { installationSettings } from "@opis/model/contract/installation/health";
import type { readCurrentUser } from "@opis/model/contract/people/authentication";
import { type CollectionName, listPath } from "@opis/model/forms/questionnaire-names";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "./all-pages.ts";
import { call, callWithoutCredentials } from "./call-endpoint.ts";
import { rememberInstallation } from "./installation-limits.ts";
import { queryKeys } from "./query-keys.ts";
import { rememberSupportMail } from "./support-address.ts";
import { viewing } from "./view-as.ts";

/** Loads the signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: async ({ signal }) => {
    const user = await call<typeof readCurrentUser>("GET /users/me/", { signal });
    rememberSupportMail(user.support_email);
    return user;
  },
});

/** Loads the settings of the installation that the application depends on. */
export const installationQuery = queryOptions({
  queryKey: queryKeys.installation,
  queryFn: async ({ signal }) => {
    const settings = await callWithoutCredentials<typeof installationSettings>("GET /settings/", { signal });
    rememberInstallation(settings);
    return settings;
  },
  staleTime: Number.POSITIVE_INFINITY,
  // On failure the last known settings, or the defaults, are used.
  meta: { quiet: true },
});

/** Loads all companies of the user. */
export function companiesQuery() {
  return queryOptions({
    queryKey: queryKeys.companyList,
    queryFn: async ({ signal }) =>
      asViewed(await readAllPages((query) => call<typeof listCompanies>("GET /companies/", { query, signal }))),
  });
}

// While viewing as another user, only the viewed company is listed, with that user's rights.
async function asViewed(companies: AnswerOf<typeof listCompanies>): Promise<AnswerOf<typeof listCompanies>> {
  const viewed = viewing();
  if (!viewed) return companies;
  const { access } = await call<typeof companyMeta>("GET /companies/:company_id/meta/", {
    params: { company_id: viewed.company },
  });
  const results = companies.results.filter(({ id }) => id === viewed.company).map((result) => ({ ...result, access }));
  return { ...companies, count: results.length, results };
}

/** Loads in one call the initial data of a company's screens. */
export function companyInitQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.companyInitData(companyId),
    queryFn: ({ signal }) =>
      call<typeof companyInitData>("GET /companies/:company_id/init_data/", {
        params: { company_id: companyId },
        signal,
      }),
  });
}

/**
 * Loads, by questionnaire, the number of answers that documents need beyond the percentage; requested after the lists so as not to delay
 * them.
 */
export function documentGapsQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.paperGaps(companyId),
    queryFn: ({ signal }) =>
      call<typeof companyPaperGaps>("GET /companies/:company_id/paper_gaps/", {
        params: { company_id: companyId },
        signal,
      }),
    meta: { quiet: true },
  });
}

/** Loads what there is to do in a company; requested after the screen's own data so as not to delay it. */
export function companyWorkQuery(companyId: number, language: Language) {
  return queryOptions({
    // The prefix is the key of the initial data, so that both are invalidated together.
    queryKey: [...queryKeys.companyInitData(companyId), "work", language],
    queryFn: ({ signal }) =>
      call<typeof companyWork>("GET /companies/:company_id/work/", { params: { company_id: companyId }, signal }),
    meta: { quiet: true },
  });
}

/** Loads questionnaires of one kind in short form, where the company's initial data do not include them. */
export function collectionListQuery(companyId: number, form: CollectionName) {
  return queryOptions({
    queryKey: queryKeys.collectionList(companyId, form),
    queryFn: ({ signal }) =>
      call<ReturnType<typeof collectionInitData>>(`GET ${listPath(form)}init_data/`, {
        params: { company_id: companyId },
        signal,
      }),
  });
}

/** Loads the user's rights in a company and its numbers of questionnaires. */
export function companyMetaQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.companyMeta(companyId),
    queryFn: ({ signal }) =>
      call<typeof companyMeta>("GET /companies/:company_id/meta/", { params: { company_id: companyId }, signal }),
  });
}
