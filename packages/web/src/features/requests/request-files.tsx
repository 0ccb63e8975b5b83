import { Button, CloseButton, Group, Input, Stack } from "@mantine/core";
import type {
  addSubjectRequestFile,
  deleteSubjectRequestFile,
  downloadSubjectRequestFile,
} from "@opis/model/contract/subject-requests";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useState } from "react";
import { call, urlOf } from "../../api/call.ts";
import { downloadFile } from "../../api/download-file.ts";
import { fieldError } from "../../api/field-error.ts";
import { upload } from "../../api/upload.ts";
import { useWords } from "../../i18n/define-words.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { SubjectRequest } from "./request-queries.ts";

const accept = fileTypes.document.map((extension) => `.${extension}`).join(",");

interface RequestFilesProps {
  readonly company: number;
  readonly request: SubjectRequest;
  readonly mayAdd: boolean;
  readonly mayDelete: boolean;
  readonly onChanged: () => Promise<void>;
}

/** The files of a request: what came with it, and what people add. */
export function RequestFiles({ company, request: { id, files }, mayAdd, mayDelete, onChanged }: RequestFilesProps) {
  const t = useWords(requestsWords);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await onChanged();
    } catch (failure) {
      setError(failure);
      if (fieldError(failure, "file") === undefined) reactToError(failure);
    } finally {
      setBusy(false);
    }
  };
  const params = { company_id: company, id };
  const add = ([file]: readonly File[]) => {
    if (!file) return;
    const transfer = { file, onProgress: () => {}, signal: new AbortController().signal };
    void doing(() =>
      upload<typeof addSubjectRequestFile>("/companies/:company_id/subject_requests/:id/files/", { params }, transfer),
    );
  };
  if (files.length === 0 && !mayAdd) return null;
  return (
    <Input.Wrapper label={t("files")} labelElement="div" error={fieldError(error, "file")}>
      <Stack gap={6} mb={6}>
        {files.map(({ id: file, filename }) => (
          <Group key={file} gap={6} wrap="nowrap">
            <Button variant="subtle" size="compact-sm" onClick={() => void download(params, file, filename)}>
              {filename}
            </Button>
            {mayDelete && (
              <CloseButton
                size="sm"
                aria-label={t("removeFile", { name: filename })}
                disabled={isBusy}
                onClick={() =>
                  void doing(() =>
                    call<typeof deleteSubjectRequestFile>(
                      "DELETE /companies/:company_id/subject_requests/:id/files/:file/ 204",
                      { params: { ...params, file } },
                    ),
                  )
                }
              />
            )}
          </Group>
        ))}
      </Stack>
      {mayAdd && (
        <DropZone
          choose={t("addFile")}
          name={t("addFile")}
          hint={t("fileHint")}
          accept={accept}
          multiple={false}
          isBusy={isBusy}
          onFiles={add}
        />
      )}
    </Input.Wrapper>
  );
}

function download(params: { readonly company_id: number; readonly id: number }, file: string, name: string) {
  const path = "/companies/:company_id/subject_requests/:id/files/:file/";
  return downloadFile(urlOf<typeof downloadSubjectRequestFile>(path, { params: { ...params, file } }), name).catch(
    reactToError,
  );
}
