import { Stack, Text } from "@mantine/core";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { IconChecks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { companiesQuery } from "../../api/queries.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { companyStatusWords } from "../../words/company-status.ts";
import { companyViewsWords } from "../../words/company-views.ts";
import { useWords } from "../../words/define-words.ts";
import { CompanyViews } from "../companies/company-views.tsx";
import { ShutCompanies } from "../companies/shut-companies.tsx";
import { useCompanyWork } from "../companies/use-company-work.ts";
import { dayList, dayParts } from "./day-list.ts";
import { DaySection } from "./day-section.tsx";

/** What to do today in all companies of the user: each line leads there. */
export function TodayPage() {
  const t = useWords(companyStatusWords);
  const views = useWords(companyViewsWords);
  const today = companyDay(new Date(), defaultTimeZone);
  const { data, isError, refetch } = useQuery(companiesQuery());
  const { work, isWhole } = useCompanyWork();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const list = dayList(
    (data?.results ?? []).map(({ id, name }) => ({ id, name, work: work.get(id) })),
    today,
  );
  const isEmpty = data !== undefined && isWhole && dayParts.every((part) => list[part].length === 0);
  return (
    <>
      <PageHeader title={views("today")} description={t("todayText")} />
      <CompanyViews shown="today" />
      <ShutCompanies listed={data?.count} />
      {isEmpty && <EmptyState icon={IconChecks} title={t("nothingToday")} text={t("nothingTodayText")} />}
      <Stack gap={24} maw={880} data-testid="today">
        {dayParts.map((part) => list[part].length > 0 && <DaySection key={part} part={part} lines={list[part]} />)}
      </Stack>
      <Text size="sm" c="dimmed" mt={16} role="status">
        {data && !isWhole && t("looking", { done: work.size, count: data.results.length })}
      </Text>
    </>
  );
}
