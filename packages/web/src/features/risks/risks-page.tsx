import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { risksWords } from "../../i18n/ru/risks.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RiskViews } from "./risk-views.tsx";
import { totalRoom } from "./risks-total-height.ts";

const route = getRouteApi("/signed-in/company/$companyId/risks");

// Tables and filters are loaded together with the data.
const CompanyRisks = lazyPart(() =>
  import("./company-risks.tsx").then(({ CompanyRisks: component }) => ({ default: component })),
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
      <Suspense fallback={<Skeleton h={totalRoom} radius="md" />}>
        <CompanyRisks company={companyId} opened={risk} />
      </Suspense>
    </>
  );
}
