import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { useWords } from "../../../i18n/words.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { RiskViews } from "../risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/sites");

const CompanySites = lazyPart(() =>
  import("./company-sites.tsx").then(({ CompanySites: component }) => ({ default: component })),
);

/** Renders what a visitor sees on a company's sites, next to the company's answers. */
export function SitesPage() {
  const say = useWords(siteScanWords);
  const { companyId } = route.useParams();
  const { site } = route.useSearch();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <RiskViews company={companyId} shown="sites" />
      <Suspense fallback={<Skeleton height={320} maw={960} radius="md" />}>
        <CompanySites company={companyId} site={site} />
      </Suspense>
    </>
  );
}
