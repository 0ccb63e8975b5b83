import { Group, Skeleton, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";

const route = getRouteApi("/signed-in/company/$companyId/review/$table");

// The table code is loaded together with the data.
const ReviewScreen = screenContent(
  () => import("./review-tabs.tsx").then(({ ReviewScreen: component }) => component),
  <ReviewSkeleton />,
);

/** Renders placeholders of the tabs, the tools and the first rows. */
function ReviewSkeleton() {
  return (
    <Stack gap={16} aria-busy>
      <Skeleton height={37} />
      <Group gap={8}>
        <Skeleton height={36} w={{ base: "100%", sm: 260 }} />
        <Skeleton height={36} width={120} visibleFrom="sm" />
        <Skeleton height={36} width={120} visibleFrom="sm" />
      </Group>
      <Stack gap={1}>
        {Array.from({ length: 9 }, (_, row) => row).map((row) => (
          <Skeleton key={row} height={row === 0 ? 40 : 54} radius={0} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Renders all data of a company, table by table. */
export function ReviewPage() {
  const say = useWords(reviewWords);
  const { companyId, table } = route.useParams();
  const { filters, at } = route.useSearch();
  return (
    <>
      <PageHeader title={say("title")} />
      <ReviewScreen company={companyId} table={table} requestedFilters={filters} at={at} />
    </>
  );
}
