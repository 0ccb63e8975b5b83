import { Anchor, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { screenAddress } from "@opis/model/screen-addresses";
import { workflowStatusKeys } from "@opis/model/workflow";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { roubleRange } from "../form-engine/risks/rouble-range.ts";
import { dateText } from "../i18n/language.ts";
import { percentText } from "../i18n/percent-text.ts";
import type { companyStatusWords } from "../i18n/ru/company-status.ts";
import type { formsListWords } from "../i18n/ru/forms-list.ts";
import { HrefLink } from "../ui/href-link.tsx";
import { PercentBar } from "../ui/percent-bar.tsx";
import { Readiness } from "../ui/readiness.tsx";
import type { TableColumn } from "../ui/table/data-table.tsx";
import { WorkflowBadge } from "../ui/workflow-badge.tsx";
import classes from "./all-companies.module.css";
import type { CompanyWork } from "./companies/use-company-work.ts";

/** A company with its pending work; undefined while loading. */
interface WithWork {
  readonly id: number;
  readonly name: string;
  readonly work: CompanyWork | undefined;
}

/** Returns the column of open records, with the overdue ones. */
function recordsColumn(t: typeof companyStatusWords.text): TableColumn<Status> {
  return {
    key: "records",
    title: t("records"),
    width: 8,
    yields: true,
    align: "right",
    sortBy: ({ records }) => (records ? totalOf(records, "overdue") : -1),
    cell: ({ id, name, records }) => {
      if (!records) return nothing;
      const [open, over] = [totalOf(records, "open"), totalOf(records, "overdue")];
      return (
        <>
          {led(open, { href: screenAddress(id, "tasks"), label: t("recordsOf", { name, lines: open }) })}
          {over > 0 && (
            <Text size="xs" c="var(--opis-danger)">
              {t("recordsOver", { lines: over })}
            </Text>
          )}
        </>
      );
    },
  };
}

function totalOf(records: NonNullable<Status["records"]>, kind: "open" | "overdue"): number {
  const { subject_request: request, incident, destruction, task } = records;
  return [request, incident, destruction, task].reduce((sum, work) => sum + work[kind], 0);
}

/** Returns the columns of risks with fines, stale documents and deadlines: each number links to its rows. */
function workColumns<C extends WithWork>(t: typeof companyStatusWords.text): TableColumn<C>[] {
  const risksOf = (company: C) =>
    knownWork(company, ({ risks }) => risks && <Risks company={company} risks={risks} t={t} />);
  return [
    {
      key: "risks",
      title: t("risks"),
      width: 13,
      yields: true,
      sortBy: ({ work }) => work?.risks?.largest ?? -1,
      cell: risksOf,
      below: (company) => <div>{risksOf(company)}</div>,
    },
    {
      key: "stale",
      title: t("stale"),
      width: 7,
      yields: true,
      align: "right",
      sortBy: ({ work }) => work?.documents?.stale ?? -1,
      cell: (company) =>
        knownWork(company, ({ documents }) =>
          led(documents?.stale ?? 0, {
            href: screenAddress(company.id, "documents"),
            label: t("staleOf", { name: company.name, lines: documents?.stale ?? 0 }),
          }),
        ),
    },
    {
      key: "deadlines",
      title: t("deadlines"),
      width: 9.5,
      yields: true,
      align: "right",
      sortBy: ({ work }) => work?.deadlines.length ?? -1,
      cell: (company) =>
        knownWork(company, ({ deadlines }) => {
          const overdueCount = deadlines.filter(({ is_over }) => is_over).length;
          return (
            <>
              {led(deadlines.length, {
                href: screenAddress(company.id, "dashboard"),
                label: t("deadlinesOf", { name: company.name, lines: deadlines.length }),
              })}
              {overdueCount > 0 && (
                <Text size="xs" c="var(--opis-danger)">
                  {t("over", { lines: overdueCount })}
                </Text>
              )}
            </>
          );
        }),
    },
  ];
}

function knownWork(company: WithWork, render: (work: CompanyWork) => ReactNode): ReactNode {
  return company.work ? (render(company.work) ?? nothing) : <Skeleton height={14} my={4} width="60%" />;
}

const nothing = (
  <Text component="span" c="dimmed" aria-hidden>
    —
  </Text>
);

function led(count: number, { href, label }: { readonly href: string; readonly label: string }): ReactNode {
  if (count === 0) return nothing;
  return (
    <HrefLink href={href}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </HrefLink>
  );
}

interface RisksProps {
  readonly company: WithWork;
  readonly risks: NonNullable<CompanyWork["risks"]>;
  readonly t: typeof companyStatusWords.text;
}

function Risks({ company, risks: { count, ...range }, t }: RisksProps) {
  const { critical = 0, high = 0, medium = 0, low = 0 } = count;
  const all = critical + high + medium + low;
  if (all === 0) return nothing;
  return (
    <>
      <HrefLink href={screenAddress(company.id, "risks")}>{t("risksOf", { lines: all, worst: critical })}</HrefLink>
      {range.largest > 0 && (
        <Text size="xs" c="dimmed">
          {roubleRange(range)}
        </Text>
      )}
    </>
  );
}

type Status = AnswerOf<typeof listCompanyStatus>["results"][number] & WithWork;

/** The questionnaire whose percentage is shown and sorted by. */
export type PercentOf = QuestionnaireName | "all";

interface ColumnsContext {
  readonly t: typeof companyStatusWords.text;
  readonly forms: typeof formsListWords.text;
  readonly language: Language;
  readonly percentOf: PercentOf;
}

/** What is shown: completeness of companies, or their problems. */
export type StatusView = "filling" | "trouble";

/** Returns the columns of the status of all companies; further columns are added here. */
export function statusColumns(view: StatusView, context: ColumnsContext): TableColumn<Status>[] {
  const columns =
    view === "filling" ? fillingColumns(context) : [...workColumns<Status>(context.t), recordsColumn(context.t)];
  return [...nameColumns(context), ...columns, ...lastColumns(context)];
}

function nameColumns({ t, forms, percentOf }: ColumnsContext): TableColumn<Status>[] {
  const percentIn = ({ percent, percents }: Status) => (percentOf === "all" ? percent : percents[percentOf]);
  const title = percentOf === "all" ? t("percentOf") : forms(percentOf);
  const bar = (company: Status) => {
    const percent = percentIn(company);
    if (percent === undefined) return <Text c="dimmed">{t("none")}</Text>;
    const label = `${company.name}: ${title}`;
    // Missing answers are known only for the whole company.
    if (percentOf !== "all" || !company.work)
      return company.use_percents && <PercentBar percent={percent} label={label} />;
    const { missing, for_documents: forDocuments } = company.work;
    const visiblePercent = company.use_percents ? percent : undefined;
    return <Readiness percent={visiblePercent} missing={missing} forDocuments={forDocuments} label={label} />;
  };
  return [
    {
      key: "name",
      title: t("company"),
      sortBy: ({ name }) => name,
      cell: ({ id, name, inn }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Anchor renderRoot={(props) => <Link to={screenAddress(id, "forms")} {...props} />} fw={500}>
            {name}
          </Anchor>
          {inn && (
            <Text size="xs" c="dimmed">
              {inn}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: "percent",
      title,
      width: 16,
      yields: true,
      sortBy: (company) => percentIn(company) ?? -1,
      cell: bar,
      below: bar,
    },
  ];
}

function fillingColumns({ t, forms, language }: ColumnsContext): TableColumn<Status>[] {
  return [
    {
      key: "forms",
      title: t("byForm"),
      width: 10,
      yields: true,
      cell: (company) => company.use_percents && <PercentsByForm company={company} forms={forms} language={language} />,
    },
    {
      key: "stands",
      title: t("stands"),
      width: 13,
      yields: true,
      sortBy: ({ statuses }) => statuses.agreed ?? 0,
      cell: (company) => <Stands company={company} none={t("nothingStands")} />,
    },
    {
      key: "people",
      title: t("people"),
      width: 8,
      yields: true,
      align: "right",
      sortBy: ({ people }) => people,
      cell: ({ people }) => people,
    },
  ];
}

function lastColumns({ t, language }: ColumnsContext): TableColumn<Status>[] {
  return [
    {
      key: "waiting",
      title: t("waiting"),
      width: 9.5,
      align: "right",
      sortBy: ({ waiting }) => waiting,
      cell: ({ id, name, waiting }) =>
        waiting > 0 ? (
          <Anchor
            renderRoot={(props) => <Link to={screenAddress(id, "forms")} {...props} />}
            aria-label={t("waitingOf", { name, count: waiting })}
          >
            {waiting}
          </Anchor>
        ) : (
          <Text component="span" c="dimmed" aria-hidden>
            —
          </Text>
        ),
    },
    {
      key: "modified",
      title: t("modified"),
      width: 7.5,
      yields: true,
      sortBy: ({ modified }) => modified,
      cell: ({ modified }) => dateText(modified, language),
    },
  ];
}

/** Renders a small bar for each questionnaire, in list order, with its name as tooltip and accessible name. */
function PercentsByForm({
  company,
  forms,
  language,
}: { readonly company: Status } & Pick<ColumnsContext, "forms" | "language">) {
  return (
    <ul className={classes.bars}>
      {questionnaireNames.map((form) => {
        const percent = company.percents[form];
        if (percent === undefined) return null;
        const label = `${forms(form)}: ${percentText(percent, language)}`;
        return (
          <li key={form} className={classes.bar} title={label} aria-label={label}>
            <span className={classes.fill} data-full={percent === 100 || undefined} style={{ height: `${percent}%` }} />
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the number of processes and systems by approval status. */
function Stands({ company: { statuses }, none }: { readonly company: Status; readonly none: string }) {
  const there = workflowStatusKeys.filter((status) => (statuses[status] ?? 0) > 0);
  if (there.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ul className={classes.stands}>
      {there.map((status) => (
        <li key={status}>
          <WorkflowBadge status={status} /> {statuses[status]}
        </li>
      ))}
    </ul>
  );
}
