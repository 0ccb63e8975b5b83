import { Button, Modal, SegmentedControl, Skeleton, Stack, TagsInput, Text, Textarea, TextInput } from "@mantine/core";
import { type Language, languages } from "@opis/model/bilingual-text";
import type { changeNews, writeNews } from "@opis/model/contract/installation/news";
import { newsLimits, textMaxCharacters } from "@opis/model/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { Markdown } from "./lazy-markdown.tsx";
import type { NewsWhole } from "./news-feeds.tsx";
import { newsStateQuery, oneNewsQuery } from "./news-queries.ts";

interface NewsEditorProps {
  readonly id: NewsId;
  readonly onClose: () => void;
}

/** A piece of news to edit, or a new one. */
type NewsId = number | "new";

/** The editable fields of a piece of news. */
type NewsDraft = Pick<NewsWhole, "language" | "title" | "text" | "tags" | "link" | "law_date" | "published">;

/** Returns the mutation that saves a piece of news. */
function useSavedNews(id: NewsId, onSaved: () => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewsDraft) =>
      id === "new"
        ? call<typeof writeNews>("POST /installation/news/ 201", { body })
        : call<typeof changeNews>("PATCH /installation/news/:id/", { params: { id }, body }),
    onSuccess: async () => {
      notify("success", newsWords.text("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.news });
      onSaved();
    },
  });
}

/** Edits a piece of news, with a preview. */
export function NewsEditor({ id, onClose }: NewsEditorProps) {
  const t = useWords(newsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({ ...oneNewsQuery(Number(id)), enabled: id !== "new", gcTime: 0 });
  const empty: NewsDraft = { language, title: "", text: "", tags: [], link: "", law_date: null, published: null };
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

/** Returns the editable fields of a piece of news. */
function draftOf({ language, title, text, tags, link, law_date, published }: NewsWhole): NewsDraft {
  return { language, title, text, tags, link, law_date, published };
}

function EditorForm({ id, draft, onClose }: NewsEditorProps & { readonly draft: NewsDraft }) {
  const t = useWords(newsWords);
  const language = useLanguage();
  const { data: state } = useQuery(newsStateQuery(language));
  const [written, setWritten] = useState(draft);
  const save = useSavedNews(id, onClose);
  const update = (part: Partial<NewsDraft>) => setWritten((before) => ({ ...before, ...part }));
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
          onChange={(value) => update({ language: languages.find((option) => option === value) ?? written.language })}
        />
        <TextInput
          label={t("name")}
          required
          maxLength={textMaxCharacters.name}
          value={written.title}
          error={fieldError(save.error, "title")}
          onChange={(event) => update({ title: event.currentTarget.value })}
          data-autofocus
        />
        <NewsText
          text={written.text}
          language={written.language}
          error={fieldError(save.error, "text")}
          onChange={(text) => update({ text })}
        />
        <TagsInput
          label={t("tags")}
          data={state?.tags ?? []}
          value={written.tags}
          maxTags={newsLimits.tags}
          error={fieldError(save.error, "tags")}
          onChange={(tags) => update({ tags })}
        />
        <TextInput
          label={t("link")}
          description={t("linkHint")}
          value={written.link}
          maxLength={textMaxCharacters.line}
          error={fieldError(save.error, "link")}
          onChange={(event) => update({ link: event.currentTarget.value.trim() })}
        />
        <DayInput
          label={t("lawDate")}
          name={t("lawDate")}
          value={written.law_date}
          error={fieldError(save.error, "law_date")}
          onChange={(law_date) => update({ law_date })}
          onWrong={(law_date) => update({ law_date })}
        />
        <Text size="xs" c="dimmed" mt={-8}>
          {t("lawDateHint")}
        </Text>
        <TextInput
          type="datetime-local"
          label={t("moment")}
          description={t("momentHint")}
          value={written.published ? localMoment(new Date(written.published)) : ""}
          error={fieldError(save.error, "published")}
          onChange={(event) => update({ published: momentOfLocal(event.currentTarget.value) })}
        />
        <DialogFooter onCancel={onClose}>
          <Button type="submit" loading={save.isPending}>
            {t("save")}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

interface NewsTextProps {
  readonly text: string;
  readonly language: Language;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Renders the text of a piece of news: the input, or the preview. */
function NewsText({ text, language, error, onChange }: NewsTextProps) {
  const t = useWords(newsWords);
  const [isPreview, setPreview] = useState(false);
  return (
    <>
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
        <article lang={language}>{text ? <Markdown text={text} /> : <Text c="dimmed">{t("nothingYet")}</Text>}</article>
      ) : (
        <Textarea
          label={t("body")}
          description={t("bodyHint")}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={newsLimits.textCharacters}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** Formats a moment for a `datetime-local` input, in local time: 2026-03-01T09:05. */
export function localMoment(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [String(moment.getFullYear()).padStart(4, "0"), two(moment.getMonth() + 1), two(moment.getDate())].join(
    "-",
  );
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Parses such an input to ISO form; null if empty. */
export function momentOfLocal(typed: string): string | null {
  const moment = new Date(typed);
  return typed === "" || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
