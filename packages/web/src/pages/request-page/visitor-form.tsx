import { Alert, Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { requestPageKinds } from "@opis/model/duties/request-page-kinds";
import { requestApplicants } from "@opis/model/forms/subject-request";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { choiceOptions, chosenOption } from "../../ui/records/choice-options.ts";
import { useWords } from "../../words/define-words.ts";
import { visitorRequestWords } from "../../words/visitor-request.ts";
import { usePick } from "../../words/words.ts";
import { FailureNote } from "../login/failure-note.tsx";
import { VisitorFile } from "./visitor-file.tsx";
import classes from "./visitor-page.module.css";
import {
  emptyDraft,
  emptyFields,
  type OpenedPage,
  type PageParams,
  type Sent,
  send,
  type VisitorDraft,
} from "./visitor-request.ts";

interface VisitorFormProps {
  readonly params: PageParams;
  readonly page: OpenedPage;
  readonly onSent: (sent: Sent) => void;
}

/** The questions of a request; what is wrong is said at its field, and nothing that was typed is lost. */
export function VisitorForm({ params, page, onSent }: VisitorFormProps) {
  const t = useWords(visitorRequestWords);
  const [draft, setDraft] = useState<VisitorDraft>(emptyDraft);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<unknown>();
  const [lacking, setLacking] = useState<readonly (keyof VisitorDraft)[]>([]);
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<VisitorDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setLacking((before) => before.filter((name) => !(name in part)));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = emptyFields(draft);
    setLacking(empty);
    setError(undefined);
    const { kind } = draft;
    if (empty.length > 0 || kind === null) {
      form.querySelector<HTMLElement>(`[data-field="${empty[0]}"]`)?.focus();
      return;
    }
    setSending(true);
    try {
      const sent = await send(params, { ...draft, kind, stamp: page.stamp }, file);
      onSent({ ...sent, contact: draft.applicant_contact.trim() });
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  const errorOf = (name: keyof VisitorDraft) =>
    lacking.includes(name) ? t(name === "kind" ? "choose" : "needed") : fieldError(error, name);
  const general = fieldError(error, "stamp", "website");
  const isTold = Object.keys(draft).some((name) => fieldError(error, name)) || fieldError(error, "file") !== undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t("title")}>
      <Stack gap="md">
        <Title order={1}>{t("title")}</Title>
        <Text>{t("lead", { company: page.company })}</Text>
        <Questions draft={draft} change={change} errorOf={errorOf} />
        <VisitorFile file={file} error={fieldError(error, "file")} onChange={setFile} />
        <div className={classes.trap} aria-hidden>
          <label>
            {t("website")}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={draft.website}
              onChange={({ currentTarget }) => change({ website: currentTarget.value })}
            />
          </label>
        </div>
        {general !== undefined && (
          <Alert color="red" role="alert">
            {general}
          </Alert>
        )}
        {error !== undefined && general === undefined && !isTold && <FailureNote failure={error} />}
        <Text size="sm" c="dimmed">
          {t("privacy")}
        </Text>
        <Group>
          <Button type="submit" size="md" loading={isSending}>
            {t("send")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface QuestionsProps {
  readonly draft: VisitorDraft;
  readonly change: (part: Partial<VisitorDraft>) => void;
  readonly errorOf: (name: keyof VisitorDraft) => string | undefined;
}

function Questions({ draft, change, errorOf }: QuestionsProps) {
  const t = useWords(visitorRequestWords);
  const pick = usePick();
  const typed = (name: "applicant_name" | "applicant_contact" | "relation" | "text") => ({
    "data-field": name,
    value: draft[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: currentTarget.value }),
    error: errorOf(name),
  });
  return (
    <>
      <Select
        label={t("kind")}
        required
        data-field="kind"
        data={choiceOptions(requestPageKinds, pick)}
        value={draft.kind}
        onChange={(kind) => change({ kind: chosenOption(requestPageKinds, kind) ?? null })}
        error={errorOf("kind")}
      />
      <Select
        label={t("who")}
        required
        allowDeselect={false}
        data={choiceOptions(requestApplicants, pick)}
        value={draft.applicant_kind}
        onChange={(kind) => change({ applicant_kind: chosenOption(requestApplicants, kind) ?? "subject" })}
      />
      <TextInput
        label={t(draft.applicant_kind === "subject" ? "name" : "nameOfRepresentative")}
        required
        autoComplete="name"
        {...typed("applicant_name")}
      />
      <TextInput
        label={t("contact")}
        description={t("contactHelp")}
        required
        autoComplete="email"
        {...typed("applicant_contact")}
      />
      <TextInput label={t("relation")} description={t("relationHelp")} {...typed("relation")} />
      <Textarea label={t("text")} required autosize minRows={5} maxRows={20} {...typed("text")} />
    </>
  );
}
