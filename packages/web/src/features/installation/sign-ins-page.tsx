import { Badge, Group, Switch, Text } from "@mantine/core";
import type { listSignIns } from "@opis/model/contract/installation/administration";
import { type ErrorCode, errorCatalogue } from "@opis/model/errors";
import { IconSearchOff } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { SecondaryText } from "../../ui/table/secondary-text.tsx";
import { installationKeys, pageSize, type SignInNote } from "./installation-queries.ts";
import { InstallationTabs } from "./installation-tabs.tsx";
import { useListQuery } from "./use-list-query.ts";

const route = getRouteApi("/signed-in/installation/sign_ins");

/** Renders sign-in attempts: who, from where, and why they were refused. */
export function SignInsPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const { user } = route.useSearch();
  const { typed, setTyped, query } = useListQuery();
  const [onlyRefused, setOnlyRefused] = useState(false);
  const request = { ...query, ...(user && { user }), ...(onlyRefused && { refused: "true" as const }) };
  const list = useInfiniteRows([...installationKeys.signIns, request], (offset, signal) =>
    call<typeof listSignIns>("GET /installation/sign_ins/", { query: { ...request, offset, limit: pageSize }, signal }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const unknownOne = ({ name, refusal }: SignInNote) => {
    if (name === "") return t("unnamed");
    return refusal === "email_not_found" ? name : t("unknownName", { sign: name });
  };
  const when = ({ at }: SignInNote) => momentText(at, language);
  const whence = ({ address }: SignInNote) => address;
  const columns: TableColumn<SignInNote>[] = [
    {
      key: "who",
      title: t("who"),
      cell: (note) => (
        <div style={{ overflowWrap: "anywhere" }}>
          {note.user_id === null ? <Text c="dimmed">{unknownOne(note)}</Text> : <Text fw={500}>{note.name}</Text>}
        </div>
      ),
    },
    { key: "outcome", title: t("outcome"), width: 15, cell: (note) => <Outcome note={note} /> },
    {
      key: "at",
      title: t("when"),
      width: 11,
      yields: true,
      cell: when,
      below: (note) => <SecondaryText>{when(note)}</SecondaryText>,
    },
    {
      key: "address",
      title: t("whence"),
      width: 10,
      yields: true,
      cell: whence,
      below: (note) => <SecondaryText>{whence(note)}</SecondaryText>,
    },
    {
      key: "device",
      title: t("device"),
      yields: true,
      cell: ({ user_agent }) => (
        <Text size="xs" c="dimmed" lineClamp={2} title={user_agent}>
          {user_agent}
        </Text>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t("signInsTitle")} description={t("signInsText")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="sign_ins" />
      <Group mb="md">
        <SearchInput label={t("findSignIn")} value={typed} onChange={setTyped} />
        <Switch
          label={t("onlyRefused")}
          checked={onlyRefused}
          onChange={(event) => setOnlyRefused(event.currentTarget.checked)}
        />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <>
          <DataTable label={t("signInsTitle")} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

const ownWords = [
  "wrong_credentials",
  "account_blocked",
  "password_expired",
  "need_new_password",
  "paid_period_ended",
  "second_step_needed",
  "wrong_code",
] as const;

/** Renders whether the sign-in succeeded, and why not. */
function Outcome({ note: { refusal } }: { readonly note: SignInNote }) {
  const t = useWords(installationWords);
  const language = useLanguage();
  const knownCode = ownWords.find((code) => code === refusal);
  const text = refusal === null ? t("entered") : knownCode ? t(`refusal_${knownCode}`) : textOf(refusal)[language];
  return (
    <Badge variant="light" color={refusal === null ? "green" : "red"} fw={500} radius="sm" h="auto" py={2}>
      <span style={{ whiteSpace: "normal" }}>{text}</span>
    </Badge>
  );
}

function textOf(refusal: string) {
  const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
  return isKnown(refusal) ? errorCatalogue[refusal].text : { ru: refusal, en: refusal };
}
