import { Group, SegmentedControl, Select, Switch } from "@mantine/core";
import type { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import { isQuestionnaire, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { readAllPages } from "../api/all-pages.ts";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useLanguage, useWords } from "../i18n/language.ts";
import { companyStatusWords } from "../i18n/ru/company-status.ts";
import { formsListWords } from "../i18n/ru/forms-list.ts";
import { matchesName } from "../ui/lists/match-by-name.ts";
import { SearchInput } from "../ui/lists/search-input.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../ui/page/page-states.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import { CompanyViews, HiddenCompaniesNotice } from "./companies/all-companies-tabs.tsx";
import { useCompanyWork } from "./companies/use-company-work.ts";
import { type PercentOf, type StatusView, statusColumns } from "./status-columns.tsx";

/** Renders all companies of the user, one row each: percentages, approval, people, last change, pending work. */
export function StatusPage() {
  const t = useWords(companyStatusWords);
  const forms = useWords(formsListWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const [percentOf, setPercentOf] = useState<PercentOf>("all");
  const [view, setView] = useState<StatusView>("filling");
  const [onlyWaiting, setOnlyWaiting] = useState(false);
  const sought = useDeferredValue(search);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.companiesStatus,
    queryFn: ({ signal }) =>
      readAllPages((query) => call<typeof listCompanyStatus>("GET /companies/status/", { query, signal })),
  });
  const { work } = useCompanyWork();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const visibleCompanies = data?.results
    .map((company) => ({ ...company, work: work.get(company.id) }))
    .filter((company) => matchesName(company, sought) && (!onlyWaiting || company.waiting > 0));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <CompanyViews shown="status" />
      <HiddenCompaniesNotice listed={data?.count} />
      <Group mb="md" align="flex-end">
        <SearchInput label={t("find")} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t("view")}
          value={view}
          onChange={(value) => setView(value === "trouble" ? "trouble" : "filling")}
          data={[
            { value: "filling", label: t("filling") },
            { value: "trouble", label: t("trouble") },
          ]}
        />
        <Select
          w={{ base: "100%", sm: 280 }}
          aria-label={t("whichPercent")}
          data={[
            { value: "all", label: t("all") },
            ...questionnaireNames.map((form) => ({ value: form, label: forms(form) })),
          ]}
          value={percentOf}
          onChange={(value) => setPercentOf(value && isQuestionnaire(value) ? value : "all")}
          allowDeselect={false}
        />
        <Switch
          label={t("onlyWaiting")}
          checked={onlyWaiting}
          onChange={(event) => setOnlyWaiting(event.currentTarget.checked)}
          pb={8}
        />
      </Group>
      {visibleCompanies?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <DataTable
          label={t("title")}
          columns={statusColumns(view, { t, forms, language, percentOf })}
          rows={visibleCompanies}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
