import { Button, Group } from "@mantine/core";
import { IconBuildings, IconPlus, IconSearchOff, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { companiesQuery, currentUserQuery } from "../../api/queries.ts";
import { mayAdd } from "../../api/sign-in.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { companiesWords } from "../../words/companies.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { companyColumns } from "./company-columns.tsx";
import type { Dialog } from "./company-dialog.tsx";
import { everyCompany, isInView } from "./company-view.ts";
import { CompanyViews } from "./company-views.tsx";
import type { ListedCompany } from "./listed-company.ts";
import { ShutCompanies } from "./shut-companies.tsx";
import { useCompanyWork } from "./use-company-work.ts";
import { useDefaultCompany } from "./use-default-company.ts";
import { ViewBar } from "./view-bar.tsx";

const CompanyDialog = lazyPart(() =>
  import("./company-dialog.tsx").then(({ CompanyDialog: component }) => ({ default: component })),
);

/** The user's companies as a worklist: how full each is, what is missing, ready, waiting and due, and what can be done to it. */
export function CompaniesPage() {
  const t = useWords(companiesWords);
  const language = useLanguage();
  const [view, setView] = useState(everyCompany);
  const [dialog, setDialog] = useState<Dialog | "none">();
  const { data: user } = useQuery(currentUserQuery);
  const { data, isError, refetch } = useQuery(companiesQuery());
  const setDefault = useDefaultCompany();
  const { work } = useCompanyWork();
  const companies = data?.results.map((company): ListedCompany => ({ ...company, work: work.get(company.id) }));
  const shown = companies?.filter((company) => isInView(view, company));
  // Until it is known who reads it the buttons keep their room.
  const create = (!user || mayAdd(user)) && (
    <Group gap="xs" style={{ visibility: user ? undefined : "hidden" }}>
      <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setDialog({ kind: "import" })}>
        {t("import")}
      </Button>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: "create" })}>
        {t("create")}
      </Button>
    </Group>
  );
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const isEmpty = data?.count === 0;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={!isEmpty && create} />
      {!isEmpty && <CompanyViews shown="worklist" />}
      <ShutCompanies listed={data?.count} />
      {isEmpty ? (
        <EmptyState icon={IconBuildings} title={t("emptyTitle")} text={t("emptyText")} action={create} />
      ) : (
        <>
          <ViewBar companies={companies ?? []} {...{ view }} onChange={setView} />
          {shown?.length === 0 ? (
            <EmptyState
              icon={IconSearchOff}
              title={view.search ? t("notFound", { search: view.search }) : t("noneSuch")}
              text={t(view.search ? "notFoundText" : "noneSuchText")}
            />
          ) : (
            <DataTable
              label={t("title")}
              columns={companyColumns({
                t,
                language,
                onDialog: setDialog,
                setDefault,
              })}
              rows={shown}
              rowKey={({ id }) => id}
              sorting={{ sort: view.sort, onSort: (sort) => setView({ ...view, sort }) }}
            />
          )}
        </>
      )}
      {/* Once there it stays: what was begun in a dialog goes on when that is closed. */}
      {dialog && (
        <Suspense>
          <CompanyDialog dialog={dialog} onClose={() => setDialog("none")} />
        </Suspense>
      )}
    </>
  );
}
