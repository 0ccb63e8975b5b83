import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";

const route = getRouteApi("/signed-in/company/$companyId/review/$table");

// The table comes together with the data that it shows.
const ReviewScreen = lazyPart(() =>
  import("./review-screen.tsx").then(({ ReviewScreen: component }) => ({ default: component })),
);

/** A company seen whole, table by table. */
export function ReviewPage() {
  const say = useWords(reviewWords);
  const { companyId, table } = route.useParams();
  const { filters, at } = route.useSearch();
  return (
    <>
      <PageHeader title={say("title")} />
      <Suspense fallback={<Skeleton height={420} radius="md" />}>
        <ReviewScreen company={companyId} table={table} requestedFilters={filters} at={at} />
      </Suspense>
    </>
  );
}
