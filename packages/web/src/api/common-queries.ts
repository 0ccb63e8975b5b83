import type { Language } from "@opis/model/bilingual-text";
import type { listCompanies } from "@opis/model/contract/companies/companies";
import type {
  collectionInitData,
  companyInitData,
  companyMeta,
  companyPaperGaps,
} from "@opis/model/contract/companies/init-data";
import type { companyWork } from "@opis/model/contract/companies/open-work";
import type { installationSettings } from "@opis/model/contract/contract/installation/health";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readCurrentUser } from "@opis/model/contract/people/authentication";
import { type CollectionName, listPath } from "@opis/model/forms/questionnaires";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "./all-pages.ts";
import { call, callWithoutCredentials } from "./call-endpoint.ts";
import { rememberInstallation } from "./installation-limits.ts";
import { queryKeys } from "./query-keys.ts";
import { rememberSupportMail } from "./support-mail.ts";
import { viewing } from "./view-as.ts";

/** Who is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: async ({ signal }) => {
    const user = await call<typeof readCurrentUser>("GET /users/me/", { signal });
    rememberSupportMail(user.support_email);
    return user;
  },
});

/** What the installation has set that the application keeps to. */
export const installationQuery = queryOptions({
  queryKey: queryKeys.installation,
  queryFn: async ({ signal }) => {
    const settings = await callWithoutCredentials<typeof installationSettings>("GET /settings/", { signal });
    rememberInstallation(settings);
    return settings;
  },
  staleTime: Number.POSITIVE_INFINITY,
  // What was set when it was last known, or usually is, will do until then.
  meta: { quiet: true },
});

/** All companies of the user. */
export function companiesQuery() {
  return queryOptions({
    queryKey: queryKeys.companyList,
    queryFn: async ({ signal }) =>
      asViewed(await readAllPages((query) => call<typeof listCompanies>("GET /companies/", { query, signal }))),
  });
}

// While viewing as another user only the viewed company exists, with what that user may see.
async function asViewed(companies: AnswerOf<typeof listCompanies>): Promise<AnswerOf<typeof listCompanies>> {
  const viewed = viewing();
  if (!viewed) return companies;
  const { access } = await call<typeof companyMeta>("GET /companies/:company_id/meta/", {
    params: { company_id: viewed.company },
  });
  const results = companies.results.filter(({ id }) => id === viewed.company).map((one) => ({ ...one, access }));
  return { ...companies, count: results.length, results };
}

/** All that the screens of a company need at first, in one call. */
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

/** How many answers documents need beyond the percentage, by questionnaire; requested after the lists, which do not wait for it. */
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

/** What there is to do in a company: asked for after the screen's own data, which do not wait for it. */
export function companyWorkQuery(companyId: number, language: Language) {
  return queryOptions({
    // It begins with the key of the initial data, and goes stale with them.
    queryKey: [...queryKeys.companyInitData(companyId), "work", language],
    queryFn: ({ signal }) =>
      call<typeof companyWork>("GET /companies/:company_id/work/", { params: { company_id: companyId }, signal }),
    meta: { quiet: true },
  });
}

/** The questionnaires of one kind in short form, where the company's initial data do not hold them. */
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

/** The user's rights in a company and its numbers of questionnaires. */
export function companyMetaQuery(companyId: number) {
  return queryOptions({
    queryKey: queryKeys.companyMeta(companyId),
    queryFn: ({ signal }) =>
      call<typeof companyMeta>("GET /companies/:company_id/meta/", { params: { company_id: companyId }, signal }),
  });
}
