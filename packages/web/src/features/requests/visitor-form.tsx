import { Alert, Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { openRequestPage, sendRequest } from "@opis/model/contract/request-page";
import { requestPageKinds } from "@opis/model/duties/request-page-kinds";
import { requestFileMaxBytes } from "@opis/model/limits";
import { fileTypes } from "@opis/model/uploads/file-types";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { callWithoutCredentials } from "../../api/call-endpoint.ts";
import { upload } from "../../api/upload.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { visitorRequestWords } from "../../i18n/ru/visitor-request.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { SingleFileInput } from "../../ui/single-file-input.tsx";
import { FailureNote } from "../login/lazy-failure-alert.tsx";
import classes from "./visitor-form.module.css";

type SentBody = CallOf<typeof sendRequest>["body"];
type OpenedPage = AnswerOf<typeof openRequestPage>;
type PageParams = CallOf<typeof sendRequest>["params"];

/** Whom a request may be for: in everyday terms, as most visitors do not know the legal ones. */
const applicants = [
  "subject",
  "representative",
  "legal_representative",
] as const satisfies readonly SentBody["applicant_kind"][];

/** Input of the form. */
interface VisitorDraft extends Omit<SentBody, "kind" | "stamp"> {
  readonly kind: SentBody["kind"] | null;
  readonly relation: string;
  readonly website: string;
}

/** A registered request, and where its receipt was sent. */
export interface SentVisitorRequest extends AnswerOf<typeof sendRequest> {
  readonly contact: string;
}

const emptyDraft: VisitorDraft = {
  kind: null,
  applicant_kind: "subject",
  applicant_name: "",
  applicant_contact: "",
  relation: "",
  text: "",
  website: "",
};

/** Returns the required fields that are empty in a draft. */
function emptyFields(draft: VisitorDraft): readonly (keyof VisitorDraft)[] {
  const needed = ["kind", "applicant_name", "applicant_contact", "text"] as const;
  return needed.filter((name) => (draft[name] ?? "").trim() === "");
}

/** Sends a request, with an optional file. */
function send(params: PageParams, body: SentBody, file: File | undefined): Promise<AnswerOf<typeof sendRequest>> {
  if (!file)
    return callWithoutCredentials<typeof sendRequest>("POST /request_pages/:company_id/:code/ 201", { params, body });
  const signal = new AbortController().signal;
  return upload<typeof sendRequest>(
    "/request_pages/:company_id/:code/",
    { params, body },
    {
      file,
      fields: { ...body, relation: body.relation ?? "", website: body.website ?? "" },
      onProgress: () => {},
      signal,
    },
  );
}

interface VisitorFormProps {
  readonly params: PageParams;
  readonly page: OpenedPage;
  readonly onSent: (request: SentVisitorRequest) => void;
}

interface VisitorFileProps {
  readonly file: File | undefined;
  /** Why the server refused it. */
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

const accept = fileTypes.document.map((extension) => `.${extension}`).join(",");

/** Renders the file of a request; one that is too large is refused before it is sent. */
function VisitorFile({ file, error, onChange }: VisitorFileProps) {
  const t = useWords(visitorRequestWords);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (chosen: File | undefined) => {
    const fits = chosen === undefined || chosen.size <= requestFileMaxBytes;
    setTooLarge(!fits);
    if (fits) onChange(chosen);
  };
  return (
    <SingleFileInput
      label={t("file")}
      file={file}
      error={isTooLarge ? t("tooLarge") : error}
      choose={t("chooseFile")}
      hint={t("fileHelp")}
      removeLabel={(name) => t("removeFile", { name })}
      accept={accept}
      onChange={take}
    />
  );
}

/** Renders the form of a request; errors are shown at their fields, and typed text is preserved. */
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
      const response = await send(params, { ...draft, kind, stamp: page.stamp }, file);
      onSent({ ...response, contact: draft.applicant_contact.trim() });
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  const errorOf = (name: keyof VisitorDraft) =>
    lacking.includes(name) ? t(name === "kind" ? "choose" : "needed") : fieldError(error, name);
  const general = fieldError(error, "stamp", "website");
  const isShownAtField =
    Object.keys(draft).some((name) => fieldError(error, name)) || fieldError(error, "file") !== undefined;
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
        {error !== undefined && general === undefined && !isShownAtField && <FailureNote failure={error} />}
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
        data={applicants.map((kind) => ({ value: kind, label: t(kind) }))}
        value={draft.applicant_kind}
        onChange={(kind) => change({ applicant_kind: applicants.find((applicant) => applicant === kind) ?? "subject" })}
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
