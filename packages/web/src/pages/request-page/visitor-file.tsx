import { CloseButton, Group, Input, Text } from "@mantine/core";
import { requestFileMaxBytes } from "@opis/model/limits";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useState } from "react";
import { DropZone } from "../../ui/drop-zone.tsx";
import { useWords } from "../../words/define-words.ts";
import { visitorRequestWords } from "../../words/visitor-request.ts";
import classes from "./visitor-page.module.css";

interface VisitorFileProps {
  readonly file: File | undefined;
  /** What the server refused it for. */
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

const accept = fileTypes.document.map((extension) => `.${extension}`).join(",");

/** The file that goes with a request; one that is too large is refused before it is sent. */
export function VisitorFile({ file, error, onChange }: VisitorFileProps) {
  const t = useWords(visitorRequestWords);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = ([chosen]: readonly File[]) => {
    const fits = chosen !== undefined && chosen.size <= requestFileMaxBytes;
    setTooLarge(!fits);
    if (fits) onChange(chosen);
  };
  return (
    <Input.Wrapper label={t("file")} labelElement="div" error={isTooLarge ? t("tooLarge") : error}>
      {file ? (
        <Group gap="xs" wrap="nowrap">
          <Text className={classes.file}>{file.name}</Text>
          <CloseButton aria-label={t("removeFile", { name: file.name })} onClick={() => onChange(undefined)} />
        </Group>
      ) : (
        <DropZone
          choose={t("chooseFile")}
          name={t("chooseFile")}
          hint={t("fileHelp")}
          accept={accept}
          multiple={false}
          onFiles={take}
        />
      )}
    </Input.Wrapper>
  );
}
