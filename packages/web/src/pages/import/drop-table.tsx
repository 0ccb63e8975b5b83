import { Button, FileButton, Text } from "@mantine/core";
import { xlsxType } from "@opis/model/contract/imports";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { importsWords } from "../../words/imports.ts";
import classes from "./drop-table.module.css";

interface DropTableProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one table: dropped or chosen. */
export function DropTable({ isBusy, onFile }: DropTableProps) {
  const t = useWords(importsWords);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button inside, not the only one.
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <Text c="dimmed">{isBusy ? t("checking") : t("drop")}</Text>
      <FileButton accept={`.xlsx,${xlsxType}`} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} variant="light" leftSection={<IconUpload size={16} />} loading={isBusy}>
            {t("choose")}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
