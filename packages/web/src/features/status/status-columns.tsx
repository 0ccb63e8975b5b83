import { Anchor, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaires";
import { screenAddress } from "@opis/model/screen-addresses";
import { workflowStatusKeys } from "@opis/model/workflow/workflow";
import { Link } from "@tanstack/react-router";
import { dateText } from "../../i18n/date-text.ts";
import { percentText } from "../../i18n/percent-text.ts";
import type { companyStatusWords } from "../../i18n/ru/company-status.ts";
import type { formsListWords } from "../../i18n/ru/forms-list.ts";
import { PercentBar } from "../../ui/percent-bar.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import { WorkflowBadge } from "../../ui/workflow-badge.tsx";
import classes from "./status.module.css";
import { type WithWork, workColumns } from "./work-columns.tsx";

type Status = AnswerOf<typeof listCompanyStatus>["results"][number] & WithWork;

/** Of which questionnaire the percent is shown and sorted by. */
export type PercentOf = QuestionnaireName | "all";

interface ColumnsContext {
  readonly t: typeof companyStatusWords.text;
  readonly forms: typeof formsListWords.text;
  readonly language: Language;
  readonly percentOf: PercentOf;
}

/** What is looked at: how far companies are, or what is wrong in them. */
export type StatusView = "filling" | "trouble";

/** The columns of the status of all companies; what is known of a company besides joins them here. */
export function statusColumns(view: StatusView, context: ColumnsContext): TableColumn<Status>[] {
  const columns = view === "filling" ? fillingColumns(context) : workColumns<Status>(context.t);
  return [...nameColumns(context), ...columns, ...lastColumns(context)];
}

function nameColumns({ t, forms, percentOf }: ColumnsContext): TableColumn<Status>[] {
  const percentIn = ({ percent, percents }: Status) => (percentOf === "all" ? percent : percents[percentOf]);
  const title = percentOf === "all" ? t("percentOf") : forms(percentOf);
  const bar = (company: Status) => {
    const percent = percentIn(company);
    if (percent === undefined) return <Text c="dimmed">{t("none")}</Text>;
    return company.use_percents && <PercentBar percent={percent} label={`${company.name}: ${title}`} />;
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
      width: 11,
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
      width: 6,
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
      width: 7.5,
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

/** A small bar for each questionnaire, in the order of the list; named for those who point at it or hear it. */
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

/** The number of processes and systems by approval status. */
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
