import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { lawChangesWords } from "../../i18n/ru/law-changes.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RiskViews } from "./risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/law");

const CompanyLawChanges = lazyPart(() =>
  import("./company-law-changes.tsx").then(({ CompanyLawChanges: component }) => ({ default: component })),
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
      <Suspense fallback={<Skeleton height={240} maw={880} radius="md" />}>
        <CompanyLawChanges company={companyId} date={date} mayCreateTasks={mayCreateTasks} />
      </Suspense>
    </>
  );
}
