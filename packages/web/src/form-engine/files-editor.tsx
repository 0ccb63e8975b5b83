import { ActionIcon, Anchor, Loader, Progress, Text } from "@mantine/core";
import type { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { pathOfForm } from "@opis/model/contract/forms/form-path";
import type { RowsField } from "@opis/model/declaration/field";
import type { FileFormName } from "@opis/model/forms/file-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { restorableDays } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { type FileRoom, isLittleRoom } from "@opis/model/uploads/storage-quota";
import { IconFile, IconTrash, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { urlOf } from "../api/call-endpoint.ts";
import { downloadFile, fetchFile } from "../api/download-file.ts";
import { fileMaxBytes } from "../api/installation-limits.ts";
import { useLanguage, usePick, useWords } from "../i18n/language.ts";
import { filesWords } from "../i18n/ru/form-dialogs.ts";
import { DropZone } from "../ui/drop-zone.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import type { AnyRow } from "./edits/edit-target.ts";
import classes from "./files.module.css";
import { useFormContext } from "./form-context.tsx";
import { LawMark } from "./law-mark.tsx";
import { Notice } from "./notice.tsx";
import questionClasses from "./question/question.module.css";
import { type Upload, useUploads } from "./use-uploads.ts";
import { formWords } from "./words.ts";

const DeleteFile = lazyPart(() =>
  import("./delete-file.tsx").then(({ DeleteFile: component }) => ({ default: component })),
);

interface FilesEditorProps {
  readonly name: string;
  readonly field: RowsField;
  readonly form: FileFormName;
  readonly rows: readonly AnyRow[];
  readonly isMissing: boolean;
}

/** Renders the uploaded files of a question: dropped, pasted or chosen; downloaded by name; deleted after confirmation. */
export function FilesEditor({ name, field, form, rows, isMissing }: FilesEditorProps) {
  const pick = usePick();
  const say = useWords(filesWords);
  const ofForm = useWords(formWords);
  const language = useLanguage();
  const { readOnly, remove } = useFormContext();
  const type = formNamed(form).file ?? "default";
  const { uploads, add, room } = useUploads(form, type);
  const [deleted, setDeleted] = useState<AnyRow>();
  const label = pick(field.label);
  const roomLeft = ({ free_bytes, most_bytes }: FileRoom) =>
    say(free_bytes > 0 ? "roomLeft" : "roomNone", {
      free: sizeText(free_bytes, language, "floor"),
      most: sizeText(most_bytes, language),
      days: restorableDays,
    });
  return (
    <div className={questionClasses.rows} data-question={name} data-missing={isMissing || undefined}>
      <div className={questionClasses.head}>
        <span className={questionClasses.label}>
          {isMissing && <span className={questionClasses.dot} aria-hidden />}
          {label}
        </span>
        {field.law && <LawMark law={field.law} of={label} />}
      </div>
      {field.help && (
        <Text size="sm" className={questionClasses.help}>
          {pick(field.help)}
        </Text>
      )}
      {rows.length + uploads.length > 0 && (
        <ul className={classes.files} aria-label={label}>
          {rows.map((row) => (
            <FileItem key={row.id} form={form} row={row} onRemove={readOnly ? undefined : () => setDeleted(row)} />
          ))}
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {readOnly && rows.length === 0 && <Text c="dimmed">{ofForm("rowsNone")}</Text>}
      {!readOnly && (
        <div className={classes.drop}>
          {room && isLittleRoom(room, fileMaxBytes()) && <Notice>{roomLeft(room)}</Notice>}
          <DropZone
            choose={say("choose")}
            name={`${say("choose")}: ${label}`}
            hint={say("drop", {
              formats: fileTypes[type].join(", "),
              most: sizeText(fileMaxBytes(), language),
            })}
            accept={fileTypes[type].map((ending) => `.${ending}`).join(",")}
            multiple
            onFiles={(files) => void add(files)}
          />
        </div>
      )}
      {deleted && (
        <Suspense>
          <DeleteFile
            name={String(deleted.filename)}
            onDelete={() => void remove(form, deleted).then(() => setDeleted(undefined))}
            onClose={() => setDeleted(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

type FileCalls = ReturnType<typeof fileEndpoints>;

interface FileItemProps {
  readonly form: FileFormName;
  readonly row: AnyRow;
  readonly onRemove: (() => void) | undefined;
}

/** Renders an uploaded file: thumbnail or icon, name as download link, size, delete button. */
function FileItem({ form, row, onRemove }: FileItemProps) {
  const say = useWords(formWords);
  const language = useLanguage();
  const { company, id } = useFormContext();
  const [isLoading, setLoading] = useState(false);
  const filename = String(row.filename);
  const params = { company_id: company, parent_id: id ?? undefined, id: row.id };
  const take = async () => {
    setLoading(true);
    try {
      await downloadFile(downloadUrl(form, params), filename);
    } catch (error) {
      reactToError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <li className={classes.file} data-row>
      {String(row.media_type).startsWith("image/") ? (
        <Thumbnail form={form} params={params} blob={String(row.blob)} />
      ) : (
        <Mark />
      )}
      <div className={classes.about}>
        <Anchor component="button" type="button" onClick={() => void take()} className={classes.name} ta="start">
          {filename}
        </Anchor>
        <Text size="xs" c="dimmed">
          {sizeText(Number(row.size), language)} {isLoading && <Loader size={10} ml={4} />}
        </Text>
      </div>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={onRemove}
          aria-label={say("removeNamed", { name: filename })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

interface FileParams {
  readonly company_id: number;
  readonly parent_id: number | undefined;
  readonly id: number;
}

function downloadUrl(form: FileFormName, params: FileParams): string {
  return urlOf<FileCalls["download"]>(`${pathOfForm(formNamed(form))}:id/download/`, { params });
}

interface ThumbnailProps {
  readonly form: FileFormName;
  readonly params: FileParams;
  /** Key of the content: it changes with the picture. */
  readonly blob: string;
}

// A picture is fetched with the credential, which a URL in `src` would not carry.
function Thumbnail({ form, params, blob }: ThumbnailProps) {
  const { data } = useQuery({
    queryKey: ["file", blob],
    queryFn: async () => (await fetchFile(downloadUrl(form, params))).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  return <Mark>{url && <img src={url} alt="" />}</Mark>;
}

function Mark({ children }: { readonly children?: ReactNode }) {
  return (
    <span className={classes.mark} aria-hidden>
      {children || <IconFile size={20} stroke={1.5} />}
    </span>
  );
}

/** Renders a file being uploaded, or a refused one with the reason. */
function UploadItem({ upload }: { readonly upload: Upload }) {
  const say = useWords(filesWords);
  const { file, share, problem, drop } = upload;
  return (
    <li className={classes.file} data-refused={problem !== undefined || undefined}>
      <Mark />
      <div className={classes.about}>
        <Text size="sm" className={classes.name}>
          {file.name}
        </Text>
        {problem ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : (
          <Progress value={share * 100} size="sm" mt={6} aria-label={say("uploading", { name: file.name })} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={drop}
        aria-label={say(problem ? "forget" : "cancelUpload", { name: file.name })}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
