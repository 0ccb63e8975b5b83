import { ActionIcon, Anchor, Badge, Card, FileButton, Group, Text } from "@mantine/core";
import { uploadedKindTitles } from "@opis/model/forms/document";
import { addressOf } from "@opis/model/screen-addresses";
import { IconDownload, IconExternalLink, IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import { dateText } from "../../../i18n/date-text.ts";
import { documentGalleryWords } from "../../../i18n/ru/document-gallery.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { useLanguage, usePick, useWords } from "../../../i18n/words.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { accepted } from "./accepted-types.ts";
import { downloadUpload, type UploadedDocument } from "./upload-queries.ts";

interface UploadItemProps {
  readonly company: number;
  readonly document: UploadedDocument;
  readonly onReplace: (file: File) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Renders an uploaded document: what it is, its validity, its links, and actions. */
export function UploadItem({ company, document, onReplace, onEdit, onDelete }: UploadItemProps) {
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
