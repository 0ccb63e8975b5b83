import { Button, Card, Group, Stack, Switch, Text } from "@mantine/core";
import type { changeNewsFeed, deleteNewsFeed, fetchNewsFeed } from "@opis/model/contract/installation/news-feeds";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { newsFeedsWords } from "../../words/news-feeds.ts";
import { useLanguage } from "../../words/words.ts";
import type { NewsFeed } from "./news-queries.ts";

/** A feed: whether it is asked by itself, what becomes of its news, and what came of the last try. */
export function FeedRow({ feed }: { readonly feed: NewsFeed }) {
  const say = useWords(newsFeedsWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const { id, address, title, is_on, publishes, fetched, trouble, brought } = feed;
  const onSuccess = () => cache.invalidateQueries({ queryKey: queryKeys.news });
  const change = useSingleMutation({
    mutationFn: (body: { is_on: boolean } | { publishes: boolean }) =>
      call<typeof changeNewsFeed>("PATCH /installation/news-feeds/:id/", { params: { id }, body }),
    onSuccess,
  });
  const check = useSingleMutation({
    mutationFn: () => call<typeof fetchNewsFeed>("POST /installation/news-feeds/:id/fetch/", { params: { id } }),
    onSuccess,
  });
  const remove = useSingleMutation({
    mutationFn: () => call<typeof deleteNewsFeed>("DELETE /installation/news-feeds/:id/ 204", { params: { id } }),
    onSuccess: () => {
      notify("success", say("removed"));
      return onSuccess();
    },
  });
  const outcome = () => {
    if (fetched === null) return say("never");
    const moment = momentText(fetched, language);
    return trouble ? say("failed", { moment, reason: say(trouble) }) : say("brought", { moment, count: brought });
  };
  const name = title || address;
  return (
    <Card withBorder padding="sm" role="group" aria-label={name}>
      <Stack gap={8}>
        <div style={{ overflowWrap: "anywhere" }}>
          <Text fw={600} size="sm">
            {name}
          </Text>
          {title !== "" && (
            <Text size="xs" c="dimmed">
              {address}
            </Text>
          )}
          <Text size="xs" c={trouble ? "var(--opis-danger)" : "dimmed"} role="status">
            {outcome()}
          </Text>
        </div>
        <Switch
          size="sm"
          label={say("isOn")}
          checked={is_on}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) => change.mutate({ is_on: checked })}
        />
        <Switch
          size="sm"
          label={say("publishes")}
          checked={publishes}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) => change.mutate({ publishes: checked })}
        />
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="default"
            loading={check.isPending}
            aria-label={`${say("check")}: ${name}`}
            onClick={() => check.mutate()}
          >
            {say("check")}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${say("remove")}: ${name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {say("remove")}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
