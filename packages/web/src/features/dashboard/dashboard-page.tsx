import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";

const route = getRouteApi("/signed-in/company/$companyId/dashboard");

// The cards are loaded together with their figures.
const CompanyDashboard = lazyPart(() =>
  import("./company-dashboard.tsx").then(({ CompanyDashboard: component }) => ({ default: component })),
);

/** Renders a company's dashboard. */
export function DashboardPage() {
  const say = useWords(dashboardWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <Suspense fallback={<DashboardSkeleton />}>
        <CompanyDashboard company={companyId} />
      </Suspense>
    </>
  );
}
