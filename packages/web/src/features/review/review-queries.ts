import type { Language } from "@opis/model/bilingual-text";
import type {
  readReview,
  readReviewIds,
  readReviewTexts,
  readReviewTotals,
} from "@opis/model/contract/companies/review";
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
  /** The ISO date at whose end the table is shown; undefined for now. */
  readonly at: string | undefined;
}

/** Returns the prefix of all query keys of a company's review tables. */
export function reviewKey(company: number) {
  return ["company", company, "review"] as const;
}

/** Returns the request body for these rows. */
export function rowsBody({ at, search, ordering, filters }: ReviewQuery) {
  return {
    ...dayQuery({ at }),
    ...(search !== "" && { search }),
    ...(ordering && { ordering }),
    ...(filters && { filters }),
  };
}

/** Returns the query parameters of the date. */
export function dayQuery({ at }: Pick<ReviewQuery, "at">) {
  return at === undefined ? {} : { at };
}

/** Loads a page of rows. */
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

/** Loads the distinct texts of a column, for its filter. */
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

/** Loads the totals of each column. */
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

/** Loads the ids of all matching rows, in order. */
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
