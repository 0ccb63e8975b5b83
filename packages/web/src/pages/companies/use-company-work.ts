import type { companyWork } from "@opis/model/contract/company-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage } from "../../words/words.ts";

/** What there is to do in a company. */
export type CompanyWork = AnswerOf<typeof companyWork>;

/** So many companies are asked about at once: each takes a look at all its papers. */
const atOnce = 4;

const noIds: readonly number[] = [];

/** What there is to do in these companies, by id: it comes for a few after the others, while the list is there already. */
export function useCompanyWork(ids: readonly number[] = noIds): ReadonlyMap<number, CompanyWork> {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.companiesWork(ids, useLanguage()),
    enabled: ids.length > 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => workOf(ids.slice(pageParam, pageParam + atOnce), signal),
    getNextPageParam: (_last, pages) => (pages.length * atOnce < ids.length ? pages.length * atOnce : undefined),
    // The list does without.
    meta: { quiet: true },
  });
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return useMemo(() => new Map(data?.pages.flat()), [data]);
}

async function workOf(ids: readonly number[], signal: AbortSignal): Promise<(readonly [number, CompanyWork])[]> {
  return Promise.all(
    ids.map(async (company_id) => {
      const params = { company_id };
      return [
        company_id,
        await call<typeof companyWork>("GET /companies/:company_id/work/", { params, signal }),
      ] as const;
    }),
  );
}
