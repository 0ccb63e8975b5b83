import { Button, Group, Modal, SegmentedControl, Skeleton, Stack, TagsInput, TextInput } from "@mantine/core";
import { newsLimits } from "@opis/model/contract/installation/news";
import { textMaxCharacters } from "@opis/model/limits";
import { languages } from "@opis/model/words";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { newsStateQuery } from "../../api/news-state.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { newsWords } from "../../words/news.ts";
import { useLanguage } from "../../words/words.ts";
import { localMoment, momentOfLocal } from "./local-moment.ts";
import { type NewsWhole, oneNewsQuery } from "./news-queries.ts";
import { NewsText } from "./news-text.tsx";
import { type NewsDraft, type NewsId, useSavedNews } from "./use-saved-news.ts";

interface NewsEditorProps {
  readonly id: NewsId;
  readonly onClose: () => void;
}

/** Writes a piece of news or changes one, with a look at how it will be seen. */
export function NewsEditor({ id, onClose }: NewsEditorProps) {
  const t = useWords(newsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({ ...oneNewsQuery(Number(id)), enabled: id !== "new", gcTime: 0 });
  const empty: NewsDraft = { language, title: "", text: "", tags: [], link: "", published: null };
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
function draftOf({ language, title, text, tags, link, published }: NewsWhole): NewsDraft {
  return { language, title, text, tags, link, published };
}

function EditorForm({ id, draft, onClose }: NewsEditorProps & { readonly draft: NewsDraft }) {
  const t = useWords(newsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data: state } = useQuery(newsStateQuery(language));
  const [written, setWritten] = useState(draft);
  const save = useSavedNews(id, onClose);
  const put = (part: Partial<NewsDraft>) => setWritten((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(written);
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
        <NewsText
          text={written.text}
          language={written.language}
          error={fieldError(save.error, "text")}
          onChange={(text) => put({ text })}
        />
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
