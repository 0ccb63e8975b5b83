import { Button, Group, Skeleton, Text } from "@mantine/core";
import type { deleteLawAct, listLawActs } from "@opis/model/contract/installation/law-acts";
import { IconGavel } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { lawActsWords } from "../../i18n/ru/law-acts.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { InstallationTabs } from "./installation-tabs.tsx";
import type { InstallationLawAct } from "./law-act-editor.tsx";

const LawActEditor = lazyPart(() =>
  import("./law-act-editor.tsx").then(({ LawActEditor: component }) => ({ default: component })),
);
const LawActHistory = lazyPart(() =>
  import("./law-act-history.tsx").then(({ LawActHistory: component }) => ({ default: component })),
);

const pageSize = 50;

/** Renders the acts that the owner of the installation added, with their editor and history. */
export function InstallationLawActsPage() {
  const say = useWords(lawActsWords);
  const ofInstallation = useWords(installationWords);
  const [edited, setEdited] = useState<InstallationLawAct | "new">();
  const [removed, setRemoved] = useState<InstallationLawAct>();
  const [isHistory, setHistory] = useState(false);
  const columns = useColumns(setEdited, setRemoved);
  const list = useInfiniteRows([...queryKeys.lawActs, "list"], (offset, signal) =>
    call<typeof listLawActs>("GET /installation/law-acts/", { query: { offset, limit: pageSize }, signal }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const add = <Button onClick={() => setEdited("new")}>{say("add")}</Button>;
  const isEmpty = list.rows?.length === 0;
  return (
    <>
      <PageHeader
        title={say("title")}
        description={say("description")}
        parents={[{ title: ofInstallation("installation") }]}
        actions={
          <Group gap={8}>
            <Button variant="default" onClick={() => setHistory(true)}>
              {say("history")}
            </Button>
            {!isEmpty && add}
          </Group>
        }
      />
      <InstallationTabs part="law_acts" />
      {list.rows === undefined && <Skeleton height={240} />}
      {isEmpty && <EmptyState icon={IconGavel} title={say("none")} text={say("noneText")} action={add} />}
      {list.rows && !isEmpty && (
        <>
          <DataTable label={say("title")} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {say("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
      <Suspense>{isHistory && <LawActHistory onClose={() => setHistory(false)} />}</Suspense>
      <Suspense>{edited && <LawActEditor act={edited} onClose={() => setEdited(undefined)} />}</Suspense>
      {removed && <DeleteAct act={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

type OnAct = (act: InstallationLawAct) => void;

function useColumns(onChange: OnAct, onRemove: OnAct): TableColumn<InstallationLawAct>[] {
  const say = useWords(lawActsWords);
  const language = useLanguage();
  const when = ({ kind, date }: InstallationLawAct) => say(kind, { date: dateText(`${date}T12:00`, language) });
  const titleOf = ({ title_ru, title_en }: InstallationLawAct) => (language === "ru" ? title_ru : title_en);
  return [
    {
      key: "title",
      title: say("act"),
      cell: (act) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Text fw={500}>{titleOf(act)}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {language === "ru" ? act.text_ru : act.text_en}
          </Text>
        </div>
      ),
    },
    { key: "date", title: say("when"), width: 20, yields: true, cell: when, below: when },
    {
      key: "actions",
      title: say("actions"),
      titleHidden: true,
      width: 16,
      align: "right",
      cell: (act) => (
        <Group gap={4} justify="flex-end">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${say("change")}: ${titleOf(act)}`}
            onClick={() => onChange(act)}
          >
            {say("change")}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${say("remove")}: ${titleOf(act)}`}
            onClick={() => onRemove(act)}
          >
            {say("remove")}
          </Button>
        </Group>
      ),
    },
  ];
}

interface DeleteActProps {
  readonly act: InstallationLawAct;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes an act. */
function DeleteAct({ act: { id, title_ru, title_en }, onClose }: DeleteActProps) {
  const say = useWords(lawActsWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const remove = async () => {
    await call<typeof deleteLawAct>("DELETE /installation/law-acts/:id/ 204", { params: { id } });
    notify("success", say("deleted"));
    await cache.invalidateQueries({ queryKey: queryKeys.lawActs });
  };
  return (
    <DeleteDialog
      title={say("removeTitle", { title: language === "ru" ? title_ru : title_en })}
      onClose={onClose}
      onDelete={remove}
    >
      <Text>{say("removeText")}</Text>
    </DeleteDialog>
  );
}
