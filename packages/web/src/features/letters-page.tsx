import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listLetters, sendLetterAgain } from "@opis/model/contract/installation/email-outbox";
import { IconMail } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { installationQuery } from "../api/common-queries.ts";
import { useSingleMutation } from "../api/use-single-mutation.ts";
import { momentText, useLanguage, useWords } from "../i18n/language.ts";
import { installationWords } from "../i18n/ru/installation.ts";
import { lettersWords } from "../i18n/ru/letters.ts";
import { CopyTextButton } from "../ui/copy-text-button.tsx";
import { EndOfList } from "../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../ui/lists/use-infinite-rows.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../ui/table/data-table.tsx";
import { pageSize } from "./installation/installation-queries.ts";
import { InstallationTabs } from "./installation/installation-tabs.tsx";

type Letter = AnswerOf<typeof listLetters>["results"][number];

const lettersKey = ["letters"];

const colors = { waiting: "yellow", sent: "green", failed: "red", doubtful: "orange" } as const satisfies Record<
  Letter["state"],
  string
>;

/** Renders the installation's e-mails: sent, waiting and why, and the links to pass on if none can be sent. */
export function LettersPage() {
  const t = useWords(lettersWords);
  const area = useWords(installationWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: installation } = useQuery(installationQuery);
  const list = useInfiniteRows(lettersKey, (offset, signal) =>
    call<typeof listLetters>("GET /letters/", { query: { offset, limit: pageSize }, signal }),
  );
  const again = useSingleMutation({
    mutationFn: ({ id }: Letter) => call<typeof sendLetterAgain>("POST /letters/:id/send/", { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: lettersKey }),
  });
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const columns: TableColumn<Letter>[] = [
    {
      key: "to",
      title: t("letter"),
      cell: (letter) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Text fw={500}>{letter.to}</Text>
          <Text size="xs" c="dimmed">
            {letter.subject}
          </Text>
        </div>
      ),
    },
    {
      key: "state",
      title: t("state"),
      width: 16,
      yields: true,
      cell: (letter) => <State letter={letter} />,
      below: (letter) => <State letter={letter} />,
    },
    {
      key: "created",
      title: t("created"),
      width: 10,
      yields: true,
      cell: ({ created }) => momentText(created, language),
    },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 18,
      cell: (letter) => (
        <Group gap="xs" justify="flex-end">
          {letter.link && (
            <CopyTextButton
              text={new URL(letter.link, location.origin).href}
              label={t("copyLink")}
              copiedLabel={t("copied")}
              size="compact-sm"
            />
          )}
          {letter.state !== "sent" && installation?.sends_letters && (
            <Button size="compact-sm" variant="subtle" disabled={again.isPending} onClick={() => again.mutate(letter)}>
              {t("sendAgain")}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} parents={[{ title: area("installation") }]} />
      <InstallationTabs part="letters" />
      {installation?.sends_letters === false && (
        <Alert color="yellow" role="status" mb="md">
          {t("noServer")}
        </Alert>
      )}
      {list.rows?.length === 0 ? (
        <EmptyState icon={IconMail} title={t("empty")} text={t("emptyText")} />
      ) : (
        <>
          <DataTable label={t("title")} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {list.rows && area("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

/** Renders the state of an e-mail, with the mail server's reason if it was refused. */
function State({ letter: { state, error } }: { readonly letter: Letter }) {
  const t = useWords(lettersWords);
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <Badge variant="light" color={colors[state]} fw={500} radius="sm">
        {t(`state_${state}`)}
      </Badge>
      {error && (
        <Text size="xs" c="dimmed">
          {error}
        </Text>
      )}
    </div>
  );
}
