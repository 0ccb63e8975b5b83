import { Text } from "@mantine/core";
import type { exportWork, listWork } from "@opis/model/contract/companies/statistics";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { SecondaryText } from "../../ui/table/secondary-text.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import { CsvButton } from "./csv-button.tsx";
import { momentInZone } from "./moment-in-zone.ts";
import type { WorkRow } from "./request-table.tsx";
import { StatisticsCard } from "./statistics-card.tsx";
import { rowsAtOnce } from "./statistics-query.ts";

interface WorkTableProps {
  readonly company: number;
  readonly period: { readonly since: string; readonly until: string };
  /** The company's time zone, named in the caption of the screen. */
  readonly zone: string;
}

/** Renders who worked on which questionnaire, when and how much. */
export function WorkTable({ company, period, zone }: WorkTableProps) {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const params = { company_id: company };
  const list = useInfiniteRows(
    [...queryKeys.company(company), "statistics", "work", period, language],
    (offset, signal) =>
      call<typeof listWork>("GET /companies/:company_id/stat/work/", {
        params,
        query: { ...period, offset, limit: rowsAtOnce },
        signal,
      }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const changed = ({ changes, last }: WorkRow) =>
    `${say("changes")}: ${changes}, ${momentInZone(last, language, zone)}`;
  const columns: TableColumn<WorkRow>[] = [
    {
      key: "title",
      title: say("form"),
      cell: ({ url, title, form_title }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          {url === null ? `${title} (${say("gone")})` : <HrefLink href={url}>{title}</HrefLink>}
          {title !== form_title && (
            <Text size="xs" c="dimmed">
              {form_title}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: "name",
      title: say("person"),
      width: 14,
      yields: true,
      below: ({ name }) => <SecondaryText>{name}</SecondaryText>,
      cell: ({ name }) => <span style={{ overflowWrap: "anywhere" }}>{name}</span>,
    },
    {
      key: "changes",
      title: say("changes"),
      width: 8,
      align: "right",
      yields: true,
      below: (row) => <SecondaryText>{changed(row)}</SecondaryText>,
      cell: ({ changes }) => changes,
    },
    {
      key: "first",
      title: say("first"),
      width: 11,
      yields: true,
      cell: ({ first }) => momentInZone(first, language, zone),
    },
    {
      key: "last",
      title: say("last"),
      width: 11,
      yields: true,
      cell: ({ last }) => momentInZone(last, language, zone),
    },
  ];
  const url = urlOf<typeof exportWork>("/companies/:company_id/stat/work/export/", { params, query: period });
  return (
    <StatisticsCard title={say("work")} hint={say("workText")} actions={<CsvButton url={url} name={say("work")} />}>
      <DataTable
        label={say("work")}
        columns={columns}
        rows={list.rows}
        rowKey={({ person, form, object_id }) => `${person} ${form} ${object_id}`}
      />
      <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
        {say("shown", { shown: list.rows?.length ?? 0, count: list.count })}
      </EndOfList>
    </StatisticsCard>
  );
}
