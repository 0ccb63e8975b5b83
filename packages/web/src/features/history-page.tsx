import { Box, Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useWords } from "../i18n/language.ts";
import { historyWords } from "../i18n/ru/history.ts";
import { HistoryList } from "../ui/history/history-list.tsx";
import type { HistoryFilter } from "../ui/history/history-queries.ts";
import { historySearch } from "../ui/history/history-search.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { PageHeader } from "../ui/page/page-header.tsx";

// Loaded on demand: searchable lists are larger than the history itself.
const HistoryFilters = lazyPart(() =>
  import("./history-filters.tsx").then(({ HistoryFilters: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/history");

/** Renders who changed what in a company; the filters are in the address. */
export function HistoryPage() {
  const t = useWords(historyWords);
  const { companyId } = route.useParams();
  // An address may contain further parameters: the router preserves them.
  const filter = historySearch(route.useSearch());
  const navigate = useNavigate();
  // On a phone the filters would fill the screen.
  const [isOpen, { toggle }] = useDisclosure(false);
  const narrow = (changes: HistoryFilter) =>
    void navigate({
      to: "/company/$companyId/history/",
      params: { companyId },
      search: Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined)),
      replace: true,
    });
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Button
        hiddenFrom="sm"
        variant="default"
        mb={16}
        leftSection={<IconFilter size={16} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isNarrowed ? t("conditionsCount", { count: Object.keys(filter).length }) : t("conditions")}
      </Button>
      <Box visibleFrom={isOpen ? undefined : "sm"}>
        <Suspense fallback={<Skeleton height={61} mb={16} />}>
          <HistoryFilters company={companyId} filter={filter} onChange={narrow} />
        </Suspense>
      </Box>
      {isNarrowed && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb={16}
          onClick={() => void navigate({ to: "/company/$companyId/history/", params: { companyId }, search: {} })}
        >
          {t("clear")}
        </Button>
      )}
      <HistoryList company={companyId} filter={filter} empty={t(isNarrowed ? "noneFound" : "empty")} showsObject />
    </>
  );
}
