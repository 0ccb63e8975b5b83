import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageSize, type ReviewWish, reviewPageQuery } from "./review-queries.ts";
import type { ShownRow } from "./review-view.ts";

/** Pages around the rows in sight; others come when one gets there. */
export function useReviewRows(wish: ReviewWish) {
  const head = useQuery(reviewPageQuery(wish, 0));
  const count = head.data?.count ?? 0;
  const [[first, last], setPages] = useState<readonly [number, number]>([0, 0]);
  const [from, to] = [first, Math.min(last, pageOf(Math.max(0, count - 1)))];
  const others = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
  const pages = useQueries({ queries: others.map((page) => reviewPageQuery(wish, page)) });
  const rowAt = (index: number): ShownRow | undefined => {
    const page = pageOf(index);
    const data = page === 0 ? head.data : pages[others.indexOf(page)]?.data;
    return data?.results[index % pageSize];
  };
  // Told of each row that comes into sight; what is drawn changes with a page alone.
  const onSight = (...rows: readonly [first: number, last: number]) => {
    const seen = [pageOf(rows[0]), pageOf(rows[1])] as const;
    if (seen[0] !== first || seen[1] !== last) setPages(seen);
  };
  return { head, count, rowAt, onSight };
}

function pageOf(index: number): number {
  return Math.floor(index / pageSize);
}
