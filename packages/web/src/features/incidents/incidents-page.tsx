import { Button, Group, Text } from "@mantine/core";
import { incidentKinds } from "@opis/model/duties/incident-kinds";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconPlus, IconUrgent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { incidentsWords } from "../../i18n/ru/incidents.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { linkTo } from "../../ui/link-to.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { Countdown } from "./countdown.tsx";
import { IncidentBadge } from "./incident-badge.tsx";
import { type IncidentFilter, type ListedIncident, listIncidentPage } from "./incident-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/incidents");

/** Renders incidents with the hours of their notifications: journal Ж4; drills separately. */
export function IncidentsPage() {
  const t = useWords(incidentsWords);
  const { companyId } = route.useParams();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const columns = useIncidentColumns(companyId);
  const mayRegister = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  const address = screenAddress(companyId, "incidents");
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
      <RecordRegister<ListedIncident, IncidentFilter>
        label={t("title")}
        exported={{ company: companyId, form: "incident", title: t("title") }}
        views={[
          { key: "open", title: t("open"), query: { open: "true" } },
          { key: "overdue", title: t("overdue"), query: { overdue: "true" } },
          { key: "all", title: t("all"), query: {} },
          { key: "drills", title: t("drills"), query: { drill: "true" } },
        ]}
        search={t("search")}
        queryKey={queryKeys.incidents(companyId)}
        load={(query, offset, signal) => listIncidentPage(companyId, query, offset, signal)}
        columns={columns}
        empty={{ icon: IconUrgent, title: t("none"), text: t("noneText") }}
      />
    </>
  );
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
      width: 11,
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
