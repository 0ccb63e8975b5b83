import { ActionIcon, Anchor, Button, FileButton, Group, Text } from "@mantine/core";
import type { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { taskFile } from "@opis/model/forms/task";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconPaperclip, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, urlOf } from "../../api/call.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { useWords } from "../../i18n/define-words.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { useLanguage } from "../../i18n/words.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import classes from "./tasks.module.css";

type FileCalls = ReturnType<typeof fileEndpoints<"task_file">>;

/** Written out: made of the declarations it would bring those of all questionnaires. */
const path = "/companies/:company_id/tasks/:parent_id/files/";

interface TaskFilesProps {
  readonly company: number;
  readonly task: number;
  readonly mayEdit: boolean;
}

/** Files that prove that a task was done: added, downloaded, deleted. */
export function TaskFiles({ company, task, mayEdit }: TaskFilesProps) {
  const t = useWords(tasksWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { company_id: company, parent_id: task };
  const queryKey = [...queryKeys.tasks(company), task, "files"];
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
        title={t("files")}
        actions={
          mayEdit && (
            <FileButton onChange={add} accept={fileTypes[taskFile.file].map((ending) => `.${ending}`).join(",")}>
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
          <ul className={classes.agenda}>
            {rows.map(({ id, filename, size }) => (
              <li key={id} className={classes.item}>
                <Anchor
                  component="button"
                  type="button"
                  ta="start"
                  aria-label={t("download", { name: filename })}
                  onClick={() =>
                    void run(() => downloadFile(urlOf(`${path}:id/download/`, { params: { ...params, id } }), filename))
                  }
                >
                  {filename}
                </Anchor>
                <Group gap="xs">
                  <Text size="sm" c="dimmed">
                    {sizeText(size ?? 0, language)}
                  </Text>
                  {mayEdit && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t("removeFile", { name: filename })}
                      onClick={() =>
                        void run(() =>
                          call<FileCalls["remove"]>(`DELETE ${path}:id/ 204`, { params: { ...params, id } }),
                        )
                      }
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </PageSection>
    </div>
  );
}
