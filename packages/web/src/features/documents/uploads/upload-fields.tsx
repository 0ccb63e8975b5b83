import { Checkbox, Group, MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import { uploadedKindTitles } from "@opis/model/forms/document";
import { documentGroups, uploadedKinds, withdrawalWays } from "@opis/model/uploads/uploaded-kinds";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { companyInitQuery } from "../../../api/common-queries.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import type { UploadDraft, useUploadDraft } from "./use-upload-draft.ts";

interface UploadFieldsProps extends LinksProps, Pick<ReturnType<typeof useUploadDraft>, "problems"> {
  /** Whether the document is stored elsewhere and linked. */
  readonly isLink: boolean;
}

/** Renders the inputs of a document: name, kind, dates, links, whether it is in force. */
export function UploadFields({ company, draft, problems, isLink, onChange }: UploadFieldsProps) {
  const t = useWords(uploadsWords);
  const pick = usePick();
  const typed = (name: "filename" | "number" | "signed_by" | "link" | "comment") => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.currentTarget.value }),
    error: problems[name],
  });
  return (
    <>
      {isLink && <TextInput label={t("link")} {...typed("link")} />}
      <TextInput label={t("name")} {...typed("filename")} />
      <Select
        label={t("group")}
        data={optionsOf(documentGroups, pick)}
        value={draft.group}
        onChange={(value) => onChange({ group: value })}
        error={problems.group}
        allowDeselect={false}
      />
      <Select
        label={t("kind")}
        placeholder={t("kindNone")}
        data={optionsOf(uploadedKindTitles, pick)}
        value={draft.kind}
        onChange={(kind) => onChange({ kind, ...groupOf(kind) })}
        clearable
        searchable
      />
      <Group grow align="flex-start">
        <DayInput
          label={t("date")}
          name={t("date")}
          value={draft.date}
          onChange={(date) => onChange({ date })}
          error={problems.date}
        />
        <TextInput label={t("number")} {...typed("number")} />
      </Group>
      <Group grow align="flex-start">
        <DayInput
          label={t("expires")}
          name={t("expires")}
          value={draft.expires}
          onChange={(expires) => onChange({ expires })}
          error={problems.expires}
        />
        <TextInput label={t("signedBy")} {...typed("signed_by")} />
      </Group>
      <Textarea label={t("comment")} autosize minRows={2} maxRows={6} {...typed("comment")} />
      {draft.kind === "consent" && <ConsentWithdrawal draft={draft} problems={problems} onChange={onChange} />}
      <Links company={company} draft={draft} onChange={onChange} />
      <Checkbox
        label={t("isRepealed")}
        checked={draft.is_repealed}
        onChange={(event) => onChange({ is_repealed: event.currentTarget.checked })}
      />
    </>
  );
}

interface ConsentWithdrawalProps extends Pick<ReturnType<typeof useUploadDraft>, "problems"> {
  readonly draft: UploadDraft;
  readonly onChange: (change: Partial<UploadDraft>) => void;
}

/** Renders that a person withdrew their consent, and the consequences. */
function ConsentWithdrawal({ draft, problems, onChange }: ConsentWithdrawalProps) {
  const t = useWords(uploadsWords);
  const pick = usePick();
  const isWithdrawn = draft.withdrawn !== null;
  return (
    <>
      <Group grow align="flex-start">
        <DayInput
          label={t("withdrawn")}
          name={t("withdrawn")}
          value={draft.withdrawn}
          onChange={(withdrawn) => onChange({ withdrawn })}
          error={problems.withdrawn}
        />
        {isWithdrawn && (
          <Select
            label={t("withdrawnBy")}
            data={Object.entries(withdrawalWays).map(([value, title]) => ({ value, label: pick(title) }))}
            value={draft.withdrawn_by}
            onChange={(reason) => onChange({ withdrawn_by: reason })}
            clearable
          />
        )}
      </Group>
      {isWithdrawn && (
        <Group grow align="flex-start">
          <DayInput
            label={t("stopped")}
            name={t("stopped")}
            value={draft.stopped}
            onChange={(stopped) => onChange({ stopped })}
            error={problems.stopped}
          />
          <TextInput
            label={t("destructionAct")}
            value={draft.destruction_act}
            onChange={(event) => onChange({ destruction_act: event.currentTarget.value })}
            error={problems.destruction_act}
          />
        </Group>
      )}
    </>
  );
}

function optionsOf(titles: Readonly<Record<string, Words>>, pick: (words: Words) => string) {
  return Object.entries(titles).map(([value, title]) => ({ value, label: pick(title) }));
}

// A kind determines its group.
function groupOf(kind: string | null): Pick<UploadDraft, "group"> | undefined {
  const uploadedKind = Object.entries(uploadedKinds).find(([name]) => name === kind)?.[1];
  return uploadedKind && { group: uploadedKind.group };
}

interface LinksProps {
  readonly company: number;
  readonly draft: UploadDraft;
  readonly onChange: (change: Partial<UploadDraft>) => void;
}

function Links({ company, draft, onChange }: LinksProps) {
  const t = useWords(uploadsWords);
  const { data } = useQuery(companyInitQuery(company));
  if (!data) return null;
  const offered = [
    ["processes", t("processes"), data.processes],
    ["systems", t("systems"), data.systems],
    ["third_parties", t("thirdParties"), data.third_parties],
    ["security_tools", t("securityTools"), data.security_forms],
  ] as const;
  return offered.map(([name, label, rows]) => (
    <MultiSelect
      key={name}
      label={label}
      data={rows.map((row) => ({ value: String(row.id), label: row.name }))}
      value={draft[name].map(String)}
      onChange={(values) => onChange({ [name]: values.map(Number) })}
      searchable
      clearable
    />
  ));
}
