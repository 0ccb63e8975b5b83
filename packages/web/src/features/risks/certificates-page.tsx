import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RiskViews } from "./risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/certificates");

const CompanyCertificates = lazyPart(() =>
  import("./company-certificates.tsx").then(({ CompanyCertificates: component }) => ({ default: component })),
);

/** Renders certificates of a company's security tools, compared with the registers. */
export function CertificatesPage() {
  const say = useWords(watchWords);
  const { companyId } = route.useParams();
  const { state } = route.useSearch();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <RiskViews company={companyId} shown="certificates" />
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <CompanyCertificates company={companyId} state={state} />
      </Suspense>
    </>
  );
}
