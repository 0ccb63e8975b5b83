import {
  Button,
  Group,
  Modal,
  SegmentedControl,
  Skeleton,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { type changeNews, newsLimits, type writeNews } from "@opis/model/contract/installation/news";
import { textMaxCharacters } from "@opis/model/limits";
import { languages } from "@opis/model/words";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { newsStateQuery } from "../../api/news-state.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { newsWords } from "../../words/news.ts";
import { useLanguage } from "../../words/words.ts";
import { Markdown } from "./lazy-markdown.tsx";
import { localMoment, momentOfLocal } from "./local-moment.ts";
import { type NewsWhole, oneNewsQuery } from "./news-queries.ts";

interface NewsEditorProps {
  readonly id: number | "new";
  readonly onClose: () => void;
}

type Draft = Pick<NewsWhole, "language" | "title" | "text" | "tags" | "link" | "published">;

/** Writes a piece of news or changes one, with a look at how it will be seen. */
export function NewsEditor({ id, onClose }: NewsEditorProps) {
  const t = useWords(newsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({ ...oneNewsQuery(Number(id)), enabled: id !== "new", gcTime: 0 });
  const empty: Draft = { language, title: "", text: "", tags: [], link: "", published: null };
  const draft = id === "new" ? empty : data && draftOf(data);
  return (
    <Modal
      opened
      size="xl"
      title={t(id === "new" ? "write" : "editing")}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      {isError && !draft && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !draft && <Skeleton height={320} />}
      {draft && <EditorForm id={id} draft={draft} onClose={onClose} />}
    </Modal>
  );
}

/** What is written by hand, of what is known of a piece of news. */
function draftOf({ language, title, text, tags, link, published }: NewsWhole): Draft {
  return { language, title, text, tags, link, published };
}

function EditorForm({ id, draft, onClose }: NewsEditorProps & { readonly draft: Draft }) {
  const t = useWords(newsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: state } = useQuery(newsStateQuery(language));
  const [written, setWritten] = useState(draft);
  const [isPreview, setPreview] = useState(false);
  const put = (part: Partial<Draft>) => setWritten((before) => ({ ...before, ...part }));
  const save = useSingleMutation({
    mutationFn: () =>
      id === "new"
        ? call<typeof writeNews>("POST /installation/news/ 201", { body: written })
        : call<typeof changeNews>("PATCH /installation/news/:id/", { params: { id }, body: written }),
    onSuccess: async () => {
      notify("success", t("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.news });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <SegmentedControl
          aria-label={t("language")}
          data={languages.map((value) => ({ value, label: value === "ru" ? "Русский" : "English" }))}
          value={written.language}
          onChange={(value) => put({ language: languages.find((known) => known === value) ?? written.language })}
        />
        <TextInput
          label={t("name")}
          required
          maxLength={textMaxCharacters.name}
          value={written.title}
          error={fieldError(save.error, "title")}
          onChange={(event) => put({ title: event.currentTarget.value })}
          data-autofocus
        />
        <SegmentedControl
          aria-label={t("view")}
          data={[
            { value: "source", label: t("source") },
            { value: "preview", label: t("preview") },
          ]}
          value={isPreview ? "preview" : "source"}
          onChange={(value) => setPreview(value === "preview")}
        />
        {isPreview ? (
          <article lang={written.language}>
            {written.text ? <Markdown text={written.text} /> : <Text c="dimmed">{t("nothingYet")}</Text>}
          </article>
        ) : (
          <Textarea
            label={t("body")}
            description={t("bodyHint")}
            autosize
            minRows={8}
            maxRows={20}
            maxLength={newsLimits.textCharacters}
            value={written.text}
            error={fieldError(save.error, "text")}
            onChange={(event) => put({ text: event.currentTarget.value })}
          />
        )}
        <TagsInput
          label={t("tags")}
          data={state?.tags ?? []}
          value={written.tags}
          maxTags={newsLimits.tags}
          error={fieldError(save.error, "tags")}
          onChange={(tags) => put({ tags })}
        />
        <TextInput
          label={t("link")}
          description={t("linkHint")}
          value={written.link}
          maxLength={textMaxCharacters.line}
          error={fieldError(save.error, "link")}
          onChange={(event) => put({ link: event.currentTarget.value.trim() })}
        />
        <TextInput
          type="datetime-local"
          label={t("moment")}
          description={t("momentHint")}
          value={written.published ? localMoment(new Date(written.published)) : ""}
          error={fieldError(save.error, "published")}
          onChange={(event) => put({ published: momentOfLocal(event.currentTarget.value) })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
