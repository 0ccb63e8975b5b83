import { Alert, Anchor, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { sizeText } from "@opis/model/text/size-text";
import { isLittleRoom } from "@opis/model/uploads/storage-quota";
import { type DocumentGroup, documentGroups } from "@opis/model/uploads/uploaded-kinds";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { fileMaxBytes } from "../../../api/installation-limits.ts";
import { dateText, useLanguage, useWords } from "../../../i18n/language.ts";
import { documentGalleryWords } from "../../../i18n/ru/document-gallery.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { useMayChangeDocuments } from "../use-may-change-documents.ts";
import { UploadGroup } from "./upload-group.tsx";
import { expectedQuery, roomQuery, type UploadedDocument, uploadsQuery } from "./upload-queries.ts";
import { UploadQueue, useUploadQueue } from "./upload-queue.tsx";

// Loaded on demand: form inputs and lists of questionnaires are needed only to change a document.
const UploadDialog = lazyPart(() =>
  import("./upload-dialog.tsx").then(({ UploadDialog: component }) => ({ default: component })),
);
const DeleteUpload = lazyPart(() =>
  import("./delete-upload.tsx").then(({ DeleteUpload: component }) => ({ default: component })),
);

const filters = ["all", "in_force", "expiring", "expired", "repealed"] as const;
type Filter = (typeof filters)[number];
const filterWords = {
  all: "all",
  in_force: "inForce",
  expiring: "expiring",
  expired: "expired",
  repealed: "repealed",
} as const satisfies Record<Filter, string>;

type OpenDialog =
  | { readonly edited: UploadedDocument }
  | { readonly deleted: UploadedDocument }
  | { readonly link: DocumentGroup };

interface UploadsViewProps {
  readonly company: number;
  /** The document that the address links to. */
  readonly opened: number | undefined;
}

/** Renders the company's uploaded documents by group: expected, existing, expiring. */
export function UploadsView({ company, opened }: UploadsViewProps) {
  const t = useWords(uploadsWords);
  const gallery = useWords(documentGalleryWords);
  const [search, setSearch] = useState("");
  const [searched] = useDebouncedValue(search.trim(), 300);
  const [filter, setFilter] = useState<Filter>("all");
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const documents = useQuery(uploadsQuery(company, searched));
  const expectedUploads = useQuery(expectedQuery(company));
  const { queue, add } = useUploadQueue(company);
  const mayAdd = useMayChangeDocuments(company, "edit");
  const [isLedTo, setLedTo] = useState(opened !== undefined);
  const close = () => {
    setOpenDialog(undefined);
    setLedTo(false);
  };
  const failed = [documents, expectedUploads].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailed onRetry={() => void failed.refetch()} />;
  if (!documents.data || !expectedUploads.data) return <Skeleton height={320} aria-busy />;
  const visibleDocuments = documents.data.filter(({ state }) => filter === "all" || state === filter);
  const isNarrowed = searched !== "" || filter !== "all";
  const ledTo = isLedTo && !openDialog ? documents.data.find(({ id }) => id === opened) : undefined;
  const edited = openDialog && "edited" in openDialog ? openDialog.edited : ledTo;
  return (
    <Stack gap={24} mt={16}>
      <Text c="dimmed" size="sm" maw={720}>
        {t("intro")}
      </Text>
      <Group gap={12}>
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          style={{ flex: "1 1 280px" }}
        />
        <SegmentedControl
          aria-label={gallery("filter")}
          value={filter}
          onChange={(value) => setFilter(filters.find((name) => name === value) ?? "all")}
          data={filters.map((value) => ({ value, label: t(filterWords[value]) }))}
        />
      </Group>
      <RoomNotice company={company} />
      {!isNarrowed && <Terms documents={documents.data} onEdit={(edited) => setOpenDialog({ edited })} />}
      <UploadQueue queue={queue} />
      {isNarrowed && visibleDocuments.length === 0 && <Text>{gallery("nothingFound")}</Text>}
      {groupNames.map((group) => (
        <UploadGroup
          key={group}
          company={company}
          group={group}
          documents={visibleDocuments.filter((document) => document.group === group)}
          expected={isNarrowed ? [] : expectedUploads.data.filter((upload) => upload.group === group)}
          mayAdd={mayAdd && !isNarrowed}
          onAdd={(files, destination) => void add(files, destination)}
          onLink={() => group && setOpenDialog({ link: group })}
          onEdit={(edited) => setOpenDialog({ edited })}
          onDelete={(document) => setOpenDialog({ deleted: document })}
        />
      ))}
      <Suspense>
        {edited && <UploadDialog key={edited.uuid} company={company} document={edited} onClose={close} />}
        {openDialog && "link" in openDialog && (
          <UploadDialog company={company} group={openDialog.link} onClose={close} />
        )}
        {openDialog && "deleted" in openDialog && (
          <DeleteUpload company={company} document={openDialog.deleted} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}

const groupNames = [
  ...Object.keys(documentGroups).filter((name): name is DocumentGroup => name in documentGroups),
  null,
];

function RoomNotice({ company }: { readonly company: number }) {
  const t = useWords(uploadsWords);
  const language = useLanguage();
  const { data: room } = useQuery(roomQuery(company));
  if (!room || !isLittleRoom(room, fileMaxBytes())) return null;
  const [free, most] = [sizeText(room.free_bytes, language, "floor"), sizeText(room.most_bytes, language)];
  return (
    <Text size="sm" c="var(--opis-warning)" role="status">
      {t("roomLeft", { free, most })}
    </Text>
  );
}

interface TermsProps {
  readonly documents: readonly UploadedDocument[];
  readonly onEdit: (document: UploadedDocument) => void;
}

function Terms({ documents, onEdit }: TermsProps) {
  const t = useWords(uploadsWords);
  const language = useLanguage();
  const ending = documents.filter(({ state }) => state === "expiring" || state === "expired");
  if (ending.length === 0) return null;
  return (
    <Alert color="yellow" title={t("termsEnd")}>
      {ending.map((document) => (
        <Text key={document.uuid} size="sm">
          <Anchor component="button" type="button" inherit onClick={() => onEdit(document)}>
            {document.filename}
          </Anchor>
          {": "}
          {t(document.state === "expired" ? "endedOn" : "endsOn", { date: dateText(document.expires ?? "", language) })}
        </Text>
      ))}
    </Alert>
  );
}
