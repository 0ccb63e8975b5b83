import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { incidentKinds } from "@opis/model/duties/incident-kinds";
import { IconPlus, IconUrgent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { companyMetaQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { momentText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { incidentsWords } from "../../i18n/incidents.ts";
import { useLanguage, usePick } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { linkTo } from "../../ui/link-to.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import { Countdown } from "./countdown.tsx";
import { IncidentBadge } from "./incident-badge.tsx";
import { type ListedIncident, listedIncidents } from "./incident-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/incidents");

const filters = {
  open: { open: "true" },
  overdue: { overdue: "true" },
  all: {},
  drills: { drill: "true" },
} as const;
type FilterName = keyof typeof filters;

/** Incidents with the hours of their notifications: the journal Ж4; drills apart. */
export function IncidentsPage() {
  const t = useWords(incidentsWords);
  const { companyId } = route.useParams();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const [shown, setShown] = useState<FilterName>("open");
  const [search, setSearch] = useState("");
  const filter = { ...filters[shown], ...(search.trim() !== "" && { search: search.trim() }) };
  const list = useInfiniteRows([...queryKeys.incidents(companyId), "list", filter], (offset, signal) =>
    listedIncidents(companyId, filter, offset, signal),
  );
  const columns = useIncidentColumns(companyId);
  const mayRegister = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  if (list.isFailed) return <LoadFailed onRetry={list.again} />;
  const isFiltered = shown === "overdue" || search.trim() !== "";
  const address = `${screenAddress(companyId, "incidents")}`;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          mayRegister && (
            <Group gap="sm">
              <Button variant="default" renderRoot={(props) => <Link {...linkTo(`${address}drill/`)} {...props} />}>
                {t("startDrill")}
              </Button>
              <Button
                renderRoot={(props) => <Link {...linkTo(`${address}new/`)} {...props} />}
                leftSection={<IconPlus size={16} />}
              >
                {t("register")}
              </Button>
            </Group>
          )
        }
      />
      <Group mb="md" gap="sm">
        <SegmentedControl
          aria-label={t("show")}
          value={shown}
          onChange={(value) => setShown(isFilter(value) ? value : "open")}
          data={[
            { value: "open", label: t("open") },
            { value: "overdue", label: t("overdue") },
            { value: "all", label: t("all") },
            { value: "drills", label: t("drills") },
          ]}
        />
        <SearchInput label={t("search")} value={search} onChange={setSearch} />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState
          icon={IconUrgent}
          title={t(isFiltered ? "noneFound" : "none")}
          text={t(isFiltered ? "noneFoundText" : "noneText")}
        />
      ) : (
        <>
          <DataTable label={t("title")} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onNear={list.more} onAgain={list.moreAgain}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

function isFilter(value: string): value is FilterName {
  return Object.hasOwn(filters, value);
}

function useIncidentColumns(company: number): TableColumn<ListedIncident>[] {
  const t = useWords(incidentsWords);
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: "number",
      title: t("number"),
      width: 7,
      cell: ({ id, number }) => <HrefLink href={`${screenAddress(company, "incidents")}${id}/`}>{number}</HrefLink>,
    },
    {
      key: "kind",
      title: t("kind"),
      cell: ({ kind, description }) => (
        <>
          <Text>{kind && pick(incidentKinds[kind])}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        </>
      ),
    },
    {
      key: "detected",
      title: t("detected"),
      width: 10,
      yields: true,
      cell: ({ detected_at: detected }) => detected && momentText(detected, language),
    },
    {
      key: "due",
      title: t("notification"),
      width: 13,
      cell: ({ clock }) =>
        clock && (
          <>
            <Text size="sm">{t("until", { date: momentText(clock.due, language) })}</Text>
            <Countdown due={clock.due} size="xs" c="dimmed" />
          </>
        ),
    },
    {
      key: "state",
      title: t("state"),
      width: 15,
      yields: true,
      cell: ({ state }) => state && <IncidentBadge state={state} />,
      below: ({ state }) => state && <IncidentBadge state={state} />,
    },
    { key: "responsible", title: t("responsible"), width: 13, yields: true, cell: ({ responsible }) => responsible },
  ];
}
