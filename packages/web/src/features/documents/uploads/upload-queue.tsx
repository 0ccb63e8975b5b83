import { ActionIcon, Group, Progress, Stack, Text } from "@mantine/core";
import type { addDocumentVersion, createUploadedDocument } from "@opis/model/contract/documents/uploaded-documents";
import { allowedExtension, fileTooLarge, fileTypes, wrongFormat } from "@opis/model/uploads/file-types";
import { noRoomForFile } from "@opis/model/uploads/storage-quota";
import { IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { fileMaxBytes } from "../../../api/installation-limits.ts";
import { upload } from "../../../api/upload.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { documentsQuery } from "../document-queries.ts";
import { roomQuery, uploadsKey } from "./upload-queries.ts";

/** A file being uploaded, or a refused one. */
interface QueuedUpload {
  readonly key: number;
  readonly name: string;
  /** Uploaded share, 0..1. */
  readonly share: number;
  readonly problem?: string;
  /** Cancels the upload, or removes a refused one. */
  readonly drop: () => void;
}

/** The details of a new document, or the document whose new version the file is. */
export type Destination = { readonly fields: Readonly<Record<string, string>> } | { readonly versionOf: string };

let last = 0;

/** Uploads files one after another with progress; a refused file is listed with the reason and not sent. */
export function useUploadQueue(company: number) {
  const pick = usePick();
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly QueuedUpload[]>([]);
  const change = (key: number, changes: Partial<QueuedUpload>) =>
    setQueue((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const forget = (key: number) => setQueue((all) => all.filter((upload) => upload.key !== key));

  const send = async (key: number, file: File, destination: Destination, signal: AbortSignal) => {
    try {
      // Earlier files, or other users', may have used up the free space since.
      const room = await client.fetchQuery({ ...roomQuery(company), staleTime: 0 });
      if (file.size > room.free_bytes) return change(key, { problem: pick(noRoomForFile(room, file.size)) });
      await transfer(company, destination, { file, signal, onProgress: (share) => change(key, { share }) });
      forget(key);
      await client.invalidateQueries({ queryKey: uploadsKey(company) });
      await client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
    } catch (error) {
      if (!signal.aborted) change(key, { problem: refusal(error) });
    }
  };

  const add = async (files: readonly File[], destination: Destination) => {
    const begun = files.map((file) => {
      const key = ++last;
      const abort = new AbortController();
      const wrong = problemOf(file);
      const drop = () => {
        abort.abort();
        forget(key);
      };
      return {
        file,
        signal: abort.signal,
        queued: { key, name: file.name, share: 0, drop, ...(wrong && { problem: pick(wrong) }) },
      };
    });
    setQueue((all) => [...all, ...begun.map(({ queued }) => queued)]);
    for (const { file, queued, signal } of begun)
      if (!("problem" in queued) && !signal.aborted) await send(queued.key, file, destination, signal);
  };

  return { queue, add };
}

type Transfer = Parameters<typeof upload>[2];

function transfer(company: number, destination: Destination, transfer: Transfer): Promise<unknown> {
  const query = { company_id: company };
  if ("versionOf" in destination)
    return upload<typeof addDocumentVersion>(
      "/documents/:uuid/versions/",
      { params: { uuid: destination.versionOf }, query },
      transfer,
    );
  return upload<typeof createUploadedDocument>("/documents/", { query, body: {} }, { ...transfer, ...destination });
}

// Detects obvious problems without a request; the server checks again.
function problemOf(file: File) {
  if (!allowedExtension("document", file.name)) return wrongFormat("document");
  return file.size > fileMaxBytes() ? fileTooLarge(fileMaxBytes()) : undefined;
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "internal") return uploadsWords.text("failed");
  const messages = Object.entries(error.body).flatMap(([name, value]) => (name === "code" ? [] : [value].flat()));
  return messages.filter((part) => typeof part === "string").join(" ") || uploadsWords.text("failed");
}

/** Renders files being uploaded with their progress, and refused ones with the reason. */
export function UploadQueue({ queue }: { readonly queue: readonly QueuedUpload[] }) {
  const t = useWords(uploadsWords);
  if (queue.length === 0) return null;
  return (
    <Stack gap={8}>
      {queue.map(({ key, name, share, problem, drop }) => (
        <Group key={key} gap={12} wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Text>
            {problem ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {problem}
              </Text>
            ) : (
              <Progress value={share * 100} size="sm" mt={4} aria-label={t("uploading", { name })} />
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={drop}
            aria-label={t(problem ? "forget" : "cancelUpload", { name })}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

/** Accepted file extensions of a document, for a file input. */
export const accepted = fileTypes.document.map((ending) => `.${ending}`).join(",");
