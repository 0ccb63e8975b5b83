import { Button, Group, Skeleton, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { deleteNews, listWrittenNews } from "@opis/model/contract/installation/news";
import { newsPageAddress } from "@opis/model/screen-addresses";
import { IconNews } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { InstallationTabs } from "../installation/installation-tabs.tsx";
import type { NewsLine } from "./news-feeds.tsx";
import { newsPageSize } from "./news-queries.ts";

const NewsEditor = lazyPart(() =>
  import("./news-editor.tsx").then(({ NewsEditor: component }) => ({ default: component })),
);

const NewsFeeds = lazyPart(() =>
  import("./news-feeds.tsx").then(({ NewsFeeds: component }) => ({ default: component })),
);

/** Renders all news of the installation, including drafts, with the editor. */
export function InstallationNewsPage() {
  const t = useWords(newsWords);
  const ofInstallation = useWords(installationWords);
  const language = useLanguage();
  const [edited, setEdited] = useState<number | "new">();
  const [isFeeds, setFeeds] = useState(false);
  const [removed, setRemoved] = useState<NewsLine>();
  const list = useInfiniteRows([...queryKeys.news, "written"], (offset, signal) =>
    call<typeof listWrittenNews>("GET /installation/news/", { query: { offset, limit: newsPageSize }, signal }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const write = <Button onClick={() => setEdited("new")}>{t("write")}</Button>;
  return (
    <>
      <PageHeader
        title={t("written")}
        description={t("writtenText")}
        parents={[{ title: ofInstallation("installation") }]}
        actions={
          <Group gap={8}>
            <Button variant="default" onClick={() => setFeeds(true)}>
              {t("feeds")}
            </Button>
            {list.rows && list.rows.length > 0 && write}
          </Group>
        }
      />
      <InstallationTabs part="news" />
      {list.rows === undefined && <Skeleton height={240} />}
      {list.rows?.length === 0 && (
        <EmptyState icon={IconNews} title={t("noneWritten")} text={t("noneWrittenText")} action={write} />
      )}
      {list.rows && list.rows.length > 0 && (
        <>
          <DataTable
            label={t("written")}
            columns={newsColumns({ language, onChange: setEdited, onRemove: setRemoved })}
            rows={list.rows}
            rowKey={({ id }) => id}
          />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
      <Suspense>{isFeeds && <NewsFeeds onClose={() => setFeeds(false)} />}</Suspense>
      <Suspense>{edited !== undefined && <NewsEditor id={edited} onClose={() => setEdited(undefined)} />}</Suspense>
      {removed && <DeleteNews news={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

interface NewsColumns {
  readonly language: Language;
  readonly onChange: (id: number) => void;
  readonly onRemove: (line: NewsLine) => void;
}

/** Returns the columns of the editor's list of news: title, publication state, actions. */
function newsColumns({ language, onChange, onRemove }: NewsColumns): TableColumn<NewsLine>[] {
  const t = newsWords.text;
  const state = (line: NewsLine) => stateOf(line, language);
  return [
    {
      key: "title",
      title: t("name"),
      cell: (line) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <HrefLink href={newsPageAddress(line.id)}>{line.title}</HrefLink>
          <Text size="xs" c="dimmed">
            {[line.language, ...line.tags].join(", ")}
          </Text>
        </div>
      ),
    },
    { key: "state", title: t("state"), width: 20, yields: true, cell: state, below: state },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 16,
      align: "right",
      cell: (line) => (
        <Group gap={4} justify="flex-end">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t("change")}: ${line.title}`}
            onClick={() => onChange(line.id)}
          >
            {t("change")}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${t("remove")}: ${line.title}`}
            onClick={() => onRemove(line)}
          >
            {t("remove")}
          </Button>
        </Group>
      ),
    },
  ];
}

function stateOf({ published }: NewsLine, language: Language): string {
  if (!published) return newsWords.text("draft");
  const word = Date.parse(published) > Date.now() ? "later" : "published";
  return newsWords.text(word, { moment: momentText(published, language) });
}

interface DeleteNewsProps {
  readonly news: NewsLine;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes a piece of news. */
function DeleteNews({ news: { id, title }, onClose }: DeleteNewsProps) {
  const t = useWords(newsWords);
  const cache = useQueryClient();
  const remove = async () => {
    await call<typeof deleteNews>("DELETE /installation/news/:id/ 204", { params: { id } });
    notify("success", t("deleted"));
    await cache.invalidateQueries({ queryKey: queryKeys.news });
  };
  return (
    <DeleteDialog title={t("removeTitle", { title })} onClose={onClose} onDelete={remove}>
      <Text>{t("removeText")}</Text>
    </DeleteDialog>
  );
}
