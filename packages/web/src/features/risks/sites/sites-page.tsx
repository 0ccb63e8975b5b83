import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../../i18n/language.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { screenContent } from "../../../ui/screen-content.ts";
import { RiskViews } from "../risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/sites");

const CompanySites = screenContent(
  () => import("./company-sites.tsx").then(({ CompanySites: component }) => component),
  <Skeleton height={320} maw={960} radius="md" />,
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
      <CompanySites company={companyId} site={site} />
    </>
  );
}
