import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconMailForward } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { installationQuery } from "../../../api/common-queries.ts";
import { dateText, momentText, useLanguage, useWords } from "../../../i18n/language.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { EmptyState, LoadFailed } from "../../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../../ui/table/data-table.tsx";
import { SecondaryText } from "../../../ui/table/secondary-text.tsx";
import { calendarQuery, type ListedMailing, mailingsQuery } from "./mailing-queries.ts";
import { MailingResults } from "./mailing-results.tsx";
import { MailContextSection } from "./mailing-settings-section.tsx";

const Composer = lazyPart(() => import("./composer.tsx").then((module) => ({ default: module.Composer })));

const colors = { mailing: "accent", reminder: "yellow", end: "gray" } as const;

/** Renders what is sent automatically and which links expire, by date. */
function MailCalendar({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(calendarQuery(company));
  return (
    <PageSection title={t("calendar")}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={96} aria-busy />}
      {data?.length === 0 && <Text c="dimmed">{t("calendarEmpty")}</Text>}
      <Stack gap={8} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {data?.map(({ day, kind, name, letters }) => (
          <Group key={`${day} ${kind} ${name}`} component="li" gap={12} wrap="wrap">
            <Text w={96} style={{ fontVariantNumeric: "tabular-nums" }}>
              {dateText(day, language)}
            </Text>
            <Badge color={colors[kind]} variant="light" tt="none">
              {t(`kind_${kind}`)}
            </Badge>
            <Text style={{ overflowWrap: "anywhere" }} flex="1 1 160px">
              {name === "" ? t("all") : name}{" "}
              <Text span c="dimmed" size="sm">{`· ${t(kind === "end" ? "links" : "letters")}: ${letters}`}</Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </PageSection>
  );
}

interface MailingListProps {
  readonly company: number;
  readonly onOpen: (mailing: ListedMailing) => void;
}

/** Renders the mailings of a company with their progress; one opens the states of its e-mails. */
function MailingList({ company, onOpen }: MailingListProps) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(mailingsQuery(company));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data?.count === 0)
    return <EmptyState icon={IconMailForward} title={t("noMailings")} text={t("noMailingsText")} />;
  const count = (key: CountKey): TableColumn<ListedMailing> => ({
    key,
    title: t(key),
    width: 7,
    align: "right",
    yields: true,
    cell: (mailing) => countOf(mailing, key),
    below: (mailing) => <SecondaryText key={key}>{`${t(key)}: ${countOf(mailing, key)}`}</SecondaryText>,
  });
  const columns: TableColumn<ListedMailing>[] = [
    {
      key: "subject",
      title: t("subjectAndDay"),
      cell: (mailing) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Button variant="transparent" p={0} h="auto" onClick={() => onOpen(mailing)} styles={wrappedLabel}>
            {mailing.subject}
          </Button>
          <Text size="xs" c="dimmed">
            {[
              momentText(mailing.created, language),
              mailing.created_by,
              t("until", { day: dateText(mailing.expiration, language) }),
              ...(mailing.scheduled_for ? [t("bySchedule")] : []),
            ].join(" · ")}
          </Text>
          <Problems mailing={mailing} />
        </div>
      ),
    },
    count("letters"),
    count("sent"),
    count("opened"),
    count("filled"),
    count("done"),
  ];
  return <DataTable label={t("mailings")} columns={columns} rows={data?.results} rowKey={({ id }) => id} />;
}

function countOf(mailing: ListedMailing, key: CountKey): number {
  return key === "sent" ? (mailing.states.sent ?? 0) : mailing[key];
}

type CountKey = "letters" | "sent" | "opened" | "filled" | "done";

const wrappedLabel = { label: { whiteSpace: "normal", textAlign: "left", lineHeight: 1.4 } } as const;

function Problems({ mailing: { states } }: { readonly mailing: ListedMailing }) {
  const t = useWords(mailingWords);
  const count = (states.failed ?? 0) + (states.doubtful ?? 0);
  if (count === 0) return null;
  return (
    <Badge color="red" variant="light" tt="none" mt={4}>
      {t("problems", { count })}
    </Badge>
  );
}

/** Renders the mailing of links: sent ones, the calendar, shared settings, and composing a new one. */
export function MailingTab({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const navigate = useNavigate();
  const asking = useLocation({ select: ({ state }) => state.asking });
  const [isWriting, setWriting] = useState(asking !== undefined);
  const [opened, setOpened] = useState<ListedMailing>();
  const { data: installation } = useQuery(installationQuery);
  const close = () => {
    setWriting(false);
    void navigate({ href: screenAddress(company, "settings", { tab: "mailing" }), replace: true });
  };
  if (isWriting)
    return (
      <Suspense>
        <Composer company={company} asking={asking} onClose={close} />
      </Suspense>
    );
  if (opened) return <MailingResults company={company} mailing={opened} onClose={() => setOpened(undefined)} />;
  return (
    <Stack gap="xl">
      {installation?.sends_letters === false && <Alert color="yellow">{t("noServer")}</Alert>}
      <PageSection
        title={t("mailings")}
        actions={
          <Button leftSection={<IconMailForward size={16} />} onClick={() => setWriting(true)}>
            {t("newMailing")}
          </Button>
        }
      >
        <MailingList company={company} onOpen={setOpened} />
      </PageSection>
      <MailCalendar company={company} />
      <MailContextSection company={company} />
    </Stack>
  );
}
