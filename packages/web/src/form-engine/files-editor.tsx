import { Text } from "@mantine/core";
import type { RowsField } from "@opis/model/declaration/field";
import type { FileFormName } from "@opis/model/forms/file-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { restorableDays } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { type FileRoom, isLittleRoom } from "@opis/model/uploads/storage-quota";
import { Suspense, useState } from "react";
import { fileMaxBytes } from "../api/installation-limits.ts";
import { useLanguage, usePick, useWords } from "../i18n/words.ts";
import { DropZone } from "../ui/drop-zone.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import type { AnyRow } from "./edits/edit-target.ts";
import { FileItem, UploadItem } from "./file-item.tsx";
import classes from "./files.module.css";
import { useFormContext } from "./form-context.tsx";
import { LawMark } from "./law-mark.tsx";
import { Notice } from "./notice.tsx";
import questionClasses from "./question/question.module.css";
import { useUploads } from "./use-uploads.ts";
import { formWords } from "./words.ts";
import { filesWords } from "../i18n/ru/form-dialogs.ts";

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
