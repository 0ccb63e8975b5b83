import { useQueries, useQuery } from "@tanstack/react-query";
import { pageSize, type ReviewWish, reviewPageQuery } from "./review-queries.ts";
import type { ShownRow } from "./review-view.ts";

/** Pages around the rows in sight; others come when one gets there. */
export function useReviewRows(wish: ReviewWish, first: number, last: number) {
  const head = useQuery(reviewPageQuery(wish, 0));
  const count = head.data?.count ?? 0;
  const [from, to] = [pageOf(first), pageOf(Math.min(last, Math.max(0, count - 1)))];
  const others = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
  const pages = useQueries({ queries: others.map((page) => reviewPageQuery(wish, page)) });
  const rowAt = (index: number): ShownRow | undefined => {
    const page = pageOf(index);
    const data = page === 0 ? head.data : pages[others.indexOf(page)]?.data;
    return data?.results[index % pageSize];
  };
  return { head, count, rowAt };
}

function pageOf(index: number): number {
  return Math.floor(index / pageSize);
}
