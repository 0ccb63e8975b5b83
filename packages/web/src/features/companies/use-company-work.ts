import type { listCompanies } from "@opis/model/contract/companies/companies";
import type { companiesWork } from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage } from "../../i18n/language.ts";

/** The pending work of a company. */
export type CompanyWork = Omit<AnswerOf<typeof companiesWork>["companies"][number], "id">;

/** A company in the list. */
export type CompanySummary = AnswerOf<typeof listCompanies>["results"][number];

/** A company with its pending work; undefined while loading. */
export interface ListedCompany extends CompanySummary {
  readonly work: CompanyWork | undefined;
}

interface KnownWork {
  /** Work by company id. */
  readonly work: ReadonlyMap<number, CompanyWork>;
  /** Whether the work of all companies is known. */
  readonly isWhole: boolean;
  /** Whether the first request is still running: neither work nor a failure is known. */
  readonly isPending: boolean;
}

/** Loads the pending work of all companies of the user; what the server must recompute arrives after the list is shown. */
export function useCompanyWork(): KnownWork {
  const { data, hasNextPage, isFetching, isError, isPending, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.companiesWork(useLanguage()),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call<typeof companiesWork>("GET /companies/work/", { query: { after: pageParam }, signal }),
    getNextPageParam: ({ next }) => next,
    // The list works without it.
    meta: { quiet: true },
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const work = useMemo(
    () => new Map(data?.pages.flatMap(({ companies }) => companies.map((entry) => [entry.id, entry] as const))),
    [data],
  );
  return { work, isWhole: data !== undefined && !hasNextPage, isPending };
}

/** Returns the number of signable or signed documents that are up to date; drafts do not count. */
export function readyDocuments({ documents }: CompanyWork): number {
  return documents ? documents.signable + documents.signed : 0;
}
