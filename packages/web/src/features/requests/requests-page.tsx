import { Button, Text } from "@mantine/core";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconMailbox, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { linkTo } from "../../ui/link-to.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { type ListedRequest, listRequests, type RequestFilter } from "./request-queries.ts";
import { StateBadge } from "./state-badge.tsx";

const RequestPageDialog = lazyPart(() =>
  import("./public-request-page-settings.tsx").then(({ RequestPageDialog: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/requests");

/** Renders requests of data subjects and authorities with their deadlines: journal Ж1. */
export function RequestsPage() {
  const t = useWords(requestsWords);
  const { companyId } = route.useParams();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const [isPageShown, setPageShown] = useState(false);
  const columns = useRequestColumns(companyId);
  const mayRegister = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <Button variant="default" onClick={() => setPageShown(true)}>
              {t("page")}
            </Button>
            {mayRegister && (
              <Button
                renderRoot={(props) => <Link {...linkTo(`${screenAddress(companyId, "requests")}new/`)} {...props} />}
                leftSection={<IconPlus size={16} />}
              >
                {t("register")}
              </Button>
            )}
          </>
        }
      />
      {isPageShown && (
        <Suspense>
          <RequestPageDialog
            company={companyId}
            mayChange={meta?.access.duties === "manage"}
            onClose={() => setPageShown(false)}
          />
        </Suspense>
      )}
      <RecordRegister<ListedRequest, RequestFilter>
        label={t("title")}
        exported={{ company: companyId, form: "subject_request", title: t("title") }}
        views={[
          { key: "open", title: t("open"), query: { open: "true" } },
          { key: "overdue", title: t("overdue"), query: { overdue: "true" } },
          { key: "all", title: t("all"), query: {} },
        ]}
        search={t("search")}
        queryKey={queryKeys.subjectRequests(companyId)}
        load={(query, offset, signal) => listRequests(companyId, query, offset, signal)}
        columns={columns}
        empty={{ icon: IconMailbox, title: t("none"), text: t("noneText") }}
      />
    </>
  );
}

function useRequestColumns(company: number): TableColumn<ListedRequest>[] {
  const t = useWords(requestsWords);
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: "number",
      title: t("number"),
      width: 7,
      cell: ({ id, number }) => <HrefLink href={`${screenAddress(company, "requests")}${id}/`}>{number}</HrefLink>,
    },
    {
      key: "kind",
      title: t("kind"),
      cell: ({ kind, applicant_name: name }) => (
        <>
          <Text>{kind && pick(requestKinds[kind])}</Text>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
        </>
      ),
    },
    {
      key: "received",
      title: t("received"),
      width: 8,
      yields: true,
      cell: ({ received_at: receivedAt }) => receivedAt && dateText(receivedAt, language),
    },
    {
      key: "due",
      title: t("due"),
      width: 11,
      cell: (row) => <Due row={row} />,
    },
    {
      key: "state",
      title: t("state"),
      width: 13,
      yields: true,
      cell: ({ state }) => state && <StateBadge state={state} />,
      below: ({ state }) => state && <StateBadge state={state} />,
    },
    { key: "responsible", title: t("responsible"), width: 13, yields: true, cell: ({ responsible }) => responsible },
  ];
}

function Due({ row: { due, extended_due: extended, is_over: isOver } }: { readonly row: ListedRequest }) {
  const t = useWords(requestsWords);
  const language = useLanguage();
  const last = extended ?? due;
  return (
    <>
      <Text>{last && dateText(last, language)}</Text>
      {isOver && (
        <Text size="xs" c="var(--opis-danger)">
          {t("isOver")}
        </Text>
      )}
    </>
  );
}
