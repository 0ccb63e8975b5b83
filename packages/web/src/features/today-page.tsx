import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readAgendaOfCompanies } from "@opis/model/contract/tasks";
import { severityNames } from "@opis/model/risks/risk-rule";
import { addressOf, companyTasksAddress, screenAddress, withQuery } from "@opis/model/screen-addresses";
import { companyDay, dayAfter, defaultTimeZone } from "@opis/model/time/company-day";
import { IconChecks } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../api/call-endpoint.ts";
import { companiesQuery } from "../api/common-queries.ts";
import { queryKeys } from "../api/query-keys.ts";
import { dateText, useLanguage, useWords } from "../i18n/language.ts";
import { companyStatusWords } from "../i18n/ru/company-status.ts";
import { companyViewsWords } from "../i18n/ru/company-views.ts";
import { risksWords } from "../i18n/ru/risks.ts";
import { HrefLink } from "../ui/href-link.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../ui/page/page-states.tsx";
import classes from "./all-companies.module.css";
import { CompanyViews, HiddenCompaniesNotice } from "./companies/all-companies-tabs.tsx";
import { type CompanyWork, useCompanyWork } from "./companies/use-company-work.ts";

/** Number of lines shown initially, and added on request. */
const linesAtOnce = 20;

/** Parts of a day list, in display order. */
export const dayParts = ["over", "waiting", "fresh", "soon", "stale"] as const;
type DayPart = (typeof dayParts)[number];

/** Something to do in a company, with a link. */
interface DayLine {
  readonly key: string;
  readonly company: { readonly id: number; readonly name: string };
  readonly href: string;
  /** What it is about: a name, or a number. */
  readonly what: { readonly name: string; readonly of: string } | { readonly count: number };
  /** ISO date by which it is due. */
  readonly day?: string;
  readonly severity?: (typeof severityNames)[number];
}

interface Company {
  readonly id: number;
  readonly name: string;
  readonly work: CompanyWork | undefined;
}

type DueRecords = AnswerOf<typeof readAgendaOfCompanies>;

/** Loads the tasks, requests, incidents and destructions of all companies that are overdue or due until a date. */
function agendaQuery(to: string) {
  return queryOptions({
    queryKey: [...queryKeys.ownTasks, "agenda", to],
    queryFn: ({ signal }) => call<typeof readAgendaOfCompanies>("GET /agenda/", { query: { to }, signal }),
  });
}

const nothingDue: DueRecords = { over: { count: 0, rows: [] }, soon: { count: 0, rows: [] } };

/** A part of a day list; the server counts more records than it lists. */
interface DayLines {
  readonly count: number;
  readonly lines: readonly DayLine[];
}

/** Upcoming deadlines are shown this many days before. */
const soonDays = 7;

/** Returns what to do on a day in all companies: deadlines and records by date, risks worst first, the rest in company order. */
export function dayList(
  companies: readonly Company[],
  today: string,
  { over, soon }: DueRecords = nothingDue,
): Readonly<Record<DayPart, DayLines>> {
  const last = dayAfter(today, soonDays);
  const deadlines = each(companies, deadlinesOf);
  const fresh = each(companies, freshOf).toSorted(
    (a, b) => severityNames.indexOf(a.severity) - severityNames.indexOf(b.severity),
  );
  return {
    over: linesByDay(
      deadlines.filter(({ isOver }) => isOver),
      over,
    ),
    waiting: wholePart(each(companies, waitingOf)),
    fresh: wholePart(fresh),
    soon: linesByDay(
      deadlines.filter(({ isOver, day }) => !isOver && day <= last),
      soon,
    ),
    stale: wholePart(each(companies, staleOf)),
  };
}

function wholePart(lines: readonly DayLine[]): DayLines {
  return { count: lines.length, lines };
}

function linesByDay(
  deadlines: readonly (DayLine & { readonly day: string })[],
  { count, rows }: DueRecords["over"],
): DayLines {
  const lines = [...deadlines, ...rows.map(lineOfRecord)];
  return {
    count: deadlines.length + count,
    lines: lines.toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

function each<T>(companies: readonly Company[], lines: (company: Company, work: CompanyWork) => readonly T[]): T[] {
  return companies.flatMap((company) => (company.work ? lines(company, company.work) : []));
}

function deadlinesOf({ id, name }: Company, { deadlines }: CompanyWork) {
  return deadlines
    .filter(({ has_task: hasTask }) => !hasTask)
    .map((item, at) => ({
      key: `${id} ${at}`,
      company: { id, name },
      href:
        addressOf({ company: id }, { form: item.form, id: item.id, field: item.field || undefined }) ??
        screenAddress(id, "forms"),
      what: { name: item.name, of: item.label },
      day: item.day,
      isOver: item.is_over,
    }));
}

function lineOfRecord(record: DueRecords["over"]["rows"][number]) {
  const { form, id, company, company_name, name, label, url, day } = record;
  return {
    key: `${form} ${company} ${id}`,
    company: { id: company, name: company_name },
    href: url,
    what: { name, of: label },
    day,
  };
}

function waitingOf({ id, name }: Company, { waiting }: CompanyWork): DayLine[] {
  const [first] = waiting;
  if (!first) return [];
  const href = addressOf({ company: id }, first) ?? screenAddress(id, "forms");
  return [{ key: String(id), company: { id, name }, href, what: { count: waiting.length } }];
}

function freshOf({ id, name }: Company, { risks }: CompanyWork) {
  return (risks?.fresh.rows ?? []).map(({ name: risk, obj, severity, url }, at) => ({
    key: `${id} ${at}`,
    company: { id, name },
    href: url,
    what: { name: risk, of: obj },
    severity,
  }));
}

function staleOf({ id, name }: Company, { documents }: CompanyWork): DayLine[] {
  const count = documents?.stale ?? 0;
  if (count === 0) return [];
  return [{ key: String(id), company: { id, name }, href: screenAddress(id, "documents"), what: { count } }];
}

/** Renders a part of the day list with its heading. */
function DaySection({ part, count, lines }: DayLines & { readonly part: DayPart }) {
  const t = useWords(companyStatusWords);
  const id = useId();
  const [shown, setShown] = useState(linesAtOnce);
  return (
    <section aria-labelledby={id} data-part={part}>
      <Title order={2} size="h4" id={id}>
        {t(`part_${part}`, { lines: count })}
      </Title>
      <ul className={classes.lines}>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.key} part={part} line={line} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="default" size="xs" mt={8} onClick={() => setShown(lines.length)}>
          {t(count > lines.length ? "firstLines" : "allLines", { lines: lines.length })}
        </Button>
      )}
      {lines.length <= shown && count > lines.length && (
        <Text size="sm" mt={8}>
          <HrefLink href={withQuery(companyTasksAddress, { show: part === "over" ? "overdue" : undefined })}>
            {t("moreLines", { lines: count - lines.length })}
          </HrefLink>
        </Text>
      )}
    </section>
  );
}

function Line({ part, line }: { readonly part: DayPart; readonly line: DayLine }) {
  const t = useWords(companyStatusWords);
  const ofRisks = useWords(risksWords);
  const language = useLanguage();
  const { company, href, what, day, severity } = line;
  const text = "count" in what ? t(`count_${part === "stale" ? "stale" : "waiting"}`, what) : what.name;
  return (
    <li className={classes.line}>
      <Text size="sm" c="dimmed" className={classes.company}>
        {company.name}
      </Text>
      <span className={classes.what}>
        <HrefLink href={href}>{text}</HrefLink>
        {"of" in what && (
          <Text size="xs" c="dimmed">
            {what.of || t("approvalTerm")}
          </Text>
        )}
      </span>
      {day && (
        <Text size="sm" c={part === "over" ? "var(--opis-danger)" : undefined} className={classes.side}>
          {dateText(`${day}T12:00`, language)}
        </Text>
      )}
      {severity && (
        <Text size="sm" c="var(--opis-severity)" className={classes.side} data-severity={severity}>
          {ofRisks(`severity_${severity}`)}
        </Text>
      )}
    </li>
  );
}

const skeletonLines = [0, 1, 2, 3, 4];

function DaySkeleton() {
  return (
    <Stack gap={12} maw={880} aria-busy>
      <Skeleton height={22} width={200} />
      {skeletonLines.map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  );
}

/** Renders what to do today in all companies of the user, with links. */
export function TodayPage() {
  const t = useWords(companyStatusWords);
  const views = useWords(companyViewsWords);
  const today = companyDay(new Date(), defaultTimeZone);
  const { data, isError, refetch } = useQuery(companiesQuery());
  const { work, isWhole, isPending } = useCompanyWork();
  const { data: due, isPending: isDuePending } = useQuery(agendaQuery(dayAfter(today, soonDays)));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const list = dayList(
    (data?.results ?? []).map(({ id, name }) => ({ id, name, work: work.get(id) })),
    today,
    due,
  );
  const isEmpty =
    data !== undefined && due !== undefined && isWhole && dayParts.every((part) => list[part].count === 0);
  return (
    <>
      <PageHeader title={views("today")} description={t("todayText")} />
      <CompanyViews shown="today" />
      <HiddenCompaniesNotice listed={data?.count} />
      {isEmpty && <EmptyState icon={IconChecks} title={t("nothingToday")} text={t("nothingTodayText")} />}
      {/* A part that came later would move the others from under the pointer. */}
      {isPending || isDuePending ? (
        <DaySkeleton />
      ) : (
        <Stack gap={24} maw={880} data-testid="today">
          {dayParts.map((part) => list[part].count > 0 && <DaySection key={part} part={part} {...list[part]} />)}
        </Stack>
      )}
      <Text size="sm" c="dimmed" mt={16} role="status">
        {data && !isWhole && t("looking", { done: work.size, count: data.results.length })}
      </Text>
    </>
  );
}
