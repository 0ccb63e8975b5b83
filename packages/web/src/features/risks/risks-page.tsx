import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { RiskViews } from "./risk-views.tsx";
import { totalRoom } from "./risks-total-height.ts";

const route = getRouteApi("/signed-in/company/$companyId/risks");

// Tables and filters are loaded together with the data.
const CompanyRisks = screenContent(
  () => import("./company-risks.tsx").then(({ CompanyRisks: component }) => component),
  <Skeleton h={totalRoom} radius="md" />,
);

/** All risks of a company. */
export function RisksPage() {
  const say = useWords(risksWords);
  const { companyId } = route.useParams();
  const { risk } = route.useSearch();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <RiskViews company={companyId} shown="risks" />
      <CompanyRisks company={companyId} opened={risk} />
    </>
  );
}
