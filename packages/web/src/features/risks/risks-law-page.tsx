import { Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { companyMetaQuery } from "../../api/queries.ts";
import { useWords } from "../../i18n/define-words.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { lawChangesWords } from "../../i18n/ru/law-changes.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/law");

const CompanyLawChanges = lazyPart(() =>
  import("./company-law-changes.tsx").then(({ CompanyLawChanges: component }) => ({ default: component })),
);

/** What the law will change for a company until a chosen date. */
export function RisksLawPage() {
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

type RiskView = "risks" | "sites" | "consistency" | "certificates" | "law";

/** What is checked of a company: its answers by the rules of risk and against each other, and the certificates of its tools. */
export function RiskViews({ company, shown }: { readonly company: number; readonly shown: RiskView }) {
  const say = useWords(watchWords);
  const tabs = [
    { key: "risks", title: say("risks"), href: screenAddress(company, "risks") },
    { key: "sites", title: say("sites"), href: screenAddress(company, "risks/sites") },
    { key: "consistency", title: say("consistency"), href: screenAddress(company, "risks/consistency") },
    { key: "certificates", title: say("title"), href: screenAddress(company, "risks/certificates") },
    { key: "law", title: say("law"), href: screenAddress(company, "risks/law") },
  ];
  return <LinkTabs label={say("views")} tabs={tabs} shown={shown} />;
}
