import { Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { newsFeedsWords } from "../../words/news-feeds.ts";
import { AddFeed } from "./add-feed.tsx";
import { FeedFile } from "./feed-file.tsx";
import { FeedRow } from "./feed-row.tsx";
import { newsFeedsQuery } from "./news-queries.ts";

/** The feeds that news are taken from: which there are, what came of each, and a file of one. */
export function NewsFeeds({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(newsFeedsWords);
  const common = useWords(commonWords);
  const { data: feeds, isError, refetch } = useQuery(newsFeedsQuery());
  return (
    <Modal opened size="lg" title={say("title")} closeButtonProps={{ "aria-label": common("close") }} onClose={onClose}>
      <Stack>
        <Text size="sm" c="dimmed">
          {say("text")}
        </Text>
        {isError && !feeds && <LoadFailed onRetry={() => void refetch()} />}
        {!isError && !feeds && <Skeleton height={80} />}
        {feeds?.length === 0 && <Text size="sm">{say("none")}</Text>}
        {feeds?.map((feed) => (
          <FeedRow key={feed.id} feed={feed} />
        ))}
        <AddFeed />
        <FeedFile />
      </Stack>
    </Modal>
  );
}
