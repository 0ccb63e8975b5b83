import { Button, Group, Skeleton } from "@mantine/core";
import type { listWrittenNews } from "@opis/model/contract/installation/news";
import { IconNews } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useLongList } from "../../ui/lists/use-long-list.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useWords } from "../../words/define-words.ts";
import { installationWords } from "../../words/installation.ts";
import { newsWords } from "../../words/news.ts";
import { useLanguage } from "../../words/words.ts";
import { InstallationTabs } from "../installation/installation-tabs.tsx";
import { DeleteNews } from "./delete-news.tsx";
import { newsColumns } from "./news-columns.tsx";
import { type NewsLine, newsPageSize } from "./news-queries.ts";

const NewsEditor = lazyPart(() =>
  import("./news-editor.tsx").then(({ NewsEditor: component }) => ({ default: component })),
);

const NewsFeeds = lazyPart(() =>
  import("./news-feeds.tsx").then(({ NewsFeeds: component }) => ({ default: component })),
);

/** All news of the installation, drafts as well, and writing them. */
export function InstallationNewsPage() {
  const t = useWords(newsWords);
  const ofInstallation = useWords(installationWords);
  const language = useLanguage();
  const [edited, setEdited] = useState<number | "new">();
  const [isFeeds, setFeeds] = useState(false);
  const [removed, setRemoved] = useState<NewsLine>();
  const list = useLongList([...queryKeys.news, "written"], (offset, signal) =>
    call<typeof listWrittenNews>("GET /installation/news/", { query: { offset, limit: newsPageSize }, signal }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.again} />;
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
          <EndOfList onNear={list.more} onAgain={list.moreAgain}>
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
