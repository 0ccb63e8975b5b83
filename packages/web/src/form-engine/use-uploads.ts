import type { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import type { FileFormName } from "@opis/model/forms/file-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { allowedExtension, type FileType, fileTooLarge, wrongFormat } from "@opis/model/uploads/file-types";
import { type FileRoom, noRoomForFile } from "@opis/model/uploads/storage-quota";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call-endpoint.ts";
import { fileMaxBytes } from "../api/installation-limits.ts";
import { queryKeys } from "../api/query-keys.ts";
import { upload } from "../api/upload.ts";
import { usePick } from "../i18n/language.ts";
import { filesWords } from "../i18n/ru/form-dialogs.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { asRow } from "./edits/edit-target.ts";
import { useFormContext } from "./form-context.tsx";
import { whileSending } from "./saving/save-store.ts";

type FileCalls = ReturnType<typeof fileEndpoints>;

/** A file being uploaded, or a refused one. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Uploaded share, 0..1. */
  readonly share: number;
  readonly problem?: string;
  /** Cancels the upload, or removes a refused one. */
  readonly drop: () => void;
}

let last = 0;

/** Uploads files one after the other with progress; a refused file is listed with the reason and not sent. */
export function useUploads(form: FileFormName, type: FileType) {
  const pick = usePick();
  const { company, id, place } = useFormContext();
  const { room, askRoom, roomChanged } = useFileRoom(form);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const forget = (key: number) => setUploads((all) => all.filter((item) => item.key !== key));

  const send = async (key: number, file: File, signal: AbortSignal) => {
    try {
      // Earlier files, or other users', may have used up the free space since.
      const freeBytes = await askRoom();
      if (file.size > freeBytes.free_bytes) return change(key, { problem: pick(noRoomForFile(freeBytes, file.size)) });
      const params = { company_id: company, parent_id: id ?? undefined };
      const path = pathOfForm(formNamed(form));
      const onProgress = (share: number) => change(key, { share });
      place(form, asRow(await upload<FileCalls["upload"]>(path, { params }, { file, onProgress, signal })));
      forget(key);
    } catch (error) {
      if (signal.aborted) return;
      const problem = refusal(error);
      if (problem) return change(key, { problem });
      if (!(error instanceof ApiError) || error.status < 500) {
        forget(key);
        return reactToError(error);
      }
      change(key, { problem: filesWords.text("uploadFailed") });
    } finally {
      roomChanged();
    }
  };

  const add = async (files: readonly File[]) => {
    const begun = files.map((file) => {
      const key = ++last;
      const abort = new AbortController();
      const wrong = problemOf(type, file);
      const drop = () => {
        abort.abort();
        forget(key);
      };
      return { upload: { key, file, share: 0, problem: wrong && pick(wrong), drop }, signal: abort.signal };
    });
    setUploads((all) => [...all, ...begun.map((uploadState) => uploadState.upload)]);
    const sendAll = async () => {
      for (const { upload: uploadState, signal } of begun)
        if (!uploadState.problem && !signal.aborted) await send(uploadState.key, uploadState.file, signal);
    };
    await whileSending(sendAll());
  };

  return { uploads, add, room };
}

/** Returns the storage quota of the company, for users who may add a file to this questionnaire. */
function useFileRoom(form: FileFormName) {
  const client = useQueryClient();
  const { company, id, readOnly } = useFormContext();
  const query = queryOptions({
    queryKey: queryKeys.fileRoom(company),
    queryFn: ({ signal }): Promise<FileRoom> =>
      call<FileCalls["room"]>(`GET ${pathOfForm(formNamed(form))}room/`, {
        params: { company_id: company, parent_id: id ?? undefined },
        signal,
      }),
    // Checked again before each upload, which reports its own errors.
    meta: { quiet: true },
  });
  const { data: room } = useQuery({ ...query, enabled: !readOnly });
  return {
    /** The last known quota. */
    room,
    /** Loads the current quota. */
    askRoom: () => client.fetchQuery({ ...query, staleTime: 0 }),
    /** Must be called after a file was uploaded. */
    roomChanged: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  };
}

// Detects obvious problems without a request; the server checks again.
function problemOf(type: FileType, file: File) {
  if (!allowedExtension(type, file.name)) return wrongFormat(type);
  if (file.size > fileMaxBytes()) return fileTooLarge(fileMaxBytes());
  return undefined;
}

function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { file, detail } = error.body;
  if (Array.isArray(file)) return file.join(" ");
  // The quota is exceeded, or there is no storage: the server's text says which.
  return [413, 503, 507].includes(error.status) && typeof detail === "string" ? detail : undefined;
}
