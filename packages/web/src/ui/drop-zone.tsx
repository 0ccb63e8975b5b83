import { Button, FileButton, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import classes from "./drop-zone.module.css";

interface DropZoneProps {
  /** Label of the button, and its accessible name. */
  readonly choose: string;
  readonly name: string;
  readonly hint: string;
  /** File extensions and media types, separated by commas. */
  readonly accept: string;
  readonly multiple: boolean;
  /** Whether earlier files are still being processed: no more are accepted. */
  readonly isBusy?: boolean;
  /** Whether it is a large area of its own on the page. */
  readonly isLarge?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Renders an area that accepts files: dropped, pasted or chosen. */
export function DropZone(props: DropZoneProps) {
  const { choose, name, hint, accept, multiple, isBusy = false, isLarge = false, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    if (!isBusy && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
    // Otherwise the same file could not be chosen again after it was corrected.
    reset.current?.();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => take([...event.clipboardData.files]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-large={isLarge || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <FileButton
        multiple={multiple}
        accept={accept}
        onChange={(chosenFiles: File | File[] | null) => take([chosenFiles ?? []].flat())}
        resetRef={reset}
      >
        {(button) => (
          <Button {...button} variant="light" leftSection={<IconUpload size={16} />} loading={isBusy} aria-label={name}>
            {choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
