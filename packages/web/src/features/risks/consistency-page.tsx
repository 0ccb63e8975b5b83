import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RiskViews } from "./risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/consistency");

const CompanyFindings = lazyPart(() =>
  import("./company-findings.tsx").then(({ CompanyFindings: component }) => ({ default: component })),
);

/** Renders where a company's answers and documents contradict each other. */
export function ConsistencyPage() {
  const say = useWords(watchWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("consistency")} description={say("consistencyText")} />
      <RiskViews company={companyId} shown="consistency" />
      <Suspense fallback={<Skeleton height={160} maw={880} radius="md" />}>
        <CompanyFindings company={companyId} />
      </Suspense>
    </>
  );
}
