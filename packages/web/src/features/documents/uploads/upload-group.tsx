import { ActionIcon, Anchor, Badge, Button, Card, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { uploadedKindTitles } from "@opis/model/forms/document";
import { addressOf } from "@opis/model/screen-addresses";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { type DocumentGroup, documentGroups } from "@opis/model/uploads/uploaded-kinds";
import { IconDownload, IconExternalLink, IconLink, IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { fileMaxBytes } from "../../../api/installation-limits.ts";
import { dateText, useLanguage, usePick, useWords } from "../../../i18n/language.ts";
import { documentGalleryWords } from "../../../i18n/ru/document-gallery.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { downloadUpload, type ListedExpectedDocument, type UploadedDocument } from "./upload-queries.ts";
import { accepted, type Destination } from "./upload-queue.tsx";

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

interface UploadItemProps {
  readonly company: number;
  readonly document: UploadedDocument;
  readonly onReplace: (file: File) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Renders an uploaded document: what it is, its validity, its links, and actions. */
function UploadItem({ company, document, onReplace, onEdit, onDelete }: UploadItemProps) {
  const t = useWords(uploadsWords);
  const { filename: name, links, paper, comment } = document;
  return (
    <Card withBorder padding={12} component="article" aria-label={name} data-upload={document.uuid}>
      <Group justify="space-between" align="flex-start" gap={8}>
        <div style={{ flex: "1 1 240px", minWidth: 0 }}>
          <Text fw={500} style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <Requisites document={document} />
          {paper && (
            <Text size="sm" c="dimmed">
              {t("signedCopy", { title: paper.title })}
            </Text>
          )}
          {comment !== "" && <Text size="sm">{comment}</Text>}
          {links.length > 0 && (
            <Group gap={8} mt={4}>
              <Text size="sm" c="dimmed">
                {t("belongsTo")}
              </Text>
              {links.map(({ form, id, name: linked }) => (
                <HrefLink key={`${form}/${id}`} href={addressOf({ company }, { form, id }) ?? ""} size="sm">
                  {linked}
                </HrefLink>
              ))}
            </Group>
          )}
        </div>
        <Actions {...{ company, document, onReplace, onEdit, onDelete }} />
      </Group>
    </Card>
  );
}

const colors = { expiring: "yellow", expired: "red", repealed: "gray" } as const;

function Requisites({ document }: Pick<UploadItemProps, "document">) {
  const t = useWords(uploadsWords);
  const gallery = useWords(documentGalleryWords);
  const pick = usePick();
  const language = useLanguage();
  const { kind, date, number, expires, state, versions, signed_by } = document;
  const title = Object.entries(uploadedKindTitles).find(([key]) => key === kind)?.[1];
  const parts = [
    title && pick(title),
    date &&
      (number === "" ? dateText(date, language) : gallery("numberAndDate", { number, date: dateText(date, language) })),
    versions.length > 1 && t("version", { number: versions.length }),
    signed_by !== "" && gallery("scanBy", { name: signed_by }),
    expires && t(state === "expired" ? "endedOn" : "endsOn", { date: dateText(expires, language) }),
  ].filter(Boolean);
  return (
    <Group gap={8}>
      {state !== "in_force" && (
        <Badge variant="light" color={colors[state]}>
          {t(`badge_${state}`)}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {parts.join(" · ")}
      </Text>
    </Group>
  );
}

function Actions({ company, document, onReplace, onEdit, onDelete }: UploadItemProps) {
  const t = useWords(uploadsWords);
  const { filename: name, link, versions, may_edit: mayEdit, may_delete: mayDelete } = document;
  const take = () => void downloadUpload(company, document).catch(reactToError);
  return (
    <Group gap={4} wrap="nowrap">
      {versions.length > 0 && (
        <ActionIcon variant="subtle" onClick={take} aria-label={t("download", { name })}>
          <IconDownload size={18} />
        </ActionIcon>
      )}
      {versions.length === 0 && link !== "" && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" aria-label={`${t("openLink")}: ${name}`}>
          <IconExternalLink size={18} />
        </Anchor>
      )}
      {mayEdit && (
        <>
          <FileButton accept={accepted} onChange={(file) => file && onReplace(file)}>
            {(button) => (
              <ActionIcon {...button} variant="subtle" aria-label={t("replace", { name })}>
                <IconRefresh size={18} />
              </ActionIcon>
            )}
          </FileButton>
          <ActionIcon variant="subtle" onClick={onEdit} aria-label={t("edit", { name })}>
            <IconPencil size={18} />
          </ActionIcon>
        </>
      )}
      {mayDelete && (
        <ActionIcon variant="subtle" color="gray" onClick={onDelete} aria-label={t("remove", { name })}>
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </Group>
  );
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
