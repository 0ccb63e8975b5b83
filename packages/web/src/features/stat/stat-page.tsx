import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import type { ChosenPeriod } from "./statistics-query.ts";

const route = getRouteApi("/signed-in/company/$companyId/stat");

// The charts are loaded together with the figures.
const CompanyStatistics = screenContent(
  () => import("./company-statistics.tsx").then(({ CompanyStatistics: component }) => component),
  <Skeleton height={420} radius="md" />,
);

/** Renders who filled in what and when, and how long requests waited; the period is in the address. */
export function StatPage() {
  const say = useWords(statisticsWords);
  const { companyId } = route.useParams();
  const { since, until } = route.useSearch();
  const go = route.useNavigate();
  const period = { ...(since && { since }), ...(until && { until }) };
  const choose = (period: ChosenPeriod) =>
    void go({ to: "/company/$companyId/stat/", params: { companyId }, search: period, replace: true });
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <CompanyStatistics company={companyId} period={period} onChoose={choose} />
    </>
  );
}
