import { Button, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { type DocumentGroup, documentGroups } from "@opis/model/uploads/uploaded-kinds";
import { IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { fileMaxBytes } from "../../../api/installation-limits.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { useLanguage, usePick, useWords } from "../../../i18n/words.ts";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { accepted } from "./accepted-types.ts";
import { UploadItem } from "./upload-item.tsx";
import type { ListedExpectedDocument, UploadedDocument } from "./upload-queries.ts";
import type { Destination } from "./use-upload-queue.ts";

interface UploadGroupProps {
  readonly company: number;
  /** Null for links that are not sorted yet. */
  readonly group: DocumentGroup | null;
  readonly documents: readonly UploadedDocument[];
  /** Expected documents of the group; undefined while a search filters the list. */
  readonly expected: readonly ListedExpectedDocument[];
  readonly mayAdd: boolean;
  readonly onAdd: (files: readonly File[], destination: Destination) => void;
  readonly onLink: () => void;
  readonly onEdit: (document: UploadedDocument) => void;
  readonly onDelete: (document: UploadedDocument) => void;
}

/** Renders a group: its documents, its missing kinds, and the drop zone for new files. */
export function UploadGroup(props: UploadGroupProps) {
  const { company, group, documents, expected, mayAdd, onAdd, onLink, onEdit, onDelete } = props;
  const t = useWords(uploadsWords);
  const pick = usePick();
  const language = useLanguage();
  if (documents.length === 0 && expected.length === 0) return null;
  const title = group ? pick(documentGroups[group]) : t("noGroup");
  const required = expected.filter(({ is_occasional }) => !is_occasional);
  const there = required.filter(({ state }) => state === "present").length;
  const add = (files: readonly File[], kind?: string) =>
    group && onAdd(files, { fields: { group, ...(kind && { kind }) } });
  return (
    <Stack component="section" gap={12} aria-label={title}>
      <Group justify="space-between" align="baseline" gap={8}>
        <Title order={2} fz={18}>
          {title}
        </Title>
        {required.length > 0 && (
          <Text size="sm" c="dimmed">
            {t("countThere", { count: there, all: required.length })}
          </Text>
        )}
      </Group>
      {documents.map((document) => (
        <UploadItem
          key={document.uuid}
          company={company}
          document={document}
          onReplace={(file) => onAdd([file], { versionOf: document.uuid })}
          onEdit={() => onEdit(document)}
          onDelete={() => onDelete(document)}
        />
      ))}
      <LackingKinds
        kinds={expected.filter(({ state }) => state !== "present")}
        {...(mayAdd && { onAdd: (file: File, kind: string) => add([file], kind) })}
      />
      {mayAdd && group && (
        <DropZone
          choose={t("choose")}
          name={t("chooseFor", { name: title })}
          hint={t("dropHere", { formats: fileTypes.document.join(", "), most: sizeText(fileMaxBytes(), language) })}
          accept={accepted}
          multiple
          onFiles={(files) => add(files)}
        />
      )}
      {mayAdd && group && (
        <div>
          <Button variant="subtle" size="compact-sm" leftSection={<IconLink size={14} />} onClick={onLink}>
            {t("addLink")}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface LackingKindsProps {
  readonly kinds: readonly ListedExpectedDocument[];
  /** Accepts a file of a kind; undefined for users who may only view. */
  readonly onAdd?: (file: File, kind: string) => void;
}

/** Renders missing kinds of documents: purpose and legal basis of each, and the button to add it. */
function LackingKinds({ kinds, onAdd }: LackingKindsProps) {
  const t = useWords(uploadsWords);
  const [isOpen, setOpen] = useState(false);
  if (kinds.length === 0) return null;
  return (
    <div>
      <Button variant="transparent" size="compact-sm" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t("hide") : t("lacking", { count: kinds.length })}
      </Button>
      {isOpen && (
        <Stack gap={12} mt={8}>
          {kinds.map(({ kind, title, closes, law, state, is_occasional: isOccasional }) => (
            <Group key={kind} justify="space-between" gap={8} data-kind={kind}>
              <div style={{ flex: "1 1 280px" }}>
                <Text size="sm">
                  {title}
                  {isOccasional && ` (${t("occasional")})`}
                </Text>
                <Text size="sm" c="dimmed">
                  {closes} ({law}){state === "expired" && ` — ${t("badge_expired").toLowerCase()}`}
                </Text>
              </div>
              {onAdd && (
                <FileButton accept={accepted} onChange={(file) => file && onAdd(file, kind)}>
                  {(button) => (
                    <Button {...button} variant="light" size="xs" aria-label={t("uploadKind", { name: title })}>
                      {t("upload")}
                    </Button>
                  )}
                </FileButton>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </div>
  );
}
