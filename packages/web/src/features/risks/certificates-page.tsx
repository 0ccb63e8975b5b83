import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { RiskViews } from "./risk-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/risks/certificates");

const CompanyCertificates = screenContent(
  () => import("./company-certificates.tsx").then(({ CompanyCertificates: component }) => component),
  <Skeleton height={320} radius="md" />,
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
      <CompanyCertificates company={companyId} state={state} />
    </>
  );
}
