import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";

const route = getRouteApi("/signed-in/company/$companyId/dashboard");

// The cards are loaded together with their figures.
const CompanyDashboard = screenContent(
  () => import("./company-dashboard.tsx").then(({ CompanyDashboard: component }) => component),
  <DashboardSkeleton />,
);

/** Renders a company's dashboard. */
export function DashboardPage() {
  const say = useWords(dashboardWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <CompanyDashboard company={companyId} />
    </>
  );
}
