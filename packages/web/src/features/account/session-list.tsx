import { Badge, Button, Group, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { useQuery } from "@tanstack/react-query";
import { momentText, type Translate, useLanguage, useWords } from "../../i18n/language.ts";
import { accountWords } from "../../i18n/ru/account.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { SecondaryText } from "../../ui/table/secondary-text.tsx";
import { type AccountChanges, type Session, sessionsQuery } from "./account-queries.ts";

// In this order: Edge, Opera and Yandex also claim to be Chrome, and Chrome claims to be Safari.
const browsers = [
  ["YaBrowser", /YaBrowser\//],
  ["Edge", /Edg\w*\//],
  ["Opera", /OPR\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Version\/.+Safari\//],
] as const;

const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** Returns a short name of a user agent: «Chrome, Windows»; a program by its own name. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  if (named.length > 0) return named.join(", ");
  const [program] = userAgent.split(/[\s/(]/);
  return program ? accountWords.text("program", { name: program }) : accountWords.text("unknownDevice");
}

/** Renders the user's sessions: each can be ended, or all but this one. */
export function SessionList({ changes }: { readonly changes: AccountChanges }) {
  const t = useWords(accountWords);
  const language = useLanguage();
  const { data } = useQuery(sessionsQuery);
  const hasOthers = data?.results.some(({ is_current }) => !is_current);
  return (
    <PageSection
      title={t("sessions")}
      hint={t("sessionsHint")}
      actions={
        hasOthers && (
          <Button variant="default" loading={changes.endOthers.isPending} onClick={() => changes.endOthers.mutate()}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      <DataTable
        label={t("sessions")}
        columns={columnsOf(t, language, changes.endOne)}
        rows={data?.results}
        rowKey={({ id }) => id}
        skeletonRows={1}
      />
    </PageSection>
  );
}

function columnsOf(
  t: Translate<Parameters<typeof accountWords.text>[0]>,
  language: Language,
  endOne: AccountChanges["endOne"],
): TableColumn<Session>[] {
  return [
    {
      key: "device",
      title: t("device"),
      cell: ({ user_agent, created, is_current }) => (
        <>
          <Group gap="xs">
            <Text fw={500}>{deviceName(user_agent)}</Text>
            {is_current && (
              <Badge variant="light" fw={500} radius="sm">
                {t("current")}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t("since", { moment: momentText(created, language) })}
          </Text>
        </>
      ),
    },
    {
      key: "address",
      title: t("address"),
      width: 12,
      yields: true,
      cell: ({ address }) => <span style={{ overflowWrap: "anywhere" }}>{address}</span>,
      below: ({ address }) => <SecondaryText>{address}</SecondaryText>,
    },
    {
      key: "last_active",
      title: t("lastActive"),
      width: 11,
      yields: true,
      cell: ({ last_active }) => momentText(last_active, language),
      below: ({ last_active }) => (
        <SecondaryText>{t("activeAt", { moment: momentText(last_active, language) })}</SecondaryText>
      ),
    },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 8,
      align: "right",
      cell: (session) =>
        !session.is_current && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t("endSessionOf", { device: deviceName(session.user_agent) })}
            disabled={endOne.isPending}
            onClick={() => endOne.mutate(session)}
          >
            {t("endSession")}
          </Button>
        ),
    },
  ];
}
