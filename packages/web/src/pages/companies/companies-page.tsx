import { Button, Group, TextInput } from "@mantine/core";
import { IconBuildings, IconPlus, IconSearch, IconSearchOff, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { companiesQuery, currentUserQuery } from "../../api/queries.ts";
import { mayAdd } from "../../api/sign-in.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { matches } from "../../ui/matches.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { companiesWords } from "../../words/companies.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { companyColumns } from "./company-columns.tsx";
import type { Dialog } from "./company-dialog.tsx";
import { useCompanyChanges } from "./use-company-changes.ts";

const CompanyDialog = lazy(() =>
  import("./company-dialog.tsx").then(({ CompanyDialog: component }) => ({ default: component })),
);

/** The user's companies: how full each is, and what can be done to it. */
export function CompaniesPage() {
  const t = useWords(companiesWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: user } = useQuery(currentUserQuery);
  const { data, isError, refetch } = useQuery(companiesQuery());
  const changes = useCompanyChanges();
  const companies = data?.results.filter((company) => matches(company, search));
  const create = user && mayAdd(user) && (
    <Group gap="xs">
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
      {isEmpty ? (
        <EmptyState icon={IconBuildings} title={t("emptyTitle")} text={t("emptyText")} action={create} />
      ) : (
        <>
          <TextInput
            mb="md"
            maw={360}
            leftSection={<IconSearch size={16} />}
            placeholder={t("find")}
            aria-label={t("find")}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {companies?.length === 0 ? (
            <EmptyState icon={IconSearchOff} title={t("notFound", { search })} text={t("notFoundText")} />
          ) : (
            <DataTable
              label={t("title")}
              columns={companyColumns({
                t,
                language,
                onDialog: setDialog,
                onDefault: (company) => changes.setDefault.mutate(company),
                onSet: ({ id }, settings) => changes.set.mutate({ id, settings }),
              })}
              rows={companies}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
      {dialog && (
        <Suspense>
          <CompanyDialog dialog={dialog} changes={changes} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
