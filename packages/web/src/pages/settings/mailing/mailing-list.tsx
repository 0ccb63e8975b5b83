import { Badge, Button, Text } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { Below } from "../../../ui/table/below.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/table-column.ts";
import { dateText, momentText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { useLanguage } from "../../../words/words.ts";
import { type Mailing, mailingsQuery } from "./mailing-queries.ts";

interface MailingListProps {
  readonly company: number;
  readonly onOpen: (mailing: Mailing) => void;
}

/** The mailings of a company with how far each is; one opens what became of its letters. */
export function MailingList({ company, onOpen }: MailingListProps) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(mailingsQuery(company));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data?.count === 0)
    return <EmptyState icon={IconMailForward} title={t("noMailings")} text={t("noMailingsText")} />;
  const count = (key: Counted): Column<Mailing> => ({
    key,
    title: t(key),
    width: 7,
    align: "right",
    yields: true,
    cell: (mailing) => countOf(mailing, key),
    below: (mailing) => <Below key={key}>{`${t(key)}: ${countOf(mailing, key)}`}</Below>,
  });
  const columns: Column<Mailing>[] = [
    {
      key: "subject",
      title: t("subjectAndDay"),
      cell: (mailing) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Button variant="transparent" p={0} h="auto" onClick={() => onOpen(mailing)} styles={wrapped}>
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

function countOf(mailing: Mailing, key: Counted): number {
  return key === "sent" ? (mailing.states.sent ?? 0) : mailing[key];
}

type Counted = "letters" | "sent" | "opened" | "filled" | "done";

const wrapped = { label: { whiteSpace: "normal", textAlign: "left", lineHeight: 1.4 } } as const;

function Problems({ mailing: { states } }: { readonly mailing: Mailing }) {
  const t = useWords(mailingWords);
  const count = (states.failed ?? 0) + (states.doubtful ?? 0);
  if (count === 0) return null;
  return (
    <Badge color="red" variant="light" tt="none" mt={4}>
      {t("problems", { count })}
    </Badge>
  );
}
