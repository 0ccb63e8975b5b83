import { Text } from "@mantine/core";
import type {
  exportRequests,
  exportWork,
  listRequests,
  listWork,
  readStatistics,
} from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type Translate, useLanguage, useWords } from "../../i18n/language.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { SecondaryText } from "../../ui/table/secondary-text.tsx";
import { CsvButton, StatisticsCard } from "./statistics-card.tsx";
import { momentInZone, rowsAtOnce } from "./statistics-query.ts";

interface WorkTableProps {
  readonly company: number;
  readonly period: { readonly since: string; readonly until: string };
  /** The company's time zone, named in the caption of the screen. */
  readonly zone: string;
}

interface RequestTableProps {
  readonly company: number;
  readonly period: { readonly since: string; readonly until: string };
  /** The company's time zone, named in the caption of the screen. */
  readonly zone: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration: minutes up to an hour, hours up to two days, then days. */
export function durationText(seconds: number, say: Translate<"minutes" | "hours" | "wholeDays">): string {
  if (seconds < hour) return say("minutes", { count: Math.max(1, Math.round(seconds / minute)) });
  if (seconds < 2 * day) return say("hours", { count: Math.round(seconds / hour) });
  return say("wholeDays", { count: Math.round(seconds / day) });
}

export type Statistics = AnswerOf<typeof readStatistics>;
type WorkRow = AnswerOf<typeof listWork>["results"][number];
type RequestStatisticsRow = AnswerOf<typeof listRequests>["results"][number];

/** Renders all requests of a period, each with its answer and duration. */
export function RequestTable({ company, period, zone }: RequestTableProps) {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const params = { company_id: company };
  const list = useInfiniteRows(
    [...queryKeys.company(company), "statistics", "requests", period, language],
    (offset, signal) =>
      call<typeof listRequests>("GET /companies/:company_id/stat/requests/", {
        params,
        query: { ...period, offset, limit: rowsAtOnce },
        signal,
      }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const stateOf = ({ state, seconds }: RequestStatisticsRow) =>
    seconds === null ? say(`state_${state}`) : durationText(seconds, say);
  const columns: TableColumn<RequestStatisticsRow>[] = [
    {
      key: "title",
      title: say("kind"),
      cell: ({ kind, url, title, form_title }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          {url === null ? title || form_title : <HrefLink href={url}>{title}</HrefLink>}
          <Text size="xs" c="dimmed">
            {say(`kind_${kind}`)}
          </Text>
        </div>
      ),
    },
    {
      key: "whom",
      title: say("whom"),
      width: 14,
      yields: true,
      below: ({ whom }) => whom && <SecondaryText>{whom}</SecondaryText>,
      cell: ({ whom }) => <span style={{ overflowWrap: "anywhere" }}>{whom || "—"}</span>,
    },
    {
      key: "asked",
      title: say("requestedAt"),
      width: 11,
      yields: true,
      below: ({ asked }) => <SecondaryText>{momentInZone(asked, language, zone)}</SecondaryText>,
      cell: ({ asked, times }) => (
        <>
          {momentInZone(asked, language, zone)}
          {times > 1 && (
            <Text size="xs" c="dimmed">
              {say("times", { count: times })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "answered",
      title: say("answer"),
      width: 14,
      yields: true,
      cell: ({ answered, answered_by }) =>
        answered === null ? (
          "—"
        ) : (
          <div style={{ overflowWrap: "anywhere" }}>
            {momentInZone(answered, language, zone)}
            <Text size="xs" c="dimmed">
              {say("answeredBy", { name: answered_by })}
            </Text>
          </div>
        ),
    },
    { key: "state", title: say("took"), width: 9, cell: stateOf },
  ];
  const url = urlOf<typeof exportRequests>("/companies/:company_id/stat/requests/export/", { params, query: period });
  return (
    <StatisticsCard title={say("allRequests")} actions={<CsvButton url={url} name={say("allRequests")} />}>
      <DataTable
        label={say("allRequests")}
        columns={columns}
        rows={list.rows}
        rowKey={({ kind, form, title, whom, asked }) => `${kind} ${form} ${title} ${whom} ${asked}`}
      />
      <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
        {say("shown", { shown: list.rows?.length ?? 0, count: list.count })}
      </EndOfList>
    </StatisticsCard>
  );
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
  const changesText = ({ changes, last }: WorkRow) =>
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
      below: (row) => <SecondaryText>{changesText(row)}</SecondaryText>,
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
