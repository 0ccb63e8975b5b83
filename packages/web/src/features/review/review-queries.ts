import type { Language } from "@opis/model/bilingual-text";
import type {
  readReview,
  readReviewIds,
  readReviewTexts,
  readReviewTotals,
} from "@opis/model/contract/companies/review";
import type { listReviewViews } from "@opis/model/contract/companies/review-views";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";

/** Rows per request. */
export const pageSize = 100;

/** Which table of which company, and which of its rows. */
export interface ReviewQuery {
  readonly company: number;
  readonly table: string;
  readonly language: Language;
  readonly search: string;
  readonly ordering: string | undefined;
  readonly filters: string | undefined;
  /** The ISO day at whose end the table is looked at; now without it. */
  readonly at: string | undefined;
}

/** All that is known of a company's review tables begins so. */
export function reviewKey(company: number) {
  return ["company", company, "review"] as const;
}

/** The body of a request for the wanted rows. */
export function rowsBody({ at, search, ordering, filters }: ReviewQuery) {
  return {
    ...dayQuery({ at }),
    ...(search !== "" && { search }),
    ...(ordering && { ordering }),
    ...(filters && { filters }),
  };
}

/** The parameters of the wanted day. */
export function dayQuery({ at }: Pick<ReviewQuery, "at">) {
  return at === undefined ? {} : { at };
}

/** One page of the wanted rows. */
export function reviewPageQuery(wish: ReviewQuery, page: number) {
  const { company, table, language } = wish;
  return queryOptions({
    queryKey: [...reviewKey(company), table, language, rowsBody(wish), page],
    queryFn: ({ signal }) =>
      call<typeof readReview>("GET /companies/:company_id/review/:table/", {
        params: { company_id: company, table },
        query: { ...rowsBody(wish), limit: pageSize, offset: page * pageSize },
        signal,
      }),
    ...(page === 0 && { placeholderData: keepPreviousData }),
    refetchOnMount: "always",
  });
}

/** The texts of a column, for its filter. */
export function reviewTextsQuery({ company, table, language, at }: ReviewQuery, column: string) {
  return queryOptions({
    queryKey: [...reviewKey(company), table, language, "texts", column, at],
    queryFn: ({ signal }) =>
      call<typeof readReviewTexts>("GET /companies/:company_id/review/:table/texts/", {
        params: { company_id: company, table },
        query: { ...dayQuery({ at }), column },
        signal,
      }),
  });
}

/** What the cells of each column are together. */
export function reviewTotalsQuery(wish: ReviewQuery) {
  const { company, table, language } = wish;
  const { ordering: _order, ...rows } = rowsBody(wish);
  return queryOptions({
    queryKey: [...reviewKey(company), table, language, "totals", rows],
    queryFn: ({ signal }) =>
      call<typeof readReviewTotals>("GET /companies/:company_id/review/:table/totals/", {
        params: { company_id: company, table },
        query: rows,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Ids of all the wanted rows in their order. */
export function reviewIdsQuery(wish: ReviewQuery) {
  const { company, table, language } = wish;
  return queryOptions({
    queryKey: [...reviewKey(company), table, language, "ids", rowsBody(wish)],
    queryFn: ({ signal }) =>
      call<typeof readReviewIds>("GET /companies/:company_id/review/:table/ids/", {
        params: { company_id: company, table },
        query: rowsBody(wish),
        signal,
      }),
    staleTime: 0,
  });
}

/** Named views of a table. */
export function savedViewsQuery({ company, table }: Pick<ReviewQuery, "company" | "table">) {
  return queryOptions({
    queryKey: [...reviewKey(company), table, "views"],
    queryFn: ({ signal }) =>
      call<typeof listReviewViews>("GET /companies/:company_id/review/:table/views/", {
        params: { company_id: company, table },
        signal,
      }),
  });
}
