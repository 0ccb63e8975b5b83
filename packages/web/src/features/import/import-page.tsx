import { Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { screenContent } from "../../ui/screen-content.ts";

// The declarations of everything that can be imported are loaded with the steps, after the heading.
const ImportSteps = screenContent(
  () => import("./import-steps.tsx").then(({ ImportSteps: component }) => component),
  <Skeleton h={320} radius="md" />,
);

const route = getRouteApi("/signed-in/company/$companyId/import");

/** Imports a table in steps: kind and template, file, preview, result. */
export function ImportPage() {
  const t = useWords(importsWords);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        parents={[{ title: t("forms"), href: screenAddress(companyId, "forms") }]}
      />
      {data && <ImportSteps companyId={companyId} access={data.company.access} />}
    </>
  );
}
