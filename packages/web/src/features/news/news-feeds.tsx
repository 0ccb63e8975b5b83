import {
  Button,
  Card,
  FileButton,
  Group,
  Modal,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import { languages } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listWrittenNews, readNews } from "@opis/model/contract/installation/news";
import {
  type addNewsFeed,
  type changeNewsFeed,
  type deleteNewsFeed,
  feedLimits,
  type fetchNewsFeed,
  type importNewsFile,
  type listNewsFeeds,
} from "@opis/model/contract/installation/news-feeds";
import { textMaxCharacters } from "@opis/model/limits";
import { fileTypes } from "@opis/model/uploads/file-types";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { newsFeedsWords } from "../../i18n/ru/news-feeds.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToFormError } from "../../ui/messages/react-to-error.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";

const accepted = fileTypes.feed.map((ending) => `.${ending}`).join();

/** Imports news from a feed saved as a file, if its address cannot be requested. */
function FeedFile() {
  const say = useWords(newsFeedsWords);
  const cache = useQueryClient();
  const take = useSingleMutation({
    mutationFn: (file: File) => {
      const { signal } = new AbortController();
      const onProgress = () => undefined;
      return upload<typeof importNewsFile>("/installation/news-feeds/file/", {}, { file, signal, onProgress });
    },
    onSuccess: (items) => {
      notify("success", say("taken", items));
      return cache.invalidateQueries({ queryKey: queryKeys.news });
    },
    onError: (error) => reactToFormError(error, "file"),
    meta: { quiet: true },
  });
  const hint = { formats: fileTypes.feed.join(", "), megabytes: feedLimits.megabytes };
  return (
    <Stack gap={4} align="flex-start">
      <FileButton accept={accepted} onChange={(file) => file && take.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={take.isPending}>
            {say("file")}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {say("fileHint", hint)}
      </Text>
      {fieldError(take.error, "file") && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {fieldError(take.error, "file")}
        </Text>
      )}
    </Stack>
  );
}

export type NewsLine = AnswerOf<typeof listWrittenNews>["results"][number];
export type NewsWhole = AnswerOf<typeof readNews>;

type NewsFeed = AnswerOf<typeof listNewsFeeds>["results"][number];

/** Loads the feeds from which news is imported. */
function newsFeedsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.news, "feeds"],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listNewsFeeds>("GET /installation/news-feeds/", {
          query: { limit: feedLimits.feeds },
          signal,
        })
      ).results,
  });
}

/** Renders the feeds from which news is imported, their last results, and the import from a file. */
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

/** Renders a feed: whether it is read automatically, what happens to its news, and the result of the last attempt. */
function FeedRow({ feed }: { readonly feed: NewsFeed }) {
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

/** Adds a feed by its address; it stays off until it is switched on. */
function AddFeed() {
  const say = useWords(newsFeedsWords);
  const ownLanguage = useLanguage();
  const cache = useQueryClient();
  const [address, setAddress] = useState("");
  const [language, setLanguage] = useState(ownLanguage);
  const add = useSingleMutation({
    mutationFn: () => call<typeof addNewsFeed>("POST /installation/news-feeds/ 201", { body: { address, language } }),
    onSuccess: () => {
      setAddress("");
      return cache.invalidateQueries({ queryKey: queryKeys.news });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <TextInput
          label={say("address")}
          description={say("addressHint")}
          required
          inputMode="url"
          maxLength={textMaxCharacters.line}
          value={address}
          error={fieldError(add.error, "address")}
          onChange={(event) => setAddress(event.currentTarget.value.trim())}
        />
        <Group gap={8}>
          <SegmentedControl
            aria-label={say("language")}
            data={languages.map((value) => ({ value, label: value === "ru" ? "Русский" : "English" }))}
            value={language}
            onChange={(value) => setLanguage(languages.find((option) => option === value) ?? language)}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {say("add")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
