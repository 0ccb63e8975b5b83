import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { lawChangesWords } from "../../i18n/ru/law-changes.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { RiskViews } from "./risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/law");

const CompanyLawChanges = screenContent(
  () => import("./company-law-changes.tsx").then(({ CompanyLawChanges: component }) => component),
  <Skeleton height={240} maw={880} radius="md" />,
);

/** Renders what the law will change for a company until a chosen date. */
export function LawChangesPage() {
  const say = useWords(lawChangesWords);
  const { companyId } = route.useParams();
  const { date } = route.useSearch();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const mayCreateTasks = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <RiskViews company={companyId} shown="law" />
      <CompanyLawChanges company={companyId} date={date} mayCreateTasks={mayCreateTasks} />
    </>
  );
}
