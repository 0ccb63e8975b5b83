import { Group, Select, Text } from "@mantine/core";
import { type TaskKind, taskKinds } from "@opis/model/duties/task-kinds";
import { IconChecklist } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companiesQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { CompanyViews, HiddenCompaniesNotice } from "../companies/all-companies-tabs.tsx";
import { listOwnTaskPage, type OwnTask, type OwnTaskFilter } from "./task-queries.ts";

/** Renders the open tasks of all companies of the user, earliest due first. */
export function AllTasksPage() {
  const t = useWords(tasksWords);
  const { data } = useQuery(companiesQuery());
  const [company, setCompany] = useState<string | null>(null);
  const [kind, setKind] = useState<TaskKind>();
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t("allCompaniesTitle")} description={t("allCompaniesText")} />
      <CompanyViews shown="tasks" />
      <HiddenCompaniesNotice listed={data?.count} />
      <RecordRegister<OwnTask, OwnTaskFilter>
        label={t("allCompaniesTitle")}
        views={[
          { key: "open", title: t("openOnes"), query: {} },
          { key: "overdue", title: t("overdueOnes"), query: { overdue: "true" } },
          { key: "mine", title: t("mineOnes"), query: { mine: "true" } },
        ]}
        search={t("searchEverywhere")}
        choice={{
          input: <Filters {...{ company, kind }} onCompany={setCompany} onKind={setKind} />,
          query: { ...(company !== null && { company: Number(company) }), ...(kind && { kind }) },
        }}
        queryKey={queryKeys.ownTasks}
        load={listOwnTaskPage}
        columns={columns}
        empty={{ icon: IconChecklist, title: t("nothingOpen"), text: t("nothingOpenText") }}
      />
    </>
  );
}

interface FiltersProps {
  readonly company: string | null;
  readonly kind: TaskKind | undefined;
  readonly onCompany: (company: string | null) => void;
  readonly onKind: (kind: TaskKind | undefined) => void;
}

function Filters({ company, kind, onCompany, onKind }: FiltersProps) {
  const t = useWords(tasksWords);
  const pick = usePick();
  const { data } = useQuery(companiesQuery());
  const companies = (data?.results ?? []).filter(({ access }) => access.duties !== "none");
  return (
    <Group gap="sm">
      <Select
        aria-label={t("companyFilter")}
        placeholder={t("anyCompany")}
        clearable
        searchable
        data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={company}
        onChange={onCompany}
      />
      <Select
        aria-label={t("kindFilter")}
        placeholder={t("anyKind")}
        clearable
        data={choiceOptions(taskKinds, pick)}
        value={kind ?? null}
        onChange={(value) => onKind(chosenOption(taskKinds, value))}
      />
    </Group>
  );
}

function useColumns(): TableColumn<OwnTask>[] {
  const t = useWords(tasksWords);
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: "title",
      title: t("whatToDo"),
      cell: ({ title, kind, url }) => (
        <>
          <HrefLink href={url}>{title}</HrefLink>
          {kind && (
            <Text size="sm" c="dimmed">
              {pick(taskKinds[kind])}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "company",
      title: t("company"),
      width: 16,
      yields: true,
      cell: ({ company_name: name }) => name,
      below: ({ company_name: name }) => <Text size="sm">{name}</Text>,
    },
    {
      key: "due",
      title: t("due"),
      width: 9,
      cell: ({ due, is_over: isOver }) => (
        <>
          <Text>{dateText(due, language)}</Text>
          {isOver && (
            <Text size="xs" c="var(--opis-danger)">
              {t("overdueMark")}
            </Text>
          )}
        </>
      ),
    },
    { key: "assignee", title: t("assignee"), width: 16, yields: true, cell: ({ assignee }) => assignee },
  ];
}
