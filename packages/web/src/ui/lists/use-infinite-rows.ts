import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { distinctRows } from "../../api/all-pages.ts";

/** A page of a server-sorted list. */
interface Page<Row> {
  readonly count: number;
  readonly results: readonly Row[];
}

/** Loads a server-sorted list page by page. */
export function useInfiniteRows<Row>(
  queryKey: QueryKey,
  load: (offset: number, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: ({ count, results }, pages) => {
      const loadedCount = pages.reduce((sum, page) => sum + page.results.length, 0);
      return results.length > 0 && loadedCount < count ? loadedCount : undefined;
    },
    placeholderData: keepPreviousData,
  });
  return {
    rows: useMemo(() => data && distinctRows(data.pages.flatMap(({ results }) => results)), [data]),
    count: data?.pages.at(-1)?.count ?? 0,
    isFailed: isError && !data,
    // A failed page is retried only by the user: with the end of the list in view it would retry endlessly.
    fetchNextRows: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
    },
    retryNextRows: isFetchNextPageError ? () => void fetchNextPage() : undefined,
    refetchRows: () => void refetch(),
  };
}
