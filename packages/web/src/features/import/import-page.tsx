import { Text } from "@mantine/core";
import { type Level, levelToDelete, sectionOfForm } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { type ImportKind, importKinds } from "@opis/model/table-import/import-kinds";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

const ImportSteps = lazyPart(() =>
  import("./import-steps.tsx").then(({ ImportSteps: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/import");

/** Imports a table in steps: kind and template, file, preview, result. */
export function ImportPage() {
  const t = useWords(importsWords);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const kinds = data && allowedKinds(data.company.access);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        parents={[{ title: t("forms"), href: screenAddress(companyId, "forms") }]}
      />
      {kinds?.length === 0 && <Text>{t("nothingAllowed")}</Text>}
      {kinds && kinds.length > 0 && (
        <Suspense>
          <ImportSteps companyId={companyId} kinds={kinds} />
        </Suspense>
      )}
    </>
  );
}

export type AccessBySection = Readonly<Record<string, Level | undefined>>;

/** Returns the kinds that the user may import: questionnaires, sites and apps, directories, then journals. */
function allowedKinds(access: AccessBySection): readonly ImportKind[] {
  const isAllowed = ({ declared }: ImportKind) =>
    // An import can be undone, so it requires the right to delete.
    isAtLeast(access[sectionOfForm[declared.name]], levelToDelete(declared));
  return importKinds.filter(isAllowed);
}
