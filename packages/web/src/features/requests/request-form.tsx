import { Button, Group, MultiSelect, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { subjectRequest } from "@opis/model/forms/subject-request";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, fieldError } from "../../api/api-error.ts";
import { companyInitQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { choiceOptions, chosenOption } from "../../ui/choice-options.ts";
import { DateTimeInput } from "../../ui/date-time-input.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import classes from "../../ui/record.module.css";
import { LeaveGuard, OvertakenNote, useRecordDraft } from "../../ui/record-draft.tsx";
import { useFirstRefusedField } from "../../ui/record-form.tsx";
import type { SubjectRequest } from "./request-queries.ts";

/** The fields that people enter. */
export const requestMembers = [
  "received_at",
  "channel",
  "applicant_kind",
  "kind",
  "identity_state",
  "identity_basis",
  "confirmed_on",
  "subject_group",
  "processes",
  "systems",
  "third_parties",
  "responsible",
  "work_done",
  "applicant_name",
  "applicant_contact",
  "relation",
  "text",
] as const;

/** The fields of a request that people enter; numbers, states and deadlines are computed. */
export type RequestDraft = Pick<SubjectRequest, (typeof requestMembers)[number]>;

/** Returns a request received now. */
export function emptyRequest(): RequestDraft {
  return {
    received_at: new Date().toISOString(),
    channel: null,
    applicant_kind: "subject",
    kind: null,
    identity_state: null,
    identity_basis: "",
    confirmed_on: null,
    subject_group: null,
    processes: [],
    systems: [],
    third_parties: [],
    responsible: "",
    work_done: "",
    applicant_name: "",
    applicant_contact: "",
    relation: "",
    text: "",
  };
}

interface RequestFormProps {
  readonly company: number;
  readonly initial: RequestDraft;
  readonly action: string;
  readonly readOnly?: boolean;
  readonly onSave: (draft: RequestDraft) => Promise<void>;
}

type Change = (change: Partial<RequestDraft>) => void;

interface FieldsProps {
  readonly company: number;
  readonly draft: RequestDraft;
  readonly change: Change;
  readonly errorOf: (name: keyof RequestDraft) => string | undefined;
  readonly readOnly: boolean;
}

/** Renders the form of a request; refusals are shown at their fields, and typed text is preserved. */
export function RequestForm({ company, initial, action, readOnly = false, onSave }: RequestFormProps) {
  const { draft, isChanged, overtaken, change, discard } = useRecordDraft(initial);
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const form = useFirstRefusedField(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setError(undefined);
    try {
      await onSave(draft);
      discard();
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || !requestMembers.some((name) => fieldError(failure, name)))
        reactToError(failure);
    } finally {
      setSaving(false);
    }
  };
  const fields: FieldsProps = {
    company,
    draft,
    change,
    errorOf: (name) => fieldError(error, name),
    readOnly,
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={classes.fields}
      data-read-only={readOnly || undefined}
    >
      <LeaveGuard isChanged={!isSaving && isChanged} />
      <Stack gap="xl">
        <OvertakenNote declared={subjectRequest} names={overtaken} onDiscard={discard} />
        <AboutFields {...fields} />
        <ApplicantFields {...fields} />
        <ConcernedFields {...fields} />
        {!readOnly && (
          <Group>
            <Button type="submit" loading={isSaving}>
              {action}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function AboutFields({ company, draft, change, errorOf, readOnly }: FieldsProps) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const { data } = useQuery(companyInitQuery(company));
  const { fields } = subjectRequest;
  return (
    <PageSection title={t("about")}>
      <Stack gap="sm">
        <DateTimeInput
          label={pick(fields.received_at.label)}
          name={pick(fields.received_at.label)}
          required
          value={draft.received_at}
          timeZone={data?.company.time_zone ?? defaultTimeZone}
          onChange={(value) => change({ received_at: value })}
          error={errorOf("received_at")}
          readOnly={readOnly}
        />
        <Select
          label={pick(fields.kind.label)}
          required
          data={choiceOptions(fields.kind.options, pick)}
          value={draft.kind}
          onChange={(kind) => change({ kind: chosenOption(fields.kind.options, kind) ?? null })}
          error={errorOf("kind")}
          readOnly={readOnly}
        />
        <Select
          label={pick(fields.channel.label)}
          required
          data={choiceOptions(fields.channel.options, pick)}
          value={draft.channel}
          onChange={(channel) => change({ channel: chosenOption(fields.channel.options, channel) ?? null })}
          error={errorOf("channel")}
          readOnly={readOnly}
        />
        {draft.kind === "rectification" && (
          <DayInput
            label={pick(fields.confirmed_on.label)}
            name={pick(fields.confirmed_on.label)}
            value={draft.confirmed_on}
            onChange={(day) => change({ confirmed_on: day })}
            error={errorOf("confirmed_on")}
            readOnly={readOnly}
          />
        )}
        <Textarea
          label={t("text")}
          autosize
          minRows={3}
          maxRows={14}
          value={draft.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          error={errorOf("text")}
          readOnly={readOnly}
        />
      </Stack>
    </PageSection>
  );
}

function ApplicantFields({ draft, change, errorOf, readOnly }: FieldsProps) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const { fields } = subjectRequest;
  const typed = (name: "applicant_name" | "applicant_contact" | "relation" | "identity_basis") => ({
    value: draft[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
    error: errorOf(name),
    readOnly,
  });
  return (
    <PageSection title={t("whoApplied")} hint={t("protectedNote")}>
      <Stack gap="sm">
        <Select
          label={pick(fields.applicant_kind.label)}
          required
          data={choiceOptions(fields.applicant_kind.options, pick)}
          value={draft.applicant_kind}
          onChange={(kind) => change({ applicant_kind: chosenOption(fields.applicant_kind.options, kind) ?? null })}
          error={errorOf("applicant_kind")}
          readOnly={readOnly}
        />
        <TextInput label={t("applicantName")} {...typed("applicant_name")} />
        <TextInput label={t("applicantContact")} {...typed("applicant_contact")} />
        <TextInput label={t("relation")} description={t("relationHelp")} {...typed("relation")} />
        <Select
          label={pick(fields.identity_state.label)}
          clearable
          data={choiceOptions(fields.identity_state.options, pick)}
          value={draft.identity_state}
          onChange={(state) => change({ identity_state: chosenOption(fields.identity_state.options, state) ?? null })}
          error={errorOf("identity_state")}
          readOnly={readOnly}
        />
        <TextInput
          label={pick(fields.identity_basis.label)}
          description={fields.identity_basis.help && pick(fields.identity_basis.help)}
          {...typed("identity_basis")}
        />
      </Stack>
    </PageSection>
  );
}

function ConcernedFields({ company, draft, change, errorOf, readOnly }: FieldsProps) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const { data } = useQuery(companyInitQuery(company));
  const { fields } = subjectRequest;
  const linked = [
    ["processes", data?.processes],
    ["systems", data?.systems],
    ["third_parties", data?.third_parties],
  ] as const;
  return (
    <PageSection title={t("concerns")}>
      <Stack gap="sm">
        <Select
          label={pick(fields.subject_group.label)}
          searchable
          clearable
          data={(data?.subjects ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.subject_group === null ? null : String(draft.subject_group)}
          onChange={(id) => change({ subject_group: id === null ? null : Number(id) })}
          error={errorOf("subject_group")}
          readOnly={readOnly}
        />
        {linked.map(([name, rows]) => (
          <MultiSelect
            key={name}
            label={pick(fields[name].label)}
            searchable
            clearable
            data={(rows ?? []).map((row) => ({ value: String(row.id), label: row.name }))}
            value={draft[name].map(String)}
            onChange={(ids) => change({ [name]: ids.map(Number) })}
            error={errorOf(name)}
            readOnly={readOnly}
          />
        ))}
        <TextInput
          label={pick(fields.responsible.label)}
          value={draft.responsible}
          onChange={({ currentTarget }) => change({ responsible: currentTarget.value })}
          error={errorOf("responsible")}
          readOnly={readOnly}
        />
        <Textarea
          label={pick(fields.work_done.label)}
          autosize
          minRows={2}
          maxRows={10}
          value={draft.work_done}
          onChange={({ currentTarget }) => change({ work_done: currentTarget.value })}
          error={errorOf("work_done")}
          readOnly={readOnly}
        />
      </Stack>
    </PageSection>
  );
}
