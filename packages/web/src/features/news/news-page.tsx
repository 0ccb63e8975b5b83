import { Badge, Button, Card, Group, SegmentedControl, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { followTags, listNews, markNewsSeen } from "@opis/model/contract/installation/news";
import { newsPageAddress } from "@opis/model/screen-addresses";
import { IconNews } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import type { NewsLine } from "./news-feeds.tsx";
import { newsPageSize, newsStateQuery } from "./news-queries.ts";
import { Tags } from "./news-tags.tsx";

// Loaded on demand: few readers follow tags, and the input is a fifth of the page's code.
const FollowedTags = lazyPart(() =>
  import("./followed-tags.tsx").then(({ FollowedTags: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/news");

/** Renders the news in the reader's language: all, or those with a followed tag. */
export function NewsPage() {
  const t = useWords(newsWords);
  const language = useLanguage();
  const { mine } = route.useSearch();
  const go = route.useNavigate();
  const cache = useQueryClient();
  const { data: state } = useQuery(newsStateQuery(language));
  const query = { language, ...(mine && { mine: "true" as const }) };
  const list = useInfiniteRows([...queryKeys.news, "list", query], (offset, signal) =>
    call<typeof listNews>("GET /news/", { query: { ...query, offset, limit: newsPageSize }, signal }),
  );
  const onSuccess = () => cache.invalidateQueries({ queryKey: queryKeys.news });
  const markSeen = useSingleMutation({
    mutationFn: () => call<typeof markNewsSeen>("POST /news/mark-seen/ 204", {}),
    onSuccess,
  });
  const follow = useSingleMutation({
    mutationFn: (tags: string[]) => call<typeof followTags>("POST /news/followed/ 204", { body: { tags } }),
    onSuccess,
  });
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        actions={
          !!state?.unread && (
            <Button variant="default" loading={markSeen.isPending} onClick={() => markSeen.mutate()}>
              {t("markSeen")}
            </Button>
          )
        }
      />
      <Group mb="md" align="flex-end">
        <SegmentedControl
          aria-label={t("choice")}
          data={[
            { value: "all", label: t("all") },
            { value: "mine", label: t("mine") },
          ]}
          value={mine ? "mine" : "all"}
          onChange={(value) => void go({ to: "/news/", search: value === "mine" ? { mine: true } : {} })}
        />
        {mine && state && (
          <Suspense fallback={<Skeleton height={82} w={{ base: "100%", sm: 420 }} />}>
            <FollowedTags
              known={state.tags}
              followed={state.followed}
              isPending={follow.isPending}
              onChange={(tags) => follow.mutate(tags)}
            />
          </Suspense>
        )}
      </Group>
      {list.rows === undefined && <Skeleton height={240} />}
      {list.rows?.length === 0 && (
        <EmptyState
          icon={IconNews}
          title={t(mine ? "noneMine" : "none")}
          text={t(mine ? "noneMineText" : "noneText")}
        />
      )}
      {list.rows && list.rows.length > 0 && (
        <>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
            {list.rows.map((line) => (
              <NewsCard key={line.id} line={line} />
            ))}
          </Stack>
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

function NewsCard({ line }: { readonly line: NewsLine }) {
  const t = useWords(newsWords);
  const language = useLanguage();
  return (
    <Card component="li" withBorder padding="md" maw={860}>
      <Group gap="xs" mb={4}>
        <Text size="sm" c="dimmed">
          {line.published && dateText(line.published, language)}
        </Text>
        {line.is_unread && <Badge size="sm">{t("unread")}</Badge>}
      </Group>
      <Title order={2} size="h3" lang={line.language} style={{ overflowWrap: "anywhere" }}>
        <HrefLink href={newsPageAddress(line.id)} inherit>
          {line.title}
        </HrefLink>
      </Title>
      <Tags tags={line.tags} />
    </Card>
  );
}
