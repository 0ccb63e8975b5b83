import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { RiskViews } from "./risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/consistency");

const CompanyFindings = screenContent(
  () => import("./company-findings.tsx").then(({ CompanyFindings: component }) => component),
  <Skeleton height={160} maw={880} radius="md" />,
);

/** Renders where a company's answers and documents contradict each other. */
export function ConsistencyPage() {
  const say = useWords(watchWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("consistency")} description={say("consistencyText")} />
      <RiskViews company={companyId} shown="consistency" />
      <CompanyFindings company={companyId} />
    </>
  );
}
