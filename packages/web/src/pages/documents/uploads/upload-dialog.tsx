import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { uploadedKindTitles } from "@opis/model/forms/document";
import { sizeText } from "@opis/model/text/size-text";
import { type DocumentGroup, documentGroups, uploadedKinds } from "@opis/model/uploads/uploaded-kinds";
import type { Words } from "@opis/model/words";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "../../../api/queries.ts";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { commonWords } from "../../../words/common.ts";
import { dateText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { uploadsWords } from "../../../words/uploads.ts";
import { useLanguage, usePick } from "../../../words/words.ts";
import { ConsentWithdrawal } from "./consent-withdrawal.tsx";
import { draftOf, type UploadDraft } from "./upload-draft.ts";
import { downloadUpload, type UploadedDocument } from "./upload-queries.ts";
import { useUploadDraft } from "./use-upload-draft.ts";

interface UploadDialogProps {
  readonly company: number;
  /** The document that is changed; without one a link is added. */
  readonly document?: UploadedDocument;
  readonly group?: DocumentGroup;
  readonly onClose: () => void;
}

/** What is said of a document, and what it belongs to. */
export function UploadDialog({ company, document, group = "2.2", onClose }: UploadDialogProps) {
  const t = useWords(uploadsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const { draft, change, save, isSaving, problems } = useUploadDraft(
    company,
    document,
    draftOf(document, group),
    onClose,
  );
  const text = (name: "filename" | "number" | "signed_by" | "link", label: string) => (
    <TextInput
      label={label}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={problems[name]}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={document ? document.filename : t("newLink")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={12}>
          {(!document || document.versions.length === 0) && text("link", t("link"))}
          {text("filename", t("name"))}
          <Select
            label={t("group")}
            data={optionsOf(documentGroups, pick)}
            value={draft.group}
            onChange={(value) => change({ group: value })}
            error={problems.group}
            allowDeselect={false}
          />
          <Select
            label={t("kind")}
            placeholder={t("kindNone")}
            data={optionsOf(uploadedKindTitles, pick)}
            value={draft.kind}
            onChange={(kind) => change({ kind, ...groupOf(kind) })}
            clearable
            searchable
          />
          <Group grow align="flex-start">
            <DayInput
              label={t("date")}
              name={t("date")}
              value={draft.date}
              onChange={(date) => change({ date })}
              error={problems.date}
            />
            {text("number", t("number"))}
          </Group>
          <Group grow align="flex-start">
            <DayInput
              label={t("expires")}
              name={t("expires")}
              value={draft.expires}
              onChange={(expires) => change({ expires })}
              error={problems.expires}
            />
            {text("signed_by", t("signedBy"))}
          </Group>
          <Textarea
            label={t("comment")}
            autosize
            minRows={2}
            maxRows={6}
            value={draft.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
            error={problems.comment}
          />
          {draft.kind === "consent" && <ConsentWithdrawal draft={draft} problems={problems} onChange={change} />}
          <Links company={company} draft={draft} onChange={change} />
          <Checkbox
            label={t("isRepealed")}
            checked={draft.is_repealed}
            onChange={(event) => change({ is_repealed: event.currentTarget.checked })}
          />
          {document && <Versions company={company} document={document} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {common("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function optionsOf(titles: Readonly<Record<string, Words>>, pick: (words: Words) => string) {
  return Object.entries(titles).map(([value, title]) => ({ value, label: pick(title) }));
}

// A kind has its group.
function groupOf(kind: string | null): Pick<UploadDraft, "group"> | undefined {
  const known = Object.entries(uploadedKinds).find(([name]) => name === kind)?.[1];
  return known && { group: known.group };
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

function Versions({ company, document }: { readonly company: number; readonly document: UploadedDocument }) {
  const t = useWords(uploadsWords);
  const language = useLanguage();
  if (document.versions.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("versions")}
      </Text>
      {document.versions.map(({ id, filename: name, size, created }) => (
        <Text key={id} size="sm">
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => void downloadUpload(company, document, id).catch(reactToError)}
          >
            {t("versionOf", { name, size: sizeText(size, language), date: dateText(created, language) })}
          </Anchor>
        </Text>
      ))}
    </div>
  );
}
