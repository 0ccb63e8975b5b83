import { Group } from "@mantine/core";
import type { listInstalledCompanies } from "@opis/model/contract/installation/installation";
import { IconSearchOff } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useLongList } from "../../ui/lists/use-long-list.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useWords } from "../../words/define-words.ts";
import { installationWords } from "../../words/installation.ts";
import { useLanguage } from "../../words/words.ts";
import { installedCompanyColumns } from "./company-columns.tsx";
import { type InstalledCompany, installationKeys, pageSize } from "./installation-queries.ts";
import { InstallationTabs } from "./installation-tabs.tsx";
import { useWish } from "./use-wish.ts";

const PlanDialog = lazyPart(() =>
  import("./plan-dialog.tsx").then(({ PlanDialog: component }) => ({ default: component })),
);

/** All companies of the installation with their owners, plans and size. */
export function InstallationCompaniesPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const { typed, setTyped, sorting, query } = useWish();
  const [changed, setChanged] = useState<InstalledCompany>();
  const list = useLongList([...installationKeys.companies, query], (offset, signal) =>
    call<typeof listInstalledCompanies>("GET /installation/companies/", {
      query: { ...query, offset, limit: pageSize },
      signal,
    }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.again} />;
  return (
    <>
      <PageHeader title={t("companies")} description={t("companiesText")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="companies" />
      <Group mb="md">
        <SearchInput label={t("findCompany")} value={typed} onChange={setTyped} />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <>
          <DataTable
            label={t("companies")}
            columns={installedCompanyColumns({ t, language, onPlan: setChanged })}
            rows={list.rows}
            rowKey={({ id }) => id}
            sorting={sorting}
          />
          <EndOfList onNear={list.more} onAgain={list.moreAgain}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
      {changed && (
        <Suspense>
          <PlanDialog company={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </>
  );
}
