import { ActionIcon, Anchor, Button, FileButton, Group, Text } from "@mantine/core";
import type { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconPaperclip, IconTrash } from "@tabler/icons-react";
import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, urlOf } from "../api/call-endpoint.ts";
import { downloadFile } from "../api/download-file.ts";
import { upload } from "../api/upload.ts";
import { useLanguage, useWords } from "../i18n/language.ts";
import { recordsWords } from "../i18n/ru/records.ts";
import { reactToError } from "./messages/react-to-error.ts";
import { PageSection } from "./page/page-section.tsx";
import classes from "./record.module.css";

type FileCalls = ReturnType<typeof fileEndpoints<"task_file">>;

interface RecordFilesProps {
  readonly company: number;
  /** The URL segment of the records that the files belong to. */
  readonly records: "tasks" | "destructions";
  readonly id: number;
  readonly title: string;
  /** Prefix of the query keys of the records. */
  readonly queryKey: QueryKey;
  readonly mayEdit: boolean;
}

/** Renders the files attached to a record: added, downloaded, deleted. */
export function RecordFiles({ company, records, id: record, title, queryKey: ofRecords, mayEdit }: RecordFilesProps) {
  const t = useWords(recordsWords);
  // Written out: deriving the path would import the declarations of all questionnaires.
  const path = `/companies/:company_id/${records}/:parent_id/files/` as const;
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { company_id: company, parent_id: record };
  const queryKey = [...ofRecords, record, "files"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<FileCalls["list"]>(`GET ${path}`, { params, query: {}, signal }),
  });
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await cache.invalidateQueries({ queryKey });
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File | null) => {
    if (!file) return;
    const transfer = { file, onProgress: () => undefined, signal: AbortSignal.timeout(600_000) };
    void run(() => upload<FileCalls["upload"]>(path, { params }, transfer));
  };
  const rows = data?.results ?? [];
  return (
    <div className={classes.files}>
      <PageSection
        title={title}
        actions={
          mayEdit && (
            <FileButton onChange={add} accept={fileTypes.default.map((ending) => `.${ending}`).join(",")}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="sm"
                  leftSection={<IconPaperclip size={16} />}
                  loading={isBusy}
                >
                  {t("addFile")}
                </Button>
              )}
            </FileButton>
          )
        }
      >
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("noFiles")}
          </Text>
        )}
        {rows.length > 0 && (
          <ul className={classes.list}>
            {rows.map(({ id, filename, size }) => (
              <FileRow
                key={id}
                name={filename}
                size={size ?? 0}
                mayEdit={mayEdit}
                onDownload={() =>
                  void run(() => downloadFile(urlOf(`${path}:id/download/`, { params: { ...params, id } }), filename))
                }
                onRemove={() =>
                  void run(() => call<FileCalls["remove"]>(`DELETE ${path}:id/ 204`, { params: { ...params, id } }))
                }
              />
            ))}
          </ul>
        )}
      </PageSection>
    </div>
  );
}

interface FileRowProps {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mayEdit: boolean;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

function FileRow({ name, size, mayEdit, onDownload, onRemove }: FileRowProps) {
  const t = useWords(recordsWords);
  const language = useLanguage();
  return (
    <li className={classes.item}>
      <Anchor component="button" type="button" ta="start" aria-label={t("download", { name })} onClick={onDownload}>
        {name}
      </Anchor>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {sizeText(size, language)}
        </Text>
        {mayEdit && (
          <ActionIcon variant="subtle" color="gray" aria-label={t("removeFile", { name })} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
